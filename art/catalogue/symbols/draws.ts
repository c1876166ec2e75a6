import { at, c, cf, e, ef, f, l, p, rect, star } from '../ink.ts'
import { ball, numeral } from './lotto.ts'

// Quick draws of a few numbers. The numbers are the game's own.

/** Three balls that rose in a tube of glass. */
export const ballTube = (n: readonly number[]): string =>
  ef('#000', 0, 96, 74, 10, 0.3) +
  p('main', 'M-68 98L-56 74H56L68 98z') +
  rect('gold', -52, 62, 104, 16, 6) +
  rect('steel', -44, -86, 88, 150, 18) +
  rect('dark', -37, -80, 74, 142, 14) +
  ball(0, 32, 31, 'red', n[0] ?? 7) +
  ball(0, -16, 31, 'gold', n[1] ?? 3) +
  ball(0, -60, 29, 'blue', n[2] ?? 9) +
  f('#fff', 'M-38-70Q-38-80-28-80V58H-38z', 0.5) +
  f('#fff', 'M32-74H38V44H32z', 0.3) +
  rect('gold', -50, -98, 100, 18, 8) +
  f('#fff', 'M-44-95H30V-90H-44z', 0.6)

/** Three windows of a counter, with the lever that turns it. */
export const digitReels = (n: readonly number[]): string =>
  ef('#000', 0, 82, 92, 12, 0.3) +
  l('#4c5a70', 12, 'M80 30V-40') +
  c('red-o', 82, -52, 17) +
  cf('#fff', 77, -58, 5, 0.7) +
  p('gold', 'M-72-62Q-72-82-52-82H36Q56-82 56-62V-50H-72z') +
  f('#b3141f', star(5, 15, 6.5, -8, -64)) +
  rect('main', -98, -54, 180, 108, 20) +
  f('#fff', 'M-90-38Q-88-48-78-48H60V-40H-90z', 0.45) +
  rect('gold', -88, -38, 160, 76, 12) +
  [0, 1, 2]
    .map((i) =>
      at(
        -58 + i * 50,
        0,
        1,
        0,
        rect('bone', -22, -32, 44, 64, 8) +
          f('#000', 'M-22-24Q-22-32-14-32H14Q22-32 22-24V-18H-22zM-22 20H22V24Q22 32 14 32H-14Q-22 32-22 24z', 0.25) +
          at(0, 0, 1.9, 0, numeral((n[i] ?? i + 5) % 10)),
      ),
    )
    .join('') +
  p('gold', 'M-84 54H68L80 84H-96z') +
  f('#fff', 'M-78 58H62L65 65H-82z', 0.5)

/** A bowl of balls, and the one that came out. */
export const ballBowl = (n: readonly number[]): string =>
  ef('#000', 0, 94, 80, 10, 0.3) +
  p('gold', 'M-54 96Q-50 74-34 70H34Q50 74 54 96z') +
  [
    [-50, 8, 'red'],
    [-14, 0, 'green'],
    [24, 2, 'violet'],
    [56, 10, 'blue'],
    [-34, 34, 'blue'],
    [0, 30, 'orange'],
    [36, 36, 'green'],
    [-12, 54, 'pink'],
    [18, 56, 'red'],
  ]
    .map(
      ([x, y, material]) =>
        c(`${material}-o`, Number(x), Number(y), 19) + cf('#fff', Number(x) - 5, Number(y) - 6, 5, 0.8),
    )
    .join('') +
  `<path fill="#cdefff" fill-opacity=".25" d="M-66-22C-112 6-92 78-40 80H40C92 78 112 6 66-22z"/>` +
  f('#fff', 'M-80 8C-88 40-70 64-48 70C-58 48-62 24-60-6Q-72-4-80 8z', 0.5) +
  e('steel', 0, -24, 70, 13) +
  ball(0, -58, 42, 'main', n[0] ?? 8)
