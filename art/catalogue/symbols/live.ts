import { around, at, both, c, cf, e, ef, f, l, p, rect, star } from '../ink.ts'
import { card, letter } from './playing-card.ts'

// What a live studio shows: its hosts, the wheel from the player's seat, the shoe, the shaker, the mask.

const face = (mouth: string): string =>
  p('skin', 'M-15 24H15V58H-15z') +
  f('#7a3b1c', 'M-15 36Q0 48 15 34V44Q0 54-15 46z', 0.4) +
  p('skin', 'M-38-36C-42 12-22 40 0 42C22 40 42 12 38-36C30-70-30-70-38-36z') +
  both(
    ef('#fff', 15, -10, 9, 7) +
      cf('#3a1d10', 14, -10, 5) +
      cf('#fff', 16, -12, 1.8) +
      ef('#ff7d7d', 24, 8, 8, 5, 0.45) +
      l('#4a2613', 3.5, 'M6-22Q15-28 25-21'),
  ) +
  l('#a3562e', 2.5, 'M0-6L-4 8H3', 0.8) +
  mouth
const waistcoat = (lapel: string): string =>
  p('bone', 'M-92 100C-90 66-56 54-20 48L0 62L20 48C56 54 90 66 92 100z') +
  p(lapel, 'M-62 100L-52 60L-24 52L0 96L24 52L52 60L62 100z') +
  p('bone', 'M-20 48L0 92L20 48L0 60z') +
  c('gold', 0, 97, 4)
const bowTie = (material: string): string =>
  p(material, 'M0 64L-28 50V80zM0 64L28 50V80z') + rect(material, -7, 56, 14, 16, 4)

export const hostess =
  p('brown', 'M0-92C64-92 70-30 62 6C58 34 66 56 54 62C30 40-30 40-54 62C-66 56-58 34-62 6C-70-30-64-92 0-92z') +
  waistcoat('main') +
  bowTie('accent') +
  face(
    f('#c1122b', 'M-17 16Q0 22 17 16Q12 34 0 34Q-12 34-17 16z') +
      f('#fff', 'M-13 18.5Q0 23 13 18.5Q10 26 0 26Q-10 26-13 18.5z'),
  ) +
  p('brown', 'M-42-14C-58-82-20-92 4-90C46-90 54-54 42-14C36-34 26-52 12-60C-4-44-34-44-42-14z') +
  l('#ffd9a0', 4, 'M-30-62Q-10-82 18-78', 0.5) +
  both(l('#2a1208', 3, 'M22-14L28-18') + c('gold', 41, 18, 5))

export const croupier =
  waistcoat('dark') +
  bowTie('main') +
  face(
    f('#8a2a22', 'M-15 18Q0 22 15 18Q10 32 0 32Q-10 32-15 18z') +
      f('#fff', 'M-12 19.5Q0 23 12 19.5Q9 26 0 26Q-9 26-12 19.5z'),
  ) +
  p('dark', 'M-42-16C-52-70-26-90 8-88C44-88 52-52 42-16C38-34 34-44 26-50C8-42-18-46-28-54C-36-46-40-32-42-16z') +
  l('#9aa6c8', 4, 'M-26-64Q-4-82 24-74', 0.5) +
  at(56, 70, 0.5, 12, card('spade', letter('M-6 6L0-8L6 6M-3 2H3', '#16182a'))) +
  at(74, 78, 0.5, 28, card('heart', letter('M-6-8V6M5-8L-5 0L6 6', '#d4142a')))

export const rouletteSeat =
  ef('#000', 0, 62, 100, 40, 0.3) +
  e('brown', 0, 32, 99, 62) +
  e('gold', 0, 22, 90, 54) +
  e('dark', 0, 20, 82, 47) +
  `<g transform="translate(0 20) scale(1 .57)">${around(12, p('red', 'M-10.5-80A81 81 0 0 1 10.5-80L7-54A54 54 0 0 0-7-54z'))}</g>` +
  p('green', 'M-10-26.5H10L7-10.5H-7z') +
  e('gold', 0, 20, 54, 30) +
  e('brown', 0, 18, 46, 25) +
  `<g transform="translate(0 16) scale(1 .57)">${around(4, p('gold', 'M-5 0L-8-42H8L5 0z'), 45)}</g>` +
  p('gold', 'M-14 14Q-4-10-8-34H8Q4-10 14 14Q0 22-14 14z') +
  c('gold-o', 0, -44, 14) +
  c('bone-o', 62, 4, 10) +
  l('#fff', 5, 'M-84 14Q-72-22-20-30', 0.6)

export const cardShoe =
  p('brown', 'M-88 66L-58-44L44-74L88 18L84 60L-60 92z') +
  p('red', 'M-88 66L-60-38L-20-50L-46 84L-62 92z') +
  p('dark', 'M-46 84L-20-50L44-70L84 22L82 56z') +
  [0, 1, 2, 3].map((i) => l('#e9d9b4', 4, `M${-36 + i * 5} ${70 - i * 2}L${-14 + i * 5}-${40 + i * 2}`)).join('') +
  at(10, 6, 0.94, 18, card('heart', letter('M-6 6L0-8L6 6M-3 2H3', '#d4142a'))) +
  at(38, 38, 0.94, 34, card('spade', letter('M-6-8V6M5-8L-5 0L6 6', '#16182a'))) +
  f('#fff', 'M-82 60L-56-34L-46-37L-70 66z', 0.3) +
  at(-34, 72, 0.9, 0, c('gold', 0, 0, 24) + c('main', 0, 0, 17) + f('#fff', star(5, 11, 5)))

const rolled = (pips: readonly (readonly [number, number])[]): string =>
  rect('bone', -30, -30, 60, 60, 13) + pips.map(([x, y]) => cf('#d4142a', x, y, 7)).join('')
export const diceDome =
  ef('#000', 0, 82, 96, 20, 0.3) +
  e('gold', 0, 66, 96, 28) +
  e('green', 0, 58, 82, 22) +
  at(
    -34,
    34,
    0.86,
    -12,
    rolled([
      [-15, -15],
      [15, 15],
      [15, -15],
      [-15, 15],
    ]),
  ) +
  at(
    36,
    36,
    0.86,
    14,
    rolled([
      [-14, -14],
      [0, 0],
      [14, 14],
    ]),
  ) +
  at(0, -8, 0.9, 5, rolled([[0, 0]])) +
  `<path fill="#d8f4ff" fill-opacity=".22" d="M-82 56C-86-40-44-84 0-84S86-40 82 56Q0 86-82 56z"/>` +
  f('#fff', 'M-66 30C-66-30-42-62-14-70C-36-44-48-14-48 36z', 0.55) +
  l('#fff', 5, 'M52-42Q66-18 68 14', 0.6) +
  c('gold-o', 0, -88, 13)

export const cabaretMask =
  both(
    p('accent', 'M18-34C26-84 54-100 66-94C60-72 60-56 54-38z') +
      p('main', 'M40-30C58-76 86-82 96-72C84-58 76-40 70-24z') +
      l('#fff', 3, 'M34-44Q44-74 60-86M58-38Q70-60 86-68', 0.6),
  ) +
  p('violet', 'M-10-30C-14-76-4-94 0-98C4-94 14-76 10-30z') +
  p(
    'gold',
    'M0-26C30-50 78-46 94-30C96 8 78 40 44 42C22 42 10 24 0 20C-10 24-22 42-44 42C-78 40-96 8-94-30C-78-46-30-50 0-26z',
  ) +
  both(p('dark', 'M18-2C28-20 60-20 72-6C64 14 34 20 18-2z') + cf('#fff', 84, -22, 4) + cf('#fff', 54, 30, 3.5)) +
  p('red', 'M0-30L12-14L0 4L-12-14z') +
  l('#fff', 4, 'M-84-26Q-54-40-22-26', 0.7) +
  p('gold-x', 'M70 30L78 26L96 96H86z')
