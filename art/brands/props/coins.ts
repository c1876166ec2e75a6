import { randomFrom } from '../../random.ts'
import { type Art, disc, n, path, place, poly, ramp, star, times } from '../art.ts'
import { label } from '../letters.ts'
import type { Metal } from './metal.ts'

/** A coin, radius 100, standing towards us; `face` is drawn on it. */
export function coin(art: Art, metal: Metal, face: string, turn = 1): string {
  const body = [
    disc(
      0,
      0,
      100,
      `fill="${art.linear(
        [
          [0, metal.light],
          [0.35, metal.mid],
          [0.7, metal.dark],
          [1, metal.mid],
        ],
        50,
      )}"`,
    ),
    disc(0, 0, 84, `fill="${art.linear(ramp(metal.dark, metal.mid, metal.light), 50)}"`),
    disc(
      0,
      0,
      78,
      `fill="${art.radial(
        [
          [0, metal.light],
          [0.55, metal.mid],
          [1, metal.dark],
        ],
        0.35,
        0.3,
        0.85,
      )}"`,
    ),
    disc(0, 0, 92, `fill="none" stroke="${metal.deep}" stroke-opacity=".5" stroke-width="5" stroke-dasharray="3 6"`),
    `<g transform="translate(3 4)" opacity=".45" color="${metal.deep}" fill="${metal.deep}" stroke="${metal.deep}">${face}</g>`,
    `<g fill="${metal.light}" stroke="${metal.light}">${face}</g>`,
    path('M-70 -50A86 86 0 0 1 20 -83L-60 30A86 86 0 0 1 -70 -50Z', 'fill="#fff" opacity=".22"'),
  ].join('')
  const rim = times(5, (index) =>
    disc(-index * 3 * (1 - turn) * 2.2, 0, 100, `fill="${index ? metal.dark : metal.deep}"`),
  )
    .reverse()
    .join('')
  return `<g transform="scale(${n(turn, 2)} 1)">${turn < 0.97 ? rim : ''}${body}</g>`
}

/** Faces of a coin: a star, or a number. */
export const starFace = poly(star(5, 52, 22), 'stroke-width="6" stroke-linejoin="round"')
export const numberFace = (text: string) => label(text, 70, 'stroke-width="15"')

/** Coins scattered in the air, nearer ones larger. */
export function coinRain(
  art: Art,
  count: number,
  area: readonly [number, number, number, number],
  metal: Metal,
  face: string,
  seed: number,
  size = 0.3,
): string {
  const next = randomFrom(seed)
  const faces = [1, 0.72, 0.42].map((turn) => art.reuse(coin(art, metal, face, turn)))
  const [x, y, width, height] = area
  return times(count, (index) => {
    const scale = size * (0.35 + (index / count) * 1.1)
    return place(faces[Math.floor(next() * 3)] ?? '', x + next() * width, y + next() * height, scale, next() * 160 - 80)
  }).join('')
}
