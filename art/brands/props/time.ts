import { type Art, box, disc, oval, path, ramp, times } from '../art.ts'
import type { Metal } from './metal.ts'

/** A clock with two hands, radius 170. */
export function clock(art: Art, metal: Metal, face: readonly [string, string], hand: string): string {
  return [
    disc(0, 8, 172, 'fill="#000" opacity=".3"'),
    disc(
      0,
      0,
      170,
      `fill="${art.linear(
        [
          [0, metal.light],
          [0.35, metal.mid],
          [0.7, metal.dark],
          [1, metal.light],
        ],
        50,
      )}"`,
    ),
    disc(0, 0, 150, `fill="${metal.deep}"`),
    disc(0, 0, 144, `fill="${art.radial(ramp(face[0], face[1]), 0.4, 0.35, 0.75)}"`),
    times(
      12,
      (index) =>
        `<g transform="rotate(${index * 30})">${box(-4, -134, 8, index % 3 ? 16 : 30, 4, `fill="${hand}"`)}</g>`,
    ).join(''),
    path('M0 0L62 58', `stroke="${hand}" stroke-width="14" stroke-linecap="round"`),
    path('M0 0L104 0', `stroke="${hand}" stroke-width="8" stroke-linecap="round"`),
    disc(0, 0, 15, `fill="${metal.mid}"`),
    path('M-120 -60A134 134 0 0 1 60 -120C0 -90 -70 -60 -120 -60Z', 'fill="#fff" opacity=".25"'),
  ].join('')
}

/** An hourglass in its frame, half run. */
export function hourglass(art: Art, metal: Metal, sand: readonly [string, string], glass: string): string {
  const bulb = 'M-86 -140C-86 -60 -14 -30 -14 0C-14 30 -86 60 -86 140H86C86 60 14 30 14 0C14 -30 86 -60 86 -140Z'
  const bar = art.linear(
    [
      [0, metal.dark],
      [0.3, metal.light],
      [0.6, metal.mid],
      [1, metal.dark],
    ],
    0,
  )
  return [
    oval(0, 184, 140, 26, 'fill="#000" opacity=".4"'),
    [-104, 104].map((x) => box(x - 9, -150, 18, 300, 9, `fill="${bar}"`)).join(''),
    path(bulb, `fill="${glass}" fill-opacity=".22" stroke="#fff" stroke-opacity=".6" stroke-width="4"`),
    path(
      'M-72 -86C-60 -50 -12 -28 -10 0H10C12 -28 60 -50 72 -86C30 -74 -30 -74 -72 -86Z',
      `fill="${art.linear(ramp(sand[0], sand[1]))}"`,
    ),
    path('M-80 134C-60 90 -20 70 0 62C20 70 60 90 80 134Z', `fill="${art.linear(ramp(sand[0], sand[1]))}"`),
    path('M0 0V70', `stroke="${sand[0]}" stroke-width="5"`),
    [-160, 140].map((y) => box(-128, y, 256, 28, 10, `fill="${bar}"`)).join(''),
    path(
      'M-66 -124C-66 -80 -40 -56 -26 -40',
      'fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"',
    ),
  ].join('')
}
