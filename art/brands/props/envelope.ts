import { type Art, box, disc, path, ramp, times } from '../art.ts'
import type { Metal } from './metal.ts'

/** A red envelope about 220 x 320, with a gold seal. */
export function envelope(art: Art, light: string, dark: string, metal: Metal, seal: string): string {
  return [
    box(-100, -148, 220, 322, 16, 'fill="#000" opacity=".35"'),
    box(-110, -160, 220, 320, 16, `fill="${art.linear(ramp(light, dark), 60)}"`),
    box(-98, -148, 196, 296, 10, `fill="none" stroke="${metal.mid}" stroke-width="3" opacity=".8"`),
    path(
      'M-110 -146V-90C-60 -20 60 -20 110 -90V-146A14 14 0 0 0 96 -160H-96A14 14 0 0 0 -110 -146Z',
      `fill="${art.linear(ramp(light, dark))}" stroke="${metal.mid}" stroke-width="4"`,
    ),
    disc(
      0,
      -44,
      44,
      `fill="${art.radial(
        [
          [0, metal.light],
          [0.6, metal.mid],
          [1, metal.dark],
        ],
        0.38,
        0.3,
        0.8,
      )}"`,
    ),
    `<g transform="translate(0 -44) scale(.6)" fill="${metal.deep}" stroke="${metal.deep}">${seal}</g>`,
    path(
      times(
        4,
        (index) => `M-70 ${70 + index * 18}C-36 ${52 + index * 18} 36 ${88 + index * 18} 70 ${70 + index * 18}`,
      ).join(''),
      `fill="none" stroke="${metal.mid}" stroke-width="3" opacity=".6"`,
    ),
    path('M-104 -140L60 -156L-40 150H-104Z', 'fill="#fff" opacity=".07"'),
  ].join('')
}
