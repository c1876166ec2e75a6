import { between } from '../random.ts'
import { at, f, l, round, star } from '../catalogue/ink.ts'
import { mix } from './colour.ts'
import type { Direction, Sitting } from './direction.ts'
import { isLight, repaint, silhouette } from './repaint.ts'

/** Stickers of a match day: pure hues, thick ink, a white die-cut edge. */

const INK = '#1a0d33'
/** Ground, second tone of the ground, letters. Neighbours are at least 50° apart. */
const hues = [
  ['#ff3d81', '#ff74a6', '#ffe14d'],
  ['#1fb6ff', '#6fd3ff', '#ffe14d'],
  ['#ff8a1f', '#ffb057', '#ffe14d'],
  ['#7b3ff2', '#a176ff', '#c6f432'],
  ['#14c47a', '#5be3a8', '#ffe14d'],
  ['#ffc61a', '#ffdf70', '#ffffff'],
  ['#ee2f3c', '#ff6a6f', '#ffffff'],
  ['#2f5bff', '#6f8eff', '#c6f432'],
] as const
const hue = ({ colour }: Sitting) => hues[colour % hues.length] ?? hues[0]

const flats: Readonly<Record<string, string>> = {
  gold: '#ffc928',
  red: '#f0323f',
  green: '#2dc26b',
  blue: '#2f86ff',
  teal: '#17bfb4',
  violet: '#8a45f0',
  pink: '#ff5fa8',
  orange: '#ff8a26',
  steel: '#b9c4d6',
  bone: '#fff8ea',
  cream: '#ffe8b0',
  dark: '#3a3158',
  brown: '#a85f2a',
  skin: '#ffc49a',
}
/** Emblems stand out from their ground. */
const mains = [
  ['blue', 'gold'],
  ['red', 'gold'],
  ['violet', 'teal'],
  ['gold', 'pink'],
  ['orange', 'violet'],
  ['violet', 'red'],
  ['teal', 'gold'],
  ['pink', 'gold'],
] as const
const flatOf = (material: string, { colour }: Sitting): string => {
  const [main, accent] = mains[colour % mains.length] ?? mains[0]
  return flats[material === 'main' ? main : material === 'accent' ? accent : material] ?? '#ffc928'
}
const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

const grounds: Direction['grounds'] = [
  // Halftone from a corner.
  (s) =>
    many(9, (row) =>
      l(
        hue(s)[1],
        round(30 - row * 2.8),
        many(10, (i) => `M${i * 46 + (row % 2) * 23} ${row * 40}h0`),
      ),
    ),
  // Stripes.
  (s) =>
    f(
      hue(s)[1],
      many(9, (i) => `M${i * 90 - 300} 400L${i * 90} 0h44L${i * 90 - 256} 400z`),
    ),
  // Confetti.
  (s) =>
    many(26, (i) =>
      at(
        between(s.random, 6, 394),
        between(s.random, 6, 394),
        1,
        between(s.random, 0, 180),
        f(['#ffffff', '#ffe14d', hue(s)[1], '#c6f432'][i % 4] ?? '#fff', 'M-9-4H9V4H-9z'),
      ),
    ),
  // The pitch.
  (s) =>
    f(
      hue(s)[1],
      many(4, (i) => `M${i * 120 - 30} 0h60V400h-60z`),
      0.55,
    ) + l('#ffffff', 5, 'M-10 165H410M110 165a90 90 0 1 0 180 0a90 90 0 1 0 -180 0M120 400V330H280V400', 0.8),
  // Rays.
  (s) =>
    f(
      hue(s)[1],
      many(12, (i) => {
        const a = ((i * 30 + 6) * Math.PI) / 180
        const b = ((i * 30 + 21) * Math.PI) / 180
        return `M200 165L${round(200 + 350 * Math.cos(a))} ${round(165 + 350 * Math.sin(a))}L${round(200 + 350 * Math.cos(b))} ${round(165 + 350 * Math.sin(b))}z`
      }),
    ),
  // A chequered flag.
  (s) =>
    f(
      hue(s)[1],
      many(8, (row) => many(4, (i) => `M${i * 100 + (row % 2) * 50} ${row * 50}h50v50h-50z`)),
    ),
  // A stroke of the brush.
  (s) =>
    f(hue(s)[1], 'M-20 110Q120 20 260 60T430 30L420 230Q300 300 150 262T-20 320z') +
    l(hue(s)[1], 9, 'M-10 350Q140 290 300 330T420 300M30 30Q120-10 220 12'),
  // The stands: rows of heads.
  (s) =>
    many(6, (row) =>
      l(
        row % 2 ? hue(s)[1] : mix(hue(s)[0], INK, 0.2),
        34,
        many(10, (i) => `M${i * 46 + (row % 2) * 23 - 8} ${30 + row * 46}h0`),
        0.9,
      ),
    ) + f(mix(hue(s)[0], INK, 0.32), 'M0 300H400V400H0z', 0.7),
]

export const stickerArt: Direction = {
  defs: () => '',
  grounds: grounds.map((draw) => (s) => f(hue(s)[0], 'M0 0H400V400H0z') + draw(s)),
  light: (s) =>
    many(4, () =>
      at(
        between(s.random, 24, 376),
        between(s.random, 24, 290),
        round(0.7 + s.random() * 0.6),
        between(s.random, -20, 20),
        f(INK, star(4, 25, 8)) + f('#ffffff', star(4, 17, 5)),
      ),
    ),
  paint: (body, s) => {
    const flat = (material: string | null, colour: string | null) => (material ? flatOf(material, s) : (colour ?? INK))
    const drawn = repaint(body, '', {
      fill: ({ material, colour }) => flat(material, colour),
      line: ({ material, colour }) => flat(material, colour),
      marking: (paint, opacity) =>
        opacity < 0.7
          ? {
              fill: isLight(paint) ? '#ffffff' : INK,
              opacity: isLight(paint) ? Math.min(0.75, opacity * 1.2) : Math.min(0.2, opacity * 0.7),
            }
          : { fill: flat(paint.material, paint.colour), opacity },
      lineWidth: 1.15,
    })
    return (
      `<defs><g id="e">${silhouette(body)}</g></defs><g stroke-linejoin="round">` +
      `<g transform="translate(5 8)"><use href="#e" fill="${INK}" stroke="${INK}" stroke-width="29"/></g>` +
      `<use href="#e" fill="${INK}" stroke="${INK}" stroke-width="29"/><use href="#e" fill="#ffffff" stroke="#ffffff" stroke-width="21"/>` +
      `<g stroke="${INK}" stroke-width="4.5">${drawn}</g></g>`
    )
  },
  letters: {
    face: 'block',
    tilt: 18,
    onTiles: true,
    backing: () => '',
    draw: (title, s) =>
      title.defs +
      `<g transform="translate(5 9)">${title.layer(`fill="${INK}" stroke="${INK}" stroke-width="25" stroke-linejoin="round"`)}</g>` +
      title.layer(`fill="${INK}" stroke="${INK}" stroke-width="25" stroke-linejoin="round"`) +
      title.layer(`fill="${hue(s)[2]}" stroke="${hue(s)[2]}" stroke-width="3" stroke-linejoin="round"`),
  },
  frame: () => '',
  emblem: { y: 150, scale: 1.38 },
}
