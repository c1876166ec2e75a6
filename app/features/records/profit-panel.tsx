import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { BalanceChart } from './balance-chart.tsx'
import type { TransactionDays } from './flow-figures.tsx'
import type { RequestedPeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { useKindNames } from './use-kind-names.ts'

type Profit = ResponseOf<typeof contract.records.getProfit>

/** The result of playing, and every kind of movement between the opening and the closing balance of a period. */
export function ProfitPanel({
  period,
  profit,
  days,
}: {
  period: RequestedPeriod
  profit: Result<Profit> | null
  days: Result<TransactionDays> | null
}) {
  const { t } = useTranslation('errors')
  const { timeZone } = useBrand()
  return (
    <div className={column}>
      <PeriodForm period={period} timeZone={timeZone} />
      {profit?.ok ? (
        <Figures profit={profit.value}>
          {days?.ok ? <BalanceChart days={days.value} today={period.today} /> : null}
        </Figures>
      ) : null}
      {profit && !profit.ok ? <Notice tone="warning">{t(profit.errorCode)}</Notice> : null}
    </div>
  )
}

function Figures({ profit, children }: { profit: Profit; children: ReactNode }) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  const result = BigInt(profit.result.amountMinor)
  return (
    <>
      <KpiRow label={t('panel.personalProfit')}>
        <KpiTile
          isMain
          name={t('result')}
          figure={<bdi>{signed(formatMoney(profit.result, locale), result)}</bdi>}
          tone={result === 0n ? undefined : result > 0n ? 'gain' : 'loss'}
        />
        {(['opening', 'closing'] as const).map((name) => (
          <KpiTile key={name} name={t(name)} figure={<bdi>{formatMoney(profit[name], locale)}</bdi>} />
        ))}
      </KpiRow>
      {profit.sums.length ? (
        <>
          {children}
          <Sums sums={profit.sums} />
        </>
      ) : (
        <Empty icon="bank" title={t('noMovements')} text={t('emptyPeriod')} />
      )}
    </>
  )
}

function Sums({ sums }: { sums: Profit['sums'] }) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  const kindName = useKindNames()
  const [number, credit, debit] = [t('column.number'), t('column.credit'), t('column.debit')]
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.personalProfit')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.kind')}</th>
            {[number, credit, debit].map((name) => (
              <th key={name} scope="col" data-figure="">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.kind}>
              <th scope="row">{kindName(sum.kind)}</th>
              <td data-figure="" data-label={number}>
                <span>{t('times', { count: sum.count })}</span>
              </td>
              <td data-figure="" data-label={credit}>
                <bdi className={amountStyle} data-in={sum.credit.amountMinor === '0' ? undefined : ''}>
                  {formatMoney(sum.credit, locale)}
                </bdi>
              </td>
              <td data-figure="" data-label={debit}>
                <bdi className={amountStyle}>{formatMoney(sum.debit, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })
