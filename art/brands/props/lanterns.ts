import { type Art, box, disc, oval, path, place, poly, ramp, star, times } from '../art.ts'
import type { Metal } from './metal.ts'
import { archPath } from './ornament.ts'

/** A lantern of silk, about 220 x 300 with its tassel, hanging from above. */
export function silkLantern(art: Art, light: string, mid: string, dark: string, metal: Metal): string {
  const ribs = [18, 48, 76].map(
    (rx) => `M0 -110C${rx * 1.3} -80 ${rx * 1.3} 80 0 110M0 -110C${-rx * 1.3} -80 ${-rx * 1.3} 80 0 110`,
  )
  return [
    path('M0 -240V-118', `stroke="${metal.dark}" stroke-width="4"`),
    oval(
      0,
      0,
      122,
      110,
      `fill="${art.radial(
        [
          [0, '#fff8d8'],
          [0.25, light],
          [0.65, mid],
          [1, dark],
        ],
        0.46,
        0.55,
        0.62,
      )}"`,
    ),
    path(ribs.join(''), `fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width="3"`),
    path(
      'M-112 -30C-60 -16 60 -16 112 -30M-112 34C-60 50 60 50 112 34',
      `fill="none" stroke="${metal.mid}" stroke-width="4" opacity=".8"`,
    ),
    place(poly(star(8, 34, 15), `fill="${metal.mid}" opacity=".9"`), 0, 2),
    oval(-46, -44, 30, 38, 'fill="#fff" opacity=".2"'),
    [-112, 98]
      .map((y) =>
        box(
          -44,
          y,
          88,
          18,
          6,
          `fill="${art.linear(
            [
              [0, metal.dark],
              [0.4, metal.light],
              [1, metal.dark],
            ],
            0,
          )}"`,
        ),
      )
      .join(''),
    path(
      times(9, (index) => `M${-24 + index * 6} 116L${-30 + index * 7.5} 200`).join(''),
      `stroke="${metal.mid}" stroke-width="3.4"`,
    ),
    disc(0, 122, 9, `fill="${metal.light}"`),
  ].join('')
}

/** A paper lantern that rises, about 120 x 170. */
export function skyLantern(art: Art, light: string, mid: string, dark: string): string {
  return `${path(
    'M-52 -70C-40 -92 40 -92 52 -70L64 40C60 66 40 76 34 78H-34C-40 76 -60 66 -64 40Z',
    `fill="${art.linear([
      [0, dark],
      [0.45, mid],
      [1, light],
    ])}"`,
  )}${path('M-18 -84L-22 78M18 -84L22 78', `stroke="${dark}" stroke-opacity=".35" stroke-width="2"`)}${oval(0, 76, 34, 8, 'fill="#fff7cf"')}${oval(
    0,
    50,
    34,
    30,
    `fill="${art.radial([
      [0, '#fff', 0.9],
      [1, '#fff', 0],
    ])}"`,
  )}`
}

/** The festival lantern of brass and glass, about 200 x 420, hanging from y = -300. */
export function fanous(art: Art, metal: Metal, glass: readonly [string, string]): string {
  const shine = art.linear(ramp(metal.dark, metal.light, metal.mid, metal.dark, metal.mid), 0)
  const pane = art.linear(ramp(glass[1], glass[0], glass[1]))
  return [
    path('M0 -420V-236', `stroke="${metal.dark}" stroke-width="4" stroke-dasharray="10 4"`),
    `<circle cx="0" cy="-222" r="18" fill="none" stroke="${metal.mid}" stroke-width="6"/>`,
    path('M0 -206C10 -186 20 -176 26 -160H-26C-20 -176 -10 -186 0 -206Z', `fill="${shine}"`),
    path('M-26 -160H26C34 -120 84 -110 92 -66H-92C-84 -110 -34 -120 -26 -160Z', `fill="${shine}"`),
    box(-104, -68, 208, 18, 4, `fill="${shine}"`),
    path('M-92 -50H92L74 120H-74Z', `fill="${pane}"`),
    path('M-50 -50L-42 120M0 -50V120M50 -50L42 120', `stroke="${metal.dark}" stroke-width="6"`),
    path(`${archPath(20, 110)}`, `transform="translate(-24 100)" fill="none" stroke="${metal.mid}" stroke-width="4"`),
    path(`${archPath(20, 110)}`, `transform="translate(24 100)" fill="none" stroke="${metal.mid}" stroke-width="4"`),
    oval(
      0,
      40,
      50,
      60,
      `fill="${art.radial([
        [0, '#fff'],
        [0.4, glass[0], 0.8],
        [1, glass[0], 0],
      ])}"`,
    ),
    path('M-92 -50L-74 120M92 -50L74 120', `stroke="${metal.light}" stroke-width="5"`),
    box(-88, 118, 176, 16, 4, `fill="${shine}"`),
    path('M-70 134H70L40 168H-40Z', `fill="${shine}"`),
    path('M0 168L12 190L0 214L-12 190Z', `fill="${metal.mid}"`),
  ].join('')
}
