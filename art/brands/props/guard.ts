import { type Art, box, path, ramp } from '../art.ts'
import type { Metal } from './metal.ts'

/** A shield about 320 wide with whatever emblem. */
export function shield(art: Art, metal: Metal, field: readonly [string, string], emblem: string): string {
  const outline =
    'M0 -180C60 -140 110 -130 160 -130C166 20 130 130 0 200C-130 130 -166 20 -160 -130C-110 -130 -60 -140 0 -180Z'
  return [
    path(
      outline,
      `fill="${art.linear(
        [
          [0, metal.light],
          [0.4, metal.mid],
          [0.7, metal.dark],
          [1, metal.light],
        ],
        50,
      )}"`,
    ),
    `<g transform="scale(.87)">${path(outline, `fill="${art.linear(ramp(field[0], field[1]), 60)}"`)}</g>`,
    `<g transform="scale(.87)">${path('M0 -180C-60 -140 -110 -130 -160 -130C-166 20 -130 130 0 200Z', 'fill="#fff" opacity=".1"')}</g>`,
    emblem,
  ].join('')
}

/** A closed padlock, about 260 wide. */
export function padlock(art: Art, metal: Metal, body: readonly [string, string]): string {
  return [
    path(
      'M-78 -20V-90A78 84 0 0 1 78 -90V-20',
      `fill="none" stroke="${art.linear(
        [
          [0, metal.dark],
          [0.3, metal.light],
          [0.7, metal.mid],
          [1, metal.dark],
        ],
        0,
      )}" stroke-width="38"`,
    ),
    box(-130, -34, 260, 200, 34, `fill="${art.linear(ramp(metal.light, metal.mid, metal.dark), 60)}"`),
    box(-118, -22, 236, 176, 26, `fill="${art.linear(ramp(body[0], body[1]), 70)}"`),
    path('M0 34A26 26 0 0 1 14 82L22 118H-22L-14 82A26 26 0 0 1 0 34Z', 'fill="#08060c"'),
    path('M-108 40C-104 -4 -96 -12 -60 -12H60C0 0 -60 20 -96 90Z', 'fill="#fff" opacity=".2"'),
  ].join('')
}

/** A key with its bow above, about 400 long. */
export function key(art: Art, metal: Metal): string {
  const shine = art.linear(
    [
      [0, metal.light],
      [0.4, metal.mid],
      [0.7, metal.dark],
      [1, metal.light],
    ],
    60,
  )
  return [
    path(
      'M-22 -30V190L0 210L22 190V170L46 160V136L22 128V110L54 100V70L22 60V-30Z',
      `fill="${shine}" stroke="${metal.deep}" stroke-opacity=".4" stroke-width="2"`,
    ),
    `<path fill-rule="evenodd" d="M0 -190A86 86 0 1 1 0 -18A86 86 0 1 1 0 -190ZM0 -152A46 46 0 1 0 0 -60A46 46 0 1 0 0 -152Z" fill="${shine}"/>`,
    path(
      'M-70 -130A76 76 0 0 1 -10 -178',
      'fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"',
    ),
  ].join('')
}
