import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { CursorPager } from '#app/features/records/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { heading } from '#app/ui/card-styles.ts'
import { Empty } from '#app/ui/empty.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { FULL_SERIES, type RebateOrder } from '#contract/entities/agency/series.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

type Page = ResponseOf<typeof contract.contracts.listRebateOrders>

/** The lottery orders behind what the agent earned on a day. */
export function RebateOrders({ day, page, isFirst }: { day: string; page: Page; isFirst: boolean }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  for (const name of ['day', 'cursor']) back.delete(name)
  const title = t('rebates.of', { day })
  return (
    <>
      <div className={row}>
        <h2 className={heading}>{title}</h2>
        <ButtonLink to={`?${back}`} tone="secondary" size="small">
          {member('bets.back')}
        </ButtonLink>
      </div>
      {page.rows.length === 0 ? <Empty icon="purse" title={t('noFigures')} text={member('emptyPeriod')} /> : null}
      {page.rows.length > 0 ? <Orders caption={title} rows={page.rows} /> : null}
      <CursorPager next={page.next} isFirst={isFirst} />
    </>
  )
}

function Orders({ caption, rows }: { caption: string; rows: readonly RebateOrder[] }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{member('column.time')}</th>
            <th scope="col">{t('player')}</th>
            {[member('bets.bet'), t('series.share'), t('rebates.earned')].map((name) => (
              <th key={name} scope="col" data-figure="">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Order key={order.row} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Order({ order }: { order: RebateOrder }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const percent = numberFormat(locale, { style: 'percent', minimumFractionDigits: 1 })
  return (
    <tr>
      <td>
        <time dateTime={order.time}>{shownInstant(order.time, timeZone)}</time>
      </td>
      <th scope="row">
        <bdi>{order.player}</bdi>
        <span className={small}>
          <bdi>{order.gameName}</bdi> · {t(`series.group.${order.group}`)}
        </span>
      </th>
      <td data-figure="" data-label={member('bets.bet')}>
        <bdi>{formatMoney(order.stake, locale)}</bdi>
      </td>
      <td data-figure="" data-label={t('series.share')}>
        <span>
          {percent.format((order.own - order.below) / FULL_SERIES)}{' '}
          <bdi className={small} dir="ltr">
            {order.below} → {order.own}
          </bdi>
        </span>
      </td>
      <td data-figure="" data-label={t('rebates.earned')}>
        <bdi>{formatMoney(order.amount, locale)}</bdi>
      </td>
    </tr>
  )
}

const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
})

const small = style({
  display: 'block',
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
})
