import { type Art, place } from '../art.ts'
import { coinRain, starFace } from '../props/coins.ts'
import { gift } from '../props/gift.ts'
import { key, padlock } from '../props/guard.ts'
import { gold } from '../props/metal.ts'
import { koi } from '../props/pond.ts'
import { clock } from '../props/time.ts'
import { type BrandArt, rays, scene } from '../stage.ts'
import { lacquer, lake } from './backdrops.ts'
import { flower, garland, jade, packet, pads, red, slip, splash, yellow } from './things.ts'

const promo = (backdrop: typeof lake, seed: number, front: (art: Art) => string) =>
  scene('promo', backdrop, seed, front)

export const saigonArt: BrandArt = {
  'banners/lanterns': scene('hero', lacquer, 4, (art) =>
    [
      garland(art, [
        [690, 110, 0.42],
        [860, 150, 0.66],
        [1370, 140, 0.6],
        [1500, 200, 0.92],
        [1050, 70, 0.36],
        [1240, 60, 0.34],
      ]),
      place(flower(art), 1110, 610, 1.9),
      place(flower(art, true), 1430, 640, 1.05),
      place(flower(art, true), 800, 640, 0.9),
      art.glow(1110, 330, 280, 240, '#fff1b8', 0.7),
      place(yellow(art, '18'), 1110, 285, 1.32, -4),
      place(red(art, '15'), 920, 360, 0.82, 8),
      place(jade(art, '88'), 1300, 370, 0.86, -10),
      place(red(art, '68'), 1010, 150, 0.56, -12),
      place(yellow(art, '39'), 1250, 170, 0.6, 14),
      coinRain(art, 10, [640, 60, 900, 420], gold, starFace, 6, 0.2),
    ].join(''),
  ),
  'banners/lixi': scene(
    'hero',
    lacquer,
    9,
    (art) =>
      rays(art, 1120, 330, 760, 30, '#fff0b0', 0.3) +
      place(packet(art), 900, 350, 1, -18) +
      place(packet(art), 1340, 350, 1, 18) +
      place(packet(art), 1120, 320, 1.36) +
      coinRain(art, 26, [620, 20, 940, 560], gold, starFace, 3, 0.36) +
      place(flower(art, true), 1120, 660, 1.2) +
      place(flower(art), 840, 670, 0.8) +
      place(flower(art), 1420, 670, 0.8) +
      garland(art, [
        [1520, 120, 0.6],
        [700, 90, 0.4],
      ]),
  ),
  'banners/koi': scene(
    'hero',
    lake,
    13,
    (art) =>
      pads(art, [
        [760, 540, 120],
        [1480, 420, 110],
        [1360, 610, 170],
        [900, 440, 70],
      ]) +
      art.glow(1110, 330, 340, 220, '#ffb347', 0.6) +
      place(koi(art, '#ff8a4c', '#f0481e', '#a3140f', gold), 1120, 330, 1.25, 14) +
      splash(1120, 520) +
      place(koi(art, '#fff3d0', '#f5b841', '#b3660f', gold), 850, 560, 0.5, -8) +
      place(flower(art), 1450, 610, 0.9) +
      place(flower(art, true), 730, 530, 0.55) +
      garland(art, [
        [1480, 120, 0.7],
        [1330, 70, 0.42],
        [780, 90, 0.44],
      ]),
  ),
  'banners/register': scene(
    'portrait',
    lacquer,
    17,
    (art) =>
      garland(art, [
        [170, 170, 0.7],
        [580, 210, 0.9],
      ]) +
      place(packet(art), 370, 470, 1.4, -5) +
      coinRain(art, 12, [60, 200, 600, 520], gold, starFace, 5, 0.36) +
      place(flower(art), 370, 900, 1.7),
  ),
  'banners/recover': scene(
    'portrait',
    lake,
    19,
    (art) =>
      garland(art, [
        [200, 170, 0.75],
        [560, 130, 0.5],
      ]) +
      place(padlock(art, gold, ['#c9222b', '#5c080e']), 360, 470, 1.2) +
      place(key(art, gold), 560, 640, 0.7, -32) +
      pads(art, [
        [170, 820, 130],
        [560, 880, 150],
      ]) +
      place(flower(art), 360, 900, 1.2),
  ),
  'banners/menu': scene(
    'menu',
    lacquer,
    21,
    (art) =>
      garland(art, [
        [350, 84, 0.34],
        [590, 100, 0.42],
      ]) +
      place(gift(art, '#f2342c', '#7a0a12', gold), 480, 142, 0.62) +
      coinRain(art, 6, [330, 60, 280, 180], gold, starFace, 5, 0.2),
  ),
  'promos/ve-dau': promo(
    lacquer,
    31,
    (art) =>
      place(slip(art, ['18', '39', '88']), 560, 240, 1.02, -9) +
      place(slip(art, ['06', '15', '68']), 600, 330, 0.7, 7) +
      place(yellow(art, '18'), 380, 350, 0.5) +
      place(red(art, '88'), 720, 110, 0.5),
  ),
  'promos/gio-vang': promo(
    lacquer,
    33,
    (art) =>
      place(clock(art, gold, ['#fff8e6', '#f0d9a8'], '#8a1018'), 560, 220, 1) +
      garland(art, [
        [380, 130, 0.4],
        [735, 150, 0.46],
      ]) +
      place(flower(art), 560, 460, 0.8),
  ),
  'promos/li-xi': promo(
    lacquer,
    35,
    (art) =>
      coinRain(art, 14, [320, 10, 460, 260], gold, starFace, 7, 0.32) +
      place(packet(art), 470, 240, 0.86, -16) +
      place(packet(art), 630, 230, 0.98, 10) +
      coinRain(art, 4, [330, 330, 430, 80], gold, starFace, 11, 0.34),
  ),
  'promos/hoan-sen': promo(
    lake,
    37,
    (art) =>
      pads(art, [
        [420, 390, 100],
        [700, 400, 110],
      ]) +
      place(flower(art), 560, 390, 1.5) +
      coinRain(art, 9, [380, 40, 380, 230], gold, starFace, 9, 0.3),
  ),
  'promos/ca-vang': promo(
    lake,
    39,
    (art) =>
      art.glow(560, 220, 240, 180, '#ffb347', 0.6) +
      place(koi(art, '#fff0c4', '#f5b02e', '#b35c0f', gold), 560, 220, 0.78, 12) +
      splash(560, 360) +
      pads(art, [
        [400, 400, 90],
        [730, 390, 100],
      ]),
  ),
  'promos/ru-ban': promo(
    lacquer,
    41,
    (art) =>
      garland(art, [
        [440, 180, 0.8],
        [680, 180, 0.8],
      ]) +
      place(
        gift(art, '#ffb83d', '#a34a0c', { ...gold, mid: '#e0301e', dark: '#8a0f14', light: '#ff9a7a' }),
        560,
        300,
        0.66,
      ),
  ),
  'promos/rong-bach-kim': promo(lacquer, 43, (art) =>
    ['06', '18', '39', '68', '88', '15']
      .map((text, index) =>
        place(
          (index % 3 === 0 ? yellow : index % 3 === 1 ? red : jade)(art, text),
          430 + (index % 3) * 138,
          150 + Math.floor(index / 3) * 150,
          0.66,
          index * 7 - 18,
        ),
      )
      .join(''),
  ),
  'promos/trung-lon': promo(
    lacquer,
    47,
    (art) =>
      art.glow(560, 220, 260, 200, '#ffcf5c', 0.6) +
      coinRain(art, 16, [330, 10, 460, 330], gold, starFace, 19, 0.34) +
      place(slip(art, ['10', '68', '99']), 560, 250, 1.05, -6) +
      place(yellow(art, '99'), 720, 120, 0.5),
  ),
}
