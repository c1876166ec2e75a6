import { type Art, box, disc, n, oval, path, place, poly, star, times } from '../art.ts'
import { label } from '../letters.ts'
import type { Metal } from './table.ts'

/** Things a promotion is about: gift, crown, rocket, trophy, phone, shield, lock, clock, ticket. About 300 across. */
export function gift(art: Art, light: string, dark: string, ribbon: Metal): string {
  const band = art.linear(
    [
      [0, ribbon.light],
      [0.5, ribbon.mid],
      [1, ribbon.dark],
    ],
    30,
  )
  return [
    oval(0, 170, 190, 40, 'fill="#000" opacity=".4"'),
    poly(
      [
        [-140, -30],
        [0, 10],
        [0, 170],
        [-140, 118],
      ],
      `fill="${art.linear(
        [
          [0, light],
          [1, dark],
        ],
        70,
      )}"`,
    ),
    poly(
      [
        [140, -30],
        [0, 10],
        [0, 170],
        [140, 118],
      ],
      `fill="${art.linear(
        [
          [0, dark],
          [1, '#000', 0.9],
        ],
        80,
      )}"`,
    ),
    poly(
      [
        [140, -30],
        [0, 10],
        [0, 170],
        [140, 118],
      ],
      `fill="${dark}" opacity=".6"`,
    ),
    poly(
      [
        [-90, -16],
        [-50, -4],
        [-50, 151],
        [-90, 136],
      ],
      `fill="${band}"`,
    ),
    poly(
      [
        [90, -16],
        [50, -4],
        [50, 151],
        [90, 136],
      ],
      `fill="${ribbon.dark}"`,
    ),
    poly(
      [
        [-156, -66],
        [0, -22],
        [0, 22],
        [-156, -26],
      ],
      `fill="${art.linear(
        [
          [0, light],
          [1, dark],
        ],
        30,
      )}"`,
    ),
    poly(
      [
        [156, -66],
        [0, -22],
        [0, 22],
        [156, -26],
      ],
      `fill="${dark}"`,
    ),
    poly(
      [
        [-156, -66],
        [0, -22],
        [156, -66],
        [0, -108],
      ],
      `fill="${art.linear(
        [
          [0, '#fff', 0.9],
          [0.4, light],
          [1, dark],
        ],
        60,
      )}"`,
    ),
    poly(
      [
        [-98, -50],
        [-56, -38],
        [100, -82],
        [56, -93],
      ],
      `fill="${band}"`,
    ),
    poly(
      [
        [98, -50],
        [56, -38],
        [-100, -82],
        [-56, -93],
      ],
      `fill="${ribbon.mid}"`,
    ),
    poly(
      [
        [-98, -50],
        [-56, -38],
        [-56, 6],
        [-98, -6],
      ],
      `fill="${band}"`,
    ),
    poly(
      [
        [98, -50],
        [56, -38],
        [56, 6],
        [98, -6],
      ],
      `fill="${ribbon.dark}"`,
    ),
    path(
      'M0 -70C-30 -150 -130 -170 -134 -120C-136 -84 -60 -66 0 -70Z',
      `fill="${band}" stroke="${ribbon.deep}" stroke-opacity=".4" stroke-width="2"`,
    ),
    path(
      'M0 -70C30 -150 130 -170 134 -120C136 -84 60 -66 0 -70Z',
      `fill="${art.linear(
        [
          [0, ribbon.mid],
          [1, ribbon.dark],
        ],
        60,
      )}"`,
    ),
    path(
      'M-16 -76C-50 -124 -106 -138 -108 -116C-108 -96 -60 -82 -16 -76ZM16 -76C50 -124 106 -138 108 -116C108 -96 60 -82 16 -76Z',
      `fill="${ribbon.deep}" opacity=".55"`,
    ),
    oval(
      0,
      -72,
      24,
      18,
      `fill="${art.radial(
        [
          [0, ribbon.light],
          [1, ribbon.dark],
        ],
        0.4,
        0.3,
        0.7,
      )}"`,
    ),
  ].join('')
}

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
  return [
    oval(0, 130, 170, 34, 'fill="#000" opacity=".4"'),
    path('M-150 -30C-100 -64 100 -64 150 -30L140 60C90 30 -90 30 -140 60Z', `fill="${metal.deep}"`),
    path(
      'M-140 100L-170 -60C-140 -10 -110 10 -92 20C-98 -30 -94 -70 -88 -104C-66 -40 -40 -10 -24 10C-16 -50 -8 -100 0 -136C8 -100 16 -50 24 10C40 -10 66 -40 88 -104C94 -70 98 -30 92 20C110 10 140 -10 170 -60L140 100C90 130 -90 130 -140 100Z',
      `fill="${body}" stroke="${metal.light}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path(
      'M-146 66C-90 98 90 98 146 66L140 100C90 130 -90 130 -140 100Z',
      `fill="${art.linear(
        [
          [0, metal.dark],
          [0.5, metal.light],
          [1, metal.dark],
        ],
        0,
      )}"`,
    ),
    tips
      .map(([x, y]) =>
        disc(
          x,
          y,
          16,
          `fill="${art.radial(
            [
              [0, '#fff'],
              [0.35, jewel],
              [1, metal.deep],
            ],
            0.35,
            0.3,
            0.85,
          )}"`,
        ),
      )
      .join(''),
    [-84, 0, 84]
      .map((x) =>
        oval(
          x,
          99 - Math.abs(x) / 12,
          15,
          11,
          `fill="${art.radial(
            [
              [0, '#fff'],
              [0.4, jewel],
              [1, metal.deep],
            ],
            0.35,
            0.3,
            0.85,
          )}"`,
        ),
      )
      .join(''),
    place(
      poly(
        [
          [0, -34],
          [24, 0],
          [0, 34],
          [-24, 0],
        ],
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

/** Points up; its flame below. */
export function rocket(
  art: Art,
  hull: readonly [string, string, string],
  fin: readonly [string, string],
  flame: readonly [string, string],
): string {
  return [
    path(
      'M-40 120C-60 220 -20 300 0 420C20 300 60 220 40 120Z',
      `fill="${art.linear([
        [0, '#fff'],
        [0.25, flame[0]],
        [0.7, flame[1]],
        [1, flame[1], 0],
      ])}"`,
    ),
    path(
      'M-20 120C-28 180 -8 230 0 300C8 230 28 180 20 120Z',
      `fill="${art.linear([
        [0, '#fff'],
        [1, flame[0], 0],
      ])}"`,
    ),
    path(
      'M-54 20C-120 60 -120 120 -110 160C-90 130 -60 120 -40 118Z',
      `fill="${art.linear([
        [0, fin[0]],
        [1, fin[1]],
      ])}"`,
    ),
    path('M54 20C120 60 120 120 110 160C90 130 60 120 40 118Z', `fill="${fin[1]}"`),
    path(
      'M0 -220C60 -150 72 -40 52 124H-52C-72 -40 -60 -150 0 -220Z',
      `fill="${art.linear(
        [
          [0, hull[2]],
          [0.3, hull[0]],
          [0.55, hull[1]],
          [1, hull[2]],
        ],
        0,
      )}"`,
    ),
    path(
      'M0 -220C30 -186 48 -140 55 -94C20 -80 -20 -80 -55 -94C-48 -140 -30 -186 0 -220Z',
      `fill="${art.linear(
        [
          [0, fin[1]],
          [0.35, fin[0]],
          [1, fin[1]],
        ],
        0,
      )}"`,
    ),
    disc(0, -26, 34, `fill="${hull[2]}"`),
    disc(
      0,
      -26,
      27,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.3, flame[0]],
          [1, '#06101e'],
        ],
        0.3,
        0.28,
        0.9,
      )}"`,
    ),
    path(
      'M-8 30C-10 80 -10 130 -8 160H8C10 130 10 80 8 30Z',
      `fill="${art.linear([
        [0, fin[0]],
        [1, fin[1]],
      ])}"`,
    ),
    path('M-52 112H52L46 138H-46Z', `fill="${hull[2]}"`),
    path(
      'M-38 -110C-50 -50 -52 30 -42 110',
      'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6"',
    ),
  ].join('')
}

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
    oval(
      0,
      -188,
      116,
      20,
      `fill="${art.linear([
        [0, metal.deep],
        [1, metal.dark],
      ])}"`,
    ),
    oval(0, 150, 34, 10, `fill="${metal.light}" opacity=".8"`),
    path(
      'M-96 206H96L110 262H-110Z',
      `fill="${art.linear(
        [
          [0, '#2c1540'],
          [0.5, '#5a3a78'],
          [1, '#1a0b2a'],
        ],
        0,
      )}"`,
    ),
    path('M-96 206H96L98 216H-98Z', `fill="${metal.mid}"`),
    `<g fill="${metal.deep}" opacity=".75">${mark}</g>`,
    path(
      'M-100 -160C-100 -60 -80 20 -40 60',
      'fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".55"',
    ),
  ].join('')
}

export const trophyStar = place(poly(star(5, 56, 24), ''), 0, -70)

/** A phone in the hand's angle with whatever screen; the screen is 230 x 460 about its centre. */
export function phone(art: Art, screen: string, edge: readonly [string, string], tilt = -8): string {
  const clip = art.clip('<rect x="-115" y="-235" width="230" height="470" rx="26"/>')
  return `<g transform="rotate(${tilt}) skewY(${-tilt / 2})">${[
    box(-118, -228, 260, 500, 42, 'fill="#000" opacity=".35"'),
    box(
      -132,
      -250,
      264,
      500,
      44,
      `fill="${art.linear(
        [
          [0, edge[0]],
          [0.5, edge[1]],
          [1, edge[0]],
        ],
        30,
      )}"`,
    ),
    box(-124, -243, 248, 486, 36, 'fill="#08060c"'),
    `<g clip-path="${clip}">${screen}${poly(
      [
        [-115, -235],
        [30, -235],
        [-60, 235],
        [-115, 235],
      ],
      'fill="#fff" opacity=".07"',
    )}</g>`,
    box(-34, -230, 68, 16, 8, 'fill="#08060c"'),
  ].join('')}</g>`
}

export function shield(art: Art, metal: Metal, field: readonly [string, string], emblem: string): string {
  const outline =
    'M0 -180C60 -140 110 -130 160 -130C166 20 130 130 0 200C-130 130 -166 20 -160 -130C-110 -130 -60 -140 0 -180Z'
  return [
    oval(0, 214, 130, 24, 'fill="#000" opacity=".4"'),
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
    `<g transform="scale(.87)">${path(
      outline,
      `fill="${art.linear(
        [
          [0, field[0]],
          [1, field[1]],
        ],
        60,
      )}"`,
    )}</g>`,
    `<g transform="scale(.87)">${path('M0 -180C-60 -140 -110 -130 -160 -130C-166 20 -130 130 0 200Z', 'fill="#fff" opacity=".1"')}</g>`,
    emblem,
  ].join('')
}

export function padlock(art: Art, metal: Metal, body: readonly [string, string]): string {
  return [
    oval(0, 172, 150, 28, 'fill="#000" opacity=".45"'),
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
    box(
      -130,
      -34,
      260,
      200,
      34,
      `fill="${art.linear(
        [
          [0, metal.light],
          [0.5, metal.mid],
          [1, metal.dark],
        ],
        60,
      )}"`,
    ),
    box(
      -118,
      -22,
      236,
      176,
      26,
      `fill="${art.linear(
        [
          [0, body[0]],
          [1, body[1]],
        ],
        70,
      )}"`,
    ),
    path('M0 34A26 26 0 0 1 14 82L22 118H-22L-14 82A26 26 0 0 1 0 34Z', 'fill="#08060c"'),
    path('M-108 40C-104 -4 -96 -12 -60 -12H60C0 0 -60 20 -96 90Z', 'fill="#fff" opacity=".2"'),
  ].join('')
}

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
    disc(
      0,
      0,
      144,
      `fill="${art.radial(
        [
          [0, face[0]],
          [1, face[1]],
        ],
        0.4,
        0.35,
        0.75,
      )}"`,
    ),
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

/** A ticket with three numbers on it. */
export function ticket(art: Art, paper: readonly [string, string], ink: string, numbers: readonly string[]): string {
  const outline = 'M-190 -90H190V-24A24 24 0 0 0 190 24V90H-190V24A24 24 0 0 0 -190 -24Z'
  return [
    `<g transform="translate(8 12)" opacity=".35">${path(outline, 'fill="#000"')}</g>`,
    path(
      outline,
      `fill="${art.linear(
        [
          [0, paper[0]],
          [1, paper[1]],
        ],
        40,
      )}"`,
    ),
    path('M92 -80V80', `stroke="${ink}" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round" opacity=".6"`),
    box(-172, -74, 250, 148, 8, `fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="3"`),
    numbers
      .map((text, index) =>
        place(
          disc(0, 0, 34, `fill="${ink}"`) + label(text, 34, `stroke="${paper[0]}" stroke-width="6"`),
          -128 + index * 82,
          -14,
        ),
      )
      .join(''),
    path(
      `M-156 48H56${times(3, (index) => `M${-156 + index * 70} 62h50`).join('')}`,
      `stroke="${ink}" stroke-width="5" opacity=".45"`,
    ),
    place(poly(star(8, 34, 20), `fill="${ink}" opacity=".85"`), 142, 0),
  ].join('')
}

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
      `fill="${art.linear([
        [0, sand[0]],
        [1, sand[1]],
      ])}"`,
    ),
    path(
      'M-80 134C-60 90 -20 70 0 62C20 70 60 90 80 134Z',
      `fill="${art.linear([
        [0, sand[0]],
        [1, sand[1]],
      ])}"`,
    ),
    path('M0 0V70', `stroke="${sand[0]}" stroke-width="5"`),
    [-160, 140].map((y) => box(-128, y, 256, 28, 10, `fill="${bar}"`)).join(''),
    path(
      'M-66 -124C-66 -80 -40 -56 -26 -40',
      'fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"',
    ),
  ].join('')
}

/** A curve that climbs and a graph paper behind it: the crash game's picture. */
export function climb(art: Art, width: number, height: number, colour: string, under: string): string {
  const curve = `M0 ${height}C${n(width * 0.5)} ${height} ${n(width * 0.82)} ${n(height * 0.7)} ${width} 0`
  return [
    path(
      `${curve}V${height}Z`,
      `fill="${art.linear([
        [0, under, 0.55],
        [1, under, 0],
      ])}"`,
    ),
    [26, 12]
      .map((weight, index) =>
        path(
          curve,
          `fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" opacity="${index ? 0.45 : 0.16}"`,
        ),
      )
      .join(''),
    path(curve, 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"'),
  ].join('')
}
