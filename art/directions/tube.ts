import { between, pick } from '../random.ts'
import { at, f, l, round, star } from '../catalogue/ink.ts'
import { hsl, lightness, mix } from './colour.ts'
import type { Direction, Sitting } from './direction.ts'
import { isLight, type Paint, repaint } from './repaint.ts'

/** Tubes of light at night: the emblem as a sign, in front of a dark place. */

/** Hues of the three tubes of a sign, and of the night behind it. */
const signs = [
  [328, 188, 48, 262],
  [188, 328, 290, 214],
  [282, 172, 328, 276],
  [312, 56, 188, 300],
  [202, 150, 328, 226],
  [344, 262, 186, 318],
  [164, 312, 56, 196],
  [258, 188, 336, 248],
] as const
const sign = ({ colour }: Sitting) => signs[colour % signs.length] ?? signs[0]
const tube = (hue: number): string => hsl(hue, 1, 0.68)
const night = (sitting: Sitting): string => hsl(sign(sitting)[3], 0.62, 0.055)

/** Which tube a material becomes. */
const tubeOf: Readonly<Record<string, 0 | 1 | 2>> = {
  main: 0,
  red: 0,
  pink: 0,
  violet: 0,
  orange: 0,
  skin: 0,
  accent: 1,
  blue: 1,
  teal: 1,
  green: 1,
  steel: 1,
  gold: 2,
  brown: 2,
  bone: 2,
  cream: 2,
  dark: 1,
}
const hueOf = (paint: Paint, sitting: Sitting): number => {
  const tubes = sign(sitting)
  return paint.material ? tubes[tubeOf[paint.material] ?? 0] : tubes[isLight(paint) ? 2 : 0]
}

const stars = ({ random }: Sitting, count: number): string =>
  l(
    '#ffffff',
    2,
    Array.from({ length: count }, () => `M${between(random, 0, 400)} ${between(random, 0, 250)}h0`).join(''),
    0.5,
  )
const glow = (d: string, colour: string, width: number, strength = 1): string =>
  l(colour, width * 5, d, 0.1 * strength) +
  l(colour, width * 2.4, d, 0.2 * strength) +
  l(mix(colour, '#ffffff', 0.3), width, d, 0.9 * strength)

const grounds: Direction['grounds'] = [
  // A floor of lines with a low sun.
  (s) => {
    const [a, b] = sign(s)
    const rays = Array.from({ length: 13 }, (_, i) => `M${200 + (i - 6) * 26} 268L${200 + (i - 6) * 150} 400`).join('')
    return (
      f(hsl(a, 0.9, 0.5), 'M60 268A140 140 0 0 1 340 268z', 0.32) +
      l(night(s), 7, 'M50 222H350M50 240H350M50 256H350', 1) +
      l(hsl(b, 1, 0.6), 2, `${rays}M0 268H400M0 284H400M0 308H400M0 342H400M0 388H400`, 0.6)
    )
  },
  // Towers with lit windows.
  (s) => {
    let towers = ''
    let lights = ''
    for (let x = -6; x < 400; ) {
      const width = between(s.random, 30, 54)
      const top = between(s.random, 70, 210)
      towers += `M${x} 400V${top}h${width}V400z`
      for (let i = 0; i < 9; i++)
        lights += `M${x + between(s.random, 5, width - 8)} ${top + between(s.random, 8, 190)}v5`
      x += width + between(s.random, 2, 10)
    }
    const [a, b] = sign(s)
    return stars(s, 20) + f(hsl(a, 0.7, 0.17), towers) + l(hsl(b, 1, 0.7), 4, lights, 0.7)
  },
  // Rain in front of a wall.
  (s) => {
    const [a, b] = sign(s)
    const drops = (n: number) =>
      Array.from(
        { length: n },
        () => `M${between(s.random, 0, 420)} ${between(s.random, -20, 380)}l-10 ${between(s.random, 26, 60)}`,
      ).join('')
    return (
      l(hsl(b, 0.9, 0.6), 2, drops(34), 0.34) +
      l(hsl(a, 1, 0.65), 3, drops(12), 0.4) +
      l(hsl(a, 1, 0.6), 2, 'M0 352H400M40 366H360M90 380H310', 0.5)
    )
  },
  // A tunnel of frames.
  (s) => {
    const [a, b] = sign(s)
    return (
      [0, 1, 2, 3, 4]
        .map((i) => {
          const inset = 20 + i * 30
          return l(
            hsl(i % 2 ? b : a, 1, 0.6),
            5 - i * 0.6,
            `M${inset} ${inset}H${400 - inset}V${400 - inset}H${inset}z`,
            0.62 - i * 0.1,
          )
        })
        .join('') + l(hsl(a, 1, 0.6), 1.5, 'M0 0L140 140M400 0L260 140M0 400L140 260M400 400L260 260', 0.5)
    )
  },
  // A stage under two lamps.
  (s) => {
    const [a, b] = sign(s)
    return (
      f(hsl(a, 1, 0.6), 'M70-10L-60 330H170zM330-10L230 330H460z', 0.2) +
      f(hsl(b, 1, 0.6), 'M200-30L90 330H310z', 0.16) +
      f(hsl(a, 0.8, 0.2), 'M0 316Q200 276 400 316V400H0z') +
      glow('M0 316Q200 276 400 316', tube(b), 3)
    )
  },
  // A wall of bricks with an arrow.
  (s) => {
    const [a, b] = sign(s)
    const bricks = Array.from(
      { length: 11 },
      (_, row) =>
        `M0 ${row * 38}H400${Array.from({ length: 6 }, (_, i) => `M${i * 76 + (row % 2) * 38} ${row * 38}v38`).join('')}`,
    ).join('')
    return l(hsl(a, 0.5, 0.34), 2, bricks, 0.5) + glow('M64 90Q40 190 92 270M338 90Q362 190 308 270', tube(b), 4, 0.85)
  },
  // Haze with discs of light.
  (s) => {
    const [a, b] = sign(s)
    const disc = (hue: number, low: number, high: number, n: number) =>
      l(
        hsl(hue, 1, 0.62),
        between(s.random, low, high),
        Array.from({ length: n }, () => `M${between(s.random, 10, 390)} ${between(s.random, 10, 330)}h0`).join(''),
        0.2,
      )
    return disc(a, 60, 90, 4) + disc(b, 34, 54, 6) + disc(a, 16, 24, 9) + disc(b, 8, 10, 12)
  },
  // Orbits.
  (s) => {
    const [a, b] = sign(s)
    const ring = (rx: number, ry: number, turn: number, hue: number) =>
      at(
        200,
        165,
        1,
        turn,
        l(hsl(hue, 1, 0.62), 2.5, `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`, 0.6),
      )
    return stars(s, 34) + ring(196, 84, -24, a) + ring(226, 112, 18, b) + ring(170, 150, 40, a)
  },
]

export const tubeArt: Direction = {
  defs: (s) => {
    const [a, b, , back] = sign(s)
    return (
      `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${hsl(back, 0.7, 0.15)}"/><stop offset=".6" stop-color="${night(s)}"/><stop offset="1" stop-color="${hsl(a, 0.8, 0.1)}"/></linearGradient>` +
      `<radialGradient id="glow"><stop stop-color="${hsl(a, 1, 0.5)}" stop-opacity=".6"/><stop offset=".55" stop-color="${hsl(b, 1, 0.4)}" stop-opacity=".2"/><stop offset="1" stop-color="${hsl(b, 1, 0.4)}" stop-opacity="0"/></radialGradient>` +
      `<linearGradient id="foot" x2="0" y2="1"><stop stop-color="${night(s)}" stop-opacity="0"/><stop offset=".5" stop-color="${night(s)}" stop-opacity=".78"/><stop offset="1" stop-color="${night(s)}"/></linearGradient>`
    )
  },
  grounds: grounds.map((draw) => (s) => `<path fill="url(#sky)" d="M0 0H400V400H0z"/>${draw(s)}`),
  light: () => `<circle cx="200" cy="165" r="190" fill="url(#glow)"/>`,
  paint: (body, s) => {
    const dark = night(s)
    const drawn = repaint(body, '', {
      fill: (paint) => mix(dark, hsl(hueOf(paint, s), 1, 0.5), 0.34),
      edge: (paint) => mix(tube(hueOf(paint, s)), '#ffffff', 0.24),
      line: (paint) => tube(hueOf(paint, s)),
      marking: (paint, opacity) => {
        if (opacity < 0.7) return isLight(paint) ? { fill: '#ffffff', opacity: opacity * 0.4 } : null
        const hue = hueOf(paint, s)
        const light = paint.colour ? lightness(paint.colour) : 0.5
        return {
          fill: light > 0.8 ? mix(tube(hue), '#ffffff', 0.8) : light < 0.2 ? dark : mix(dark, hsl(hue, 1, 0.6), 0.7),
          opacity,
        }
      },
      lineWidth: 0.8,
    })
    return `<defs><g id="e">${drawn}</g></defs><g stroke-linejoin="round"><use href="#e" stroke-width="26" stroke-opacity=".09" fill-opacity="0"/><use href="#e" stroke-width="15" stroke-opacity=".2" fill-opacity="0"/><use href="#e" stroke-width="4.5"/></g>`
  },
  letters: {
    face: 'block',
    tilt: 0,
    onTiles: true,
    backing: () => `<path d="M0 210H400V400H0z" fill="url(#foot)"/>`,
    draw: (title, s) => {
      const [a, , c] = sign(s)
      const hue = s.colour % 2 ? c : a
      return (
        title.defs +
        title.layer(
          `fill="none" stroke="${hsl(hue, 1, 0.55)}" stroke-width="26" stroke-opacity=".14" stroke-linejoin="round"`,
        ) +
        title.layer(
          `fill="none" stroke="${hsl(hue, 1, 0.55)}" stroke-width="15" stroke-opacity=".3" stroke-linejoin="round"`,
        ) +
        title.layer(
          `fill="${hsl(hue, 1, 0.95)}" stroke="${hsl(hue, 1, 0.64)}" stroke-width="4.5" stroke-linejoin="round"`,
        )
      )
    },
  },
  frame: (s) => {
    const [a, b] = sign(s)
    const bars = ['M84 12H316', 'M84 389H316', 'M62 60V250', 'M338 60V250']
    const first = pick(s.random, bars)
    const second = pick(
      s.random,
      bars.filter((bar) => bar !== first),
    )
    return (
      glow(first, tube(a), 3) +
      glow(second, tube(b), 3) +
      at(round(between(s.random, 80, 320)), between(s.random, 40, 90), 1, 0, f('#fff', star(4, 9, 1.6), 0.9))
    )
  },
  emblem: { y: 158, scale: 1.42 },
}
