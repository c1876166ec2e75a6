import { at, copies, f, l, rect } from '../ink.ts'

/** Outlines around 0,0. */
export const suits = {
  spade: 'M0-26C14-8 28 0 28 14C28 28 8 30 3 18Q4 28 11 32H-11Q-4 28-3 18C-8 30-28 28-28 14C-28 0-14-8 0-26z',
  heart: 'M0 30C-34 4-34-26-14-26C-4-26 0-18 0-14C0-18 4-26 14-26C34-26 34 4 0 30z',
  diamond: 'M0-30L22 0L0 30L-22 0z',
  club: 'M0-28A14 14 0 0 1 12-7A14 14 0 1 1 4 12Q4 26 11 32H-11Q-4 26-4 12A14 14 0 1 1-12-7A14 14 0 0 1 0-28z',
} as const
type Suit = keyof typeof suits
const colour = (suit: Suit): string => (suit === 'heart' || suit === 'diamond' ? '#d4142a' : '#16182a')

/** One playing card, 88 x 124 around 0,0. */
export const card = (suit: Suit, corner: string): string =>
  rect('bone', -44, -62, 88, 124, 11) +
  f('#fff', 'M-38-56H38V50Q-20 40-38-10z', 0.6) +
  copies(f(colour(suit), suits[suit]), [
    [0, 0, 1, 0],
    [-30, -44, 0.3, 0],
    [30, 44, 0.3, 180],
  ]) +
  corner
/** A rank in the card's corner. */
export const letter = (d: string, ink: string): string => at(-30, -26, 1, 0, l(ink, 3.5, d))
