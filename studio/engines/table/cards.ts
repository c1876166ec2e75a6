import type { Draw } from '../../fair/draw.ts'

/** A card is 0 to 51: rank = card % 13 (0 is the ace, 12 the king), suit = card / 13. */
export type Card = number

export const CARDS_OF_DECK = 52
export const rankOf = (card: Card): number => card % 13

/** Different cards of a shoe of several decks. */
export function drawCards(draw: Draw, decks: number, count: number): Card[] {
  return draw.pick(CARDS_OF_DECK * decks, count).map((card) => card % CARDS_OF_DECK)
}

/** Every hand of three cards of one deck. */
export function* handsOfThree(): Iterable<readonly [Card, Card, Card]> {
  for (let a = 0; a < CARDS_OF_DECK; a++)
    for (let b = a + 1; b < CARDS_OF_DECK; b++) for (let c = b + 1; c < CARDS_OF_DECK; c++) yield [a, b, c]
}
