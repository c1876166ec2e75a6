import { type Art, box, path, place, ramp } from '../../art.ts'
import { label } from '../../letters.ts'

const pips = {
  spade:
    'M0 -50C34 -14 50 -2 50 20C50 44 22 48 8 32C10 48 16 54 22 56H-22C-16 54 -10 48 -8 32C-22 48 -50 44 -50 20C-50 -2 -34 -14 0 -50Z',
  heart: 'M0 52C-44 14 -54 0 -54 -20C-54 -50 -14 -56 0 -26C14 -56 54 -50 54 -20C54 0 44 14 0 52Z',
  diamond: 'M0 -56L42 0L0 56L-42 0Z',
  club: 'M0 -54A26 26 0 0 1 20 -10A26 26 0 1 1 8 24C10 42 16 50 22 54H-22C-16 50 -10 42 -8 24A26 26 0 1 1 -20 -10A26 26 0 0 1 0 -54Z',
} as const
type Suit = keyof typeof pips

/** A suit's sign, to be filled. */
export const pip = (suit: Suit): string => pips[suit]

/** One playing card 224 x 312. */
export function card(art: Art, suit: Suit, rank: string, colour: string, paper = '#ffffff', shade = '#cfd0e6'): string {
  const corner =
    place(label(rank, 34, `stroke="${colour}" stroke-width="7"`), -80, -122) +
    place(path(pip(suit), `fill="${colour}"`), -80, -80, 0.32)
  return [
    box(-108, -146, 224, 306, 18, 'fill="#000" opacity=".28"'),
    box(-112, -156, 224, 312, 18, `fill="${art.linear(ramp(paper, shade), 60)}"`),
    box(-98, -142, 196, 284, 10, `fill="none" stroke="${colour}" stroke-opacity=".25" stroke-width="2"`),
    corner,
    `<g transform="rotate(180)">${corner}</g>`,
    place(
      path(
        pip(suit),
        `fill="${art.linear(
          [
            [0, colour],
            [1, colour, 0.75],
          ],
          90,
        )}"`,
      ),
      0,
      0,
      1.25,
    ),
  ].join('')
}

/** Four cards held in a hand; its root at 0,0. */
export function cardFan(art: Art, red: string, black: string, paper?: string, shade?: string): string {
  const cards = [
    ['club', 'J', black],
    ['diamond', '10', red],
    ['heart', 'K', red],
    ['spade', 'A', black],
  ] as const
  return cards
    .map(
      ([suit, rank, colour], index) =>
        `<g transform="rotate(${-30 + index * 19}) translate(0 -190)">${card(art, suit, rank, colour, paper, shade)}</g>`,
    )
    .join('')
}
