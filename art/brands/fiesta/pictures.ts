import { type Art, n, place } from '../art.ts'
import { coin, coinRain, starFace } from '../props/coins.ts'
import { chip } from '../props/games/chips.ts'
import { gift } from '../props/gift.ts'
import { key, padlock } from '../props/guard.ts'
import { gold } from '../props/metal.ts'
import { confetti } from '../props/party.ts'
import { type BrandArt, rays, type SizeName, scene } from '../stage.ts'
import { arena, stadium, street } from './backdrops.ts'
import { citrus, cup, fan, flying, kick, machine, maraca, odds, pad, paper, slip } from './things.ts'

const party = (art: Art, seed: number, count = 60) =>
  `<g transform="translate(${n(art.width * 0.36)} 0)">${confetti(art.width * 0.64, art.height, count, paper, seed)}</g>`

const picture = (size: SizeName, backdrop: typeof arena, seed: number, front: (art: Art) => string) =>
  scene(size, backdrop, seed, front)

export const fiestaArt: BrandArt = {
  'banners/stadium': picture(
    'hero',
    stadium,
    3,
    (art) =>
      party(art, 4, 80) +
      flying(art, 1120, 290, 1.95) +
      place(slip(art), 1430, 520, 0.72, 12) +
      place(coin(art, gold, starFace, 0.8), 820, 520, 0.5, -12) +
      place(coin(art, gold, starFace, 0.6), 1480, 190, 0.36, 20) +
      place(coin(art, gold, starFace), 910, 130, 0.32),
  ),
  'banners/trophy': picture(
    'hero',
    stadium,
    8,
    (art) =>
      rays(art, 1120, 280, 620, 26, '#fff3b0', 0.5) +
      art.glow(1120, 280, 330, 300, '#ffe27a', 0.9) +
      place(cup(art), 1120, 330, 1.18) +
      place(kick(art, 0.9, 1.2), 1340, 540, 0.72) +
      place(odds(art), 850, 400, 0.78, 6) +
      party(art, 9, 120),
  ),
  'banners/carnival': picture(
    'hero',
    street,
    5,
    (art) =>
      place(machine(art), 1130, 350, 0.88) +
      place(maraca(art, '#ff3d7f', '#c6f432'), 790, 430, 1, -28) +
      place(maraca(art, '#2fd9c4', '#ff7a1a'), 1490, 440, 1, 30) +
      coinRain(art, 10, [700, 180, 840, 380], gold, starFace, 9, 0.3) +
      party(art, 2, 60),
  ),
  'banners/arena': picture(
    'hero',
    arena,
    7,
    (art) => place(pad(art), 1120, 360, 1.5, -8) + place(cup(art), 1450, 420, 0.6, 6) + party(art, 5, 40),
  ),
  'banners/register': picture(
    'portrait',
    stadium,
    13,
    (art) => flying(art, 390, 430, 2.1) + party(art, 3, 30) + place(slip(art), 470, 800, 0.8, -8),
  ),
  'banners/recover': picture(
    'portrait',
    street,
    17,
    (art) =>
      place(padlock(art, gold, ['#7a3bd6', '#2a0f52']), 360, 470, 1.2) +
      place(key(art, citrus), 570, 660, 0.76, -34) +
      party(art, 7, 30),
  ),
  'banners/menu': picture(
    'menu',
    stadium,
    19,
    (art) =>
      flying(art, 490, 130, 0.8) + place(gift(art, '#ff7a1a', '#a3270f', citrus), 590, 200, 0.32) + party(art, 8, 26),
  ),
  'promos/primer-gol': picture('promo', stadium, 23, (art) => flying(art, 560, 220, 1.3) + party(art, 11, 40)),
  'promos/combinada-con-red': picture(
    'promo',
    stadium,
    29,
    (art) =>
      place(slip(art), 520, 170, 0.86, -10) +
      place(slip(art), 600, 290, 0.86, 6) +
      place(kick(art, 1.2, 0.5), 410, 350, 0.56) +
      party(art, 12, 30),
  ),
  'promos/lunes-de-revancha': picture(
    'promo',
    street,
    31,
    (art) =>
      place(coin(art, gold, starFace), 560, 230, 1.05) +
      coinRain(art, 12, [380, 90, 400, 320], gold, starFace, 13, 0.32),
  ),
  'promos/giros-de-feria': picture(
    'promo',
    street,
    37,
    (art) =>
      place(machine(art), 560, 246, 0.58) +
      place(maraca(art, '#2fd9c4', '#ff7a1a'), 360, 320, 0.6, -26) +
      party(art, 15, 26),
  ),
  'promos/copa-arena': picture('promo', arena, 41, (art) => place(pad(art), 560, 240, 0.94, -8) + party(art, 16, 20)),
  'promos/once-titular': picture(
    'promo',
    stadium,
    43,
    (art) => place(cup(art), 560, 226, 0.76) + place(kick(art, 0.8, 0.2), 700, 370, 0.44) + party(art, 17, 50),
  ),
  'promos/mesa-caliente': picture(
    'promo',
    street,
    47,
    (art) =>
      place(fan(art), 550, 390, 0.68) +
      place(chip(art, '#ff3d7f', '#7a0f3a', '#fff', 0.6), 400, 390, 0.5, -12) +
      place(chip(art, '#8fc71e', '#3f6306', '#fff', 0.6), 710, 390, 0.5, 12),
  ),
  'promos/mercados': picture(
    'promo',
    stadium,
    53,
    (art) => place(odds(art), 590, 230, 0.86) + place(kick(art, 0.7, 0.4), 396, 330, 0.62) + party(art, 19, 26),
  ),
}
