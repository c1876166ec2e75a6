import { type Fraction, fraction } from './fraction.ts'
import { FULL_SERIES } from './series.ts'

/** How the top series is divided between the prize, the member's rebate and the agents above, as shares of the stake. */
export interface Shares {
  readonly prize: Fraction
  readonly rebate: Fraction
  /** One per agent, from the top down. */
  readonly overrides: readonly Fraction[]
}

/**
 * @param chain own series of the agents from the top down, then of the member; none may be above the one before
 * @param chosen the series the member plays at, at most the own one
 */
export function sharesOf(chain: readonly number[], chosen: number): Shares {
  const own = chain.at(-1)
  if (own === undefined || chosen > own) throw new RangeError(`series ${chosen} is above the member's own, ${own}`)
  const overrides = chain.slice(1).map((series, index) => {
    const above = chain[index] ?? series
    if (series > above) throw new RangeError(`series ${series} is above the series ${above} of the agent above`)
    return share(above - series)
  })
  return { prize: share(chosen), rebate: share(own - chosen), overrides }
}

/** The rebate of an order in minor units, floored; it is paid when the order is settled. */
export function rebateMinor(stakeMinor: bigint, own: number, chosen: number): bigint {
  if (chosen > own) throw new RangeError(`series ${chosen} is above the member's own, ${own}`)
  return (stakeMinor * BigInt(own - chosen)) / BigInt(FULL_SERIES)
}

const share = (series: number): Fraction => fraction(BigInt(series), BigInt(FULL_SERIES))
