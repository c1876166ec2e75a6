import { type Art, place } from '../art.ts'
import { coinRain, starFace } from '../props/coins.ts'
import { key, padlock } from '../props/guard.ts'
import { gold } from '../props/metal.ts'
import { koi } from '../props/pond.ts'
import { scene } from '../stage.ts'
import { lacquer, lake } from './backdrops.ts'
import { flower, garland, jade, pads, red, slip, splash, yellow } from './things.ts'

const offer = (backdrop: typeof lake, seed: number, front: (art: Art) => string) =>
  scene('promo', backdrop, seed, front)

export const saigonOffers = {
  'promos/dem-den': offer(
    lake,
    51,
    (art) =>
      garland(art, [
        [400, 130, 0.5],
        [540, 210, 0.86],
        [700, 150, 0.62],
      ]) +
      pads(art, [
        [430, 400, 90],
        [690, 396, 100],
      ]),
  ),
  'promos/dong-song': offer(
    lake,
    53,
    (art) =>
      place(koi(art, '#ff8a4c', '#f0481e', '#a3140f', gold), 520, 200, 0.62, 10) +
      place(koi(art, '#fff3d0', '#f5b841', '#b3660f', gold), 620, 330, 0.56, -8) +
      splash(560, 400) +
      pads(art, [[740, 190, 70]]),
  ),
  'promos/gioi-han': offer(
    lacquer,
    55,
    (art) =>
      place(padlock(art, gold, ['#c9222b', '#5c080e']), 530, 220, 0.9) + place(key(art, gold), 700, 300, 0.58, -30),
  ),
  'promos/ve-dep': offer(
    lacquer,
    57,
    (art) =>
      place(slip(art, ['03', '33', '93']), 560, 210, 1.1, -8) +
      place(flower(art), 440, 420, 0.66) +
      place(flower(art, true), 690, 424, 0.56),
  ),
  'promos/ba-hem': offer(
    lacquer,
    59,
    (art) =>
      place(red(art, '1'), 420, 280, 0.74, -8) +
      place(yellow(art, '2'), 566, 220, 0.9) +
      place(jade(art, '3'), 712, 280, 0.74, 8) +
      coinRain(art, 7, [360, 20, 420, 120], gold, starFace, 15, 0.26),
  ),
  'promos/xo-ve': offer(
    lacquer,
    61,
    (art) =>
      place(slip(art, ['05', '27', '64']), 520, 130, 0.76, -14) +
      place(slip(art, ['11', '48', '70']), 560, 230, 0.8, -2) +
      place(slip(art, ['22', '59', '86']), 600, 330, 0.76, 10),
  ),
}
