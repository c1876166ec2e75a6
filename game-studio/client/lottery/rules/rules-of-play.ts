import type { Locale } from '#contract/provider/language.ts'
import { type Animal, followsSeries, type Play, seriesGroupOf, seriesGroups, type Tier } from '#lottery/index.ts'
import type { KindRules } from '../../../lotteries/kinds.ts'
import { paidReturn, prizeMinor } from '../../../lotteries/order-line.ts'
import type { Formats } from '../../page/formats.ts'
import { fullName, type Translate, tierName } from '../names.ts'

/** What the rules of a play show, in the words of a language. */
export interface PlayRules {
  readonly name: string
  readonly how: string
  /** The prices in their order; a play with very many shows the two ends. */
  readonly prices: readonly PriceRow[]
  /** What it gives back on average, at the lowest price of a bet as it is paid. */
  readonly share: string
  /** The series of its prices; null where they are a table. */
  readonly series: number | null
}

export interface PriceRow {
  readonly bet: string
  readonly pays: string
  readonly chance: string
  /** When the stake comes back, and how likely that is; null where it never does. */
  readonly push: string | null
}

/** A language, its notation and the currency of the prices. */
export interface Wording {
  readonly t: Translate
  readonly locale: Locale
  readonly formats: Pick<Formats, 'price' | 'percent'>
  /** That of the year of the draws whose rules are shown. */
  readonly animal?: Animal | undefined
}

const MOST_TIERS = 40

/** @param rules sold at the series that is shown */
export function rulesOfPlay(
  { t, locale, formats, animal }: Wording,
  rules: KindRules,
  play: Play,
  baseMinor: bigint,
  own: number | null,
): PlayRules {
  const prices = rules.pricesOf(play)
  const shown = play.tiers.map((tier, index) => ({ tier, price: prices[index] ?? 0n }))
  const ends = shown.length > MOST_TIERS ? [...shown.slice(0, 1), ...shown.slice(-1)] : shown
  return {
    name: fullName(t, play),
    how: t(`lottery.how.${play.win.rule}`),
    prices: ends.map(({ tier, price }) => ({
      bet: play.tiers.length > 1 ? tierName(t, play, tier.id, animal) : fullName(t, play),
      pays: formats.price(prizeMinor(rules, price, baseMinor, 1)),
      chance: chanceText(locale, tier),
      push: tier.push === undefined ? null : pushText(t, locale, play, tier),
    })),
    share: formats.percent(paidReturn(rules, play, baseMinor, 1)),
    series: followsSeries(play) ? (own ?? seriesGroups[seriesGroupOf(rules.rules)].standard) : null,
  }
}

/** `Stake back at 30: 6.93%`; of results that are no numbers, a tie. */
function pushText(t: Translate, locale: Locale, { win }: Play, { push = 0, total }: Tier): string {
  const numbers = new Set('options' in win ? win.options.flatMap((option) => option.push?.in ?? []) : [])
  const isNumber = !('fact' in win) || win.fact === 'value' || win.fact === 'sum'
  const results = isNumber ? [...numbers].join(', ') : t('lottery.value.tie')
  return t('lottery.rules.push', { results, chance: shareText(locale, push, total) })
}

/** `0.0491% (56 / 114,000)`; with long counts `1 : 8,911,711`. */
function chanceText(locale: Locale, { ways, total }: Tier): string {
  return `${shareText(locale, ways, total)} (${oddsText(locale, ways, total)})`
}

/** Small chances keep three digits. */
function shareText(locale: Locale, ways: Tier['ways'], total: Tier['total']): string {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 })
  return share.format(Number(ways) / Number(total))
}

function oddsText(locale: Locale, ways: Tier['ways'], total: Tier['total']): string {
  const grouped = (count: Tier['ways']) => new Intl.NumberFormat(locale).format(BigInt(count))
  if (Number(total) < LONG_COUNT) return `${grouped(ways)} / ${grouped(total)}`
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return `1 : ${decimals.format(Number(total) / Number(ways))}`
}

const LONG_COUNT = 1e9
