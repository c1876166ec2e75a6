import { type Art, oval, path, place, poly, ramp, star } from '../art.ts'
import type { Metal } from './metal.ts'

/** A cup with two handles on its foot, about 450 high; `mark` is set into its bowl. */
export function trophy(art: Art, metal: Metal, mark: string): string {
  const shine = art.linear(
    [
      [0, metal.dark],
      [0.18, metal.light],
      [0.4, metal.mid],
      [0.66, metal.dark],
      [0.84, metal.light],
      [1, metal.dark],
    ],
    0,
  )
  return [
    oval(0, 262, 170, 34, 'fill="#000" opacity=".45"'),
    path(
      'M-110 -130C-230 -150 -220 20 -80 44M110 -130C230 -150 220 20 80 44',
      `fill="none" stroke="${shine}" stroke-width="26" stroke-linecap="round"`,
    ),
    path(
      'M-110 -130C-206 -146 -200 0 -80 32M110 -130C206 -146 200 0 80 32',
      `fill="none" stroke="${metal.light}" stroke-width="5" opacity=".7"`,
    ),
    path(
      'M-130 -190H130C134 -60 100 60 24 96V150C60 162 76 180 80 206H-80C-76 180 -60 162 -24 150V96C-100 60 -134 -60 -130 -190Z',
      `fill="${shine}"`,
    ),
    oval(0, -190, 130, 26, `fill="${metal.light}"`),
    oval(0, -188, 116, 20, `fill="${art.linear(ramp(metal.deep, metal.dark))}"`),
    oval(0, 150, 34, 10, `fill="${metal.light}" opacity=".8"`),
    path('M-96 206H96L110 262H-110Z', `fill="${art.linear(ramp('#2c1540', '#5a3a78', '#1a0b2a'), 0)}"`),
    path('M-96 206H96L98 216H-98Z', `fill="${metal.mid}"`),
    `<g fill="${metal.deep}" opacity=".75">${mark}</g>`,
    path(
      'M-100 -160C-100 -60 -80 20 -40 60',
      'fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".55"',
    ),
  ].join('')
}

/** The usual mark of a cup. */
export const trophyStar = place(poly(star(5, 56, 24), ''), 0, -70)
