import { type Art, box, disc, n, oval, path, place, poly, random, star, times } from '../art.ts'
import { gift, key, padlock, phone, ticket, trophy, trophyStar } from '../props/gifts.ts'
import { confetti, football, gamepad, paperFlags } from '../props/sport.ts'
import { cardFan, chip, coin, coinRain, gem, gold, type Metal, reels, seven, starFace } from '../props/table.ts'
import { type BrandArt, bokeh, quietSide, rays, type SizeName, scene } from '../stage.ts'

const paper = ['#c6f432', '#ff7a1a', '#ff3d7f', '#ffd84d', '#2fd9c4', '#a45cff']
const citrus: Metal = { light: '#fbffd6', mid: '#c6f432', dark: '#5f8a0a', deep: '#233502' }

/** A full stadium at night: stands, floodlights, striped grass. */
function stadium(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = random(seed)
  const grass = h * 0.68
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#1a0a3c'],
        [0.3, '#5a1a8a'],
        [0.55, '#d9416a'],
        [0.68, '#ff9a3c'],
      ])}"`,
    ),
    art.glow(w * 0.7, grass, w * 0.5, h * 0.5, '#ffb347', 0.85),
    path(
      `M0 ${n(grass)}V${n(h * 0.26)}C${n(w * 0.3)} ${n(h * 0.5)} ${n(w * 0.7)} ${n(h * 0.5)} ${w} ${n(h * 0.22)}V${n(grass)}Z`,
      `fill="${art.linear([
        [0, '#4b1a7a'],
        [1, '#210a3c'],
      ])}"`,
    ),
    path(
      `M0 ${n(h * 0.26)}C${n(w * 0.3)} ${n(h * 0.5)} ${n(w * 0.7)} ${n(h * 0.5)} ${w} ${n(h * 0.22)}V${n(h * 0.16)}C${n(w * 0.7)} ${n(h * 0.46)} ${n(w * 0.3)} ${n(h * 0.46)} 0 ${n(h * 0.2)}Z`,
      'fill="#12052a"',
    ),
  )
  const crowd = paper.map(() => '')
  for (let index = 0; index < 1150; index++) {
    const t = next()
    const rim = h * (0.26 * (1 - t) ** 3 + 1.5 * t * (1 - t) ** 2 + 1.5 * t * t * (1 - t) + 0.22 * t ** 3)
    const y = rim + 10 + next() * (grass - rim - 34)
    crowd[index % paper.length] += `M${n(t * w, 0)} ${n(y, 0)}h3`
  }
  art.add(
    crowd
      .map((d, index) => path(d, `stroke="${paper[index]}" stroke-width="4" stroke-linecap="round" opacity=".6"`))
      .join(''),
    box(0, grass - 24, w, 24, 0, 'fill="#12052a"'),
    times(12, (index) =>
      box((index * w) / 12 + 4, grass - 20, w / 12 - 8, 14, 3, `fill="${paper[index % paper.length]}" opacity=".85"`),
    ).join(''),
    box(
      0,
      grass,
      w,
      h - grass,
      0,
      `fill="${art.linear([
        [0, '#6fbf1c'],
        [1, '#0d4a1a'],
      ])}"`,
    ),
    path(
      times(9, (index) => {
        const [a, b] = [index * 2 - 9, index * 2 - 8]
        return `M${n(w * 0.68 + a * w * 0.05)} ${n(grass)}L${n(w * 0.68 + a * w * 0.14)} ${h}H${n(w * 0.68 + b * w * 0.14)}L${n(w * 0.68 + b * w * 0.05)} ${n(grass)}Z`
      }).join(''),
      'fill="#a8ee3c" opacity=".2"',
    ),
    oval(w * 0.68, h * 0.9, w * 0.26, h * 0.12, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"'),
    path(`M0 ${n(grass + h * 0.05)}H${w}`, 'stroke="#fff" stroke-opacity=".5" stroke-width="4"'),
    [0.46, 0.93].map((x, index) => mast(art, w * x, h * (0.12 - index * 0.02), h / 640)).join(''),
    quietSide(art, '#160728', 0.85),
  )
}

const mast = (art: Art, x: number, y: number, scale: number) =>
  rays(art, x, y, 700 * scale, 9, '#fff6cf', 0.32, 40, 140) +
  place(
    path('M-8 30L-14 300H14L8 30Z', 'fill="#12052a"') +
      box(-74, -44, 148, 84, 8, 'fill="#1d0c38"') +
      times(15, (index) => disc(-56 + (index % 5) * 28, -26 + Math.floor(index / 5) * 24, 10, 'fill="#fffbe0"')).join(
        '',
      ),
    x,
    y + 20,
    scale,
  ) +
  art.glow(x, y + 20, 190 * scale, 150 * scale, '#fff6cf', 0.95)

/** A street party: sunburst, cut-paper flags, bunting lights. */
function street(art: Art, seed: number) {
  const { width: w, height: h } = art
  const unit = h / 640
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear(
        [
          [0, '#3a0f6b'],
          [0.55, '#c22a7a'],
          [1, '#ff8a2a'],
        ],
        70,
      )}"`,
    ),
    rays(art, w * 0.7, h * 0.62, w, 40, '#ffd84d', 0.5),
    art.glow(w * 0.7, h * 0.62, w * 0.36, h * 0.6, '#ffe27a', 0.9),
    path(
      `M0 ${h}V${n(h * 0.74)}${times(15, (index) => {
        const x = (index * w) / 14
        const top = h * (0.6 + ((index * 37 + seed) % 20) / 100)
        return `H${n(x)}V${n(top)}h${n(w / 46)}v${n(-h * 0.03)}h${n(w / 46)}v${n(h * 0.03)}`
      }).join('')}H${w}V${h}Z`,
      'fill="#3a0f52" opacity=".75"',
    ),
    path(
      times(44, (index) => `M${n(index * (w / 42) + 8)} ${n(h * (0.76 + ((index * 29) % 17) / 100))}h8v13h-8Z`).join(
        '',
      ),
      'fill="#ffd84d" opacity=".75"',
    ),
    `<g transform="translate(${n(-20)} ${n(-16 * unit)}) scale(${n(unit * 0.86, 2)})">${paperFlags((w / unit) * 1.2, paper, 90)}</g>`,
    quietSide(art, '#1d0838', 0.82),
  )
}

/** An arena for e-sports: beams, screens, hexagons. */
function arena(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#0f0626'],
        [0.6, '#3a1272'],
        [1, '#12052a'],
      ])}"`,
    ),
    times(7, (index) =>
      rays(
        art,
        w * (0.4 + index * 0.1),
        -20,
        h * 1.1,
        1,
        index % 2 ? '#c6f432' : '#ff7a1a',
        0.5,
        60 + index * 9,
        76 + index * 9,
      ),
    ).join(''),
    path(
      times(26, (index) => {
        const [x, y] = [w * (0.36 + ((index * 41) % 64) / 100), h * (((index * 23) % 60) / 100)]
        const size = 16 + ((index * 11) % 26)
        return `M${star(6, size)
          .map(([px, py]) => `${n(x + px)} ${n(y + py)}`)
          .join('L')}Z`
      }).join(''),
      'fill="none" stroke="#2fd9c4" stroke-width="2" opacity=".4"',
    ),
    art.glow(w * 0.7, h * 0.78, w * 0.4, h * 0.3, '#ff3d7f', 0.7),
    oval(w * 0.7, h * 0.86, w * 0.3, h * 0.13, 'fill="#1d0a40" stroke="#c6f432" stroke-width="5"'),
    oval(
      w * 0.7,
      h * 0.83,
      w * 0.26,
      h * 0.1,
      `fill="${art.linear([
        [0, '#6a2bd6'],
        [1, '#2a0f52'],
      ])}" stroke="#2fd9c4" stroke-width="3"`,
    ),
    bokeh(art, 26, paper, seed, 0.7),
    quietSide(art, '#10051f', 0.85),
  )
}

const kick = (art: Art, x = 0.5, y = 0.4) => football(art, '#ffffff', '#9a8fc0', '#2a0f52', x, y)
const flying = (art: Art, x: number, y: number, scale: number) =>
  times(5, (index) =>
    path(
      `M${n(x - scale * (190 + index * 40))} ${n(y + scale * (150 - index * 50))}C${n(x - scale * 150)} ${n(y + scale * (110 - index * 36))} ${n(x - scale * 90)} ${n(y + scale * (90 - index * 34))} ${n(x - scale * 30)} ${n(y + scale * (60 - index * 28))}`,
      `fill="none" stroke="${index % 2 ? '#c6f432' : '#ffb347'}" stroke-width="${n(scale * (15 - index * 2))}" stroke-linecap="round" opacity=".7"`,
    ),
  ).join('') +
  art.glow(x, y, 190 * scale, 190 * scale, '#fff3b0', 0.6) +
  place(kick(art), x, y, scale)
const cup = (art: Art) => trophy(art, gold, trophyStar)
const pad = (art: Art) => gamepad(art, '#6a3bd6', '#1d0a40', '#c6f432', '#ff7a1a')
const machine = (art: Art) =>
  reels(
    art,
    gold,
    ['#ff4f7f', '#7a0f5a'],
    ['#fffdf0', '#f0d8ff'],
    [
      seven(art, '#ffb347', '#f0381e'),
      gem(art, '#f4ffb8', '#a8dc1e', '#4f7a08'),
      place(poly(star(5, 58, 26), 'fill="#ffb81e" stroke="#fff" stroke-width="5" stroke-linejoin="round"'), 0, 0),
      place(kick(art), 0, 0, 0.56),
    ],
  )
const odds = (art: Art) =>
  phone(
    art,
    box(
      -115,
      -235,
      230,
      470,
      0,
      `fill="${art.linear([
        [0, '#3a1a68'],
        [1, '#160728'],
      ])}"`,
    ) +
      box(-115, -235, 230, 96, 0, 'fill="#57a81c"') +
      place(kick(art), 0, -176, 0.34) +
      times(
        4,
        (index) =>
          box(-98, -122 + index * 84, 196, 70, 14, 'fill="#fff" fill-opacity=".1"') +
          box(-86, -108 + index * 84, 70, 9, 4, 'fill="#fff" opacity=".8"') +
          box(-86, -92 + index * 84, 46, 7, 3, 'fill="#fff" opacity=".4"') +
          [0, 1, 2]
            .map((column) =>
              box(
                4 + column * 30,
                -106 + index * 84,
                25,
                38,
                8,
                `fill="${column === index % 3 ? '#c6f432' : '#ffffff'}" fill-opacity="${column === index % 3 ? 1 : 0.2}"`,
              ),
            )
            .join(''),
      ).join(''),
    ['#fff', '#b9a6dd'],
  )
const party = (art: Art, seed: number, count = 60) =>
  `<g transform="translate(${n(art.width * 0.36)} 0)">${confetti(art.width * 0.64, art.height, count, paper, seed)}</g>`
const slip = (art: Art) => ticket(art, ['#fdffe6', '#d4f26a'], '#3a1268', ['1', '2', '0'])
const fan = (art: Art) => cardFan(art, '#e0264f', '#2a0f52')
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
}

function maraca(art: Art, colour: string, stripe: string): string {
  return (
    box(
      -11,
      70,
      22,
      170,
      11,
      `fill="${art.linear(
        [
          [0, '#ffd9a0'],
          [1, '#8a4a14'],
        ],
        0,
      )}"`,
    ) +
    oval(
      0,
      0,
      82,
      100,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.3, colour],
          [1, '#3a0f52'],
        ],
        0.36,
        0.3,
        0.85,
      )}"`,
    ) +
    path(
      'M-80 -16L-48 12L-16 -16L16 12L48 -16L80 12L81 -14L48 -42L16 -14L-16 -42L-48 -14L-79 -34Z',
      `fill="${stripe}"`,
    ) +
    path('M-72 44C-30 62 30 62 72 44', `fill="none" stroke="${stripe}" stroke-width="12"`)
  )
}
