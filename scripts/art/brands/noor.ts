import { type Art, box, disc, n, oval, path, place, poly, random, star, times } from '../art.ts'
import { hourglass, key, shield } from '../props/gifts.ts'
import { brass, cardFan, coin, gem, reels, roulette, seven } from '../props/table.ts'
import { archPath, crescent, fanous, girih, medallion } from '../props/world.ts'
import { type BrandArt, quietSide, ridge, type SizeName, scene } from '../stage.ts'

const emerald = ['#17705a', '#06332a'] as const
const metalFill = (art: Art) =>
  art.linear(
    [
      [0, brass.light],
      [0.4, brass.mid],
      [0.7, brass.dark],
      [1, brass.light],
    ],
    30,
  )
const star8 = `${poly(star(8, 60, 42), 'stroke-width="4" stroke-linejoin="round"')}`
const lamp = (art: Art, warm = true) =>
  art.reuse(fanous(art, brass, warm ? ['#ffe9b0', '#c97f2a'] : ['#d8fff0', '#1d8a70']))
const hang = (art: Art, spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(
      ([x, y, scale], index) =>
        art.glow(x, y + 40 * scale, 300 * scale, 300 * scale, '#ffd98a', 0.4) +
        place(lamp(art, index % 3 !== 1), x, y, scale),
    )
    .join('')

/** Stars over dunes and rooftops, a fine lattice in the sky. */
function night(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = random(seed)
  const foot = h * 0.84
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#03201d'],
        [0.55, '#0d5a4c'],
        [0.84, '#d6b06a'],
        [1, '#5c4a22'],
      ])}"`,
    ),
    path(
      girih(w, h * 0.8, Math.max(64, w / 18)),
      `fill="none" stroke="${brass.mid}" stroke-opacity=".1" stroke-width="1.6"`,
    ),
    times(Math.round(w / 16), () => {
      const size = 0.8 + next() ** 3 * 5
      return place(
        poly(star(4, size * 2, size * 0.6), `fill="#fff6dc" opacity="${n(0.35 + next() * 0.6, 2)}"`),
        next() * w,
        next() * h * 0.6,
      )
    }).join(''),
    art.glow(w * 0.7, foot, w * 0.5, h * 0.5, '#ffe2a0', 0.6),
    times(7, (index) =>
      rooftops(
        w * (0.42 + index * 0.09),
        foot,
        (h / 640) * (0.5 + ((index * 37) % 50) / 100),
        index % 2 ? '#0b4338' : '#08352d',
      ),
    ).join(''),
    ridge(art, foot + h * 0.06, h * 0.1, seed, '#0a3a30', 4),
    ridge(art, h * 0.96, h * 0.1, seed + 4, '#05241e', 3),
    quietSide(art, '#031a16', 0.85),
  )
}
// Houses with wind towers and date palms: a skyline without any house of prayer beside a game.
const rooftops = (x: number, y: number, scale: number, fill: string) => {
  const frond = times(9, (index) => {
    const angle = (-200 + index * 27) * (Math.PI / 180)
    const [a, b] = [Math.cos(angle) * 70, Math.sin(angle) * 52]
    return `M132 -170Q${n(132 + a * 0.5)} ${n(-206 + b * 0.6)} ${n(132 + a)} ${n(-156 + b * 0.7)}Q${n(132 + a * 0.5)} ${n(-190 + b * 0.6)} 132 -160Z`
  }).join('')
  return place(
    path(
      `M-110 40V-80H-96V-90H-82V-80H-60V-190H-10V-80H20V-90H34V-80H60V-50H100V40ZM126 40C132 -40 128 -110 130 -170H136C138 -110 142 -40 138 40Z${frond}`,
      `fill="${fill}"`,
    ) +
      path(
        'M-54 -178h8v44h-8ZM-39 -178h8v44h-8ZM-24 -178h8v44h-8ZM-90 -50h14v22h-14ZM30 -50h14v22h-14Z',
        'fill="#ffd98a" opacity=".6"',
      ),
    x,
    y,
    scale,
  )
}

/** A hall of pointed arches with a window to the night. */
function hall(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = random(seed)
  const arches =
    w > h
      ? [
          [0.58, 0.2],
          [0.86, 0.2],
          [1.14, 0.2],
          [0.3, 0.2],
        ]
      : [
          [0.5, 0.4],
          [1.06, 0.4],
          [-0.06, 0.4],
        ]
  const tall = h * 0.86
  const floor = h * 0.9
  const half = (part: number) => Math.min(w * part * 0.62, h * 0.42)
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#0a3a30'],
        [1, '#06221c'],
      ])}"`,
    ),
    path(
      girih(w, h, Math.max(72, w / 17)),
      `fill="none" stroke="${brass.mid}" stroke-opacity=".22" stroke-width="1.8"`,
    ),
    arches
      .map(([x = 0, part = 0]) => {
        const arch = archPath(half(part), tall)
        const at = `transform="translate(${n(x * w)} ${n(floor)})"`
        const stars = times(18, () =>
          disc(
            x * w + (next() - 0.5) * half(part) * 1.8,
            floor - next() * tall * 0.85,
            0.8 + next() * 2.2,
            'fill="#fff6dc" opacity=".8"',
          ),
        ).join('')
        return [
          `<path ${at} d="${archPath(half(part) + 34, tall + 44)}" fill="#f1e6cc" opacity=".95"/>`,
          `<path ${at} d="${archPath(half(part) + 34, tall + 44)}" fill="${art.linear([
            [0, '#3a2c10', 0],
            [1, '#3a2c10', 0.55],
          ])}"/>`,
          `<path ${at} d="${archPath(half(part) + 20, tall + 26)}" fill="none" stroke="${metalFill(art)}" stroke-width="6"/>`,
          `<path ${at} d="${arch}" fill="${art.linear([
            [0, '#041f2a'],
            [0.5, '#0c4f56'],
            [0.85, '#c79a58'],
            [1, '#6b4a22'],
          ])}"/>`,
          `<g clip-path="${art.clip(`<path ${at} d="${arch}"/>`)}">${stars}${times(3, (index) => rooftops(x * w - half(part) * 0.6 + index * half(part) * 0.62, floor - 10, (h / 900) * (0.5 + index * 0.16), '#08352d')).join('')}</g>`,
          `<path ${at} d="${arch}" fill="none" stroke="${brass.deep}" stroke-opacity=".6" stroke-width="5"/>`,
        ].join('')
      })
      .join(''),
    box(
      0,
      floor,
      w,
      h - floor,
      0,
      `fill="${art.linear([
        [0, '#efe3c6'],
        [0.12, '#b39a66'],
        [1, '#2c2410'],
      ])}"`,
    ),
    path(
      times(
        26,
        (index) => `M${n(w * 0.64 + (index - 13) * 70)} ${n(floor)}L${n(w * 0.64 + (index - 13) * 190)} ${h}`,
      ).join(''),
      'stroke="#3a2c10" stroke-opacity=".4" stroke-width="2"',
    ),
    quietSide(art, '#04201a', 0.9),
  )
}

const seal = (art: Art) => medallion(art, brass, emerald, '#f3ead2')
const wheel = (art: Art) =>
  roulette(art, { rim: brass, red: '#9c2f2a', black: '#0b1f1a', green: '#2f9c78', wood: '#0c4338', light: '#fff' })
const machine = (art: Art) =>
  reels(
    art,
    brass,
    ['#14604f', '#06271f'],
    ['#fffaf0', '#e2d6b8'],
    [
      place(`<g fill="${brass.dark}" stroke="${brass.mid}">${star8}</g>`, 0, 0),
      gem(art, '#d8fff0', '#2fae8a', '#0b4d3c'),
      seven(art, '#e6cd8f', '#8f6d26'),
      place(coin(art, brass, star8), 0, 0, 0.56),
    ],
  )
const moon = (art: Art, x: number, y: number, scale: number) =>
  art.glow(x, y, 260 * scale, 260 * scale, '#fff0c4', 0.7) +
  place(
    path(
      crescent,
      `fill="${art.linear(
        [
          [0, '#fffbe8'],
          [1, brass.mid],
        ],
        60,
      )}"`,
    ),
    x,
    y,
    scale,
    -24,
  )
const fan = (art: Art) => cardFan(art, '#9c2f2a', '#0b3a30', '#fffaf0', '#dccfae')
const care = (art: Art) =>
  shield(art, brass, emerald, place(`<g fill="${brass.light}" stroke="${brass.light}">${star8}</g>`, 0, 0, 1.3))
const picture = (size: SizeName, backdrop: typeof hall, seed: number, front: (art: Art) => string) =>
  scene(size, backdrop, seed, front)

export const noorArt: BrandArt = {
  'banners/arches': picture(
    'hero',
    hall,
    3,
    (art) =>
      hang(art, [
        [928, 250, 0.72],
        [1376, 250, 0.72],
        [1150, 150, 0.46],
      ]) + place(wheel(art), 1152, 500, 0.74),
  ),
  'banners/medallion': picture(
    'hero',
    night,
    5,
    (art) =>
      moon(art, 1440, 120, 0.6) +
      art.glow(1110, 320, 420, 380, '#ffe2a0', 0.5) +
      place(seal(art), 1110, 315, 0.92) +
      hang(art, [
        [1490, 420, 0.46],
        [750, 330, 0.4],
      ]),
  ),
  'banners/garden': picture(
    'hero',
    hall,
    9,
    (art) =>
      place(hourglass(art, brass, ['#ffe9b0', '#c99a4a'], '#e6fff6'), 928, 420, 0.98) +
      place(care(art), 1376, 400, 0.86) +
      hang(art, [[1152, 190, 0.56]]) +
      fountain(art, 1152, 590),
  ),
  'banners/register': picture(
    'portrait',
    hall,
    11,
    (art) => hang(art, [[360, 330, 1]]) + place(seal(art), 360, 720, 0.4),
  ),
  'banners/recover': picture(
    'portrait',
    night,
    13,
    (art) => moon(art, 560, 160, 0.7) + place(care(art), 350, 470, 1.2) + place(key(art, brass), 560, 690, 0.8, -34),
  ),
  'banners/menu': picture(
    'menu',
    night,
    17,
    (art) => moon(art, 580, 66, 0.34) + place(hourglass(art, brass, ['#ffe9b0', '#c99a4a'], '#e6fff6'), 480, 146, 0.54),
  ),
  'promos/first-evening': picture('promo', hall, 21, (art) =>
    hang(art, [
      [464, 190, 0.6],
      [688, 190, 0.6],
    ]),
  ),
  'promos/pool-explained': picture('promo', night, 23, (art) => place(seal(art), 560, 220, 0.62)),
  'promos/your-measure': picture(
    'promo',
    night,
    25,
    (art) =>
      place(hourglass(art, brass, ['#ffe9b0', '#c99a4a'], '#e6fff6'), 480, 230, 0.86) +
      place(care(art), 690, 230, 0.66),
  ),
  'promos/quiet-tables': picture(
    'promo',
    hall,
    27,
    (art) =>
      place(fan(art), 570, 400, 0.66) +
      hang(art, [
        [400, 150, 0.36],
        [740, 150, 0.36],
      ]),
  ),
  'promos/lattice-reels': picture('promo', night, 29, (art) => place(machine(art), 560, 225, 0.6)),
  'promos/brass-wheel': picture(
    'promo',
    hall,
    31,
    (art) => place(wheel(art), 570, 310, 0.66) + place(coin(art, brass, `<g>${star8}</g>`), 400, 150, 0.4, -10),
  ),
}

function fountain(art: Art, x: number, y: number): string {
  const stone = art.linear(
    [
      [0, '#8f7a4a'],
      [0.4, '#fffaf0'],
      [1, '#8f7a4a'],
    ],
    0,
  )
  return place(
    [
      path('M-150 0H150L110 60H-110Z', `fill="${stone}"`),
      oval(0, 0, 150, 26, 'fill="#f1e6cc"'),
      oval(
        0,
        0,
        134,
        20,
        `fill="${art.linear([
          [0, '#1d8a80'],
          [1, '#0c4f56'],
        ])}"`,
      ),
      path('M-14 0V-90H14V0Z', `fill="${stone}"`),
      path('M-70 -96H70L40 -74H-40Z', `fill="${stone}"`),
      oval(0, -96, 70, 12, 'fill="#2aa596"'),
      path(
        'M0 -100C-10 -170 -60 -170 -66 -96M0 -100C10 -170 60 -170 66 -96M-60 -92C-90 -120 -116 -80 -118 -4M60 -92C90 -120 116 -80 118 -4M0 -100V-180',
        'fill="none" stroke="#dffff6" stroke-width="4" stroke-linecap="round" opacity=".75"',
      ),
    ].join(''),
    x,
    y,
    0.9,
  )
}
