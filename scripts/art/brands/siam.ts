import { type Art, box, disc, n, path, place, times } from '../art.ts'
import { gift, key, padlock } from '../props/gifts.ts'
import { coin, coinRain, gem, gold, reels, seven, starFace } from '../props/table.ts'
import { blossom, branch, breaker, elephant, koi, lotus, seaPattern, skyLantern, temple } from '../props/world.ts'
import { type BrandArt, bokeh, quietSide, rays, ridge, type SizeName, scene } from '../stage.ts'

const pale = '#ffe3ea'
const flowers = (art: Art) => [
  art.reuse(blossom('#fff3f6', '#ffc2d4', '#e0517f')),
  art.reuse(blossom(pale, '#ff9dbb', '#c93a6b')),
]
const shrine = (art: Art) => temple(art, ['#f08a24', '#b3410f'], ['#fff6e2', '#f0d3a2'], gold)
const walker = (art: Art, teal = true) =>
  elephant(art, '#b9c7d6', '#6d8096', teal ? ['#0fa39a', '#07605b'] : ['#f08a24', '#b3410f'], gold)
const peak = (x: number, y: number, scale: number) =>
  place(
    path('M-330 0C-200 -60 -120 -190 -62 -236H62C120 -190 200 -60 330 0Z', 'fill="#6c9fc0"') +
      path(
        'M-62 -236H62C84 -214 104 -190 124 -164L92 -176L70 -140L36 -178L8 -130L-24 -176L-58 -138L-84 -176L-122 -160C-104 -188 -84 -214 -62 -236Z',
        'fill="#fff"',
      ) +
      path('M0 -236H62C120 -190 200 -60 330 0H60C90 -80 40 -180 0 -236Z', 'fill="#2a5f86" opacity=".25"'),
    x,
    y,
    scale,
  )
const mist = (art: Art, y: number, tall: number) =>
  box(
    0,
    y - tall / 2,
    art.width,
    tall,
    0,
    `fill="${art.linear([
      [0, '#fff', 0],
      [0.5, '#fff', 0.75],
      [1, '#fff', 0],
    ])}"`,
  )

/** Early sun over hills and water. */
function morning(art: Art, seed: number) {
  const { width: w, height: h } = art
  const shore = h * 0.72
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#a9e4e6'],
        [0.42, '#fdf0cf'],
        [0.72, '#ffd08a'],
        [1, '#ffe9c4'],
      ])}"`,
    ),
    rays(art, w * 0.69, h * 0.5, w * 0.8, 30, '#fff', 0.5),
    art.glow(w * 0.69, h * 0.5, w * 0.34, h * 0.6, '#fff2b8', 1),
    disc(
      w * 0.69,
      h * 0.5,
      h * 0.27,
      `fill="${art.linear([
        [0, '#ffd75e'],
        [1, '#ff8f4a'],
      ])}"`,
    ),
    peak(w * 0.47, shore, h / 760),
    ridge(art, shore - h * 0.02, h * 0.2, seed, '#8cc7c4'),
    mist(art, shore - h * 0.06, h * 0.16),
    ridge(art, shore + h * 0.02, h * 0.1, seed + 3, '#4fa69e', 7),
    box(
      0,
      shore + h * 0.04,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#bff0e6'],
        [0.12, '#3fb3ac'],
        [0.3, '#0a7771'],
      ])}"`,
    ),
    times(22, (index) =>
      box(
        w * (0.5 + ((index * 53) % 40) / 100),
        shore + h * (0.05 + ((index * 29) % 22) / 100),
        40 + ((index * 17) % 90),
        3,
        2,
        'fill="#ffe9a8" opacity=".65"',
      ),
    ).join(''),
    quietSide(art, '#f6fdfb', 0.88),
  )
}

/** A sea after the old prints. */
function sea(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#fdf3dc'],
        [0.6, '#ffe0b8'],
        [1, '#f7c9a0'],
      ])}"`,
    ),
    disc(
      w * 0.8,
      h * 0.3,
      h * 0.2,
      `fill="${art.linear([
        [0, '#ff7a5c'],
        [1, '#ef4056'],
      ])}"`,
    ),
    times(3, (index) =>
      path(
        `M${n(w * (0.5 + index * 0.1))} ${n(h * (0.18 + index * 0.13))}h${n(w * 0.2)}a12 12 0 0 1 0 24h${n(-w * 0.14)}`,
        'fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".8"',
      ),
    ).join(''),
    peak(w * 0.6, h * 0.76, h / 560),
    mist(art, h * 0.74, h * 0.16),
    box(0, h * 0.82, w, h * 0.18, 0, 'fill="#0f8f95"'),
    `<g transform="translate(0 ${n(h * 0.82)})">${art.reuse(seaPattern(w, 5, w / 13, ['#0f8f95', '#dff7f2']))}</g>`,
    bokeh(art, 10, ['#fff'], seed, 0.5),
    quietSide(art, '#fffaf0', 0.85),
  )
}

/** Dusk for the lantern festival, still light enough for dark text. */
function dusk(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#6f8fc9'],
        [0.45, '#c6a6d6'],
        [0.75, '#ffc9a3'],
        [1, '#ffe3b8'],
      ])}"`,
    ),
    disc(w * 0.82, h * 0.26, h * 0.15, 'fill="#fffbe6"'),
    art.glow(w * 0.82, h * 0.26, h * 0.5, h * 0.5, '#fff6cf', 0.8),
    ridge(art, h * 0.8, h * 0.16, seed, '#8a7fb0'),
    mist(art, h * 0.8, h * 0.14),
    ridge(art, h * 0.86, h * 0.1, seed + 2, '#5c6a9a', 6),
    box(
      0,
      h * 0.88,
      w,
      h * 0.12,
      0,
      `fill="${art.linear([
        [0, '#ffd9a8'],
        [1, '#5c79a8'],
      ])}"`,
    ),
    quietSide(art, '#fff6ee', 0.85),
  )
}

const petals = (art: Art, count: number, seed: number) => {
  const kinds = flowers(art)
  return times(count, (index) =>
    place(
      kinds[index % 2] ?? '',
      ((index * 197 + seed * 71) % art.width) * 0.62 + art.width * 0.38,
      (index * 131 + seed * 37) % art.height,
      0.22 + (index % 4) * 0.1,
      index * 47,
    ),
  ).join('')
}
const flight = (art: Art, spots: readonly (readonly [number, number, number])[]) => {
  const lamp = art.reuse(skyLantern(art, '#fff3b0', '#ffb347', '#f07a2e'))
  return spots
    .map(
      ([x, y, scale], index) =>
        art.glow(x, y, 150 * scale, 150 * scale, '#ffd27a', 0.7) + place(lamp, x, y, scale, (index % 3) * 5 - 5),
    )
    .join('')
}
const machine = (art: Art) =>
  reels(
    art,
    gold,
    ['#12a89f', '#065a56'],
    ['#ffffff', '#e3efee'],
    [
      seven(art, '#ff8f6b', '#e0312e'),
      gem(art, '#c9fff6', '#18c2b4', '#07706a'),
      place(blossom(pale, '#ff8fb1', '#c93a6b'), 0, 0, 1.3),
      place(coin(art, gold, starFace), 0, 0, 0.56),
    ],
  )
const pink = (art: Art) => lotus(art, '#fff0f5', '#ff9dbd', '#d94f83', '#ffd34d')
const picture = (size: SizeName, backdrop: typeof sea, seed: number, front: (art: Art) => string) =>
  scene(size, backdrop, seed, front)

export const siamArt: BrandArt = {
  'banners/sunrise': picture('hero', morning, 5, (art) =>
    [
      place(shrine(art), 1180, 486, 0.86),
      place(shrine(art), 900, 480, 0.4),
      place(shrine(art), 1480, 482, 0.44),
      ridge(art, 570, 76, 12, '#0e8a7c', 4),
      place(walker(art), 1020, 592, 0.86),
      place(walker(art, false), 1330, 600, 0.6),
      place(walker(art), 1500, 596, 0.4),
      place(pink(art), 770, 640, 0.6),
      place(pink(art), 1240, 650, 0.5),
      place(branch('#6b3f3a', flowers(art)), 1630, 70, 1.04),
      petals(art, 14, 3),
    ].join(''),
  ),
  'banners/wave': picture(
    'hero',
    sea,
    7,
    (art) =>
      place(breaker(art, '#0b4f6b', '#138f9c', '#7fd8d4'), 1240, 610, 1.38) +
      place(breaker(art, '#0a6a78', '#1fa6a4', '#a8e8e0'), 800, 660, 0.6) +
      place(machine(art), 1440, 420, 0.52, 8) +
      place(coin(art, gold, starFace, 0.8), 1010, 180, 0.5, -14) +
      coinRain(art, 8, [820, 60, 640, 300], gold, starFace, 8, 0.3) +
      `<g transform="translate(0 590)">${art.reuse(seaPattern(1600, 3, 123, ['#0f8f95', '#dff7f2']))}</g>` +
      petals(art, 10, 5),
  ),
  'banners/lanterns': picture(
    'hero',
    dusk,
    9,
    (art) =>
      place(shrine(art), 1400, 560, 0.62) +
      flight(art, [
        [1080, 330, 2],
        [1300, 200, 1.3],
        [900, 210, 1.1],
        [1500, 330, 0.9],
        [760, 330, 0.6],
        [1180, 110, 0.6],
        [1000, 90, 0.5],
        [1420, 90, 0.5],
        [840, 90, 0.35],
        [1240, 400, 0.7],
        [700, 160, 0.4],
      ]) +
      place(walker(art), 860, 620, 0.52) +
      place(walker(art, false), 1040, 624, 0.36) +
      place(branch('#5a3a4a', flowers(art), 5, 18), 1640, 40, 0.7),
  ),
  'banners/register': picture(
    'portrait',
    morning,
    11,
    (art) =>
      place(shrine(art), 500, 690, 0.82) +
      ridge(art, 850, 110, 4, '#0e8a7c', 3) +
      place(walker(art), 330, 890, 1.25) +
      place(branch('#6b3f3a', flowers(art)), 740, 80, 0.9) +
      petals(art, 10, 2),
  ),
  'banners/recover': picture(
    'portrait',
    sea,
    13,
    (art) =>
      place(padlock(art, gold, ['#18b3a8', '#075f5a']), 370, 440, 1.2) +
      place(key(art, gold), 570, 640, 0.72, -34) +
      place(breaker(art, '#0b4f6b', '#138f9c', '#7fd8d4'), 330, 900, 0.7) +
      petals(art, 10, 6),
  ),
  'banners/menu': picture(
    'menu',
    morning,
    15,
    (art) =>
      place(walker(art), 470, 262, 0.68) +
      place(walker(art, false), 600, 264, 0.4) +
      place(branch('#6b3f3a', flowers(art), 4, 14), 655, 24, 0.42),
  ),
  'promos/little-elephant': picture(
    'promo',
    morning,
    21,
    (art) =>
      ridge(art, 400, 60, 4, '#0e8a7c', 3) +
      place(walker(art), 560, 410, 1.15) +
      coinRain(art, 7, [400, 40, 360, 160], gold, starFace, 3, 0.3),
  ),
  'promos/great-wave': picture(
    'promo',
    sea,
    23,
    (art) =>
      place(breaker(art, '#0b4f6b', '#138f9c', '#7fd8d4'), 600, 474, 0.98) +
      place(coin(art, gold, starFace, 0.8), 600, 90, 0.5, 12) +
      petals(art, 6, 3),
  ),
  'promos/full-moon': picture(
    'promo',
    dusk,
    25,
    (art) =>
      flight(art, [
        [560, 220, 1.5],
        [690, 120, 0.8],
        [430, 130, 0.7],
        [730, 280, 0.6],
        [480, 310, 0.5],
      ]) + place(shrine(art), 690, 400, 0.3),
  ),
  'promos/hanami-reels': picture(
    'promo',
    sea,
    27,
    (art) =>
      place(machine(art), 560, 220, 0.6) +
      place(branch('#6b3f3a', flowers(art), 3, 16), 815, 40, 0.62) +
      petals(art, 8, 7),
  ),
  'promos/two-elephants': picture(
    'promo',
    morning,
    29,
    (art) =>
      ridge(art, 410, 50, 6, '#0e8a7c', 3) +
      place(walker(art), 480, 416, 0.76) +
      place(walker(art, false), 680, 420, 0.76) +
      place(
        gift(art, '#ffb52e', '#c96a0c', { light: '#ffe1ea', mid: '#ff7fa5', dark: '#c93a6b', deep: '#6b1236' }),
        590,
        130,
        0.42,
      ),
  ),
  'promos/river-feast': picture(
    'promo',
    morning,
    31,
    (art) =>
      place(koi(art, '#ffb45c', '#f06a2e', '#b3340f', gold), 560, 290, 0.74, 10) +
      place(pink(art), 420, 430, 0.62) +
      place(pink(art), 720, 436, 0.56),
  ),
  'promos/temple-wheel': picture(
    'promo',
    morning,
    33,
    (art) =>
      place(shrine(art), 570, 340, 0.6) +
      coinRain(art, 10, [380, 60, 400, 300], gold, starFace, 5, 0.3) +
      petals(art, 8, 9),
  ),
}
