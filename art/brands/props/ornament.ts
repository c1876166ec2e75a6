import { type Art, disc, n, path, place, poly, ramp, star, times } from '../art.ts'
import type { Metal } from './metal.ts'

/** A pointed arch as a path, centred, foot at y = 0. */
export function archPath(half: number, height: number): string {
  const spring = -height * 0.55
  return `M${-half} 0V${n(spring)}C${-half} ${n(spring - height * 0.26)} ${n(-half * 0.42)} ${n(-height * 0.86)} 0 ${-height}C${n(half * 0.42)} ${n(-height * 0.86)} ${half} ${n(spring - height * 0.26)} ${half} ${n(spring)}V0Z`
}

/** Eight-pointed stars and crosses that fill a field, as one path of lines. */
export function girih(width: number, height: number, unit: number): string {
  const cell = poly(star(8, unit * 0.46, unit * 0.352, -90), '').replace(/^<path d="|" \/>$/g, '')
  const points = cell
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))
  let d = ''
  for (let y = 0; y <= height + unit; y += unit)
    for (let x = 0; x <= width + unit; x += unit) {
      d += `M${points.map(([px = 0, py = 0]) => `${n(x + px, 0)} ${n(y + py, 0)}`).join('L')}Z`
      d += `M${n(x + unit * 0.46, 0)} ${n(y, 0)}h${n(unit * 0.08, 0)}M${n(x, 0)} ${n(y + unit * 0.46, 0)}v${n(unit * 0.08, 0)}`
    }
  return d
}

/** A medallion of stars within stars, radius 300. */
export function medallion(art: Art, metal: Metal, stone: readonly [string, string], light: string): string {
  const shine = art.linear(
    [
      [0, metal.light],
      [0.35, metal.mid],
      [0.65, metal.dark],
      [1, metal.light],
    ],
    45,
  )
  const layer = (points: number, outer: number, inner: number, fill: string, line: number) =>
    poly(star(points, outer, inner), `fill="${fill}" stroke="${shine}" stroke-width="${line}" stroke-linejoin="round"`)
  return [
    disc(0, 10, 306, 'fill="#000" opacity=".35"'),
    disc(0, 0, 300, `fill="${shine}"`),
    disc(0, 0, 286, `fill="${art.radial(ramp(stone[0], stone[1]))}"`),
    times(
      16,
      (index) =>
        `<g transform="rotate(${index * 22.5})">${place(
          path('M0 -16L11 0L0 16L-11 0Z', `fill="${metal.mid}"`),
          0,
          -262,
        )}${path('M-34 -238C-20 -214 20 -214 34 -238', `fill="none" stroke="${metal.mid}" stroke-width="3"`)}</g>`,
    ).join(''),
    layer(16, 236, 196, stone[1], 5),
    layer(8, 222, 170, art.linear(ramp(stone[0], stone[1]), 45), 7),
    layer(16, 170, 128, stone[1], 4),
    layer(8, 150, 114, light, 6),
    layer(16, 112, 84, stone[0], 4),
    layer(8, 84, 62, shine, 3),
    layer(8, 50, 30, stone[1], 3),
    path('M-230 -150A275 275 0 0 1 120 -247L90 -190A210 210 0 0 0 -180 -110Z', 'fill="#fff" opacity=".13"'),
  ].join('')
}

/** A crescent as a path, radius 100. */
export const crescent = 'M40 -96A100 100 0 1 0 40 96A78 78 0 1 1 40 -96Z'
