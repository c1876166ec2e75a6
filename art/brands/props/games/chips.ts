import { randomFrom } from '../../../random.ts'
import { type Art, disc, n, oval, path, place, ramp, times } from '../../art.ts'

export const at = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

export function sector(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [at(outer, from), at(outer, to), at(inner, to), at(inner, from)].map(
    ([x, y]) => `${n(x)} ${n(y)}`,
  )
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`
}

/** A chip seen from above at a tilt; radius 100. */
export function chip(art: Art, colour: string, dark: string, spot: string, tilt = 0.55, emblem = ''): string {
  const thick = 30
  const edge = art.linear(
    [
      [0, dark],
      [0.25, colour],
      [0.5, '#ffffff', 0.9],
      [0.56, colour],
      [1, dark],
    ],
    0,
  )
  const side = `M-100 0A100 ${n(100 * tilt)} 0 0 0 100 0V${thick}A100 ${n(100 * tilt)} 0 0 1 -100 ${thick}Z`
  const spots = [20, 65, 115, 160].map((angle) => {
    const [from, to] = [at(100, angle - 9), at(100, angle + 9)]
    const line = (p: [number, number], drop: number) => `${n(p[0])} ${n(p[1] * tilt + drop)}`
    return `M${line(from, 0)}L${line(to, 0)}L${line(to, thick)}L${line(from, thick)}Z`
  })
  const face = [
    disc(0, 0, 100, `fill="${art.linear(ramp(colour, dark), 60)}"`),
    path(times(8, (index) => sector(74, 100, index * 45 + 11, index * 45 + 31)).join(''), `fill="${spot}"`),
    disc(0, 0, 74, `fill="${dark}"`),
    disc(
      0,
      0,
      70,
      `fill="${art.linear(
        [
          [0, spot, 0.95],
          [1, colour],
        ],
        70,
      )}"`,
    ),
    disc(0, 0, 62, `fill="${art.linear(ramp(dark, colour), 60)}"`),
    disc(0, 0, 66, `fill="none" stroke="${spot}" stroke-width="2.5" stroke-dasharray="5 8.8" opacity=".8"`),
    emblem,
    disc(0, 0, 98, `fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"`),
    path('M-82 -46A94 94 0 0 1 40 -85L20 -40A46 46 0 0 0 -46 -26Z', 'fill="#fff" opacity=".16"'),
  ].join('')
  return `${path(side, `fill="${edge}"`)}${path(spots.join(''), `fill="${spot}" opacity=".85"`)}<g transform="scale(1 ${tilt})">${face}</g>`
}

/** Chips upon one another; the top one is drawn last. */
export function chipStack(
  art: Art,
  count: number,
  colours: readonly (readonly [string, string, string])[],
  seed = 1,
): string {
  const next = randomFrom(seed)
  const chips = times(count, (index) => {
    const [colour, dark, spot] = colours[index % colours.length] ?? ['#888', '#444', '#fff']
    return place(art.reuse(chip(art, colour, dark, spot, 0.42)), (next() - 0.5) * 9, -index * 29)
  })
  return oval(6, 40, 128, 44, 'fill="#000" opacity=".4"') + chips.join('')
}
