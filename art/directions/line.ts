import { between } from '../random.ts'
import { at, cf, f, l, polygon, star } from '../catalogue/ink.ts'
import { lightness, mix } from './colour.ts'
import type { Direction, Sitting } from './direction.ts'
import { isLight, type Paint, repaint } from './repaint.ts'

/** Engraved line: brass on emerald or emerald on ivory, one tone, no title on the picture. */

/** Ground from top to bottom, tone of the emblem, line, highlight. */
const plates = [
  ['#14523f', '#0a3025', '#1c6b52', '#e2c47c', '#f8efd2'],
  ['#f6efdd', '#eadfc2', '#d8c79c', '#14523f', '#fffaf0'],
  ['#0f3f46', '#082529', '#17606a', '#e2c47c', '#f8efd2'],
  ['#1d3a2b', '#0e2118', '#2f5c43', '#e8cf8e', '#f8efd2'],
  ['#efe4d2', '#e0cfb2', '#cbb48a', '#5a2f1a', '#fffaf0'],
  ['#2b2340', '#171226', '#443764', '#e2c47c', '#f8efd2'],
  ['#123a5a', '#0a2136', '#1d5884', '#e2c47c', '#f8efd2'],
  ['#4a2420', '#291210', '#6f3a32', '#e8cf8e', '#f8efd2'],
] as const
const plate = ({ colour }: Sitting) => plates[colour % plates.length] ?? plates[0]
const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const thin = (s: Sitting, d: string, opacity = 0.34, width = 1.6): string => l(plate(s)[3], width, d, opacity)

const grounds: Direction['grounds'] = [
  // A lattice of eight-pointed stars.
  (s) =>
    thin(
      s,
      many(5, (x) =>
        many(
          5,
          (y) =>
            `${star(8, 44, 33, x * 100, y * 100, 0)}M${x * 100 + 50} ${y * 100 + 14}V${y * 100 + 86}M${x * 100 + 14} ${y * 100 + 50}H${x * 100 + 86}`,
        ),
      ),
    ),
  // One star behind.
  (s) =>
    thin(s, `${star(16, 190, 128, 200, 190, 0)}${star(8, 190, 146, 200, 190, 0)}${polygon(16, 196, 200, 190, 0)}`, 0.5),
  // An arcade.
  (s) =>
    thin(
      s,
      many(5, (i) =>
        [46, 38, 30].map((w) => `M${i * 100 - w} 400V190q0-70 ${w}-${96}q${w} ${26} ${w} 96V400`).join(''),
      ),
      0.36,
    ),
  // Dunes under stars.
  (s) =>
    thin(
      s,
      [250, 286, 318, 346, 372]
        .map((y, i) => `M-10 ${y}Q${60 + i * 40} ${y - 76} 210 ${y - 10}T410 ${y - 30}`)
        .join(''),
      0.5,
    ) +
    l(
      plate(s)[3],
      3.4,
      many(16, () => `M${between(s.random, 20, 380)} ${between(s.random, 20, 190)}h0`),
      0.6,
    ),
  // A garden of stems.
  (s) =>
    thin(
      s,
      many(7, (i) => {
        const x = 16 + i * 62
        const h = between(s.random, 60, 190)
        return `M${x} 400V${400 - h}M${x} ${420 - h * 0.5}q-30-6-34-44q34 6 34 44M${x} ${400 - h * 0.3}q30-6 34-44q-34 6-34 44M${x} ${400 - h}q-20-22 0-54q20 32 0 54`
      }),
      0.46,
    ),
  // A moon.
  (s) =>
    f(plate(s)[3], 'M200 20a170 170 0 1 0 120 290a146 146 0 1 1-120-290z', 0.2) +
    thin(
      s,
      many(12, () => star(4, between(s.random, 5, 9), 2, between(s.random, 30, 370), between(s.random, 30, 330))),
      0.7,
    ),
  // Tiles.
  (s) =>
    thin(
      s,
      many(5, (x) => many(5, (y) => `M${x * 80 + 40} ${y * 80}q6 34 40 40q-34 6-40 40q-6-34-40-40q34-6 40-40z`)),
      0.34,
    ),
  // Rings.
  (s) =>
    thin(
      s,
      [92, 120, 150, 186, 226]
        .map((r) => `M${200 - r} 196a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
        .join(''),
      0.42,
    ),
]

export const lineArt: Direction = {
  defs: (s) => {
    const [top, bottom, , , high] = plate(s)
    return (
      `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
      `<radialGradient id="glow"><stop stop-color="${high}" stop-opacity=".3"/><stop offset="1" stop-color="${high}" stop-opacity="0"/></radialGradient>`
    )
  },
  grounds: grounds.map((draw) => (s) => `<path fill="url(#sky)" d="M0 0H400V400H0z"/>${draw(s)}`),
  light: () => `<circle cx="200" cy="200" r="180" fill="url(#glow)"/>`,
  paint: (body, s) => {
    const [top, , tone, brass, high] = plate(s)
    const isDark = lightness(top) < 0.5
    const warm: readonly string[] = ['gold', 'orange', 'brown', 'accent']
    const pale: readonly string[] = ['bone', 'cream', 'skin', 'steel']
    const fill = (paint: Paint): string => {
      if (paint.material)
        return pale.includes(paint.material)
          ? high
          : warm.includes(paint.material)
            ? isDark
              ? brass
              : mix(brass, high, 0.42)
            : paint.material === 'dark'
              ? mix(top, '#000000', 0.35)
              : tone
      return isLight(paint) ? high : mix(top, isDark ? '#000000' : brass, 0.4)
    }
    const drawn = repaint(body, '', {
      fill,
      line: (paint) => (paint.material || isLight(paint) === isDark ? brass : mix(brass, top, 0.25)),
      marking: (paint, opacity) =>
        opacity < 0.7
          ? { fill: isLight(paint) ? high : '#000000', opacity: isLight(paint) ? opacity * 0.45 : opacity * 0.4 }
          : { fill: fill(paint), opacity },
      lineWidth: 0.7,
    })
    const edge = isDark ? mix(brass, '#2a1c06', 0.12) : brass
    return `<g stroke="${edge}" stroke-width="2.6" stroke-linejoin="round">${drawn}</g>`
  },
  letters: {
    face: 'serif',
    tilt: 0,
    onTiles: false,
    backing: () => '',
    draw: (title, s) => title.defs + title.layer(`fill="${plate(s)[3]}"`),
  },
  frame: (s) => {
    const arch = 'M58 378V150Q58 22 200 22Q342 22 342 150V378z'
    const octagon = 'M130 24H270L360 110V290L270 376H130L40 290V110z'
    return (
      thin(s, s.colour % 2 ? octagon : arch, 0.85, 2) +
      at(200, s.colour % 2 ? 24 : 22, 1, 0, cf(plate(s)[3], 0, 0, 3.5))
    )
  },
  emblem: { y: 204, scale: 1.36 },
}
