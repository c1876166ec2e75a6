import type { Metal } from '#art/brands/props/metal.ts'
import { type Art, disc, n, oval, path, place, ramp, times } from '../../art.ts'
import { at, sector } from './chips.ts'

interface RouletteColours {
  rim: Metal
  red: string
  black: string
  green: string
  wood: string
  light: string
}

/** A roulette wheel at a tilt, radius 300. */
export function roulette(art: Art, colours: RouletteColours): string {
  const { rim, wood } = colours
  const wheel = plane(art, colours)
  const spindle = turret(art, rim)
  const side = `M-300 0A300 144 0 0 0 300 0V46A270 126 0 0 1 -270 60Z`
  return [
    oval(0, 92, 350, 130, 'fill="#000" opacity=".45"'),
    path(
      'M-300 0A300 144 0 0 0 300 0C296 60 240 120 0 200C-240 120 -296 60 -300 0Z'.replace('200', '196'),
      `fill="${art.linear(
        [
          [0, '#000'],
          [0.3, wood],
          [0.5, rim.dark],
          [0.7, wood],
          [1, '#000'],
        ],
        0,
      )}"`,
    ),
    path(side, `fill="${rim.light}" opacity=".12"`),
    `<g transform="scale(1 .48)">${wheel}</g>`,
    place(spindle, 0, -2),
    disc(
      150,
      84,
      13,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.6, '#e8e8f4'],
          [1, '#8888a8'],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
  ].join('')
}

const ring = (art: Art, { dark, light, mid }: Metal) => art.linear(ramp(dark, light, mid, dark, light, dark), 20)

/** The wheel from above: rim, 37 sectors, inner bowl. */
function plane(art: Art, { rim, red, black, green, wood, light }: RouletteColours): string {
  const step = 360 / 37
  const sectors = (parity: number) =>
    times(37, (index) =>
      index > 0 && index % 2 === parity ? sector(168, 236, index * step - 95, (index + 1) * step - 95) : '',
    ).join('')
  return [
    disc(0, 0, 300, `fill="${ring(art, rim)}"`),
    disc(
      0,
      0,
      288,
      `fill="${art.radial([
        [0, '#000'],
        [0.75, wood],
        [0.92, '#000'],
        [1, wood],
      ])}"`,
    ),
    disc(0, 0, 246, `fill="${ring(art, rim)}"`),
    disc(0, 0, 239, 'fill="#050308"'),
    path(sectors(1), `fill="${red}"`),
    path(sectors(0), `fill="${black}"`),
    path(sector(168, 236, -95, step - 95), `fill="${green}"`),
    path(
      times(37, (index) => {
        const [a, b] = [at(168, index * step - 95), at(236, index * step - 95)]
        return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
      }).join(''),
      `stroke="${rim.light}" stroke-width="2.4" opacity=".85"`,
    ),
    disc(0, 0, 204, `fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="15" stroke-dasharray="9 25.6"`),
    disc(0, 0, 168, `fill="${ring(art, rim)}"`),
    disc(
      0,
      0,
      161,
      `fill="${art.radial(
        [
          [0, rim.mid],
          [0.3, wood],
          [0.8, '#08040c'],
          [1, wood],
        ],
        0.45,
        0.4,
        0.6,
      )}"`,
    ),
    path(times(12, (index) => sector(30, 160, index * 30, index * 30 + 12)).join(''), `fill="${light}" opacity=".1"`),
    path('M-284 -80A295 295 0 0 1 60 -289L46 -240A245 245 0 0 0 -236 -66Z', 'fill="#fff" opacity=".2"'),
    times(8, (index) =>
      place(path('M0 -15L7 0L0 15L-7 0Z', `fill="${rim.light}"`), ...at(266, index * 45 + 10), 1, index * 45 + 100),
    ).join(''),
  ].join('')
}

/** The spindle in the middle. */
function turret(art: Art, rim: Metal): string {
  return [
    oval(0, 6, 62, 30, `fill="${rim.deep}"`),
    path(
      'M-58 2C-40 -16 -22 -28 -16 -62C-30 -72 -20 -92 0 -92C20 -92 30 -72 16 -62C22 -28 40 -16 58 2A58 27 0 0 1 -58 2Z',
      `fill="${ring(art, rim)}"`,
    ),
    path('M-92 -36L92 -36', `stroke="${rim.mid}" stroke-width="9" stroke-linecap="round"`),
    disc(-94, -37, 12, `fill="${art.radial(ramp(rim.light, rim.dark), 0.35, 0.3, 0.8)}"`),
    disc(94, -37, 12, `fill="${art.radial(ramp(rim.light, rim.dark), 0.35, 0.3, 0.8)}"`),
    disc(
      0,
      -102,
      20,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.3, rim.light],
          [1, rim.dark],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
  ].join('')
}
