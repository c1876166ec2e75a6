import { type Art, disc, oval, path, place, ramp } from '../art.ts'
import type { Metal } from './metal.ts'

/** A crown with five jewelled tips, about 340 wide. */
export function crown(art: Art, metal: Metal, jewel: string): string {
  const body = art.linear(
    [
      [0, metal.light],
      [0.3, metal.mid],
      [0.55, metal.dark],
      [0.8, metal.mid],
      [1, metal.light],
    ],
    15,
  )
  const tips: [number, number][] = [
    [-170, -70],
    [-88, -118],
    [0, -150],
    [88, -118],
    [170, -70],
  ]
  const stone = (glint: number) =>
    `fill="${art.radial(
      [
        [0, '#fff'],
        [glint, jewel],
        [1, metal.deep],
      ],
      0.35,
      0.3,
      0.85,
    )}"`
  return [
    oval(0, 130, 170, 34, 'fill="#000" opacity=".4"'),
    path('M-150 -30C-100 -64 100 -64 150 -30L140 60C90 30 -90 30 -140 60Z', `fill="${metal.deep}"`),
    path(
      'M-140 100L-170 -60C-140 -10 -110 10 -92 20C-98 -30 -94 -70 -88 -104C-66 -40 -40 -10 -24 10C-16 -50 -8 -100 0 -136C8 -100 16 -50 24 10C40 -10 66 -40 88 -104C94 -70 98 -30 92 20C110 10 140 -10 170 -60L140 100C90 130 -90 130 -140 100Z',
      `fill="${body}" stroke="${metal.light}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path(
      'M-146 66C-90 98 90 98 146 66L140 100C90 130 -90 130 -140 100Z',
      `fill="${art.linear(ramp(metal.dark, metal.light, metal.dark), 0)}"`,
    ),
    tips.map(([x, y]) => disc(x, y, 16, stone(0.35))).join(''),
    [-84, 0, 84].map((x) => oval(x, 99 - Math.abs(x) / 12, 15, 11, stone(0.4))).join(''),
    place(
      path(
        'M0 -34L24 0L0 34L-24 0Z',
        `fill="${art.linear(
          [
            [0, '#fff'],
            [0.4, jewel],
            [1, metal.deep],
          ],
          60,
        )}" stroke="${metal.light}" stroke-width="3"`,
      ),
      0,
      44,
    ),
  ].join('')
}
