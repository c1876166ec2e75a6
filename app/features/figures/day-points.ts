import { type ChartFigure, type ChartPoint, withMinus } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'

/** Days as the points of a chart. Today has not ended. */
export function dayPoints(days: readonly { readonly day: string }[], today: string): ChartPoint[] {
  return days.map(({ day }) => ({ name: day, short: day.slice('yyyy-'.length), isOpen: day === today }))
}

/** An amount as a figure of a chart. */
export function moneyFigure(money: Money, locale: Locale): ChartFigure {
  return { value: Number(money.amountMinor), text: withMinus(formatMoney(money, locale)) }
}
