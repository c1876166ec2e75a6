import { ChartUnit, dayPoints, moneyFigure, useChange, useChartWords } from '#app/features/figures/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { Chart, KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Money } from '#contract/money/money.ts'
import { untilToday } from './until-today.ts'

export type BetDays = ResponseOf<typeof contract.records.listBetDays>

/** The totals of the rounds of a period against the period before, and the result of each of its days. */
export function BetFigures({ days: { period, days, sums, sumsBefore }, today }: { days: BetDays; today: string }) {
  const { t } = useTranslation('member')
  const { t: figures } = useTranslation('figures')
  const locale = useLocale()
  const change = useChange()
  const { words, short } = useChartWords(sums.result.currency)
  if (sums.rounds === 0) return null
  const text = (money: Money) => formatMoney(money, locale)
  const count = (value: number) => numberFormat(locale, {}).format(value)
  const minor = (money: Money) => BigInt(money.amountMinor)
  const result = minor(sums.result)
  const shown = untilToday(days, today)
  return (
    <>
      <KpiRow label={figures('resultByDay')}>
        <KpiTile
          isMain
          name={t('bets.result')}
          figure={<bdi>{signed(text(sums.result), result)}</bdi>}
          tone={result === 0n ? undefined : result > 0n ? 'gain' : 'loss'}
          change={change(result, minor(sumsBefore.result), text(sumsBefore.result), true)}
        />
        {(['bet', 'payout'] as const).map((name) => (
          <KpiTile
            key={name}
            name={t(`bets.${name}`)}
            figure={<bdi>{text(sums[name])}</bdi>}
            change={change(minor(sums[name]), minor(sumsBefore[name]), text(sumsBefore[name]))}
          />
        ))}
        <KpiTile
          name={figures('rounds')}
          figure={count(sums.rounds)}
          change={change(BigInt(sums.rounds), BigInt(sumsBefore.rounds), count(sumsBefore.rounds))}
        />
      </KpiRow>
      {shown.length > 1 ? (
        <Chart
          kind="results"
          title={figures('resultByDay')}
          unit={<ChartUnit currency={sums.result.currency} period={period} />}
          points={dayPoints(shown, today)}
          series={[{ name: t('bets.result'), figures: shown.map((day) => moneyFigure(day.result, locale)) }]}
          words={words}
          short={short}
        />
      ) : null}
    </>
  )
}
