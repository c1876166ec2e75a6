import { at, cf, f, l, round } from '../catalogue/ink.ts'
import { between } from '../random.ts'
import type { Direction, Sitting } from './direction.ts'
import { isLight, repaint, silhouette } from './repaint.ts'

/** Painted lacquer: vermilion, gold and jade under one lamp, every edge in gold. */

const GOLD = '#f0c35a'
/** In an order in which neighbours differ: deep red, jade, ochre, plum, orange, ink, vermilion, sea. */
const fields = [
  ['#9a1418', '#540a0d', '#200304'],
  ['#319a70', '#155e44', '#062219'],
  ['#dba232', '#96600f', '#402805'],
  ['#7d1444', '#430a26', '#1b0410'],
  ['#dc6a22', '#8a380d', '#361405'],
  ['#1f110d', '#120906', '#080402'],
  ['#ec4a2c', '#9c1d12', '#3e0906'],
  ['#12625a', '#083a36', '#031816'],
] as const
/** Fields of jade, ink and sea, on which red is seen well. */
const COLD: ReadonlySet<number> = new Set([1, 5, 7])
const field = ({ colour }: Sitting) => fields[colour % fields.length] ?? fields[0]

/** Light, body and shade of what emblems are made of. */
const lacquers: Readonly<Record<string, readonly [string, string, string]>> = {
  gold: ['#fff3bf', '#f2b632', '#9c5a08'],
  red: ['#ff8a66', '#d8261c', '#720a0c'],
  green: ['#b9ecc4', '#2c9a6c', '#0a4a33'],
  blue: ['#a9e6de', '#1f8c86', '#07434a'],
  teal: ['#c4f2df', '#2aa58a', '#095043'],
  violet: ['#f5b6c6', '#a3244f', '#4c0a24'],
  pink: ['#ffd9c9', '#f0705a', '#98241c'],
  orange: ['#ffdf9a', '#f0851e', '#9a3a06'],
  steel: ['#fff8e6', '#cbb892', '#6a5636'],
  bone: ['#fffdf5', '#f3e2bd', '#b58c4e'],
  cream: ['#fffaea', '#ffe2a6', '#cf9342'],
  dark: ['#6a3a2a', '#371610', '#150604'],
  brown: ['#d99a5b', '#8a4b1d', '#43200a'],
  skin: ['#ffe6cc', '#f2b68a', '#b06a44'],
}
const mains = ['red', 'gold', 'green', 'orange', 'violet', 'teal'] as const
const nameOf = (material: string, { colour }: Sitting): string => {
  const isRed = !COLD.has(colour % fields.length)
  const main = mains[(colour + (isRed ? 1 : 0)) % mains.length] ?? 'gold'
  if (material === 'main') return isRed && main === 'red' ? 'gold' : main
  if (material === 'accent') return main === 'gold' ? 'red' : 'gold'
  return material
}

const line = (d: string, width = 2.5, opacity = 0.42): string => l(GOLD, width, d, opacity)
const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const cloud = 'M-60 14H56q16 0 16-14t-16-14q0-24-28-24q-14-22-40-10q-26-10-34 14q-26-2-26 20q0 14 12 20q8 8 22 8'
const coin = (x: number, y: number, r: number): string =>
  cf('#8a4e08', x, y + r * 0.12, r) +
  cf(GOLD, x, y, r) +
  cf('#c98a1e', x, y, r * 0.72) +
  f(
    '#5c0a0a',
    `M${round(x - r * 0.24)} ${round(y - r * 0.24)}h${round(r * 0.48)}v${round(r * 0.48)}h${round(-r * 0.48)}z`,
  )

const grounds: Direction['grounds'] = [
  // Waves in scales.
  () => {
    const scales = many(9, (i) => [34, 24, 14].map((r) => `M${i * 56 - 28 - r} 0a${r} ${r} 0 0 1 ${2 * r} 0`).join(''))
    const rows = many(9, (row) => at((row % 2) * 28, 120 + row * 34, 1, 0, '<use href="#w"/>'))
    return `<defs><g id="w">${line(scales, 2.2, 0.4)}</g></defs>${rows}`
  },
  // Clouds.
  (s) =>
    [
      [70, 76],
      [318, 60],
      [46, 214],
      [356, 196],
      [196, 30],
      [200, 300],
    ]
      .map(([x = 0, y = 0]) => at(x + between(s.random, -12, 12), y, 0.9 + s.random() * 0.4, 0, line(cloud, 3, 0.5)))
      .join(''),
  // An open fan.
  () =>
    f('#000', 'M200 330L-40 120A330 330 0 0 1 440 120z', 0.22) +
    line(
      `${many(15, (i) => {
        const a = ((200 + i * 10) * Math.PI) / 180
        return `M200 330L${round(200 + 320 * Math.cos(a))} ${round(330 + 320 * Math.sin(a))}`
      })}M-100 218A320 320 0 0 1 500 218M20 260A190 190 0 0 1 380 260`,
      2.5,
      0.45,
    ),
  // A window lattice.
  () =>
    line(
      many(6, (i) => `M${i * 80} 0V400M0 ${i * 80}H400`) +
        many(5, (x) => many(5, (y) => `M${x * 80 + 40} ${y * 80 + 12}l28 28l-28 28l-28-28z`)),
      2.6,
      0.34,
    ),
  // A rain of coins.
  (s) => many(12, () => coin(between(s.random, 16, 384), between(s.random, 10, 290), between(s.random, 12, 25))),
  // Rays from behind.
  () =>
    f(
      GOLD,
      many(18, (i) => {
        const a = (i * 20 * Math.PI) / 180
        const b = ((i * 20 + 8) * Math.PI) / 180
        return `M200 165L${round(200 + 340 * Math.cos(a))} ${round(165 + 340 * Math.sin(a))}L${round(200 + 340 * Math.cos(b))} ${round(165 + 340 * Math.sin(b))}z`
      }),
      0.2,
    ),
  // A pond with lotus leaves.
  (s) =>
    many(7, () => {
      const x = between(s.random, 10, 390)
      const y = between(s.random, 30, 330)
      const r = between(s.random, 26, 50)
      return f(
        '#1d7a58',
        `M${x} ${y}L${round(x + r * 0.9)} ${round(y - r * 0.35)}A${r} ${round(r * 0.7)} 0 1 1 ${round(x + r * 0.8)} ${round(y + r * 0.4)}z`,
        0.5,
      )
    }) +
    line(
      many(6, () => {
        const x = between(s.random, 0, 320)
        const y = between(s.random, 20, 360)
        return `M${x} ${y}q30-14 60 0t60 0`
      }),
      2.4,
      0.5,
    ),
  // A drum with studs.
  () =>
    l(GOLD, 5, 'M30 165a170 170 0 1 0 340 0a170 170 0 1 0 -340 0', 0.6) +
    l('#000', 20, 'M48 165a152 152 0 1 0 304 0a152 152 0 1 0 -304 0', 0.3) +
    l(
      GOLD,
      11,
      many(20, (i) => {
        const a = (i * 18 * Math.PI) / 180
        return `M${round(200 + 152 * Math.cos(a))} ${round(165 + 152 * Math.sin(a))}h0`
      }),
      0.75,
    ),
]

export const lacquerArt: Direction = {
  defs: (s) => {
    const [top, middle, bottom] = field(s)
    return (
      `<radialGradient id="sky" cx=".5" cy=".3" r=".8"><stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></radialGradient>` +
      `<radialGradient id="glow"><stop stop-color="#ffd98a" stop-opacity=".75"/><stop offset=".5" stop-color="#ff9a3c" stop-opacity=".22"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>` +
      `<linearGradient id="foot" x2="0" y2="1"><stop stop-color="${bottom}" stop-opacity="0"/><stop offset=".55" stop-color="${bottom}" stop-opacity=".8"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
      `<linearGradient id="letter" gradientUnits="userSpaceOnUse" x1="0" y1="-90" x2="0" y2="4"><stop stop-color="#fff8d8"/><stop offset=".5" stop-color="#f6c74e"/><stop offset=".54" stop-color="#cf8a22"/><stop offset="1" stop-color="#f4cf6a"/></linearGradient>`
    )
  },
  grounds: grounds.map((draw) => (s) => `<path fill="url(#sky)" d="M0 0H400V400H0z"/>${draw(s)}`),
  light: () => `<circle cx="200" cy="150" r="180" fill="url(#glow)"/>`,
  paint: (body, s) => {
    const used = new Set<string>()
    const drawn = repaint(body, '', {
      fill: ({ material, colour }) => {
        if (!material) return colour ?? undefined
        const name = nameOf(material, s)
        used.add(name)
        return `url(#${name})`
      },
      line: ({ material, colour }) => (material ? GOLD : (colour ?? '#000')),
      marking: (paint, opacity) => {
        if (!paint.material) return { fill: paint.colour ?? '#000', opacity: isLight(paint) ? opacity * 0.8 : opacity }
        const name = nameOf(paint.material, s)
        used.add(name)
        return { fill: `url(#${name})`, opacity }
      },
      lineWidth: 1,
    })
    const defs = [...used].map((name) => {
      const [light, middle, shade] = lacquers[name] ?? ['#fff', '#aaa', '#555']
      return `<linearGradient id="${name}" x2=".25" y2="1"><stop stop-color="${light}"/><stop offset=".4" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`
    })
    return (
      `<defs>${defs.join('')}<g id="e">${silhouette(body)}</g></defs>` +
      `<g stroke-linejoin="round"><g transform="translate(4 9)"><use href="#e" fill="#140202" stroke="#140202" stroke-width="15" fill-opacity=".55" stroke-opacity=".55"/></g>` +
      `<use href="#e" fill="#3a0805" stroke="#3a0805" stroke-width="15"/><use href="#e" fill="#f8d678" stroke="#f8d678" stroke-width="9"/><g stroke="#45100a" stroke-width="3">${drawn}</g></g>`
    )
  },
  letters: {
    face: 'serif',
    tilt: 0,
    onTiles: true,
    backing: () => `<path d="M0 206H400V400H0z" fill="url(#foot)"/>`,
    draw: (title, s) =>
      `${title.defs}<g transform="translate(0 5)">${title.layer('fill="#000" stroke="#000" stroke-width="16" stroke-linejoin="round" fill-opacity=".5" stroke-opacity=".5"')}</g>` +
      title.layer(`fill="${field(s)[2]}" stroke="${field(s)[2]}" stroke-width="15" stroke-linejoin="round"`) +
      title.layer('fill="#8f1410" stroke="#f8d678" stroke-width="5" stroke-linejoin="round"') +
      title.layer('fill="url(#letter)" stroke="#6a1a08" stroke-width="1.5"'),
  },
  frame: (s) => {
    const corner = between(s.random, 0, 1)
    const [x, y, turn] = (
      [
        [0, 0, 0],
        [400, 0, 90],
      ] as const
    )[corner] ?? [0, 0, 0]
    return (
      l('#2a0504', 12, 'M7 7H393V393H7z') +
      l(GOLD, 5, 'M7 7H393V393H7z') +
      l(GOLD, 1.5, 'M17 17H383V383H17z', 0.8) +
      at(
        x,
        y,
        1,
        turn,
        f('#2a0504', 'M0 0H92Q88 30 62 34Q60 60 34 62Q30 88 0 92z', 0.9) +
          l(GOLD, 4, 'M92 4Q88 30 62 34Q60 60 34 62Q30 88 4 92M22 40q0-18 18-18q14 0 14 12q0 8-8 8'),
      )
    )
  },
  emblem: { y: 158, scale: 1.4 },
}
