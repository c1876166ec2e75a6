import { type Art, box, disc, n, oval, path, place, poly, random, star, times } from '../art.ts'
import { label } from '../letters.ts'
import type { Metal } from './table.ts'

/** Things of a place: lanterns, lotus, koi, waves, blossoms, elephants, temples, arches, stars. */
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

export function lotus(art: Art, light: string, mid: string, dark: string, heart: string): string {
  const petal = 'M0 0C-46 -40 -44 -116 0 -168C44 -116 46 -40 0 0Z'
  const ring = (angles: number[], scale: number, fill: string) =>
    angles
      .map(
        (angle) =>
          `<g transform="rotate(${angle}) scale(${scale})">${path(petal, `fill="${fill}" stroke="${light}" stroke-opacity=".55" stroke-width="2.5"`)}</g>`,
      )
      .join('')
  const back = art.linear([
    [0, mid],
    [1, dark],
  ])
  const front = art.linear([
    [0, '#fff'],
    [0.25, light],
    [1, mid],
  ])
  return [
    ring([-74, 74, -52, 52, -28, 28, 0], 1.02, back),
    oval(0, -34, 34, 18, `fill="${heart}"`),
    ring(
      [-92, 92, -62, 62],
      0.92,
      art.linear([
        [0, light],
        [0.5, mid],
        [1, dark],
      ]),
    ),
    ring(
      [-38, 38, -14, 14],
      0.86,
      art.linear([
        [0, light],
        [0.7, mid],
        [1, dark],
      ]),
    ),
    ring([-72, 72, -24, 24, 0], 0.66, front),
  ].join('')
}

export function lilyPad(art: Art, rx: number, light: string, dark: string): string {
  const ry = rx * 0.3
  return path(
    `M0 0L${n(rx * 0.9)} ${n(-ry * 0.4)}A${rx} ${n(ry)} 0 1 1 ${n(rx * 0.98)} ${n(ry * 0.12)}Z`,
    `fill="${art.linear([
      [0, light],
      [1, dark],
    ])}" stroke="${light}" stroke-opacity=".5" stroke-width="2"`,
  )
}

/** A lottery ball with its number, radius 100. */
export function ball(art: Art, light: string, dark: string, text: string, ink = '#2a1200'): string {
  return [
    oval(8, 104, 84, 18, 'fill="#000" opacity=".35"'),
    disc(
      0,
      0,
      100,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.2, light],
          [0.75, dark],
          [1, '#000'],
        ],
        0.36,
        0.28,
        0.86,
      )}"`,
    ),
    disc(
      0,
      0,
      98,
      `fill="${art.radial(
        [
          [0.8, dark, 0],
          [1, light, 0.7],
        ],
        0.5,
        0.5,
        0.52,
      )}"`,
    ),
    `<g transform="translate(6 8) rotate(-10)">${disc(
      0,
      0,
      56,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.8, '#fff6e2'],
          [1, '#d9c7a6'],
        ],
        0.4,
        0.35,
        0.7,
      )}"`,
    )}${label(text, 50, `stroke="${ink}" stroke-width="10"`)}</g>`,
    '<ellipse cx="-36" cy="-56" rx="30" ry="17" transform="rotate(-34 -36 -56)" fill="#fff" opacity=".75"/>',
  ].join('')
}

/** A red envelope about 220 x 320, with a gold seal. */
export function envelope(art: Art, light: string, dark: string, metal: Metal, seal: string): string {
  return [
    box(-100, -148, 220, 322, 16, 'fill="#000" opacity=".35"'),
    box(
      -110,
      -160,
      220,
      320,
      16,
      `fill="${art.linear(
        [
          [0, light],
          [1, dark],
        ],
        60,
      )}"`,
    ),
    box(-98, -148, 196, 296, 10, `fill="none" stroke="${metal.mid}" stroke-width="3" opacity=".8"`),
    path(
      'M-110 -146V-90C-60 -20 60 -20 110 -90V-146A14 14 0 0 0 96 -160H-96A14 14 0 0 0 -110 -146Z',
      `fill="${art.linear([
        [0, light],
        [1, dark],
      ])}" stroke="${metal.mid}" stroke-width="4"`,
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

/** A carp that swims to the left, about 420 long. */
export function koi(art: Art, light: string, mid: string, dark: string, metal: Metal): string {
  const body = 'M-210 10C-190 -60 -90 -96 20 -70C90 -54 130 -20 176 -24C150 20 60 84 -60 84C-150 84 -204 50 -210 10Z'
  const scales = times(5, (row) =>
    times(9 - row, (index) => {
      const x = -96 + index * 28 + (row % 2) * 14
      const y = -48 + row * 25
      return `M${x} ${y}a15 15 0 0 0 0 25`
    }).join(''),
  ).join('')
  return [
    path(
      'M160 -24C220 -90 270 -110 300 -90C262 -50 250 -10 268 60C220 50 190 10 160 -4Z',
      `fill="${art.linear(
        [
          [0, mid],
          [1, light, 0.75],
        ],
        0,
      )}"`,
    ),
    path(
      'M-60 -84C-20 -150 60 -150 96 -120C70 -110 56 -90 50 -62Z',
      `fill="${art.linear([
        [0, light],
        [1, mid],
      ])}" opacity=".92"`,
    ),
    path(
      body,
      `fill="${art.linear([
        [0, light],
        [0.5, mid],
        [1, dark],
      ])}"`,
    ),
    `<g clip-path="${art.clip(path(body, ''))}">${path('M-140 -90C-90 -30 -60 -60 -20 -10C20 -50 80 -20 110 -70L60 -100H-100Z', `fill="#fff8ea"`)}${path(scales, `fill="none" stroke="${metal.light}" stroke-opacity=".75" stroke-width="3"`)}${path('M-210 30C-120 70 40 60 176 -24L100 100H-200Z', 'fill="#fff" opacity=".25"')}</g>`,
    path(
      'M-50 62C-20 110 30 130 60 120C40 96 20 70 16 48Z',
      `fill="${art.linear([
        [0, mid],
        [1, light],
      ])}"`,
    ),
    path('M-128 -60C-108 -20 -110 30 -128 66', `fill="none" stroke="${dark}" stroke-width="5" opacity=".55"`),
    disc(-160, -14, 15, 'fill="#fff"'),
    disc(-163, -13, 9, 'fill="#150303"'),
    disc(-166, -17, 3.4, 'fill="#fff"'),
    path(
      'M-208 22C-240 30 -250 50 -246 70M-200 34C-220 50 -222 66 -214 84',
      `fill="none" stroke="${mid}" stroke-width="5" stroke-linecap="round"`,
    ),
  ].join('')
}

/** A wave's crest that breaks to the left, in layers; about 700 x 420, foot at y = 0. */
export function breaker(art: Art, deep: string, mid: string, light: string): string {
  const foam = random(7)
  const claws = times(11, (index) => {
    const angle = 200 - index * 15
    const a = (angle * Math.PI) / 180
    const x = -190 + Math.cos(a) * 96
    const y = -250 - Math.sin(a) * -96
    return disc(x + foam() * 18, y + foam() * 14, 16 + foam() * 16, 'fill="#fff"')
  }).join('')
  return [
    path(
      'M-420 0C-300 -30 -250 -90 -262 -160C-268 -250 -330 -250 -330 -210C-340 -290 -250 -350 -150 -330C20 -300 120 -120 420 0Z',
      `fill="${art.linear(
        [
          [0, light],
          [0.3, mid],
          [1, deep],
        ],
        70,
      )}"`,
    ),
    path(
      'M-240 -150C-220 -60 -160 -20 -60 0H60C-80 -60 -180 -130 -240 -250ZM-190 -240C-140 -110 -40 -40 100 0H180C20 -70 -90 -160 -150 -290Z',
      `fill="#fff" opacity=".28"`,
    ),
    path('M-120 -320C-40 -180 80 -70 260 0H320C140 -80 20 -190 -60 -310Z', `fill="${deep}" opacity=".35"`),
    path(
      'M-330 -210C-350 -300 -250 -360 -150 -338C-60 -318 0 -260 40 -210C-40 -280 -120 -310 -190 -300C-250 -290 -262 -250 -262 -170C-290 -240 -320 -240 -330 -210Z',
      'fill="#fff"',
    ),
    claws,
    times(16, () => disc(-430 + foam() * 230, -380 + foam() * 240, 2 + foam() * 6, 'fill="#fff" opacity=".9"')).join(
      '',
    ),
  ].join('')
}

/** Rows of the old sea pattern. */
export function seaPattern(width: number, rows: number, unit: number, colours: readonly [string, string]): string {
  return times(rows, (row) => {
    const count = Math.ceil(width / unit) + 2
    return times(count, (index) => {
      const x = index * unit - (row % 2 ? unit / 2 : 0)
      const y = row * unit * 0.28
      return [1, 0.72, 0.44]
        .map((part, ring) =>
          disc(
            x,
            y,
            (unit / 2) * part,
            `fill="${ring % 2 ? colours[1] : colours[0]}" stroke="${colours[1]}" stroke-width="1.5"`,
          ),
        )
        .join('')
    }).join('')
  }).join('')
}

export function blossom(light: string, mid: string, heart: string): string {
  const petal = 'M0 0C-17 -10 -19 -34 -7 -42L0 -35L7 -42C19 -34 17 -10 0 0Z'
  return `${times(5, (index) => `<g transform="rotate(${index * 72})">${path(petal, `fill="${index % 2 ? light : mid}"`)}</g>`).join('')}${disc(0, 0, 6, `fill="${heart}"`)}${times(5, (index) => `<g transform="rotate(${index * 72 + 36})">${disc(0, -14, 2.2, `fill="${heart}"`)}</g>`).join('')}`
}

/** A branch that reaches from the right edge to the left, with blossoms; about 620 wide. */
export function branch(bark: string, flowers: readonly string[], seed = 3, count = 26): string {
  const next = random(seed)
  const spots = times(count, () => {
    const t = next()
    const x = -620 * t
    const y = 40 * Math.sin(t * 5) + t * 70 + (next() - 0.5) * 110
    return place(flowers[Math.floor(next() * flowers.length)] ?? '', x, y, 0.55 + next() * 0.75, next() * 90)
  })
  return `${path('M20 -10C-160 40 -280 30 -400 60C-480 80 -560 110 -630 100C-560 100 -480 62 -400 44C-280 14 -160 14 20 -40ZM-210 34C-260 -20 -320 -40 -380 -50C-320 -50 -250 -34 -196 28ZM-420 58C-450 110 -480 140 -530 160C-480 130 -440 100 -410 54Z', `fill="${bark}"`)}${spots.join('')}`
}

/** An elephant that walks to the left, foot at y = 0, about 330 long. */
export function elephant(
  art: Art,
  light: string,
  dark: string,
  cloth: readonly [string, string],
  metal: Metal,
): string {
  const skin = art.linear(
    [
      [0, light],
      [1, dark],
    ],
    70,
  )
  return [
    oval(0, 4, 170, 16, 'fill="#000" opacity=".18"'),
    path('M-62 -70L-66 0H-22L-16 -66ZM78 -70L84 0H126L124 -90Z', `fill="${dark}"`),
    path('M146 -150C172 -130 168 -84 160 -64L152 -66C158 -92 156 -116 140 -132Z', `fill="${dark}"`),
    path(
      'M-100 -170C-70 -226 110 -232 146 -160C162 -120 150 -60 146 0H100L96 -62C60 -50 10 -50 -30 -60L-36 0H-82L-86 -90C-96 -110 -106 -140 -100 -170Z',
      `fill="${skin}"`,
    ),
    path(
      'M-70 -226C-130 -232 -170 -196 -166 -150C-164 -110 -186 -80 -196 -46C-200 -26 -214 -20 -224 -30C-230 -12 -208 2 -190 -8C-164 -22 -150 -70 -136 -96C-110 -86 -80 -100 -70 -130Z',
      `fill="${skin}"`,
    ),
    path(
      'M-96 -212C-60 -230 -30 -200 -34 -150C-36 -116 -64 -92 -88 -110C-104 -130 -112 -190 -96 -212Z',
      `fill="${art.linear(
        [
          [0, light],
          [1, dark],
        ],
        20,
      )}" stroke="${dark}" stroke-width="2"`,
    ),
    path('M-150 -104C-166 -92 -184 -92 -196 -100C-184 -80 -158 -78 -142 -92Z', 'fill="#fffaf0"'),
    disc(-128, -160, 6, 'fill="#20181c"'),
    path(
      'M-34 -206C0 -222 70 -222 100 -200L92 -86C60 -74 10 -74 -24 -86Z',
      `fill="${art.linear([
        [0, cloth[0]],
        [1, cloth[1]],
      ])}" stroke="${metal.mid}" stroke-width="6"`,
    ),
    times(6, (index) =>
      place(
        poly(
          [
            [0, -10],
            [7, 0],
            [0, 10],
            [-7, 0],
          ],
          `fill="${metal.light}"`,
        ),
        -8 + index * 17,
        -100,
      ),
    ).join(''),
    place(poly(star(8, 28, 15), `fill="${metal.mid}"`), 34, -150),
    path(
      'M-158 -180C-140 -214 -110 -222 -92 -214L-98 -190C-118 -200 -140 -190 -150 -170Z',
      `fill="${cloth[0]}" stroke="${metal.mid}" stroke-width="4"`,
    ),
    path(
      'M-80 -196C-40 -226 60 -232 120 -190',
      'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".3"',
    ),
  ].join('')
}

/** A temple with stepped roofs, foot at y = 0, about 520 wide. */
export function temple(
  art: Art,
  roof: readonly [string, string],
  wall: readonly [string, string],
  metal: Metal,
): string {
  const eave = (y: number, half: number, rise: number) =>
    [
      path(
        `M${-half - 26} ${y + 6}C${-half} ${y} ${-half * 0.5} ${y - rise * 0.5} 0 ${y - rise}C${half * 0.5} ${y - rise * 0.5} ${half} ${y} ${half + 26} ${y + 6}L${half} ${y + 22}H${-half}Z`,
        `fill="${art.linear([
          [0, roof[0]],
          [1, roof[1]],
        ])}"`,
      ),
      path(
        `M${-half - 26} ${y + 6}C${-half - 34} ${y - 8} ${-half - 34} ${y - 22} ${-half - 28} ${y - 34}C${-half - 22} ${y - 12} ${-half} ${y - 2} ${-half * 0.5} ${y - rise * 0.46}C${-half * 0.3} ${y - rise * 0.7} ${-half * 0.1} ${y - rise * 0.9} 0 ${y - rise - 6}C${half * 0.1} ${y - rise * 0.9} ${half * 0.3} ${y - rise * 0.7} ${half * 0.5} ${y - rise * 0.46}C${half} ${y - 2} ${half + 22} ${y - 12} ${half + 28} ${y - 34}C${half + 34} ${y - 22} ${half + 34} ${y - 8} ${half + 26} ${y + 6}`,
        `fill="none" stroke="${metal.mid}" stroke-width="6" stroke-linejoin="round"`,
      ),
    ].join('')
  return [
    box(-250, -26, 500, 26, 0, `fill="${wall[1]}"`),
    box(-226, -48, 452, 24, 0, `fill="${wall[0]}"`),
    box(
      -190,
      -170,
      380,
      124,
      0,
      `fill="${art.linear(
        [
          [0, wall[1]],
          [0.5, wall[0]],
          [1, wall[1]],
        ],
        0,
      )}"`,
    ),
    times(7, (index) =>
      box(
        -188 + index * 58,
        -170,
        20,
        124,
        0,
        `fill="${art.linear(
          [
            [0, metal.dark],
            [0.4, metal.light],
            [1, metal.dark],
          ],
          0,
        )}"`,
      ),
    ).join(''),
    path(
      'M-26 -46V-104C-26 -130 -10 -136 0 -152C10 -136 26 -130 26 -104V-46Z',
      `fill="${roof[1]}" stroke="${metal.mid}" stroke-width="4"`,
    ),
    eave(-176, 220, 120),
    eave(-232, 158, 120),
    eave(-290, 98, 110),
    path(
      'M-26 -392C-20 -440 -8 -470 0 -560C8 -470 20 -440 26 -392Z',
      `fill="${art.linear(
        [
          [0, metal.dark],
          [0.35, metal.light],
          [1, metal.dark],
        ],
        0,
      )}"`,
    ),
    path('M-22 -420H22M-16 -446H16M-11 -470H11', `stroke="${metal.deep}" stroke-width="4" opacity=".5"`),
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

/** A pointed arch as a path, centred, foot at y = 0. */
export function archPath(half: number, height: number): string {
  const spring = -height * 0.55
  return `M${-half} 0V${n(spring)}C${-half} ${n(spring - height * 0.26)} ${n(-half * 0.42)} ${n(-height * 0.86)} 0 ${-height}C${n(half * 0.42)} ${n(-height * 0.86)} ${half} ${n(spring - height * 0.26)} ${half} ${n(spring)}V0Z`
}

/** Eight-pointed stars and crosses that fill a field, as one path of lines. */
export function girih(width: number, height: number, unit: number): string {
  const cell = poly(star(8, unit * 0.46, unit * 0.352, -90), '').replace(/^<path d="|" \/>$/g, '')
  const points = cell
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))
  let d = ''
  for (let y = 0; y <= height + unit; y += unit)
    for (let x = 0; x <= width + unit; x += unit) {
      d += `M${points.map(([px = 0, py = 0]) => `${n(x + px, 0)} ${n(y + py, 0)}`).join('L')}Z`
      d += `M${n(x + unit * 0.46, 0)} ${n(y, 0)}h${n(unit * 0.08, 0)}M${n(x, 0)} ${n(y + unit * 0.46, 0)}v${n(unit * 0.08, 0)}`
    }
  return d
}

/** The festival lantern of brass and glass, about 200 x 420, hanging from y = -300. */
export function fanous(art: Art, metal: Metal, glass: readonly [string, string]): string {
  const shine = art.linear(
    [
      [0, metal.dark],
      [0.25, metal.light],
      [0.5, metal.mid],
      [0.75, metal.dark],
      [1, metal.mid],
    ],
    0,
  )
  const pane = art.linear([
    [0, glass[1]],
    [0.5, glass[0]],
    [1, glass[1]],
  ])
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

/** A medallion of stars within stars, radius 300. */
export function medallion(art: Art, metal: Metal, stone: readonly [string, string], light: string): string {
  const shine = art.linear(
    [
      [0, metal.light],
      [0.35, metal.mid],
      [0.65, metal.dark],
      [1, metal.light],
    ],
    45,
  )
  const layer = (points: number, outer: number, inner: number, fill: string, line: number) =>
    poly(star(points, outer, inner), `fill="${fill}" stroke="${shine}" stroke-width="${line}" stroke-linejoin="round"`)
  return [
    disc(0, 10, 306, 'fill="#000" opacity=".35"'),
    disc(0, 0, 300, `fill="${shine}"`),
    disc(
      0,
      0,
      286,
      `fill="${art.radial([
        [0, stone[0]],
        [1, stone[1]],
      ])}"`,
    ),
    times(
      16,
      (index) =>
        `<g transform="rotate(${index * 22.5})">${place(
          poly(
            [
              [0, -16],
              [11, 0],
              [0, 16],
              [-11, 0],
            ],
            `fill="${metal.mid}"`,
          ),
          0,
          -262,
        )}${path('M-34 -238C-20 -214 20 -214 34 -238', `fill="none" stroke="${metal.mid}" stroke-width="3"`)}</g>`,
    ).join(''),
    layer(16, 236, 196, stone[1], 5),
    layer(
      8,
      222,
      170,
      art.linear(
        [
          [0, stone[0]],
          [1, stone[1]],
        ],
        45,
      ),
      7,
    ),
    layer(16, 170, 128, stone[1], 4),
    layer(8, 150, 114, light, 6),
    layer(16, 112, 84, stone[0], 4),
    layer(8, 84, 62, shine, 3),
    layer(8, 50, 30, stone[1], 3),
    path('M-230 -150A275 275 0 0 1 120 -247L90 -190A210 210 0 0 0 -180 -110Z', 'fill="#fff" opacity=".13"'),
  ].join('')
}

export const crescent = 'M40 -96A100 100 0 1 0 40 96A78 78 0 1 1 40 -96Z'
