import { LotteryError } from '../errors.ts'
import type { Play, Rules } from '../model.ts'
import { checkRules } from './check-rules.ts'
import { compareFractions, type Fraction, floorToDecimals, fraction } from './fraction.ts'
import { pricesOf, returnsOf } from './series.ts'

/** What a brand sells a lottery at. */
export interface Terms {
  readonly series: { readonly min: number; readonly max: number }
  /** Variants by name, like `sum11=push`. */
  readonly variants?: readonly string[]
  /** Prices of the brand's own by play and tier, in thousandths per `priceBase` staked; they hold at every series. */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly band?: Band
}

/** The lowest and the highest return of anything sold. */
export interface Band {
  readonly lowest: Fraction
  readonly highest: Fraction
}

/** 80 % to 98.5 % (specification 1.3). */
export const defaultBand: Band = { lowest: fraction(80n, 100n), highest: fraction(985n, 1000n) }

export const SERIES_STEP = 2

/** Rules that were checked and whose returns lie in the band at every series they are sold at. */
export interface PublishedRules {
  readonly rules: Rules
  pricesAt(play: Play, series: number): bigint[]
}

/**
 * @throws LotteryError VARIANT_UNKNOWN; RULES_WRONG when a count is not what the rules state; RETURN_OUTSIDE_BAND with all the
 *   tiers whose return is not sold, at their first series
 */
export function publishRules(base: Rules, terms: Terms): PublishedRules {
  const rules = withVariants(base, terms.variants ?? [])
  refuse('RULES_WRONG', checkRules(rules))
  const pricesAt = (play: Play, series: number) => {
    const own = terms.prices?.[play.code]
    return pricesOf(rules, play, series).map((price, index) => {
      const ownPrice = own?.[play.tiers[index]?.id ?? '']
      return ownPrice === undefined ? price : BigInt(ownPrice)
    })
  }
  refuse('RETURN_OUTSIDE_BAND', outsideBand(rules, terms, pricesAt))
  return { rules, pricesAt }
}

/** The rules with the plays of some variants in place of those with the same codes. */
export function withVariants(rules: Rules, names: readonly string[]): Rules {
  const plays = names.flatMap((name) => {
    const replaced = rules.variants[name]
    if (!replaced) throw new LotteryError('VARIANT_UNKNOWN', name)
    return replaced
  })
  const byCode = new Map(plays.map((play) => [play.code, play]))
  return { ...rules, plays: rules.plays.map((play) => byCode.get(play.code) ?? play) }
}

function outsideBand(rules: Rules, terms: Terms, pricesAt: PublishedRules['pricesAt']): string[] {
  const { lowest, highest } = terms.band ?? defaultBand
  const refused = new Map<string, string>()
  for (const play of rules.plays) {
    for (let series = terms.series.min; series <= terms.series.max; series += SERIES_STEP) {
      for (const { tier, value } of returnsOf(rules, play, pricesAt(play, series))) {
        const isInside = compareFractions(value, lowest) >= 0 && compareFractions(value, highest) <= 0
        const where = `${play.code} ${tier}`
        if (!isInside && !refused.has(where)) refused.set(where, `${where} at ${series}: ${percent(value)} %`)
      }
    }
  }
  return [...refused.values()]
}

const percent = ({ numerator, denominator }: Fraction): string =>
  floorToDecimals(fraction(numerator * 100n, denominator), 3)

function refuse(code: 'RULES_WRONG' | 'RETURN_OUTSIDE_BAND', reasons: readonly string[]): void {
  if (reasons.length > 0) throw new LotteryError(code, reasons.join('; '))
}
