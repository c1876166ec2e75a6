import { between } from '../random.ts'
import { at, cf, f, l, round } from '../catalogue/ink.ts'
import { colourfulness, lightness, mix } from './colour.ts'
import type { Direction, Sitting } from './direction.ts'
import { isLight, repaint, silhouette } from './repaint.ts'

/** Cut paper in morning light: pale layers with soft shadows, flat shapes, one accent. */

/** Sky, sun, far layer, near layer, ink. */
const sheets = [
  ['#fdeedd', '#f9b572', '#f5bf97', '#e08c58', '#5b2c14'],
  ['#d4efe9', '#ffd08a', '#8bd0c2', '#45a99a', '#0d4844'],
  ['#fbe3e6', '#fff6e0', '#f3a9b8', '#e07088', '#5e1830'],
  ['#e4effa', '#ffdf9e', '#a3c8ec', '#6199d3', '#12365e'],
  ['#f6f1d6', '#f5a25d', '#d5dc9a', '#a3bd66', '#34461a'],
  ['#efe6f7', '#ffcf9e', '#cdb6e6', '#a585cf', '#3a2060'],
  ['#fff0d0', '#f07a4a', '#fcd384', '#f2b13f', '#5a3404'],
  ['#e0f4e4', '#ffe09a', '#a6dcb0', '#66bb7c', '#114a2a'],
] as const
const sheet = ({ colour }: Sitting) => sheets[colour % sheets.length] ?? sheets[0]

/** Flat tones of the materials. */
const tones: Readonly<Record<string, string>> = {
  gold: '#f3b13e',
  red: '#e2574a',
  green: '#4fa877',
  blue: '#4a86c8',
  teal: '#2c9c92',
  violet: '#8b68bd',
  pink: '#ee86a4',
  orange: '#f08a45',
  steel: '#a9b9c6',
  bone: '#fbf3e2',
  cream: '#fbe3b2',
  dark: '#3d4a5c',
  brown: '#99673f',
  skin: '#f2bf98',
}
const mains = ['teal', 'red', 'blue', 'orange', 'violet', 'gold', 'teal', 'pink'] as const
const toneOf = (material: string, { colour }: Sitting): string => {
  if (material === 'main') return tones[mains[colour % mains.length] ?? 'teal'] ?? '#2c9c92'
  if (material === 'accent') return tones[mains[(colour + 3) % mains.length] ?? 'orange'] ?? '#f08a45'
  return tones[material] ?? '#2c9c92'
}
/** Strong colours lose some strength on paper. */
const soft = (colour: string): string =>
  lightness(colour) < 0.16
    ? mix(colour, '#2f3e50', 0.6)
    : colourfulness(colour) > 0.5
      ? mix(colour, '#fbf3e2', 0.14)
      : colour

/** A layer of paper with its shadow. */
const layer = (fill: string, d: string): string => at(0, -7, 1, 0, f('#4a2f1a', d, 0.09)) + f(fill, d)
const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const hill = (s: Sitting, y: number, swing: number): string =>
  `M-10 400V${y}C80 ${y - between(s.random, 10, swing)} 140 ${y + between(s.random, 0, swing)} 200 ${y - between(s.random, 0, swing)}S330 ${y + between(s.random, 0, 20)} 410 ${y - between(s.random, 0, swing)}V400z`
const puff = 'M-50 16a20 20 0 0 1 4-40a30 30 0 0 1 56-8a24 24 0 0 1 42 22a16 16 0 0 1-6 26z'

const grounds: Direction['grounds'] = [
  // Hills with a sun.
  (s) => {
    const [, sun, far, near] = sheet(s)
    return (
      layer(sun, `M${between(s.random, 90, 310) - 84} 96a84 84 0 1 0 168 0a84 84 0 1 0 -168 0z`) +
      layer(mix(far, '#ffffff', 0.3), hill(s, 236, 70)) +
      layer(far, hill(s, 276, 50)) +
      layer(near, hill(s, 326, 30))
    )
  },
  // The sea.
  (s) => {
    const [, sun, far, near] = sheet(s)
    const wave = (y: number) => `M-40 400V${y}${many(5, () => 'q24-34 50-12q14 12 42 12')}V400z`
    return (
      layer(sun, 'M140 150a60 60 0 1 0 120 0a60 60 0 1 0 -120 0z') +
      [210, 252, 296, 340].map((y, i) => layer(mix(far, near, i / 3), wave(y))).join('')
    )
  },
  // A large sun with rays of paper.
  (s) => {
    const [sky, sun, far] = sheet(s)
    return (
      layer(
        mix(sky, far, 0.5),
        many(12, (i) => {
          const a = (i * 30 * Math.PI) / 180
          const b = ((i * 30 + 15) * Math.PI) / 180
          return `M200 165L${round(200 + 340 * Math.cos(a))} ${round(165 + 340 * Math.sin(a))}L${round(200 + 340 * Math.cos(b))} ${round(165 + 340 * Math.sin(b))}z`
        }),
      ) + layer(mix(sun, '#ffffff', 0.25), 'M50 165a150 150 0 1 0 300 0a150 150 0 1 0 -300 0z')
    )
  },
  // Rice terraces.
  (s) => {
    const [sky, , far, near] = sheet(s)
    return many(7, (i) =>
      layer(
        mix(mix(sky, far, 0.6), near, i / 6),
        `M-10 400V${120 + i * 42}Q${between(s.random, 60, 160)} ${84 + i * 42} 200 ${116 + i * 42}T410 ${100 + i * 42}V400z`,
      ),
    )
  },
  // Rooms: arches in arches.
  (s) => {
    const [sky, sun, far, near] = sheet(s)
    const arch = (w: number, y: number) => `M${200 - w} 400V${y}a${w} ${w} 0 0 1 ${2 * w} 0V400z`
    return (
      f(near, 'M0 0H400V400H0z') +
      layer(far, arch(190, 200)) +
      layer(mix(far, sky, 0.6), arch(156, 190)) +
      layer(mix(sun, '#ffffff', 0.4), arch(120, 180))
    )
  },
  // Clouds.
  (s) => {
    const [, sun, far] = sheet(s)
    return (
      layer(sun, 'M262 92a46 46 0 1 0 92 0a46 46 0 1 0 -92 0z') +
      [
        [70, 80, 1.2],
        [330, 170, 1.3],
        [40, 220, 1.4],
        [372, 300, 1.6],
        [190, 330, 2],
      ]
        .map(([x = 0, y = 0, k = 1]) =>
          at(x + between(s.random, -16, 16), y, k, 0, layer(mix(far, '#ffffff', 0.62), puff)),
        )
        .join('')
    )
  },
  // Blossom.
  (s) => {
    const [sky, , far, near] = sheet(s)
    const petal =
      many(
        5,
        (i) =>
          `<g transform="rotate(${i * 72})">${f(mix(near, '#ffffff', 0.35), 'M0 0C-16-12-14-34 0-38C14-34 16-12 0 0z')}</g>`,
      ) + cf('#f9c86a', 0, 0, 7)
    return (
      f(mix(sky, '#ffffff', 0.4), 'M0 0H400V400H0z') +
      l(mix(near, '#6a4a30', 0.6), 8, 'M-10 60Q90 90 150 40M-10 340Q60 300 40 210M410 110Q330 90 320 20') +
      `<defs><g id="b">${petal}</g></defs>` +
      many(9, () =>
        at(
          between(s.random, 10, 390),
          between(s.random, 16, 330),
          round(0.7 + s.random() * 0.7),
          between(s.random, 0, 70),
          '<use href="#b"/>',
        ),
      ) +
      f(far, 'M0 0', 0)
    )
  },
  // Steps.
  (s) => {
    const [sky, sun, far, near] = sheet(s)
    return (
      layer(mix(sun, '#ffffff', 0.3), 'M90 130a110 110 0 1 0 220 0a110 110 0 1 0 -220 0z') +
      many(5, (i) =>
        layer(
          mix(mix(sky, far, 0.8), near, i / 4),
          `M${-10 + 0} ${230 + i * 36}H${96 - i * 18}V${214 + i * 36}H${304 + i * 18}V${230 + i * 36}H410V400H-10z`,
        ),
      )
    )
  },
]

export const paperArt: Direction = {
  defs: (s) => {
    const [sky] = sheet(s)
    return (
      `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${mix(sky, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${sky}"/></linearGradient>` +
      `<radialGradient id="glow"><stop stop-color="#ffffff" stop-opacity=".8"/><stop offset=".6" stop-color="#ffffff" stop-opacity=".25"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>`
    )
  },
  grounds: grounds.map((draw) => (s) => `<path fill="url(#sky)" d="M0 0H400V400H0z"/>${draw(s)}`),
  light: () => `<circle cx="200" cy="156" r="170" fill="url(#glow)"/>`,
  paint: (body, s) => {
    const tone = (material: string | null, colour: string | null) =>
      material ? toneOf(material, s) : soft(colour ?? '#333333')
    const drawn = repaint(body, '', {
      fill: ({ material, colour }) => tone(material, colour),
      line: ({ material, colour }) => tone(material, colour),
      marking: (paint, opacity) =>
        opacity < 0.7
          ? {
              fill: isLight(paint) ? '#ffffff' : '#3a1d2a',
              opacity: isLight(paint) ? opacity * 0.5 : Math.min(0.2, opacity * 0.6),
            }
          : { fill: tone(paint.material, paint.colour), opacity },
      lineWidth: 1,
    })
    return (
      `<defs><g id="e">${silhouette(body)}</g></defs><g stroke-linejoin="round">` +
      `<g transform="translate(6 9)"><use href="#e" fill="#5a3a28" stroke="#5a3a28" stroke-width="11" fill-opacity=".2" stroke-opacity=".2"/></g>` +
      `<use href="#e" fill="#fffaf0" stroke="#fffaf0" stroke-width="11"/><g stroke="none">${drawn}</g></g>`
    )
  },
  letters: {
    face: 'block',
    tilt: 0,
    onTiles: true,
    backing: (title, s) => {
      const top = Math.round(title.top + 2)
      return layer(
        mix(sheet(s)[2], '#ffffff', 0.42),
        `M-10 400V${top}Q60 ${top - 18} 120 ${top - 4}T250 ${top - 8}T410 ${top - 6}V400z`,
      )
    },
    draw: (title, s) =>
      title.defs +
      title.layer(`fill="${sheet(s)[4]}" stroke="${sheet(s)[4]}" stroke-width="2.5" stroke-linejoin="round"`),
  },
  frame: () => '',
  emblem: { y: 146, scale: 1.4 },
}
