import { type Art, place } from '../art.ts'
import { coin } from '../props/coins.ts'
import { key } from '../props/guard.ts'
import { brass } from '../props/metal.ts'
import { clock, hourglass } from '../props/time.ts'
import { type BrandArt, type SizeName, scene } from '../stage.ts'
import { hall, night } from './backdrops.ts'
import { care, fan, fountain, hang, machine, moon, seal, star8, wheel } from './things.ts'

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
      place(hourglass(art, brass, ['#ffe9b0', '#c99a4a'], '#e6fff6'), 452, 230, 0.86) +
      place(care(art), 662, 232, 0.64),
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
  'promos/quiet-hours': picture(
    'promo',
    night,
    33,
    (art) =>
      moon(art, 720, 110, 0.42) +
      place(clock(art, brass, ['#fffaf0', '#e8dcbc'], '#0b3a30'), 560, 225, 0.98) +
      hang(art, [[392, 170, 0.4]]),
  ),
}
