import { around, at, c, cf, ef, f, l, p, rect, star } from '../ink.ts'
import { coin, gem } from './treasure.ts'

export const mine =
  around(8, rect('steel', -9, -98, 18, 40, 5)) +
  c('dark', 0, 0, 70) +
  c('red-o', 0, 0, 26) +
  cf('#fff', -8, -9, 7, 0.85) +
  around(8, cf('#8c96b3', 0, -52, 4.5), 22.5) +
  ef('#fff', -30, -38, 18, 11, 0.4)
export const plinko =
  [0, 1, 2, 3, 4]
    .map((row) =>
      Array.from({ length: row + 2 }, (_, i) => c('bone-o', (i - (row + 1) / 2) * 36, -70 + row * 30, 7)).join(''),
    )
    .join('') +
  ['red', 'orange', 'gold', 'orange', 'red']
    .map((material, i) => rect(material, -94 + i * 38, 70, 34, 26, 6))
    .join('') +
  c('main-o', 20, -24, 19) +
  cf('#fff', 14, -31, 6, 0.8) +
  l('#fff', 4, 'M-2-92Q-10-66 8-50', 0.6)
export const tower =
  [0, 1, 2, 3]
    .map((row) =>
      [-1, 0, 1]
        .map((column) =>
          rect(
            row === 3 && column === 0 ? 'gold' : column === (row % 3) - 1 ? 'main' : 'dark',
            column * 54 - 24,
            52 - row * 46,
            48,
            40,
            9,
          ),
        )
        .join(''),
    )
    .join('') +
  [0, 1, 2].map((row) => f('#fff', star(5, 12, 5, ((row % 3) - 1) * 54, 72 - row * 46))).join('') +
  at(0, -66, 0.2, 0, gem) +
  p('red', 'M-3-92V-112L30-102L-3-94z')
export const limbo =
  p('main', 'M0-100L72-24H34V40H-34V-24H-72z') +
  f('#fff', 'M0-88L-56-30H-26V34H-12V-60z', 0.45) +
  rect('accent', -34, 50, 68, 18, 6) +
  rect('accent', -34, 76, 68, 18, 6) +
  f('#fff', star(4, 20, 3, 64, 40))
export const coinFlip =
  at(-30, 20, 0.72, -18, coin) +
  at(36, -26, 0.74, 14, coin.replace(/url\(#gold\)/g, 'url(#steel)')) +
  l('#fff', 5, 'M-80-30Q-70-80-20-90M80 50Q66 90 24 98', 0.7)
export const diamondGrid = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  .map((i) =>
    at(
      -60 + (i % 3) * 60,
      -60 + Math.floor(i / 3) * 60,
      1,
      0,
      rect(i % 4 === 2 ? 'main' : 'dark', -26, -26, 52, 52, 10) +
        (i % 3 === (i > 4 ? 1 : 0) ? at(0, 0, 0.24, 0, gem) : f('#fff', star(4, 8, 3), 0.35)),
    ),
  )
  .join('')
export const hiLo =
  p('green', 'M-50-96L-8-44H-32V10H-68V-44H-92z') +
  p('red', 'M50 96L92 44H68V-10H32V44H8z') +
  f('#fff', 'M-50-86L-78-50H-60V4H-52zM40-4H48V50L50 82L20 50H40z', 0.4)
export const graph =
  rect('dark', -94, -78, 188, 160, 16) +
  l('#ffffff', 2, 'M-84 40H84M-84 0H84M-84-40H84M-44-68V72M0-68V72M44-68V72', 0.15) +
  f('main', 'M-80 66Q10 60 66-54V66z', 0.45) +
  l('#2b0a14', 14, 'M-80 66Q10 60 66-54') +
  l('main', 9, 'M-80 66Q10 60 66-54') +
  at(70, -62, 0.34, 0, f('#fff', star(4, 60, 14))) +
  c('gold-o', 66, -54, 15)
export const keno =
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    .map((i) =>
      rect(
        [2, 5, 7, 8, 14].includes(i) ? 'gold' : i % 3 ? 'main' : 'dark',
        -86 + (i % 4) * 44,
        -86 + Math.floor(i / 4) * 44,
        39,
        39,
        9,
      ),
    )
    .join('') +
  [2, 5, 7, 8, 14]
    .map((i) => f('#7a3c00', star(5, 12, 5, -66.5 + (i % 4) * 44, -66.5 + Math.floor(i / 4) * 44)))
    .join('')
