import { type Art, box, disc, n, path, place, poly, random, star, times } from '../art.ts'
import { label } from '../letters.ts'
import { climb, crown, gift, key, padlock, rocket } from '../props/gifts.ts'
import {
  card,
  cardFan,
  chip,
  chipStack,
  coin,
  coinRain,
  die,
  gem,
  type Metal,
  numberFace,
  reels,
  roulette,
  seven,
} from '../props/table.ts'
import { type BrandArt, bokeh, quietSide, rays, type SizeName, scene } from '../stage.ts'

const pink = '#ff2e93'
const cyan = '#22e6ff'
const violet = '#8b5cff'
const rose: Metal = { light: '#ffe3f3', mid: '#ff7ac0', dark: '#a31566', deep: '#3a0426' }
const steel: Metal = { light: '#effcff', mid: '#8fd8ff', dark: '#2f6fb0', deep: '#071a33' }
const chips = [
  [pink, '#7a0a47', '#fff'],
  ['#1ccfe8', '#075a72', '#fff'],
  ['#7a4dff', '#2a1270', '#fff'],
  ['#1a1630', '#050308', cyan],
] as const

function city(left: string, right: string, glowY = 0.66) {
  return (art: Art, seed: number) => {
    const { width: w, height: h } = art
    const horizon = h * glowY
    const next = random(seed)
    art.add(
      box(
        0,
        0,
        w,
        h,
        0,
        `fill="${art.linear([
          [0, '#05030f'],
          [0.45, '#160a35'],
          [0.66, '#3c0d52'],
          [0.68, '#0a0618'],
          [1, '#04030a'],
        ])}"`,
      ),
      art.glow(w * 0.72, horizon, w * 0.5, h * 0.62, right, 0.75),
      art.glow(w * 0.34, horizon, w * 0.38, h * 0.4, left, 0.4),
      disc(
        w * 0.74,
        horizon - h * 0.26,
        h * 0.3,
        `fill="${art.linear([
          [0, '#ffd1ea', 0.9],
          [0.5, right, 0.75],
          [1, right, 0.05],
        ])}"`,
      ),
      times(7, (index) =>
        box(w * 0.4, horizon - h * 0.3 + index * h * 0.05, w * 0.7, 2 + index * 1.4, 0, 'fill="#1a0838" opacity=".8"'),
      ).join(''),
    )
    for (const [layer, tone] of [
      [0, '#2a1150'],
      [1, '#170a33'],
      [2, '#0a0519'],
    ] as const) {
      let x = -20
      let towers = ''
      let lights = ''
      while (x < w) {
        const wide = (26 + next() * 62) * (1 + layer * 0.35)
        const high =
          (60 + next() ** 1.6 * 250) * (h / 640) * (1 + layer * 0.12) * (Math.abs(x / w - 0.72) < 0.12 ? 0.55 : 1)
        towers += `M${n(x)} ${n(horizon + 4)}V${n(horizon - high)}h${n(wide)}V${n(horizon + 4)}Z`
        if (next() > 0.6) towers += `M${n(x + wide / 2)} ${n(horizon - high)}v${n(-20 - next() * 40)}h2v60Z`
        if (layer)
          for (let y = horizon - high + 10; y < horizon - 8; y += 13)
            for (let column = 6; column < wide - 6; column += 12)
              if (next() > 0.74) lights += `M${n(x + column)} ${n(y)}h5v6h-5Z`
        x += wide + 3 + next() * 10
      }
      art.add(path(towers, `fill="${tone}"`))
      if (layer)
        art.add(path(lights, `fill="${layer === 1 ? right : '#8fe9ff'}" opacity="${layer === 1 ? 0.5 : 0.75}"`))
    }
    const floor = art.linear([
      [0, '#1d0a3a'],
      [1, '#05030c'],
    ])
    art.add(box(0, horizon, w, h - horizon, 0, `fill="${floor}"`))
    art.add(
      path(
        times(
          25,
          (index) => `M${n(w * 0.66 + (index - 12) * 26)} ${n(horizon)}L${n(w * 0.66 + (index - 12) * 330)} ${h}`,
        ).join('') + times(9, (index) => `M0 ${n(horizon + (h - horizon) * ((index + 1) / 9) ** 2)}H${w}`).join(''),
        `stroke="${art.linear([
          [0, right, 0.9],
          [1, left, 0.35],
        ])}" stroke-width="1.6" fill="none"`,
      ),
    )
    art.add(
      times(14, (index) => {
        const x = w * (0.4 + next() * 0.6)
        return box(
          x,
          horizon,
          3 + next() * 14,
          (h - horizon) * (0.3 + next() * 0.6),
          0,
          `fill="${art.linear([
            [0, index % 2 ? left : right, 0.55],
            [1, index % 2 ? left : right, 0],
          ])}"`,
        )
      }).join(''),
    )
    art.add(
      box(0, horizon - 2, w, 4, 0, `fill="${right}"`),
      art.glow(w * 0.7, horizon, w * 0.55, 26, '#fff', 0.5),
      quietSide(art, '#05030f', 0.82),
    )
  }
}

const ring = (art: Art, x: number, y: number, r: number, colour: string, squash = 1) =>
  `<g transform="translate(${x} ${y}) scale(1 ${squash})">${[
    [26, 0.1],
    [14, 0.2],
    [7, 0.75],
  ]
    .map(([weight, opacity]) =>
      disc(0, 0, r, `fill="none" stroke="${colour}" stroke-width="${weight}" opacity="${opacity}"`),
    )
    .join(
      '',
    )}${disc(0, 0, r, 'fill="none" stroke="#fff" stroke-width="2.4"')}</g>${art.glow(x, y, r * 1.5, r * 1.5 * squash, colour, 0.22)}`
const sign = (word: string, size: number, colour: string) =>
  [
    [20, 0.14],
    [12, 0.3],
    [6.5, 1],
  ]
    .map(([weight, opacity]) => label(word, size, `stroke="${colour}" stroke-width="${weight}" opacity="${opacity}"`))
    .join('') + label(word, size, 'stroke="#fff" stroke-width="2.4"')
const wheel = (art: Art) =>
  roulette(art, { rim: rose, red: '#e3187a', black: '#0d0a1e', green: '#12c8a4', wood: '#2a0b3e', light: cyan })
const nine = (art: Art, turn = 1) => coin(art, rose, numberFace('9'), turn)
const symbols = (art: Art) => [
  seven(art, '#ff9ad0', pink),
  gem(art, '#c9fbff', cyan, '#0a5f8a'),
  place(
    path(
      'M0 -56C34 -14 50 -2 50 20C50 44 22 48 8 32C10 48 16 54 22 56H-22C-16 54 -10 48 -8 32C-22 48 -50 44 -50 20C-50 -2 -34 -14 0 -56Z',
      `fill="${violet}"`,
    ),
    0,
    0,
  ),
  place(poly(star(5, 56, 24), 'fill="#ffd84d"'), 0, 0),
]
const machine = (art: Art) => reels(art, rose, ['#5a1c8a', '#16062e'], ['#ffffff', '#cdb9ff'], symbols(art))
const ship = (art: Art) => rocket(art, ['#ffffff', '#c8d4f4', '#53598c'], ['#ff6ab2', '#a30e5e'], [cyan, violet])
const fan = (art: Art) => cardFan(art, '#e3187a', '#150c2c', '#ffffff', '#cfc4f2')
const cube = (art: Art) => die(art, '#ffb3da', '#ff3d9a', '#8a0d52', '#fff')
const blue = city(pink, cyan)
const hot = city(cyan, pink)
const purple = city(pink, violet)
const sparks = (art: Art, seed: number) => bokeh(art, Math.round(art.width / 26), [pink, cyan, '#fff', violet], seed)

const promo = (backdrop: ReturnType<typeof city>, seed: number, front: (art: Art) => string) =>
  scene('promo', backdrop, seed, (art) => art.glow(545, 230, 260, 220, pink, 0.35) + front(art) + sparks(art, seed))
const tall = (size: SizeName, backdrop: ReturnType<typeof city>, seed: number, front: (art: Art) => string) =>
  scene(size, backdrop, seed, (art) => front(art) + sparks(art, seed))

export const neonArt: BrandArt = {
  'banners/city': tall('hero', hot, 11, (art) =>
    [
      ring(art, 1120, 250, 236, cyan),
      rays(art, 1120, 330, 620, 18, '#fff', 0.16, 180, 360),
      art.glow(1120, 420, 460, 220, pink, 0.6),
      place(wheel(art), 1120, 400, 1.12),
      place(chipStack(art, 7, chips, 4), 752, 560, 0.62),
      place(chipStack(art, 4, [...chips].reverse(), 9), 868, 600, 0.62),
      place(chipStack(art, 9, chips, 2), 1500, 590, 0.66),
      place(chip(art, ...chips[0], 0.8), 835, 170, 0.5, -24),
      place(chip(art, ...chips[1], 0.7), 1420, 130, 0.56, 28),
      place(nine(art, 0.8), 1300, 92, 0.42, 14),
      place(cube(art), 1392, 520, 0.6, 12),
      place(chip(art, ...chips[2], 0.62), 966, 84, 0.34, 40),
    ].join(''),
  ),
  'banners/crash': tall(
    'hero',
    purple,
    23,
    (art) =>
      place(climb(art, 900, 400, cyan, cyan), 420, 170) +
      art.glow(1320, 180, 300, 260, cyan, 0.6) +
      place(ship(art), 1330, 170, 0.92, 52) +
      ring(art, 1120, 460, 92, pink, 0.36) +
      place(nine(art), 1120, 410, 0.62) +
      place(nine(art, 0.6), 990, 250, 0.34, -20) +
      place(chip(art, ...chips[0], 0.6), 1490, 500, 0.74, -14) +
      place(chip(art, ...chips[2], 0.6), 860, 520, 0.5, 18),
  ),
  'banners/live': tall(
    'hero',
    blue,
    37,
    (art) =>
      ring(art, 1130, 290, 260, pink) +
      art.glow(1130, 420, 480, 200, cyan, 0.5) +
      place(fan(art), 1110, 500, 1.06, 4) +
      place(cube(art), 1412, 500, 0.84, 8) +
      place(die(art, '#b8f6ff', '#22c8e6', '#075a72', '#fff'), 1510, 410, 0.6, -14) +
      place(chipStack(art, 8, chips, 6), 800, 590, 0.68) +
      place(chip(art, ...chips[3], 0.6), 930, 592, 0.62, 6),
  ),
  'banners/reels': tall(
    'hero',
    hot,
    51,
    (art) =>
      rays(art, 1140, 320, 720, 26, '#ff9ad0', 0.26) +
      place(machine(art), 1130, 318, 0.94) +
      coinRain(art, 12, [640, 40, 920, 560], rose, numberFace('9'), 8, 0.3),
  ),
  'banners/register': scene(
    'portrait',
    hot,
    63,
    (art) =>
      ring(art, 370, 400, 210, cyan) +
      place(key(art, rose), 370, 400, 1.5, 32) +
      place(sign('9', 130, pink), 258, 232) +
      place(chipStack(art, 6, chips, 3), 180, 820, 0.9) +
      place(chipStack(art, 10, chips, 5), 520, 850, 0.9) +
      sparks(art, 3),
  ),
  'banners/recover': scene(
    'portrait',
    purple,
    71,
    (art) =>
      ring(art, 360, 420, 230, pink) +
      place(padlock(art, steel, ['#3a1a6a', '#12062a']), 360, 430, 1.35) +
      place(key(art, rose), 560, 700, 0.8, -40) +
      sparks(art, 5),
  ),
  'banners/menu': scene(
    'menu',
    hot,
    83,
    (art) =>
      art.glow(500, 150, 190, 150, pink, 0.5) +
      place(gift(art, pink, '#6a0a44', steel), 500, 140, 0.68) +
      place(nine(art, 0.8), 380, 214, 0.3, -12) +
      sparks(art, 7),
  ),
  'promos/nine-keys': promo(
    hot,
    5,
    (art) =>
      ring(art, 545, 215, 160, cyan) +
      place(key(art, rose), 545, 215, 1, 30) +
      place(chipStack(art, 5, chips, 1), 700, 390, 0.56) +
      place(chipStack(art, 3, chips, 3), 392, 400, 0.5),
  ),
  'promos/after-midnight': promo(
    purple,
    15,
    (art) =>
      ring(art, 550, 190, 150, violet) +
      place(nine(art), 550, 200, 1.15) +
      coinRain(art, 9, [330, 60, 430, 330], rose, numberFace('9'), 4, 0.3),
  ),
  'promos/reel-rush': promo(hot, 25, (art) => place(machine(art), 545, 222, 0.62)),
  'promos/hangar-hour': promo(
    blue,
    35,
    (art) => place(climb(art, 420, 260, pink, pink), 300, 130) + place(ship(art), 690, 130, 0.58, 50),
  ),
  'promos/ninth-floor': promo(
    blue,
    45,
    (art) => ring(art, 545, 220, 170, pink) + place(fan(art), 545, 370, 0.7) + place(cube(art), 712, 370, 0.5),
  ),
  'promos/plus-one': promo(
    purple,
    55,
    (art) =>
      place(gift(art, violet, '#2a0f6a', rose), 545, 230, 1.02) +
      place(chip(art, ...chips[0], 0.7), 372, 120, 0.5, -20) +
      place(chip(art, ...chips[1], 0.7), 722, 120, 0.5, 24),
  ),
  'promos/skyline-club': promo(
    hot,
    65,
    (art) => ring(art, 545, 210, 168, cyan) + place(crown(art, rose, cyan), 545, 230, 0.98),
  ),
  'promos/wheel-friday': promo(
    blue,
    75,
    (art) => place(wheel(art), 545, 270, 0.8) + place(card(art, 'spade', 'A', '#150c2c'), 740, 110, 0.3, 18),
  ),
}
