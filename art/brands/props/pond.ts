import { type Art, disc, n, oval, path, ramp, times } from '../art.ts'
import type { Metal } from './metal.ts'

/** An open lotus on the water, about 300 wide. */
export function lotus(art: Art, light: string, mid: string, dark: string, heart: string): string {
  const petal = 'M0 0C-46 -40 -44 -116 0 -168C44 -116 46 -40 0 0Z'
  const ring = (angles: number[], scale: number, fill: string) =>
    angles
      .map(
        (angle) =>
          `<g transform="rotate(${angle}) scale(${scale})">${path(petal, `fill="${fill}" stroke="${light}" stroke-opacity=".55" stroke-width="2.5"`)}</g>`,
      )
      .join('')
  const back = art.linear(ramp(mid, dark))
  const front = art.linear([
    [0, '#fff'],
    [0.25, light],
    [1, mid],
  ])
  return [
    ring([-74, 74, -52, 52, -28, 28, 0], 1.02, back),
    oval(0, -34, 34, 18, `fill="${heart}"`),
    ring([-92, 92, -62, 62], 0.92, art.linear(ramp(light, mid, dark))),
    ring(
      [-38, 38, -14, 14],
      0.86,
      art.linear([
        [0, light],
        [0.7, mid],
        [1, dark],
      ]),
    ),
    ring([-72, 72, -24, 24, 0], 0.66, front),
  ].join('')
}

/** A leaf that lies flat, with its notch. */
export function lilyPad(art: Art, rx: number, light: string, dark: string): string {
  const ry = rx * 0.3
  return path(
    `M0 0L${n(rx * 0.9)} ${n(-ry * 0.4)}A${rx} ${n(ry)} 0 1 1 ${n(rx * 0.98)} ${n(ry * 0.12)}Z`,
    `fill="${art.linear(ramp(light, dark))}" stroke="${light}" stroke-opacity=".5" stroke-width="2"`,
  )
}

/** A carp that swims to the left, about 420 long. */
export function koi(art: Art, light: string, mid: string, dark: string, metal: Metal): string {
  const body = 'M-210 10C-190 -60 -90 -96 20 -70C90 -54 130 -20 176 -24C150 20 60 84 -60 84C-150 84 -204 50 -210 10Z'
  const scales = times(5, (row) =>
    times(9 - row, (index) => {
      const x = -96 + index * 28 + (row % 2) * 14
      const y = -48 + row * 25
      return `M${x} ${y}a15 15 0 0 0 0 25`
    }).join(''),
  ).join('')
  return [
    path(
      'M160 -24C220 -90 270 -110 300 -90C262 -50 250 -10 268 60C220 50 190 10 160 -4Z',
      `fill="${art.linear(
        [
          [0, mid],
          [1, light, 0.75],
        ],
        0,
      )}"`,
    ),
    path(
      'M-60 -84C-20 -150 60 -150 96 -120C70 -110 56 -90 50 -62Z',
      `fill="${art.linear(ramp(light, mid))}" opacity=".92"`,
    ),
    path(body, `fill="${art.linear(ramp(light, mid, dark))}"`),
    `<g clip-path="${art.clip(path(body, ''))}">${path('M-140 -90C-90 -30 -60 -60 -20 -10C20 -50 80 -20 110 -70L60 -100H-100Z', `fill="#fff8ea"`)}${path(scales, `fill="none" stroke="${metal.light}" stroke-opacity=".75" stroke-width="3"`)}${path('M-210 30C-120 70 40 60 176 -24L100 100H-200Z', 'fill="#fff" opacity=".25"')}</g>`,
    path('M-50 62C-20 110 30 130 60 120C40 96 20 70 16 48Z', `fill="${art.linear(ramp(mid, light))}"`),
    path('M-128 -60C-108 -20 -110 30 -128 66', `fill="none" stroke="${dark}" stroke-width="5" opacity=".55"`),
    disc(-160, -14, 15, 'fill="#fff"'),
    disc(-163, -13, 9, 'fill="#150303"'),
    disc(-166, -17, 3.4, 'fill="#fff"'),
    path(
      'M-208 22C-240 30 -250 50 -246 70M-200 34C-220 50 -222 66 -214 84',
      `fill="none" stroke="${mid}" stroke-width="5" stroke-linecap="round"`,
    ),
  ].join('')
}
