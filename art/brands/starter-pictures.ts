import { converter, formatHex, interpolate } from 'culori'
import { type Art, place, poly, star } from './art.ts'
import { coin, coinRain, starFace } from './props/coins.ts'
import { cardFan } from './props/games/cards.ts'
import { chipStack } from './props/games/chips.ts'
import { die } from './props/games/die.ts'
import { ball } from './props/games/lottery.ts'
import { reels } from './props/games/reels.ts'
import { rocket } from './props/games/rocket.ts'
import { roulette } from './props/games/roulette.ts'
import { seven } from './props/games/seven.ts'
import { gem } from './props/gem.ts'
import { key, padlock } from './props/guard.ts'
import { gold } from './props/metal.ts'
import { trophy, trophyStar } from './props/trophy.ts'
import { bokeh, quietSide, rays, ridge, type SizeName, scene, sky } from './stage.ts'

/** What a new brand's pictures are painted in: four colours of its theme. */
export interface Palette {
  readonly canvas: string
  readonly surface: string
  readonly accent: string
  readonly secondary: string
}

/** The pictures a brand starts with, by path under its assets; the same name always gives the same ones. */
export function generatedArt(name: string, palette: Palette): ReadonlyMap<string, string> {
  const seed = seedOf(name)
  const paint = (size: SizeName, which: number, front: (art: Art) => string) =>
    scene(size, (art, at) => backdrop(art, palette, at), seed + which, front)().toString()
  const motifs = [tables, machines, flights, draws]
  const motif = (which: number) => motifs[(seed + which) % motifs.length] ?? tables
  const hero = (which: number) => paint('hero', which, (art) => motif(which)(art, palette, seed + which))
  return new Map([
    ['banners/welcome.svg', hero(0)],
    ['banners/tonight.svg', hero(1)],
    ['banners/register.svg', paint('portrait', 2, (art) => welcome(art, palette))],
    [
      'banners/recover.svg',
      paint('portrait', 3, (art) => {
        const lock = padlock(art, gold, [palette.accent, mixed(palette.accent, '#000000', 0.6)])
        return place(lock, 380, 380, 1.2) + place(key(art, gold), 560, 600, 0.75, -34)
      }),
    ],
    ['banners/menu.svg', paint('menu', 4, (art) => place(motif(2)(art, palette, seed), -155, -35, 0.5))],
  ])
}

type Motif = (art: Art, palette: Palette, seed: number) => string

/** Roulette, cards and chips. */
const tables: Motif = (art, { accent, secondary, canvas }, seed) => {
  const dark = mixed(canvas, '#000000', 0.5)
  const wheel = roulette(art, { rim: gold, red: accent, black: dark, green: '#12a884', wood: dark, light: secondary })
  const chips = [
    [accent, mixed(accent, '#000000', 0.55), '#ffffff'],
    [secondary, mixed(secondary, '#000000', 0.55), '#ffffff'],
  ] as const
  return (
    place(wheel, 1240, 350, 0.92) +
    place(cardFan(art, accent, '#14101c'), 900, 560, 0.62, -8) +
    place(chipStack(art, 6, chips, seed), 1500, 560, 0.8) +
    place(chipStack(art, 3, [...chips].reverse(), seed + 1), 1370, 600, 0.66)
  )
}

/** Reels and what falls out of them. */
const machines: Motif = (art, palette, seed) => {
  const { accent, secondary } = palette
  const symbols = [
    seven(art, mixed(accent, '#ffffff', 0.4), accent),
    gem(art, mixed(secondary, '#ffffff', 0.7), secondary, mixed(secondary, '#000000', 0.5)),
    poly(star(5, 56, 24), `fill="${accent}"`),
    poly(star(5, 56, 24), `fill="${secondary}"`),
  ]
  const body = [accent, mixed(accent, '#000000', 0.7)] as const
  return (
    coinRain(art, 14, [820, 20, 740, 420], gold, starFace, seed, 0.4) +
    place(reels(art, gold, body, ['#ffffff', '#d9d4ea'], symbols), 1200, 330, 0.86) +
    place(coin(art, gold, starFace, 0.8), 900, 540, 0.7, -12) +
    place(coin(art, gold, starFace, 0.6), 1500, 560, 0.6, 14)
  )
}

/** A rocket over a curve of hills. */
const flights: Motif = (art, { accent, secondary, canvas }, seed) =>
  hills(art, 560, 120, seed, mixed(canvas, accent, 0.35)) +
  place(
    rocket(
      art,
      ['#ffffff', mixed(accent, '#ffffff', 0.75), mixed(accent, '#000000', 0.5)],
      [accent, mixed(accent, '#000000', 0.5)],
      [secondary, accent],
    ),
    1210,
    300,
    0.72,
    38,
  ) +
  coinRain(art, 9, [820, 60, 720, 300], gold, starFace, seed, 0.28) +
  hills(art, 630, 70, seed + 3, mixed(canvas, accent, 0.55))

/** Only where the whole picture is this scene: a small one shows its middle alone. */
const hills = (art: Art, y: number, height: number, seed: number, colour: string): string =>
  art.width > 1000 ? ridge(art, y, height, seed, colour, 4) : ''

/** Numbered balls, a trophy, a die. */
const draws: Motif = (art, { accent, secondary }, seed) => {
  const one = (text: string, colour: string) => ball(art, colour, mixed(colour, '#000000', 0.5), text)
  return (
    place(trophy(art, gold, trophyStar), 1230, 350, 1.05) +
    place(one(String((seed % 8) + 1), accent), 960, 500, 0.82) +
    place(one(String(((seed >> 3) % 8) + 1), secondary), 1480, 520, 0.72) +
    place(
      die(art, mixed(accent, '#ffffff', 0.6), accent, mixed(accent, '#000000', 0.5), '#ffffff'),
      1500,
      230,
      0.62,
      12,
    ) +
    coinRain(art, 8, [840, 30, 700, 300], gold, starFace, seed, 0.28)
  )
}

const welcome = (art: Art, palette: Palette): string =>
  place(cardFan(art, palette.accent, '#14101c'), 380, 700, 0.95) +
  coinRain(art, 10, [120, 60, 520, 360], gold, starFace, 7, 0.36)

function backdrop(art: Art, { canvas, surface, accent, secondary }: Palette, seed: number): void {
  const { width, height } = art
  const [x, y] = [width * (art.height > art.width ? 0.5 : 0.76), height * 0.5]
  art.add(
    sky(art, [
      [0, mixed(canvas, accent, 0.16)],
      [0.55, mixed(surface, accent, 0.3)],
      [1, canvas],
    ]),
    rays(art, x, y, width * 0.8, 18, secondary, 0.2),
    art.glow(x, y, width * 0.42, height * 0.75, accent, 0.55),
    bokeh(art, 26, [accent, secondary, '#ffffff'], seed, height / 700),
    quietSide(art, canvas, 0.86),
  )
}

/** A colour some way (0 to 1) towards another. */
function mixed(from: string, to: string, part: number): string {
  return formatHex(converter('rgb')(interpolate([from, to], 'oklab')(part)))
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7) % 9973
}
