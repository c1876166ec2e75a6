import { around, at, c, cf, e, ef, f, l, p, rect, star } from '../ink.ts'

/** Seven-segment-like strokes, so that numbers need no font. */
const digits = [
  'M-6-9H6V9H-6z',
  'M-4-6L1-10V10',
  'M-6-9H6V0H-6V9H6',
  'M-6-9H6V9H-6M-4 0H6',
  'M5 10V-9L-7 3H8',
  'M6-9H-6V0H6V9H-6',
  'M6-9H-6V9H6V0H-6',
  'M-6-9H6L-1 10',
  'M-6-9H6V9H-6zM-6 0H6',
  'M6 0H-6V-9H6V9H-6',
] as const
export const numeral = (value: number): string => {
  const text = String(value)
  return [...text]
    .map((digit, i) => at((i - (text.length - 1) / 2) * 19, 0, 1, 0, l('#1a1020', 4.6, digits[Number(digit)] ?? '')))
    .join('')
}
export const ball = (x: number, y: number, r: number, material: string, value: number): string =>
  at(
    x,
    y,
    r / 40,
    0,
    c(`${material}-o`, 0, 0, 40) + cf('#ffffff', 0, 0, 24) + numeral(value) + ef('#fff', -15, -24, 11, 6, 0.7),
  )

/** Six numbered balls; the numbers are the game's own. */
export const lotteryBalls = (n: readonly number[]): string =>
  ball(0, -56, 38, 'main', n[0] ?? 8) +
  ball(-52, -16, 38, 'red', n[1] ?? 3) +
  ball(52, -16, 38, 'blue', n[2] ?? 21) +
  ball(-34, 46, 40, 'gold', n[3] ?? 16) +
  ball(40, 48, 38, 'green', n[4] ?? 5) +
  ball(2, 8, 42, 'accent', n[5] ?? 9)

export const drum = (n: readonly number[]): string =>
  p('brown', 'M-64 96L-40 62H40L64 96z') +
  c('steel', 0, -8, 88) +
  cf('#0b1530', 0, -8, 78, 0.75) +
  ball(-34, 26, 26, 'red', n[0] ?? 7) +
  ball(20, 34, 27, 'gold', n[1] ?? 12) +
  ball(44, -8, 22, 'blue', n[2] ?? 4) +
  ball(-14, -22, 24, 'green', n[3] ?? 33) +
  ball(14, -52, 19, 'violet', n[4] ?? 2) +
  ball(-48, -28, 18, 'pink', n[5] ?? 9) +
  f('#fff', 'M-66-24Q-52-70-6-80Q-40-52-48-8z', 0.5) +
  c('gold', 0, -96, 11)

export const ticket = (n: readonly number[]): string =>
  at(
    0,
    0,
    1,
    -12,
    p('main', 'M-92-52H92V-14A14 14 0 0 0 92 14V52H-92V14A14 14 0 0 0-92-14z') +
      l('#ffffff', 3, 'M44-46V46', 0.7) +
      f('#fff', star(5, 24, 10, 68, 0)) +
      [0, 1, 2, 3].map((i) => at(-68 + i * 29, 18, 0.36, 0, c('bone', 0, 0, 38) + numeral(n[i] ?? i + 1))).join('') +
      rect('gold', -82, -40, 104, 26, 6) +
      f('#fff', 'M-78-36H18V-30H-78z', 0.6) +
      f('#fff', 'M-90-50H90V-44H-90z', 0.4),
  )

export const raceCar = (n: readonly number[]): string =>
  ef('#000', 0, 54, 96, 12, 0.35) +
  p('main', 'M-98 30Q-92 6-60 2L-24-26Q10-40 44-22L58 0Q92 4 98 30V42H-98z') +
  p('blue', 'M-44 0L-16-20Q8-28 22-22L24 0zM30 0L30-20Q42-18 50 0z') +
  f('#fff', 'M-86 20Q-60 8-20 10H80Q-40 18-88 28z', 0.5) +
  [-56, 56].map((x) => c('dark', x, 42, 24) + c('steel', x, 42, 12) + around(5, '')).join('') +
  at(4, 22, 0.5, 0, c('bone', 0, 0, 32) + numeral(n[0] ?? 1)) +
  p('dark', 'M-98 2H-84V-20H-104V-8z') +
  l('#fff', 4, 'M-104 56H-140M-100 40H-128', 0.6)

export const scratchCard = (n: readonly number[]): string =>
  at(
    0,
    0,
    1,
    8,
    rect('main', -78, -90, 156, 180, 14) +
      rect('gold', -64, -76, 128, 46, 8) +
      f('#fff', star(5, 18, 8, -36, -53)) +
      f('#fff', star(5, 18, 8, 0, -53)) +
      f('#fff', star(5, 18, 8, 36, -53)) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          at(
            -42 + (i % 3) * 42,
            4 + Math.floor(i / 3) * 46,
            0.5,
            0,
            rect(i === 4 ? 'steel' : 'cream', -36, -36, 72, 72, 10) + (i === 4 ? '' : numeral(n[i] ?? i)),
          ),
        )
        .join('') +
      e('gold', 66, 76, 26, 26) +
      f('#b86a00', star(5, 14, 6, 66, 76)),
  )

export const starBall = (n: readonly number[]): string =>
  around(10, p('gold', 'M-16-60L0-104L16-60z')) + ball(0, 0, 76, 'main', n[0] ?? 8)
