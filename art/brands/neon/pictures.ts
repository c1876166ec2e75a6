import { type Art, disc, place } from '../art.ts'
import { coinRain, numberFace } from '../props/coins.ts'
import { crown } from '../props/crown.ts'
import { card } from '../props/games/cards.ts'
import { chip, chipStack } from '../props/games/chips.ts'
import { die } from '../props/games/die.ts'
import { climb } from '../props/games/rocket.ts'
import { gift } from '../props/gift.ts'
import { key, padlock } from '../props/guard.ts'
import { type BrandArt, bokeh, rays, type SizeName, scene } from '../stage.ts'
import { blue, type city, hot, purple } from './backdrops.ts'
import { chips, cube, cyan, fan, machine, nine, pink, ring, rose, ship, sign, steel, violet, wheel } from './things.ts'

const sparks = (art: Art, seed: number) => bokeh(art, Math.round(art.width / 26), [pink, cyan, '#fff', violet], seed)

/** Dark glass inside a ring, so that what hangs there stands out from the city. */
const night = (x: number, y: number, r: number) => disc(x, y, r, 'fill="#0a0618" opacity=".66"')

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
      night(370, 400, 210) +
      ring(art, 370, 400, 210, cyan) +
      place(key(art, rose), 370, 400, 1.5, 32) +
      ring(art, 132, 150, 74, pink) +
      place(sign('9', 78, pink), 132, 150) +
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
      night(545, 215, 160) +
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
      coinRain(art, 11, [320, 40, 450, 340], rose, numberFace('9'), 4, 0.3) +
      place(nine(art), 550, 200, 1.15),
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
  'promos/new-tables': promo(
    purple,
    85,
    (art) =>
      ring(art, 545, 215, 176, cyan) +
      place(fan(art), 520, 350, 0.62, -8) +
      place(cube(art), 700, 330, 0.56, 14) +
      place(chipStack(art, 6, chips, 2), 372, 392, 0.5) +
      place(chip(art, ...chips[1], 0.7), 716, 120, 0.46, 22),
  ),
}
