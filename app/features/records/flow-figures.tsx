import { ChartUnit, dayPoints, moneyFigure, useChange, useChartWords } from '#app/features/figures/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { Chart, KpiRow, KpiTile } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { untilToday } from './until-today.ts'

export type TransactionDays = ResponseOf<typeof contract.records.listTransactionDays>

/** What came in and went out in a period against the period before, and on each of its days. */
export function FlowFigures({
  days: { period, days, sums, sumsBefore },
  today,
}: {
  days: TransactionDays
  today: string
}) {
  const { t } = useTranslation('member')
  const { t: figures } = useTranslation('figures')
  const locale = useLocale()
  const change = useChange()
  const { currency } = sums.credit
  const { words, short } = useChartWords(currency)
  if (sums.count === 0) return null
  const shown = untilToday(days, today)
  return (
    <>
      <KpiRow label={figures('flowByDay')}>
        {(['credit', 'debit'] as const).map((name) => (
          <KpiTile
            key={name}
            name={t(`column.${name}`)}
            figure={<bdi>{formatMoney(sums[name], locale)}</bdi>}
            change={change(
              BigInt(sums[name].amountMinor),
              BigInt(sumsBefore[name].amountMinor),
              formatMoney(sumsBefore[name], locale),
            )}
          />
        ))}
      </KpiRow>
      {shown.length > 1 ? (
        <Chart
          kind="bars"
          title={figures('flowByDay')}
          unit={<ChartUnit currency={currency} period={period} />}
          points={dayPoints(shown, today)}
          series={(['credit', 'debit'] as const).map((name) => ({
            name: t(`column.${name}`),
            figures: shown.map((day) => moneyFigure(day[name], locale)),
          }))}
          words={words}
          short={short}
        />
      ) : null}
    </>
  )
}
