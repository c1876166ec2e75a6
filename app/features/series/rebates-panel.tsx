import { Link, useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { isolateDigits } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { KpiRow, KpiTile } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { RebateDay } from '#contract/entities/agency/series.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { RebateOrders } from './rebate-orders.tsx'
import type { loadRebates } from './rebates.server.ts'

type Days = ResponseOf<typeof contract.contracts.listRebateDays>

/** What the agent earned by the lottery orders of the line below: by day, and the orders of one day. */
export function RebatesPanel({
  period,
  data: { day, isFirst, orders, days },
  hiddenFields,
}: {
  period: RequestedPeriod
  data: Awaited<ReturnType<typeof loadRebates>>
  hiddenFields: Readonly<Record<string, string>>
}) {
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  if (day !== null && orders) {
    return orders.ok ? (
      <RebateOrders day={day} page={orders.value} isFirst={isFirst} />
    ) : (
      <Notice tone="warning">{errors(orders.errorCode)}</Notice>
    )
  }
  return (
    <>
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={hiddenFields} />
      {days?.ok ? <DayRows days={days.value} /> : null}
      {days && !days.ok ? <Notice tone="warning">{errors(days.errorCode)}</Notice> : null}
    </>
  )
}

function DayRows({ days: { rows, sum } }: { days: Days }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const { t: contracts } = useTranslation('contracts')
  const locale = useLocale()
  if (rows.length === 0) return <Empty icon="purse" title={t('noFigures')} text={member('emptyPeriod')} />
  return (
    <>
      <KpiRow label={t('rebates')}>
        <KpiTile isMain name={t('rebates.earned')} figure={<bdi>{formatMoney(sum, locale)}</bdi>} />
      </KpiRow>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{t('rebates')}</caption>
          <thead>
            <tr>
              <th scope="col">{contracts('period')}</th>
              {[t('rebates.orders'), t('rebates.earned'), contracts('paid')].map((name) => (
                <th key={name} scope="col" data-figure="">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Day key={row.day} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Day({ row: { day, orders, amount, paid } }: { row: RebateDay }) {
  const { t } = useTranslation('agent')
  const { t: contracts } = useTranslation('contracts')
  const locale = useLocale()
  const [params] = useSearchParams()
  const query = new URLSearchParams(params)
  query.set('day', day)
  return (
    <tr>
      <th scope="row">
        <Link className={link} to={`?${query}`} aria-label={t('rebates.of', { day })}>
          <bdi>{isolateDigits(day)}</bdi>
        </Link>
      </th>
      <td data-figure="" data-label={t('rebates.orders')}>
        <span>{numberFormat(locale, {}).format(orders)}</span>
      </td>
      <td data-figure="" data-label={t('rebates.earned')}>
        <bdi>{formatMoney(amount, locale)}</bdi>
      </td>
      <td data-figure="" data-label={contracts('paid')}>
        <bdi>{formatMoney(paid, locale)}</bdi>
      </td>
    </tr>
  )
}

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  color: token('color.accentText'),
  fontWeight: token('fontWeight.bold'),
  '&:hover': { textDecoration: 'underline' },
})
