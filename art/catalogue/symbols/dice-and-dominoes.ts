import { at, c, cf, e, ef, f, l, p, polygon, rect } from '../ink.ts'

// Dice and dominoes in use, beside the ones that lie still in table.ts.

const die = (pips: readonly (readonly [number, number])[]): string =>
  rect('bone', -28, -28, 56, 56, 12) +
  f('#fff', 'M-22-24H22V-14Q-14-12-22 18z', 0.6) +
  pips.map(([x, y]) => cf('#d4142a', x, y, 6.5)).join('')
const five = [
  [-14, -14],
  [14, -14],
  [0, 0],
  [-14, 14],
  [14, 14],
] as const
const two = [
  [-12, -12],
  [12, 12],
] as const

/** A leather cup that throws two dice. */
export const diceCup =
  ef('#000', 10, 88, 84, 12, 0.3) +
  at(
    -22,
    -22,
    1,
    -56,
    p('brown', 'M-46-74Q0-92 46-74L60 48Q0 76-60 48z') +
      f('#000', 'M18-80L46-74L60 48Q42 58 24 60z', 0.25) +
      f('#fff', 'M-40-66L-26-70L-36 50L-50 46z', 0.35) +
      p('gold', 'M-50-40Q0-58 50-40L52-26Q0-44-52-26z') +
      e('gold', 0, 50, 63, 25) +
      e('dark', 0, 50, 52, 18) +
      l('#ffe0a0', 2.5, 'M-48 4Q0-14 48 4M-50 18Q0 0 50 18', 0.7),
  ) +
  at(50, 22, 0.9, 20, die(five)) +
  at(2, 64, 0.86, -14, die(two))

/** The tray of felt that dice are thrown into. */
export const diceTray =
  ef('#000', 0, 60, 100, 40, 0.3) +
  `<g transform="translate(0 22) scale(1 .72)">${p('brown', polygon(8, 102, 0, 14, -67.5))}${p('brown', polygon(8, 102, 0, 0, -67.5))}${p('gold', polygon(8, 88, 0, 0, -67.5))}${p('green', polygon(8, 80, 0, 2, -67.5))}${f('#000', 'M-74-31L-31-72H31L74-31L66-14L26-52H-26L-66-14z', 0.3)}</g>` +
  ef('#000', -24, 40, 34, 12, 0.3) +
  ef('#000', 38, 26, 30, 10, 0.3) +
  at(-28, 6, 1.16, -14, die(five)) +
  at(36, -14, 1.06, 18, die(two)) +
  f('#fff', 'M-92 30L-40 76H-20L-80 18z', 0.25)

const dots = (count: number, y: number): string =>
  [
    [0, 0],
    [-12, -11],
    [12, 11],
    [12, -11],
    [-12, 11],
  ]
    .slice(count % 2 ? 0 : 1, count % 2 ? count : count + 1)
    .map(([x = 0, dy = 0]) => cf('#16182a', x, y + dy, 5.5))
    .join('')

/** One upright domino: its foot is on the origin, its edge at the right. */
const standing = (top: number, low: number): string =>
  p('dark', 'M16-124L36-116V-8L16 0z') +
  rect('bone', -27, -124, 54, 124, 9) +
  f('#fff', 'M-21-118H10V-110Q-14-106-21-70z', 0.7) +
  l('#8a6a3a', 3.5, 'M-20-62H20') +
  dots(top, -92) +
  dots(low, -30)

/** Dominoes that push each other over. */
export const dominoRow =
  ef('#000', 0, 74, 100, 12, 0.3) +
  at(16, 72, 0.86, 56, standing(2, 4)) +
  at(-14, 72, 0.96, 35, standing(5, 3)) +
  at(-42, 72, 1.06, 17, standing(1, 5)) +
  at(-68, 72, 1.14, 2, standing(3, 4))

/** A line of dominoes with a double across, seen from above. */
export const dominoChain = ((): string => {
  const flat = (top: number, low: number): string =>
    at(4, 8, 1, 0, f('#000', 'M-27-62H27V62H-27z', 0.3)) + at(0, 62, 1, 0, standing(top, low))
  return (
    at(-66, 48, 0.72, 90, flat(2, 4)) +
    at(-66, -8, 0.72, 0, flat(1, 4)) +
    at(-12, -44, 0.78, 90, flat(3, 5)) +
    at(46, -44, 0.82, 0, flat(5, 5)) +
    at(66, 34, 0.74, 0, flat(3, 5)) +
    c('gold', 4, 30, 26) +
    f('#fff', 'M-14 22Q-8 8 8 6Q-4 16-6 32z', 0.6)
  )
})()

/** A gate of dominoes with another on top. */
export const dominoTower =
  ef('#000', 0, 92, 92, 10, 0.3) +
  at(-52, 92, 0.7, 0, standing(3, 4)) +
  at(50, 92, 0.7, 0, standing(5, 2)) +
  at(-60, -18, 0.94, 90, standing(4, 5)) +
  at(-24, -42, 0.46, 0, standing(1, 3)) +
  at(22, -42, 0.46, 0, standing(2, 5))
