import { at, both, c, cf, copies, e, ef, f, l, p, rect } from '../ink.ts'
import { card, suits } from './playing-card.ts'

// What card players sit at and hold, beside the decks and chips of table.ts.

const spade = 'M0-34C8-16 34-6 34 14C34 28 20 34 8 24Q10 36 18 40H-18Q-10 36-8 24C-20 34-34 28-34 14C-34-6-8-16 0-34z'

/** The dealer's button: one thick disc on two cards. */
export const dealerButton =
  at(-40, -28, 1.08, -24, card('heart', '')) +
  at(40, -32, 1.08, 20, card('club', '')) +
  ef('#000', 0, 62, 92, 36, 0.3) +
  p('gold-x', 'M-92 10v24a92 56 0 0 0 184 0v-24z') +
  f('#000', 'M-58 56v22l-16-7v-24zM-9 66h18v24h-18zM58 56v22l16-7v-24z', 0.35) +
  e('bone', 0, 10, 92, 56) +
  e('main', 0, 9, 76, 44) +
  l('#ffe08a', 4, 'M-64 9a64 36 0 1 0 128 0a64 36 0 1 0-128 0') +
  `<g transform="translate(0 6) scale(1 .68)">${p('bone', spade)}</g>` +
  f('#fff', 'M-80 0Q-60-36-10-42Q-50-26-66 8z', 0.55)

/** A table seen from the ceiling: rail, felt, seats, the cards of the players and the pot. */
export const cardTable = ((): string => {
  const seat = p('red', 'M-20-14Q0-24 20-14L16 10H-16z') + f('#fff', 'M-14-12Q0-18 8-14Q-6-12-12-4z', 0.5)
  const hand = at(-5, 0, 1, -12, rect('bone', -7, -10, 14, 20, 2)) + at(6, 0, 1, 12, rect('bone', -7, -10, 14, 20, 2))
  const seats = [
    [-46, -73, 0],
    [46, -73, 0],
    [-46, 73, 180],
    [46, 73, 180],
    [-92, 0, -90],
    [92, 0, 90],
  ] as const
  return (
    seats.map(([x, y, turn]) => at(x, y, 1.15, turn, seat)).join('') +
    rect('brown', -94, -66, 188, 132, 66) +
    rect('gold', -84, -56, 168, 112, 56) +
    rect('green', -78, -50, 156, 100, 50) +
    l('#d9ffb8', 3, 'M-30-34H30A34 34 0 0 1 30 34H-30A34 34 0 0 1-30-34z', 0.6) +
    seats.map(([x, y, turn]) => at(x * 0.62, y * 0.5, 0.95, turn, hand)).join('') +
    [-20, 0, 20]
      .map((x, i) => at(x, 2, 1, 0, c(['red', 'gold', 'blue'][i] ?? 'red', 0, 0, 12) + cf('#fff', 0, 0, 5)))
      .join('') +
    f('#fff', 'M-86-10Q-82-54-34-60Q-68-46-76-6z', 0.35)
  )
})()

export const chessKing =
  ef('#000', 0, 92, 74, 12, 0.3) +
  p('main', 'M-66 96Q-68 78-54 72L-46 60H46L54 72Q68 78 66 96z') +
  p('gold', 'M-50 48H50V62H-50z') +
  p('main', 'M-40 48C-20 26-18 4-20-8H20C18 4 20 26 40 48z') +
  rect('gold', -34, -18, 68, 13, 6) +
  rect('main', -27, -30, 54, 12, 5) +
  p('main', 'M-26-30L-44-62Q-24-74 0-64Q24-74 44-62L26-30z') +
  p('gold', 'M-46-62Q-24-78 0-66Q24-78 46-62Q24-54 0-58Q-24-54-46-62z') +
  p('gold', 'M-7-68V-78H-20V-90H-7V-104H7V-90H20V-78H7V-68z') +
  f(
    '#fff',
    'M-32-56L-18-60L-14-32H-20zM-12-4H-4C-4 18-8 32-22 46H-32C-14 28-12 12-12-4zM-54 90Q-54 80-42 76H-28Q-42 80-42 90z',
    0.45,
  ) +
  f(
    '#000',
    'M20-30L36-60Q30-62 24-62L12-30zM10-6H18C16 8 20 28 36 46H22C8 26 8 10 10-6zM60 94Q60 80 48 76H32Q44 82 44 94z',
    0.28,
  )

/** The card of the king, without a rank: it needs no font. */
export const courtKing = ((): string => {
  const half =
    p('main', 'M-48 0C-48-22-30-30-14-32H14C30-30 48-22 48 0z') +
    p('bone', 'M-14-30H14L9 0H-9z') +
    both(p('gold', 'M16-32L34-28L24 0H10z')) +
    p('skin', 'M-17-58H17V-38Q14-24 0-24T-17-38z') +
    p('brown', 'M-19-50Q-20-24 0-16Q20-24 19-50Q12-40 6-40H-6Q-12-40-19-50z') +
    f('#fff', 'M-7-36Q0-32 7-36Q0-40-7-36z', 0.9) +
    both(cf('#120308', 7, -50, 2.6)) +
    p('gold', 'M-22-56L-26-80L-12-70L0-86L12-70L26-80L22-56Q0-62-22-56z') +
    cf('#d4142a', 0, -66, 4)
  return at(
    0,
    0,
    1,
    -7,
    ef('#000', 6, 98, 66, 10, 0.3) +
      rect('accent', -62, -94, 136, 192, 16) +
      rect('bone', -70, -100, 136, 196, 16) +
      l('#b86a00', 3, 'M-54-88H50V84H-54z', 0.8) +
      at(
        -2,
        -2,
        1,
        0,
        copies(half, [
          [0, 0, 1, 0],
          [0, 0, 1, 180],
        ]),
      ) +
      l('#ffe08a', 5, 'M-50-2H46') +
      at(-50, -78, 0.34, 0, f('#d4142a', suits.heart)) +
      at(46, 74, 0.34, 180, f('#d4142a', suits.heart)) +
      f('#fff', 'M-60-92H30V-86Q-40-84-60-20z', 0.6),
  )
})()
