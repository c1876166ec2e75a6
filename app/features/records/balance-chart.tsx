import { ChartUnit, closings, dayPoints, moneyFigure, useChartWords } from '#app/features/figures/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { Chart } from '#app/ui/figures/index.ts'
import type { TransactionDays } from './flow-figures.tsx'
import { untilToday } from './until-today.ts'

/** The balance of the main wallet at the end of each day of a period. Nothing for a single day. */
export function BalanceChart({ days: { period, opening, days }, today }: { days: TransactionDays; today: string }) {
  const { t } = useTranslation('figures')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const { words, short } = useChartWords(opening.currency)
  const shown = untilToday(days, today)
  if (shown.length < 2) return null
  return (
    <Chart
      kind="lines"
      title={t('balanceByDay')}
      unit={<ChartUnit currency={opening.currency} period={period} />}
      points={dayPoints(shown, today)}
      series={[
        { name: member('closing'), figures: closings(opening, shown).map((money) => moneyFigure(money, locale)) },
      ]}
      words={words}
      short={short}
    />
  )
}
