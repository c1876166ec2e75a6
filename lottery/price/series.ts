import type { Play, Rules, Tier } from '../model.ts'
import { addFractions, type Fraction, floorDivide, fraction } from './fraction.ts'

/** A series of 2000 returns everything; the return of a play at a series is series / 2000 (specification 1.6). */
export const FULL_SERIES = 2000

/** A price is a number of thousandths: 1960.000 per 2 staked is 1,960,000. */
export const THOUSANDTHS = 1000n

/**
 * The price of a tier at a series: `priceBase` × (series / 2000 − chance of a push) / chance of a win, floored to 3 decimals (D3).
 * A tier with a price of its own pays that at every series.
 *
 * @returns thousandths per `priceBase` staked, the stake included
 */
export function priceOf({ ways, total, push = 0, pays }: Tier, series: number, priceBase: 1 | 2): bigint {
  if (pays !== undefined) return BigInt(pays) * BigInt(priceBase)
  const full = BigInt(FULL_SERIES)
  const won = BigInt(series) * BigInt(total) - full * BigInt(push)
  return floorDivide(BigInt(priceBase) * THOUSANDTHS * won, full * BigInt(ways))
}

/** What one unit of a tier gives back on average per 1 staked at a price; a push counts as the stake. */
export function tierReturn({ ways, total, push = 0 }: Tier, price: bigint, priceBase: 1 | 2): Fraction {
  const unit = BigInt(priceBase) * THOUSANDTHS
  return fraction(BigInt(ways) * price + BigInt(push) * unit, BigInt(total) * unit)
}

/** Chance that a unit wins the tier. */
export const chanceOf = ({ ways, total }: Tier): Fraction => fraction(BigInt(ways), BigInt(total))

/** The price of a unit that gives back everything on average, pushes given back: (total − push) / ways per 1. */
export const fairOf = ({ ways, total, push = 0 }: Tier): Fraction =>
  fraction(BigInt(total) - BigInt(push), BigInt(ways))

/** The prices of the tiers of a play at a series, in the order of the tiers. */
export const pricesOf = (rules: Rules, play: Play, series: number): bigint[] =>
  play.tiers.map((tier) => priceOf(tier, series, rules.priceBase))

/**
 * The different returns of a play at some prices: one per tier, or a single one when each unit can win all of the tiers.
 */
export function returnsOf(
  rules: Rules,
  play: Play,
  prices: readonly bigint[],
): { readonly tier: string; readonly value: Fraction }[] {
  const returns = play.tiers.map((tier, index) => ({
    tier: tier.id,
    value: tierReturn(tier, prices[index] ?? 0n, rules.priceBase),
  }))
  const whole = (of: typeof returns) => of.reduce((total, { value }) => addFractions(total, value), fraction(0n, 1n))
  const shares = [...new Set(play.tiers.flatMap(({ share }) => share ?? []))]
  if (shares.length > 0)
    return shares.map((share) => ({
      tier: share,
      value: whole(returns.filter((_, at) => play.tiers[at]?.share === share)),
    }))
  return play.sharedTiers ? [{ tier: '*', value: whole(returns) }] : returns
}
