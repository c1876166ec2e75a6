import type { Draw } from '../fair/draw.ts'

/** A multiplier counts ten-thousandths of the stake: 20000 doubles it, 10000 gives it back. */
export const MULTIPLIER_UNIT = 10_000

/** Something one can put a stake on. */
export interface Market {
  /** What the wire and the proof call it: `red`, `under:49.50`, `3:0,7,12`. */
  readonly id: string
  /** Markets of one group stand together on the page. */
  readonly group: string
  /** What a stake comes back as when it wins, at most. */
  readonly multiplier: number
  /** Names a text of the page; without it the id is shown. */
  readonly label?: string
}

/** Exact figures of a market. */
export interface Odds {
  /** Chance that it pays anything. */
  readonly winChance: number
  /** Mean of what comes back for a stake of one. */
  readonly returnShare: number
}

/**
 * The rules of one kind of game. What is drawn does not depend on what was bet, so a round can be told again from its
 * seeds alone.
 */
export interface Engine<Facts = unknown> {
  readonly id: string
  /** How many markets one round may be bet on. */
  readonly maxMarkets: number
  /** The markets a page offers as buttons; a game with a parameter accepts more than these. */
  readonly markets: readonly Market[]
  accepts(market: string): boolean
  draw(draw: Draw): Facts
  /** Zero or more ten-thousandths of the stake. */
  pays(facts: Facts, market: string): number
  odds(market: string): Odds
}

/** One way a draw can end and how many of all equally likely ways it stands for. */
export interface Way<Facts> {
  readonly facts: Facts
  readonly weight: number
}

/** The exact figures of a market, counted over all ways. */
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

/** The largest whole multiplier that returns at most `share` of the stakes at a chance. */
export function multiplierFor(share: number, chance: number): number {
  // The chance is a quotient of whole numbers: a hair is added, so that 0.96 / 0.48 is 2 and not 1.9999.
  return Math.floor((share / chance) * MULTIPLIER_UNIT + 1e-6)
}

/** Remembers the answer to each question: counting all ways of a game of cards takes a moment. */
export function memoize<Answer>(work: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>()
  return (question) => {
    const answer = known.get(question) ?? work(question)
    known.set(question, answer)
    return answer
  }
}
