import { countedEngine } from '../counted.ts'
import { type Engine, multiplierFor, type Way } from '../engine.ts'
import { CARDS_OF_DECK, type Card, rankOf } from './cards.ts'

/** Two seats, each with cards (or tiles) of a deck of its own. */
export interface ShowdownFacts {
  readonly you: readonly Card[]
  readonly rival: readonly Card[]
}

/** How the hands of a game are made and compared. */
export interface ShowdownRules {
  readonly id: string
  readonly deck: number
  readonly handSize: number
  /** The higher one wins. */
  strength(hand: readonly Card[]): number
}

const RETURN_SHARE = 0.97

/** A duel of hands: you, the rival, or a tie, at prices that follow from the exact chances. */
export function showdown({ id, deck, handSize, strength }: ShowdownRules): Engine<ShowdownFacts> {
  const strengths = countStrengths(handsOf(deck, handSize), strength)
  const chances = chancesOf(strengths)
  return countedEngine<ShowdownFacts>({
    id,
    maxMarkets: 3,
    markets: (['you', 'tie', 'rival'] as const).map((market) => ({
      id: market,
      group: 'showdown',
      multiplier: multiplierFor(RETURN_SHARE, chances[market]),
      label: market,
    })),
    ways: () => pairsOf(strengths),
    draw: (draw) => ({
      you: draw.pick(deck, handSize),
      rival: draw.pick(deck, handSize),
    }),
    pays: ({ you, rival }, market) => {
      const lead = strength(you) - strength(rival)
      return market.id === (lead > 0 ? 'you' : lead < 0 ? 'rival' : 'tie') ? market.multiplier : 0
    },
  })
}

/** One card each, the ace highest. */
export const highCard = showdown({
  id: 'highCard',
  deck: CARDS_OF_DECK,
  handSize: 1,
  strength: ([card = 0]) => (rankOf(card) + 12) % 13,
})

/** Three cards each, counted modulo ten with courts as ten; nine is best. */
export const bullNine = showdown({
  id: 'bullNine',
  deck: CARDS_OF_DECK,
  handSize: 3,
  strength: (hand) => hand.reduce((sum, card) => sum + Math.min(10, rankOf(card) + 1), 0) % 10,
})

let threeCardMade: Engine<ShowdownFacts> | null = null

/** Three-card poker: straight flush, triple, straight, flush, pair, high card. Created on first use: counting takes a moment. */
export function threeCard(): Engine<ShowdownFacts> {
  threeCardMade ??= showdown(threeCardRules)
  return threeCardMade
}

const threeCardRules: ShowdownRules = {
  id: 'threeCard',
  deck: CARDS_OF_DECK,
  handSize: 3,
  strength: pokerStrength,
}

function pokerStrength(hand: readonly Card[]): number {
  const ranks = hand.map((card) => (rankOf(card) + 12) % 13).sort((a, b) => b - a)
  const [high = 0, middle = 0, low = 0] = ranks
  const isFlush = hand.every((card) => Math.floor(card / 13) === Math.floor((hand[0] ?? 0) / 13))
  const isWheel = high === 12 && middle === 1 && low === 0
  const isStraight = isWheel || (high - middle === 1 && middle - low === 1)
  const isPair = high === middle || middle === low
  const kind = isStraight && isFlush ? 5 : high === low ? 4 : isStraight ? 3 : isFlush ? 2 : isPair ? 1 : 0
  const order = isWheel ? [1, 0, 0] : isPair && high !== low ? [middle, middle, high === middle ? low : high] : ranks
  return order.reduce((value, rank) => value * 13 + rank, kind)
}

/** Every hand of a size that a deck holds. */
function* handsOf(deck: number, size: number, from = 0): Iterable<readonly Card[]> {
  for (let card = from; card < deck; card++) {
    if (size === 1) yield [card]
    else for (const rest of handsOf(deck, size - 1, card + 1)) yield [card, ...rest]
  }
}

/** A hand of each strength, and how many there are of it. */
interface Strength {
  readonly hand: readonly Card[]
  readonly value: number
  count: number
}

function countStrengths(hands: Iterable<readonly Card[]>, strength: (hand: readonly Card[]) => number): Strength[] {
  const found = new Map<number, Strength>()
  for (const hand of hands) {
    const value = strength(hand)
    const known = found.get(value)
    if (known) known.count++
    else found.set(value, { hand, value, count: 1 })
  }
  return [...found.values()]
}

/** Both hands are drawn alike, so a pair of different strengths goes either way as often. */
function pairsOf(strengths: readonly Strength[]): Way<ShowdownFacts>[] {
  const total = strengths.reduce((sum, { count }) => sum + count, 0)
  const ties = strengths.reduce((sum, { count }) => sum + count ** 2, 0)
  const [low, high] = [...strengths].sort((a, b) => a.value - b.value).map(({ hand }) => hand)
  if (!low || !high) return []
  return [
    { facts: { you: high, rival: low }, weight: (total ** 2 - ties) / 2 },
    { facts: { you: low, rival: low }, weight: ties },
    { facts: { you: low, rival: high }, weight: (total ** 2 - ties) / 2 },
  ]
}

function chancesOf(strengths: readonly Strength[]) {
  const total = strengths.reduce((sum, { count }) => sum + count, 0) ** 2
  const tie = strengths.reduce((sum, { count }) => sum + count ** 2, 0) / total
  return { you: (1 - tie) / 2, tie, rival: (1 - tie) / 2 }
}
