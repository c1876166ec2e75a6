import { type Art, box, disc, n, oval, path, place, poly, random, star, times } from '../art.ts'
import { label } from '../letters.ts'

/** What lies on a casino's tables: chips, the wheel, cards, dice, reels. Each is drawn about its own centre. */
export interface Metal {
  light: string
  mid: string
  dark: string
  deep: string
}
export const gold: Metal = { light: '#fff3b8', mid: '#f5c542', dark: '#b9770f', deep: '#5c3305' }
export const brass: Metal = { light: '#f8ecc6', mid: '#d9b765', dark: '#8f6d26', deep: '#3c2c0c' }

const at = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

function sector(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [at(outer, from), at(outer, to), at(inner, to), at(inner, from)].map(
    ([x, y]) => `${n(x)} ${n(y)}`,
  )
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`
}

/** A chip seen from above at a tilt; radius 100. */
export function chip(art: Art, colour: string, dark: string, spot: string, tilt = 0.55, emblem = ''): string {
  const thick = 30
  const edge = art.linear(
    [
      [0, dark],
      [0.25, colour],
      [0.5, '#ffffff', 0.9],
      [0.56, colour],
      [1, dark],
    ],
    0,
  )
  const side = `M-100 0A100 ${n(100 * tilt)} 0 0 0 100 0V${thick}A100 ${n(100 * tilt)} 0 0 1 -100 ${thick}Z`
  const spots = [20, 65, 115, 160].map((angle) => {
    const [from, to] = [at(100, angle - 9), at(100, angle + 9)]
    const line = (p: [number, number], drop: number) => `${n(p[0])} ${n(p[1] * tilt + drop)}`
    return `M${line(from, 0)}L${line(to, 0)}L${line(to, thick)}L${line(from, thick)}Z`
  })
  const face = [
    disc(
      0,
      0,
      100,
      `fill="${art.linear(
        [
          [0, colour],
          [1, dark],
        ],
        60,
      )}"`,
    ),
    path(times(8, (index) => sector(74, 100, index * 45 + 11, index * 45 + 31)).join(''), `fill="${spot}"`),
    disc(0, 0, 74, `fill="${dark}"`),
    disc(
      0,
      0,
      70,
      `fill="${art.linear(
        [
          [0, spot, 0.95],
          [1, colour],
        ],
        70,
      )}"`,
    ),
    disc(
      0,
      0,
      62,
      `fill="${art.linear(
        [
          [0, dark],
          [1, colour],
        ],
        60,
      )}"`,
    ),
    disc(0, 0, 66, `fill="none" stroke="${spot}" stroke-width="2.5" stroke-dasharray="5 8.8" opacity=".8"`),
    emblem,
    disc(0, 0, 98, `fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"`),
    path('M-82 -46A94 94 0 0 1 40 -85L20 -40A46 46 0 0 0 -46 -26Z', 'fill="#fff" opacity=".16"'),
  ].join('')
  return `${path(side, `fill="${edge}"`)}${path(spots.join(''), `fill="${spot}" opacity=".85"`)}<g transform="scale(1 ${tilt})">${face}</g>`
}

/** Chips upon one another; the top one is drawn last. */
export function chipStack(
  art: Art,
  count: number,
  colours: readonly (readonly [string, string, string])[],
  seed = 1,
): string {
  const next = random(seed)
  const chips = times(count, (index) => {
    const [colour, dark, spot] = colours[index % colours.length] ?? ['#888', '#444', '#fff']
    return place(art.reuse(chip(art, colour, dark, spot, 0.42)), (next() - 0.5) * 9, -index * 29)
  })
  return oval(6, 40, 128, 44, 'fill="#000" opacity=".4"') + chips.join('')
}

/** A coin, radius 100, standing towards us; `face` is drawn on it. */
export function coin(art: Art, metal: Metal, face: string, turn = 1): string {
  const body = [
    disc(
      0,
      0,
      100,
      `fill="${art.linear(
        [
          [0, metal.light],
          [0.35, metal.mid],
          [0.7, metal.dark],
          [1, metal.mid],
        ],
        50,
      )}"`,
    ),
    disc(
      0,
      0,
      84,
      `fill="${art.linear(
        [
          [0, metal.dark],
          [0.5, metal.mid],
          [1, metal.light],
        ],
        50,
      )}"`,
    ),
    disc(
      0,
      0,
      78,
      `fill="${art.radial(
        [
          [0, metal.light],
          [0.55, metal.mid],
          [1, metal.dark],
        ],
        0.35,
        0.3,
        0.85,
      )}"`,
    ),
    disc(0, 0, 92, `fill="none" stroke="${metal.deep}" stroke-opacity=".5" stroke-width="5" stroke-dasharray="3 6"`),
    `<g transform="translate(3 4)" opacity=".45" color="${metal.deep}" fill="${metal.deep}" stroke="${metal.deep}">${face}</g>`,
    `<g fill="${metal.light}" stroke="${metal.light}">${face}</g>`,
    path('M-70 -50A86 86 0 0 1 20 -83L-60 30A86 86 0 0 1 -70 -50Z', 'fill="#fff" opacity=".22"'),
  ].join('')
  const rim = times(5, (index) =>
    disc(-index * 3 * (1 - turn) * 2.2, 0, 100, `fill="${index ? metal.dark : metal.deep}"`),
  )
    .reverse()
    .join('')
  return `<g transform="scale(${n(turn, 2)} 1)">${turn < 0.97 ? rim : ''}${body}</g>`
}

export const starFace = poly(star(5, 52, 22), 'stroke-width="6" stroke-linejoin="round"')
export const numberFace = (text: string) => label(text, 70, 'stroke-width="15"')

/** Coins scattered in the air, nearer ones larger. */
export function coinRain(
  art: Art,
  count: number,
  area: readonly [number, number, number, number],
  metal: Metal,
  face: string,
  seed: number,
  size = 0.3,
): string {
  const next = random(seed)
  const faces = [1, 0.72, 0.42].map((turn) => art.reuse(coin(art, metal, face, turn)))
  const [x, y, width, height] = area
  return times(count, (index) => {
    const scale = size * (0.35 + (index / count) * 1.1)
    return place(faces[Math.floor(next() * 3)] ?? '', x + next() * width, y + next() * height, scale, next() * 160 - 80)
  }).join('')
}

/** A roulette wheel at a tilt, radius 300. */
export function roulette(
  art: Art,
  colours: { rim: Metal; red: string; black: string; green: string; wood: string; light: string },
): string {
  const { rim, red, black, green, wood, light } = colours
  const step = 360 / 37
  const sectors = (parity: number) =>
    times(37, (index) =>
      index > 0 && index % 2 === parity ? sector(168, 236, index * step - 95, (index + 1) * step - 95) : '',
    ).join('')
  const ring = (from: Metal) =>
    art.linear(
      [
        [0, from.dark],
        [0.2, from.light],
        [0.4, from.mid],
        [0.6, from.dark],
        [0.8, from.light],
        [1, from.dark],
      ],
      20,
    )
  const plane = [
    disc(0, 0, 300, `fill="${ring(rim)}"`),
    disc(
      0,
      0,
      288,
      `fill="${art.radial([
        [0, '#000'],
        [0.75, wood],
        [0.92, '#000'],
        [1, wood],
      ])}"`,
    ),
    disc(0, 0, 246, `fill="${ring(rim)}"`),
    disc(0, 0, 239, 'fill="#050308"'),
    path(sectors(1), `fill="${red}"`),
    path(sectors(0), `fill="${black}"`),
    path(sector(168, 236, -95, step - 95), `fill="${green}"`),
    path(
      times(37, (index) => {
        const [a, b] = [at(168, index * step - 95), at(236, index * step - 95)]
        return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
      }).join(''),
      `stroke="${rim.light}" stroke-width="2.4" opacity=".85"`,
    ),
    disc(0, 0, 204, `fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="15" stroke-dasharray="9 25.6"`),
    disc(0, 0, 168, `fill="${ring(rim)}"`),
    disc(
      0,
      0,
      161,
      `fill="${art.radial(
        [
          [0, rim.mid],
          [0.3, wood],
          [0.8, '#08040c'],
          [1, wood],
        ],
        0.45,
        0.4,
        0.6,
      )}"`,
    ),
    path(times(12, (index) => sector(30, 160, index * 30, index * 30 + 12)).join(''), `fill="${light}" opacity=".1"`),
    path('M-284 -80A295 295 0 0 1 60 -289L46 -240A245 245 0 0 0 -236 -66Z', 'fill="#fff" opacity=".2"'),
    times(8, (index) =>
      place(
        poly(
          [
            [0, -15],
            [7, 0],
            [0, 15],
            [-7, 0],
          ],
          `fill="${rim.light}"`,
        ),
        ...at(266, index * 45 + 10),
        1,
        index * 45 + 100,
      ),
    ).join(''),
  ].join('')
  const turret = [
    oval(0, 6, 62, 30, `fill="${rim.deep}"`),
    path(
      'M-58 2C-40 -16 -22 -28 -16 -62C-30 -72 -20 -92 0 -92C20 -92 30 -72 16 -62C22 -28 40 -16 58 2A58 27 0 0 1 -58 2Z',
      `fill="${ring(rim)}"`,
    ),
    path('M-92 -36L92 -36', `stroke="${rim.mid}" stroke-width="9" stroke-linecap="round"`),
    disc(
      -94,
      -37,
      12,
      `fill="${art.radial(
        [
          [0, rim.light],
          [1, rim.dark],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
    disc(
      94,
      -37,
      12,
      `fill="${art.radial(
        [
          [0, rim.light],
          [1, rim.dark],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
    disc(
      0,
      -102,
      20,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.3, rim.light],
          [1, rim.dark],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
  ].join('')
  const side = `M-300 0A300 144 0 0 0 300 0V46A270 126 0 0 1 -270 60Z`
  return [
    oval(0, 92, 350, 130, 'fill="#000" opacity=".45"'),
    path(
      'M-300 0A300 144 0 0 0 300 0C296 60 240 120 0 200C-240 120 -296 60 -300 0Z'.replace('200', '196'),
      `fill="${art.linear(
        [
          [0, '#000'],
          [0.3, wood],
          [0.5, rim.dark],
          [0.7, wood],
          [1, '#000'],
        ],
        0,
      )}"`,
    ),
    path(side, `fill="${rim.light}" opacity=".12"`),
    `<g transform="scale(1 .48)">${plane}</g>`,
    place(turret, 0, -2),
    disc(
      150,
      84,
      13,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.6, '#e8e8f4'],
          [1, '#8888a8'],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
  ].join('')
}

const pips: Record<string, string> = {
  spade:
    'M0 -50C34 -14 50 -2 50 20C50 44 22 48 8 32C10 48 16 54 22 56H-22C-16 54 -10 48 -8 32C-22 48 -50 44 -50 20C-50 -2 -34 -14 0 -50Z',
  heart: 'M0 52C-44 14 -54 0 -54 -20C-54 -50 -14 -56 0 -26C14 -56 54 -50 54 -20C54 0 44 14 0 52Z',
  diamond: 'M0 -56L42 0L0 56L-42 0Z',
  club: 'M0 -54A26 26 0 0 1 20 -10A26 26 0 1 1 8 24C10 42 16 50 22 54H-22C-16 50 -10 42 -8 24A26 26 0 1 1 -20 -10A26 26 0 0 1 0 -54Z',
}
export const pip = (suit: 'spade' | 'heart' | 'diamond' | 'club') => pips[suit] ?? ''

export function card(
  art: Art,
  suit: 'spade' | 'heart' | 'diamond' | 'club',
  rank: string,
  colour: string,
  paper = '#ffffff',
  shade = '#cfd0e6',
): string {
  const corner =
    place(label(rank, 34, `stroke="${colour}" stroke-width="7"`), -80, -122) +
    place(path(pip(suit), `fill="${colour}"`), -80, -80, 0.32)
  return [
    box(-108, -146, 224, 306, 18, 'fill="#000" opacity=".28"'),
    box(
      -112,
      -156,
      224,
      312,
      18,
      `fill="${art.linear(
        [
          [0, paper],
          [1, shade],
        ],
        60,
      )}"`,
    ),
    box(-98, -142, 196, 284, 10, `fill="none" stroke="${colour}" stroke-opacity=".25" stroke-width="2"`),
    corner,
    `<g transform="rotate(180)">${corner}</g>`,
    place(
      path(
        pip(suit),
        `fill="${art.linear(
          [
            [0, colour],
            [1, colour, 0.75],
          ],
          90,
        )}"`,
      ),
      0,
      0,
      1.25,
    ),
  ].join('')
}

export function cardFan(art: Art, red: string, black: string, paper?: string, shade?: string): string {
  const cards = [
    ['club', 'J', black],
    ['diamond', '10', red],
    ['heart', 'K', red],
    ['spade', 'A', black],
  ] as const
  return cards
    .map(
      ([suit, rank, colour], index) =>
        `<g transform="rotate(${-30 + index * 19}) translate(0 -190)">${card(art, suit, rank, colour, paper, shade)}</g>`,
    )
    .join('')
}

/** A die with three faces in view, about 200 wide. */
export function die(art: Art, light: string, mid: string, dark: string, dot: string): string {
  const face = (
    points: [number, number][],
    fill: string,
    spots: [number, number][],
    ax: [number, number],
    ay: [number, number],
    origin: [number, number],
  ) =>
    poly(points, `fill="${fill}" stroke="${fill}" stroke-width="14" stroke-linejoin="round"`) +
    spots
      .map(
        ([u, v]) =>
          `<ellipse transform="matrix(${[...ax, ...ay].map((value) => n(value / 100, 3)).join(' ')} ${n(origin[0] + ax[0] * u + ay[0] * v)} ${n(origin[1] + ax[1] * u + ay[1] * v)})" rx="11.5" ry="11.5" fill="${dot}"/>`,
      )
      .join('')
  const [x, y, z]: [number, number][] = [
    [86, -44],
    [-86, -44],
    [0, 100],
  ] as [number, number][]
  const [ax, ay, az] = [x, y, z] as [[number, number], [number, number], [number, number]]
  const top: [number, number] = [0, -10]
  return [
    oval(0, 118, 120, 34, 'fill="#000" opacity=".35"'),
    face(
      [
        [0, -10],
        [86, -54],
        [0, -98],
        [-86, -54],
      ],
      art.linear(
        [
          [0, '#fff'],
          [1, light],
        ],
        90,
      ),
      [
        [0.25, 0.25],
        [0.5, 0.5],
        [0.75, 0.75],
        [0.25, 0.75],
        [0.75, 0.25],
      ],
      ax,
      ay,
      top,
    ),
    face(
      [
        [0, -10],
        [-86, -54],
        [-86, 46],
        [0, 90],
      ],
      art.linear(
        [
          [0, light],
          [1, mid],
        ],
        90,
      ),
      [
        [0.3, 0.3],
        [0.7, 0.7],
        [0.5, 0.5],
      ],
      ay,
      az,
      top,
    ),
    face(
      [
        [0, -10],
        [86, -54],
        [86, 46],
        [0, 90],
      ],
      art.linear(
        [
          [0, mid],
          [1, dark],
        ],
        90,
      ),
      [
        [0.28, 0.25],
        [0.28, 0.75],
        [0.72, 0.25],
        [0.72, 0.75],
      ],
      ax,
      az,
      top,
    ),
  ].join('')
}

/** A slot machine's window with three reels; about 560 wide. `symbols` are drawn about 0,0 within 60. */
export function reels(
  art: Art,
  metal: Metal,
  body: readonly [string, string],
  paper: readonly [string, string],
  symbols: readonly string[],
): string {
  const frame = art.linear(
    [
      [0, metal.light],
      [0.3, metal.mid],
      [0.6, metal.dark],
      [1, metal.light],
    ],
    75,
  )
  const kept = symbols.map((symbol) => art.reuse(symbol))
  const column = (index: number) => {
    const x = -180 + index * 180
    const rows = [-128, 0, 128].map((y, row) =>
      place(
        kept[row === 1 ? 0 : 1 + ((index + row) % (kept.length - 1))] ?? '',
        x,
        y,
        row === 1 ? 1.15 : 0.9,
        0,
        row === 1 ? 1 : 0.8,
      ),
    )
    return (
      box(
        x - 82,
        -180,
        164,
        360,
        6,
        `fill="${art.linear([
          [0, paper[1]],
          [0.28, paper[0]],
          [0.72, paper[0]],
          [1, paper[1]],
        ])}"`,
      ) + rows.join('')
    )
  }
  return [
    oval(0, 300, 380, 50, 'fill="#000" opacity=".45"'),
    box(-330, -260, 660, 560, 60, `fill="${frame}"`),
    box(
      -318,
      -248,
      636,
      536,
      50,
      `fill="${art.linear([
        [0, body[0]],
        [1, body[1]],
      ])}"`,
    ),
    times(9, (index) => disc(-272 + index * 68, -221, 9, `fill="${index % 2 ? metal.light : '#fff'}"`)).join(''),
    times(9, (index) => disc(-272 + index * 68, 258, 9, `fill="${index % 2 ? metal.light : '#fff'}"`)).join(''),
    box(-284, -192, 568, 384, 20, `fill="${frame}"`),
    `<g clip-path="${art.clip('<rect x="-274" y="-182" width="548" height="364" rx="12"/>')}">${box(-274, -182, 548, 364, 12, 'fill="#000"')}${[0, 1, 2].map(column).join('')}${box(
      -274,
      -182,
      548,
      364,
      0,
      `fill="${art.linear([
        [0, '#000', 0.6],
        [0.25, '#000', 0],
        [0.75, '#000', 0],
        [1, '#000', 0.6],
      ])}"`,
    )}</g>`,
    path('M-292 0H292', `stroke="${metal.light}" stroke-width="3" opacity=".8"`),
    path('M-300 -16L-274 0L-300 16ZM300 -16L274 0L300 16Z', 'fill="#fff"'),
    path(
      'M334 40H372V-120',
      `fill="none" stroke="${frame}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    disc(
      372,
      -142,
      36,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.25, body[0]],
          [1, body[1]],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
    path(
      'M-300 -200C-300 -236 -270 -242 -240 -242H240L180 -226H-220C-262 -226 -276 -210 -288 -170Z',
      'fill="#fff" opacity=".16"',
    ),
  ].join('')
}

/** Reel symbols. */
export const seven = (art: Art, light: string, dark: string) =>
  path(
    'M-50 -56H52V-26C20 6 6 30 0 60H-38C-30 26 -10 -4 10 -24H-28V-8H-50Z',
    `fill="${art.linear([
      [0, light],
      [1, dark],
    ])}" stroke="#fff" stroke-width="5" stroke-linejoin="round"`,
  )

export function gem(art: Art, light: string, mid: string, dark: string): string {
  const facets: [[number, number][], string][] = [
    [
      [
        [-60, -12],
        [-34, -46],
        [-20, -12],
      ],
      mid,
    ],
    [
      [
        [-34, -46],
        [34, -46],
        [0, -46],
        [-20, -12],
      ],
      light,
    ],
    [
      [
        [-20, -12],
        [0, -46],
        [20, -12],
      ],
      '#ffffff',
    ],
    [
      [
        [0, -46],
        [34, -46],
        [20, -12],
      ],
      light,
    ],
    [
      [
        [34, -46],
        [60, -12],
        [20, -12],
      ],
      mid,
    ],
    [
      [
        [-60, -12],
        [-20, -12],
        [0, 62],
      ],
      dark,
    ],
    [
      [
        [-20, -12],
        [20, -12],
        [0, 62],
      ],
      light,
    ],
    [
      [
        [20, -12],
        [60, -12],
        [0, 62],
      ],
      mid,
    ],
  ]
  return (
    facets.map(([points, fill]) => poly(points, `fill="${fill}"`)).join('') +
    path(
      'M-60 -12L-34 -46H34L60 -12L0 62Z',
      `fill="${art.linear(
        [
          [0, '#fff', 0.4],
          [0.5, '#fff', 0],
          [1, dark, 0.5],
        ],
        60,
      )}" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" stroke-linejoin="round"`,
    )
  )
}
