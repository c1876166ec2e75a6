import type { Draw } from '../fair/draw.ts'

/** A multiplier counts ten-thousandths of the stake: 20000 doubles it, 10000 gives it back. */
export const MULTIPLIER_UNIT = 10_000

/** A bet that the game offers. */
export interface Market {
  /** The id on the wire and in proofs: `red`, `under:49.50`, `3:0,7,12`. */
  readonly id: string
  /** Markets of one group are shown together. */
  readonly group: string
  /** The highest payout of a stake, in ten-thousandths. */
  readonly multiplier: number
  /** The key of a text; without it the id is shown. */
  readonly label?: string
}

/** Exact odds of a market. */
export interface Odds {
  /** The chance of any payout. */
  readonly winChance: number
  /** The mean payout of a stake of one. */
  readonly returnShare: number
}

/**
 * The rules of one kind of game. The draw does not depend on the bets, so a round can be replayed from its seeds
 * alone.
 */
export interface Engine<Facts = unknown> {
  readonly id: string
  /** The highest number of markets per round. */
  readonly maxMarkets: number
  /** The markets offered as buttons; a game with a parameter accepts others too. */
  readonly markets: readonly Market[]
  accepts(market: string): boolean
  draw(draw: Draw): Facts
  /** Zero or more ten-thousandths of the stake. */
  pays(facts: Facts, market: string): number
  odds(market: string): Odds
}

/** One outcome of a draw and how many equally likely outcomes it represents. */
export interface Way<Facts> {
  readonly facts: Facts
  readonly weight: number
}

/** The exact odds of a market, counted over all outcomes. */
export function countOdds<Facts>(ways: Iterable<Way<Facts>>, pays: (facts: Facts) => number): Odds {
  let total = 0
  let winning = 0
  let returned = 0
  for (const { facts, weight } of ways) {
    const multiplier = pays(facts)
    total += weight
    if (multiplier > 0) winning += weight
    returned += weight * multiplier
  }
  return { winChance: winning / total, returnShare: returned / total / MULTIPLIER_UNIT }
}

/** The largest integer multiplier that returns at most `share` of the stakes at a chance. */
export function multiplierFor(share: number, chance: number): number {
  // Compensates rounding of the quotient, so that 0.96 / 0.48 is 2 and not 1.9999.
  return Math.floor((share / chance) * MULTIPLIER_UNIT + 1e-6)
}

/** The highest multiplier of a market, not rounded; 0 when it cannot win. A market that is not listed has one prize. */
export function topMultiplier(engine: Pick<Engine, 'markets' | 'odds'>, market: string): number {
  const listed = engine.markets.find(({ id }) => id === market)
  if (listed) return listed.multiplier
  const { winChance, returnShare } = engine.odds(market)
  return winChance > 0 ? (returnShare / winChance) * MULTIPLIER_UNIT : 0
}

/** Caches the result per argument: counting all outcomes of a card game takes a moment. */
export function memoize<Result>(work: (argument: string) => Result): (argument: string) => Result {
  const results = new Map<string, Result>()
  return (argument) => {
    const result = results.get(argument) ?? work(argument)
    results.set(argument, result)
    return result
  }
}
