import { around, at, c, cf, e, ef, f, l, p, rect, star } from '../ink.ts'
import { card, letter } from './playing-card.ts'

export const cardsFan =
  at(-46, 18, 0.98, -26, card('spade', letter('M-6 6L0-8L6 6M-3 2H3', '#16182a'))) +
  at(-14, 2, 0.98, -9, card('heart', letter('M-6-8V6M5-8L-5 0L6 6', '#d4142a'))) +
  at(20, 2, 0.98, 9, card('club', letter('M-5-8H5M4-8V2Q0 8-5 4', '#16182a'))) +
  at(52, 18, 0.98, 26, card('diamond', letter('M-5-8H5V6H-5z', '#d4142a')))
export const blackjack =
  at(-28, 0, 1.22, -14, card('spade', letter('M-6 6L0-8L6 6M-3 2H3', '#16182a'))) +
  at(32, 6, 1.22, 12, card('heart', letter('M-6-8V6M5-8L-5 0L6 6', '#d4142a')))
export const threeCards =
  at(-52, 12, 1.06, -20, card('club', '')) +
  at(52, 12, 1.06, 20, card('diamond', '')) +
  at(0, -4, 1.2, 0, card('heart', letter('M-6 6L0-8L6 6M-3 2H3', '#d4142a')))

const chip = (x: number, y: number, material: string): string =>
  p(`${material}-x`, `M${x - 50} ${y}v14a50 17 0 0 0 100 0v-14z`) + e(material, x, y, 50, 17)
const notches = (x: number, y: number): string =>
  `M${x - 42} ${y + 9}l12 4v14l-12-4zm36 8h14v14h-14zm36-4l12-4v14l-12 4z`
export const chips = ((): string => {
  const pile = (x: number, y: number, materials: string[]): string =>
    materials.map((material, i) => chip(x, y - i * 15, material)).join('') +
    f('#fff', materials.map((_, i) => notches(x, y - i * 15)).join(''), 0.85)
  const flat = (x: number, y: number, r: number, material: string): string =>
    at(
      x,
      y,
      r / 50,
      0,
      c(material, 0, 0, 50) +
        around(8, f('#fff', 'M-7-49H7L6-36H-6z', 0.9)) +
        c(material, 0, 0, 33) +
        f('#fff', star(5, 18, 8), 0.9),
    )
  return (
    pile(-46, 58, ['red', 'blue', 'red', 'green', 'dark']) +
    pile(48, 62, ['green', 'violet', 'gold']) +
    flat(16, -34, 46, 'main') +
    ef('#fff', 0, -58, 20, 8, 0.4)
  )
})()

const die = (pips: readonly (readonly [number, number])[]): string =>
  rect('bone', -46, -46, 92, 92, 18) +
  f('#fff', 'M-38-40H38V-24Q-24-20-38 30z', 0.6) +
  pips.map(([x, y]) => cf('#d4142a', x, y, 10)).join('')
const five = [
  [-24, -24],
  [24, -24],
  [0, 0],
  [-24, 24],
  [24, 24],
] as const
const three = [
  [-24, -24],
  [0, 0],
  [24, 24],
] as const
const one = [[0, 0]] as const
export const dice = at(-34, 22, 1.02, -16, die(five)) + at(42, -24, 0.96, 18, die(three))
export const threeDice =
  at(-46, 34, 0.88, -12, die(three)) + at(48, 32, 0.88, 14, die(five)) + at(0, -38, 0.92, 6, die(one))

export const roulette =
  ef('#000', 0, 14, 98, 92, 0.25) +
  c('brown', 0, 0, 97) +
  c('gold', 0, 0, 82) +
  Array.from({ length: 18 }, (_, i) =>
    at(
      0,
      0,
      1,
      i * 20,
      f(
        i === 0 ? '#0f9d48' : i % 2 ? '#c4121f' : '#191b28',
        'M-13.6-77A78 78 0 0 1 13.6-77L9.4-53A54 54 0 0 0-9.4-53z',
      ),
    ),
  ).join('') +
  l('#ffe08a', 3, 'M-54 0A54 54 0 1 0 54 0A54 54 0 1 0-54 0') +
  c('brown', 0, 0, 50) +
  around(4, p('gold', 'M-5 0L-7-40H7L5 0z') + c('gold-o', 0, -42, 8)) +
  c('gold-o', 0, 0, 17) +
  c('bone-o', 46, -50, 8) +
  f('#fff', 'M-80-34Q-54-82 6-88Q-46-66-66-24z', 0.4)

const medallion = (material: string, mark: string): string =>
  c('gold', 0, 0, 64) + c(material, 0, 0, 53) + mark + f('#fff', 'M-40-18Q-28-42 4-46Q-22-30-30-6z', 0.35)
export const dragonTigerMark = (dragon: string, tiger: string): string =>
  at(-42, 14, 0.9, -6, medallion('red', at(0, 0, 0.46, 0, dragon))) +
  at(44, -8, 0.9, 6, medallion('blue', at(0, 0, 0.46, 0, tiger)))

export const baccarat =
  at(-50, 8, 1.06, -12, card('heart', '')) +
  at(50, 8, 1.06, 12, card('spade', '')) +
  at(0, 40, 0.62, 0, medallion('red', f('#ffe9b0', star(5, 34, 15)))) +
  at(0, -56, 0.5, 0, f('#fff', star(4, 30, 5)))

export const microphone =
  at(
    0,
    0,
    1,
    24,
    p('dark', 'M-16 10H16L10 100H-10z') +
      rect('gold', -24, -4, 48, 16, 6) +
      e('steel', 0, -44, 42, 46) +
      l('#3c475c', 3, 'M-38-60H38M-42-44H42M-38-26H38M-20-84V-6M0-90V0M20-84V-6', 0.7) +
      ef('#fff', -14, -64, 11, 15, 0.6),
  ) +
  f('#fff', star(4, 26, 4, -58, -50)) +
  f('#fff', star(4, 18, 3, 66, 40))

export const topHat =
  e('dark', 0, 62, 96, 26) +
  p('dark', 'M-58 58L-66-66Q0-88 66-66L58 58Q0 78-58 58z') +
  p('main', 'M-60 26Q0 48 60 26L58 54Q0 76-58 54z') +
  e('dark', 0, -68, 66, 16) +
  f('#fff', 'M-52-56L-46 50L-32 54L-36-54z', 0.25) +
  at(52, -76, 0.5, 16, card('heart', ''))

export const dominoes = ((): string => {
  const domino = (top: number, low: number): string =>
    rect('bone', -32, -66, 64, 132, 10) + l('#8a6a3a', 4, 'M-26 0H26') + pips(top, -34) + pips(low, 34)
  const pips = (count: number, y: number): string =>
    [
      [0, 0],
      [-14, -14],
      [14, 14],
      [14, -14],
      [-14, 14],
    ]
      .slice(count % 2 ? 0 : 1, count % 2 ? count : count + 1)
      .map(([x = 0, dy = 0]) => cf('#16182a', x, y + dy, 6))
      .join('')
  return at(-44, 14, 1, -18, domino(3, 4)) + at(46, 10, 1, 16, domino(5, 1)) + at(0, -6, 1.1, 0, domino(4, 5))
})()
