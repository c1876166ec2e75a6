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
  /** The round after each of its parts, where it has several: each spin of a slot. */
  parts?(facts: Facts): Iterable<Facts>
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

/** A price counts hundredths of the stake: what is shown as `1.98×` is paid, and stakes can be chosen that it divides. */
const PRICE_UNIT = MULTIPLIER_UNIT / 100

/** The largest multiplier in whole hundredths that returns at most `share` of the stakes at a chance. */
export function multiplierFor(share: number, chance: number): number {
  // Compensates rounding of the quotient, so that 0.96 / 0.48 is 2 and not 1.99.
  return Math.floor((share / chance) * 100 + 1e-8) * PRICE_UNIT
}

/** The highest multiplier of a market, not rounded; 0 when it cannot win. A market that is not listed has one prize. */
export function topMultiplier(engine: Pick<Engine, 'markets' | 'odds'>, market: string): number {
  const listed = engine.markets.find(({ id }) => id === market)
  if (listed) return listed.multiplier
  const { winChance, returnShare } = engine.odds(market)
  return winChance > 0 ? (returnShare / winChance) * MULTIPLIER_UNIT : 0
}

/** A stake on a market. */
interface StakeOn {
  readonly market: string
  readonly stakeMinor: string
}

/** What a bet can win at most, in minor units; of several wagers all together, also where they cannot all win. */
export function highestWinMinor(engine: Pick<Engine, 'markets' | 'odds'>, wagers: readonly StakeOn[]): bigint {
  const ofWager = ({ market, stakeMinor }: StakeOn) =>
    (BigInt(stakeMinor) * BigInt(Math.ceil(topMultiplier(engine, market)))) / BigInt(MULTIPLIER_UNIT)
  return wagers.reduce((sum, wager) => sum + ofWager(wager), 0n)
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
