import type { Draw } from '../../fair/draw.ts'

/** A card is 0 to 51: rank = card % 13 (0 is the ace, 12 the king), suit = card / 13. */
export type Card = number

export const CARDS_OF_DECK = 52
export const rankOf = (card: Card): number => card % 13

/** Distinct cards from a shoe of several decks. */
export function drawCards(draw: Draw, decks: number, count: number): Card[] {
  return draw.pick(CARDS_OF_DECK * decks, count).map((card) => card % CARDS_OF_DECK)
}
