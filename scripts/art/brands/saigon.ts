import { type Art, box, disc, n, oval, path, place, random, times } from '../art.ts'
import { clock, gift, key, padlock, ticket } from '../props/gifts.ts'
import { coinRain, gold, starFace } from '../props/table.ts'
import { ball, envelope, koi, lilyPad, lotus, seaPattern, silkLantern } from '../props/world.ts'
import { type BrandArt, bokeh, quietSide, rays, scene } from '../stage.ts'

const lamp = (art: Art, warm = true) =>
  art.reuse(
    warm
      ? silkLantern(art, '#ffb347', '#e0301e', '#7a0a12', gold)
      : silkLantern(art, '#ffe79a', '#f0971e', '#8a3208', gold),
  )
const flower = (art: Art, pale = false) =>
  pale ? lotus(art, '#fff2e4', '#ffc49a', '#d9703f', '#ffd34d') : lotus(art, '#ffd9e6', '#f2709c', '#9c1f54', '#ffd34d')
const red = (art: Art, text: string) => ball(art, '#ff7a5c', '#b3121d', text)
const yellow = (art: Art, text: string) => ball(art, '#ffe27a', '#d98a0f', text)
const jade = (art: Art, text: string) => ball(art, '#a5f0c4', '#128a5a', text)
const packet = (art: Art) => envelope(art, '#f2342c', '#960b17', gold, starFace)
const slip = (art: Art, numbers: string[]) => ticket(art, ['#fff3d6', '#f2d59a'], '#a3121c', numbers)

/** Lacquer with a great gold disc, old sea scales at the foot. */
function lacquer(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#5c0a0e'],
        [0.5, '#9c1518'],
        [1, '#3a0708'],
      ])}"`,
    ),
    art.glow(w * 0.7, h * 0.5, w * 0.46, h * 0.9, '#ff8a2a', 0.75),
    rays(art, w * 0.7, h * 0.5, w * 0.8, 34, '#ffd98a', 0.22),
    disc(
      w * 0.7,
      h * 0.48,
      h * 0.42,
      `fill="${art.linear([
        [0, '#ffe9a8'],
        [0.6, '#f2a62e'],
        [1, '#c9501c'],
      ])}" opacity=".92"`,
    ),
    disc(w * 0.7, h * 0.48, h * 0.45, 'fill="none" stroke="#ffd98a" stroke-width="3" opacity=".7"'),
    disc(
      w * 0.7,
      h * 0.48,
      h * 0.47,
      'fill="none" stroke="#ffd98a" stroke-width="8" stroke-dasharray="2 12" opacity=".6"',
    ),
    cloud(w * 0.42, h * 0.2, h / 640),
    cloud(w * 0.94, h * 0.3, h / 560),
    cloud(w * 0.56, h * 0.68, h / 700),
    `<g transform="translate(0 ${n(h * 0.86)})">${art.reuse(seaPattern(w, 4, Math.max(70, w / 15), ['#7d0f14', '#d98a2b']))}</g>`,
    box(
      0,
      h * 0.7,
      w,
      h * 0.3,
      0,
      `fill="${art.linear([
        [0, '#2a0405', 0],
        [1, '#2a0405', 0.85],
      ])}"`,
    ),
    quietSide(art, '#3a0507', 0.85),
    bokeh(art, Math.round(w / 50), ['#ffd98a', '#ffb347'], seed, 0.7),
  )
}

const cloud = (x: number, y: number, scale: number) =>
  place(
    path(
      'M-150 40C-190 40 -190 -4 -150 -4C-150 -40 -96 -50 -82 -20C-70 -66 10 -66 16 -16C40 -44 92 -30 84 6C130 0 140 40 104 40Z',
      'fill="#b32320" stroke="#f2c063" stroke-width="4"',
    ) +
      path(
        'M-120 26C-140 26 -138 6 -120 8M-60 26C-90 26 -84 -10 -56 -4M24 26C0 26 0 -4 26 0',
        'fill="none" stroke="#f2c063" stroke-width="3.5" stroke-linecap="round"',
      ),
    x,
    y,
    scale,
  )

/** A lotus lake at night under lamps. */
function lake(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = random(seed)
  const shore = h * 0.56
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#1c0410'],
        [0.4, '#5c0d1c'],
        [0.56, '#b3361f'],
        [0.562, '#4a0a1c'],
        [1, '#14020a'],
      ])}"`,
    ),
    art.glow(w * 0.7, shore, w * 0.5, h * 0.4, '#ffb347', 0.9),
    path(
      `M0 ${n(shore)}V${n(shore - h * 0.1)}${times(30, (index) => `L${n(((index + 0.5) * w) / 30)} ${n(shore - h * (0.03 + next() * 0.12))}L${n(((index + 1) * w) / 30)} ${n(shore - h * (0.02 + next() * 0.05))}`).join('')}V${n(shore)}Z`,
      'fill="#2e0612" opacity=".9"',
    ),
    times(9, (index) => {
      const x = w * (0.4 + index * 0.075)
      return roofs(x, shore, h / 900 + next() * 0.12)
    }).join(''),
    times(36, () => {
      const y = shore + next() ** 1.5 * (h - shore)
      const size = ((y - shore) / h) * 200 + 14
      return box(
        w * (0.36 + next() * 0.64) - size / 2,
        y,
        size,
        2 + size / 50,
        2,
        `fill="#ffc25c" opacity="${n(0.15 + next() * 0.5, 2)}"`,
      )
    }).join(''),
    quietSide(art, '#1c0308', 0.85),
  )
}
const roofs = (x: number, y: number, scale: number) =>
  place(
    path(
      'M-70 0V-60H70V0ZM-100 -54C-70 -62 -40 -92 0 -96C40 -92 70 -62 100 -54C80 -56 70 -52 66 -50H-66C-70 -52 -80 -56 -100 -54Z',
      'fill="#1f030c"',
    ) + path('M-50 -44h22v30h-22ZM-11 -44h22v44h-22ZM28 -44h22v30h-22Z', 'fill="#ffc25c"'),
    x,
    y,
    scale,
  )

const pads = (art: Art, spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, rx]) => place(lilyPad(art, rx, '#5fae6b', '#0f3d2c'), x, y)).join('')
const garland = (art: Art, spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(
      ([x, y, scale], index) =>
        art.glow(x, y, 230 * scale, 230 * scale, '#ff9a3c', 0.5) + place(lamp(art, index % 3 !== 1), x, y, scale),
    )
    .join('')
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
      place(packet(art), 470, 240, 0.86, -16) +
      place(packet(art), 630, 230, 0.98, 10) +
      coinRain(art, 14, [340, 20, 430, 380], gold, starFace, 7, 0.32),
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
}

function splash(x: number, y: number): string {
  return (
    times(26, (index) => {
      const angle = (-170 + index * 6.4) * (Math.PI / 180)
      const reach = 120 + ((index * 37) % 90)
      return disc(
        x + Math.cos(angle) * reach * 1.5,
        y + Math.sin(angle) * reach * 0.6 + 20,
        2.5 + ((index * 13) % 7),
        'fill="#fff3d6" opacity=".75"',
      )
    }).join('') +
    oval(x, y + 26, 240, 22, 'fill="none" stroke="#ffe0a8" stroke-width="4" opacity=".6"') +
    oval(x, y + 30, 330, 34, 'fill="none" stroke="#ffe0a8" stroke-width="2" opacity=".4"')
  )
}
