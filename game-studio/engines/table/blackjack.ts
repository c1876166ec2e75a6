import type { Draw } from '../../fair/draw.ts'
import { type Engine, MULTIPLIER_UNIT, memoize, type Odds } from '../engine.ts'
import { CARDS_OF_DECK, type Card, rankOf } from './cards.ts'

/** The cards both sides would draw, in order; the totals they stand on decide how many they take. */
export interface BlackjackFacts {
  readonly you: readonly Card[]
  readonly dealer: readonly Card[]
}

/** The highest number of cards per side. */
const MOST_CARDS = 12
const DEALER_STANDS = 17
/** Totals a player may stand on, one market each. */
const STANDS = [14, 15, 16, 17, 18] as const
const WIN = 2 * MULTIPLIER_UNIT
const NATURAL_WIN = 2.5 * MULTIPLIER_UNIT
/** Ace and ten: beats every other hand of 21. */
const NATURAL = 22

/** The value of a hand: 4 to 21, NATURAL for ace and ten, 0 when bust. */
interface Hand {
  readonly cards: readonly Card[]
  readonly total: number
  readonly value: number
}

/** Blackjack with one decision: the total to stand on. The shoe is infinite: cards are independent. */
export const blackjack: Engine<BlackjackFacts> = {
  id: 'blackjack',
  maxMarkets: 1,
  markets: STANDS.map((stand) => ({
    id: `stand:${stand}`,
    group: 'stand',
    multiplier: NATURAL_WIN,
    label: `stand${stand}`,
  })),
  accepts: (id) => STANDS.some((stand) => id === `stand:${stand}`),
  draw: (draw) => ({ you: cardsOf(draw), dealer: cardsOf(draw) }),
  pays: (facts, id) => payOf(yourHand(facts, id).value, dealersHand(facts).value),
  odds: memoize((id) => oddsOf(standOf(id))),
}

/** The player's hand, drawn up to the total of the market. */
export const yourHand = ({ you }: BlackjackFacts, market: string): Hand => play(you, standOf(market))

/** The dealer stands on every seventeen. */
export const dealersHand = ({ dealer }: BlackjackFacts): Hand => play(dealer, DEALER_STANDS)

/** The total of a hand; an ace counts eleven where possible. */
export function blackjackTotal(cards: readonly Card[]): number {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  return totalOf(
    hard,
    cards.some((card) => rankOf(card) === 0),
  )
}

const standOf = (market: string): number => Number(market.slice('stand:'.length))
const cardsOf = (draw: Draw): Card[] => Array.from({ length: MOST_CARDS }, () => draw.int(CARDS_OF_DECK))
const pointsOf = (card: Card): number => Math.min(10, rankOf(card) + 1)

function play(cards: readonly Card[], stand: number): Hand {
  let hard = 0
  let hasAce = false
  for (const [index, card] of cards.entries()) {
    hard += pointsOf(card)
    hasAce ||= rankOf(card) === 0
    const total = totalOf(hard, hasAce)
    const taken = index + 1
    if (taken >= 2 && (total >= stand || taken === cards.length))
      return { cards: cards.slice(0, taken), total, value: worthOf(total, taken) }
  }
  return { cards, total: hard, value: 0 }
}

const totalOf = (hard: number, hasAce: boolean): number => (hasAce && hard <= 11 ? hard + 10 : hard)
const worthOf = (total: number, cards: number): number =>
  total > 21 ? 0 : total === 21 && cards === 2 ? NATURAL : total

/** A bust hand loses even when the dealer is bust too. */
function payOf(you: number, dealer: number): number {
  if (you === 0 || you < dealer) return 0
  if (you === dealer) return MULTIPLIER_UNIT
  return you === NATURAL ? NATURAL_WIN : WIN
}

function oddsOf(stand: number): Odds {
  const dealer = chancesOf(DEALER_STANDS)
  let winChance = 0
  let returnShare = 0
  for (const [mine, chance] of chancesOf(stand))
    for (const [theirs, other] of dealer) {
      const paid = payOf(mine, theirs)
      if (paid > 0) winChance += chance * other
      returnShare += (chance * other * paid) / MULTIPLIER_UNIT
    }
  return { winChance, returnShare }
}

/** The chance of each value for a side that stands on a total. */
function chancesOf(stand: number): ReadonlyMap<number, number> {
  const chances = new Map<number, number>()
  const walk = (hard: number, hasAce: boolean, taken: number, chance: number): void => {
    const total = totalOf(hard, hasAce)
    if (taken >= 2 && (total >= stand || taken === MOST_CARDS)) {
      const value = worthOf(total, taken)
      chances.set(value, (chances.get(value) ?? 0) + chance)
      return
    }
    for (let points = 1; points <= 10; points++)
      walk(hard + points, hasAce || points === 1, taken + 1, (chance * (points === 10 ? 4 : 1)) / 13)
  }
  walk(0, false, 0, 1)
  return chances
}
