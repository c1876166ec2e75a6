import { between, type Random } from '../../random.ts'
import { cf, ef, f, l, round, star } from '../ink.ts'
import type { Palette } from '../palettes.ts'
import { clouds, dunes, hills, jungle, mountains, seabed, skyline, stage } from './grounds.ts'

/** What lies behind the emblem, on a square of 400: a light, a middle distance, a near ground. */
export type Scene = (palette: Palette, random: Random) => string

const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: Math.ceil(count) }, (_, i) => draw(i)).join('')

const rays = (palette: Palette, random: Random, count = 16, opacity = 0.2): string => {
  const turn = between(random, 0, 22)
  const spread = 180 / count
  const wedge = (i: number): string => {
    const from = ((turn + (360 * i) / count) * Math.PI) / 180
    const to = ((turn + (360 * i) / count + spread) * Math.PI) / 180
    return `M200 165L${round(200 + 330 * Math.cos(from))} ${round(165 + 330 * Math.sin(from))}L${round(200 + 330 * Math.cos(to))} ${round(165 + 330 * Math.sin(to))}z`
  }
  return f(palette.glow, many(count, wedge), opacity)
}
/** A spray of dots as one path of round caps: a circle element each would be a third of the tile's bytes. */
const dots = (random: Random, count: number, low: number): string =>
  many(count, () => `M${between(random, 0, 400)} ${between(random, 0, low)}h0`)
const bokeh = (palette: Palette, random: Random, count = 16): string =>
  l('#ffffff', between(random, 10, 18), dots(random, count / 2, 290), 0.14) +
  l(palette.glow, between(random, 24, 44), dots(random, count / 3, 290), 0.16) +
  l(palette.glow, 7, dots(random, count, 310), 0.3)
const stars = (random: Random, count = 34): string =>
  l('#ffffff', 1.8, dots(random, count, 330), 0.85) +
  l('#ffffff', 3.4, dots(random, count / 4, 300), 0.9) +
  f(
    '#ffffff',
    many(4, () => star(4, between(random, 7, 13), 2, between(random, 20, 380), between(random, 20, 260))),
    0.9,
  )
const bubbles = (random: Random): string =>
  l('#ffffff', 20, dots(random, 7, 370), 0.2) +
  l('#ffffff', 12, dots(random, 9, 370), 0.28) +
  l('#ffffff', 3, dots(random, 12, 370), 0.7)
const petals = (colour: string, random: Random): string =>
  `<defs><path id="petal" fill="${colour}" opacity=".85" d="M0 0Q10-14 0-24Q-10-14 0 0z"/></defs>${many(14, () => `<use href="#petal" transform="translate(${between(random, 0, 400)} ${between(random, 0, 330)}) rotate(${between(random, 0, 360)})"/>`)}`
const orb = (palette: Palette, x: number, y: number, r: number): string =>
  cf(palette.glow, x, y, r * 1.5, 0.18) + cf(palette.glow, x, y, r * 1.22, 0.25) + cf(palette.glow, x, y, r, 0.85)

export const scenes = {
  burst: (palette, random) => rays(palette, random, 18, 0.26) + bokeh(palette, random),
  halo: (palette, random) =>
    cf(palette.glow, 200, 160, 190, 0.14) +
    cf(palette.glow, 200, 160, 150, 0.16) +
    l(palette.glow, 3, 'M30 160A170 170 0 1 0 370 160A170 170 0 1 0 30 160', 0.5) +
    rays(palette, random, 28, 0.1) +
    bokeh(palette, random, 12),
  nebula: (palette, random) =>
    ef(palette.glow, between(random, 60, 160), 110, 190, 80, 0.22) +
    ef(palette.far, 300, 220, 210, 110, 0.7) +
    ef('#ff6ad5', between(random, 200, 340), 90, 130, 60, 0.2) +
    stars(random, 46) +
    cf(palette.near, between(random, 20, 90), between(random, 60, 110), between(random, 24, 46), 0.9) +
    f('#fff', 'M330 30L250 84L252 88z', 0.7),
  deep: (palette, random) =>
    f(palette.glow, 'M60 0L-40 400H40L130 0zM190 0L150 400H260L250 0zM310 0L340 400H430L370 0z', 0.16) +
    seabed(palette, random) +
    bubbles(random),
  sands: (palette, random) =>
    orb(palette, between(random, 90, 310), between(random, 70, 120), between(random, 48, 72)) +
    rays(palette, random, 20, 0.12) +
    dunes(palette, random),
  peaks: (palette, random) =>
    orb(palette, between(random, 90, 310), between(random, 70, 110), between(random, 40, 70)) +
    stars(random, 20) +
    mountains(palette, random),
  city: (palette, random) => orb(palette, 200, 150, 90) + stars(random, 22) + skyline(palette, random),
  woods: (palette, random) => rays(palette, random, 14, 0.2) + jungle(palette, random) + bokeh(palette, random, 12),
  haunted: (palette, random) =>
    orb(palette, between(random, 120, 280), 120, 84) +
    f(
      '#000',
      many(
        5,
        () => `M${between(random, 20, 370)} ${between(random, 30, 150)}q8-10 14 0q6-10 14 0q-8 0-14 8q-6-8-14-8z`,
      ),
      0.8,
    ) +
    mountains(palette, random) +
    ef('#fff', 200, 340, 260, 40, 0.14),
  heavens: (palette, random) => rays(palette, random, 24, 0.2) + clouds(palette, random) + bokeh(palette, random, 8),
  blossom: (palette, random) =>
    orb(palette, between(random, 120, 280), 130, 92) + mountains(palette, random) + petals('#ffd3e2', random),
  sugar: (palette, random) => rays(palette, random, 12, 0.3) + hills(palette, random) + bokeh(palette, random, 18),
  meadow: (palette, random) =>
    orb(palette, between(random, 60, 340), 70, 42) + clouds(palette, random) + hills(palette, random),
  theatre: (palette, random) =>
    f(palette.glow, 'M200-60L40 400H150zM200-60L250 400H360z', 0.2) +
    stage(palette, random) +
    bokeh(palette, random, 14),
  arena: (palette, random) =>
    f(palette.glow, 'M20-10L150 330H60zM380-10L250 330H340zM200-40L150 330H250z', 0.2) +
    many(30, (i) => cf('#fff', 14 + (i % 15) * 27, 190 + Math.floor(i / 15) * 22, between(random, 3, 6), 0.24)) +
    f(palette.near, 'M0 262Q200 216 400 262V400H0z') +
    l('#fff', 4, 'M-20 300Q200 252 420 300M200 244V400M120 400A80 44 0 0 1 280 400', 0.4) +
    many(6, (i) => cf('#fff', 30 + i * 68, 18, 9, 0.9)),
  grid: (palette, random) =>
    orb(palette, 200, 150, 110) +
    f(palette.near, 'M0 262H400V400H0z', 0.9) +
    l(
      palette.glow,
      2,
      `${many(11, (i) => `M${200 + (i - 5) * 24} 262L${200 + (i - 5) * 130} 400`)}M0 262H400M0 282H400M0 310H400M0 350H400`,
      0.75,
    ) +
    stars(random, 24) +
    l(
      palette.glow,
      3,
      `M${between(random, -20, 60)} 60L${between(random, 120, 180)} 60L${between(random, 190, 240)} 20`,
      0.5,
    ),
  facets: (palette, random) =>
    many(13, () =>
      f(
        random() < 0.5 ? palette.glow : palette.near,
        `M${between(random, -40, 440)} ${between(random, -40, 400)}L${between(random, -40, 440)} ${between(random, -40, 400)}L${between(random, -40, 440)} ${between(random, -40, 400)}z`,
        0.17,
      ),
    ) +
    rays(palette, random, 10, 0.14) +
    bokeh(palette, random, 8),
  waves: (palette, random) =>
    rays(palette, random, 20, 0.14) +
    many(5, (i) =>
      l(palette.glow, 2.5, `M-10 ${240 + i * 26}q30-34 60 0t60 0t60 0t60 0t60 0t60 0t60 0`, 0.22 + i * 0.05),
    ) +
    many(3, (i) => f(palette.near, `M-20 ${292 + i * 34}q34-40 70 0t70 0t70 0t70 0t70 0t70 0V400H-20z`, 0.45)) +
    bokeh(palette, random, 8),
} as const satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes
