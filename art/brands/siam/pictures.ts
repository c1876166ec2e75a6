import { type Art, place } from '../art.ts'
import { branch } from '../props/blossom.ts'
import { coin, coinRain, starFace } from '../props/coins.ts'
import { gift } from '../props/gift.ts'
import { key, padlock } from '../props/guard.ts'
import { gold } from '../props/metal.ts'
import { koi } from '../props/pond.ts'
import { breaker, seaPattern } from '../props/sea.ts'
import { type BrandArt, ridge, type SizeName, scene } from '../stage.ts'
import { dusk, morning, sea } from './backdrops.ts'
import { flight, flowers, machine, petals, pink, shrine, walker } from './things.ts'

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
      place(breaker(art, '#0b4f6b', '#138f9c', '#7fd8d4'), 300, 975, 0.94) +
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
        gift(art, '#ffb52e', '#c96a0c', { light: '#ffe1ea', mid: '#ff7fa5', dark: '#c93a6b', deep: '#6b1236' }, false),
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
  'promos/new-reels': picture(
    'promo',
    dusk,
    35,
    (art) =>
      place(machine(art), 560, 226, 0.6) +
      place(coin(art, gold, starFace, 0.8), 380, 130, 0.4, -12) +
      place(coin(art, gold, starFace, 0.7), 742, 330, 0.46, 16) +
      petals(art, 10, 9),
  ),
}
