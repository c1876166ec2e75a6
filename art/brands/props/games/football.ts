import { type Art, disc, n, path, times } from '../../art.ts'

type Point = readonly [number, number, number]

/** A football of pentagons and hexagons projected from the real solid, radius 100, turned by two angles. */
export function football(art: Art, light: string, shade: string, panel: string, turnX = 0.5, turnY = 0.4): string {
  const golden = (1 + Math.sqrt(5)) / 2
  const raw: Point[] = []
  for (const a of [-1, 1]) for (const b of [-golden, golden]) raw.push([0, a, b], [a, b, 0], [b, 0, a])
  const corners = raw.map((point) => rotated(unit(point), turnX, turnY))
  const near = (a: Point, b: Point) => dot(a, b) > 0.4 && dot(a, b) < 0.5
  const pentagons = corners
    .filter((corner) => corner[2] > -0.45)
    .map((corner) => {
      const around = corners.filter((other) => near(corner, other)).map((other) => unit(mix(corner, other, 1 / 3)))
      const ordered = byAngle(corner, around)
      return outline(ordered)
    })
  const seams = corners.flatMap((a, index) =>
    corners
      .slice(index + 1)
      .filter((b) => near(a, b))
      .map((b) => {
        const line = times(5, (step) => unit(mix(a, b, 1 / 3 + step / 12))).filter((point) => point[2] > 0)
        return line.length > 1 ? `M${line.map(flat).join('L')}` : ''
      }),
  )
  return [
    disc(
      0,
      0,
      100,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.55, light],
          [1, shade],
        ],
        0.38,
        0.3,
        0.8,
      )}"`,
    ),
    path(pentagons.join(''), `fill="${panel}" stroke="${panel}" stroke-width="2" stroke-linejoin="round"`),
    path(seams.join(''), `fill="none" stroke="${shade}" stroke-width="3"`),
    disc(
      0,
      0,
      100,
      `fill="${art.radial(
        [
          [0, '#fff', 0.35],
          [0.35, '#fff', 0],
          [0.7, '#000', 0.08],
          [1, '#000', 0.6],
        ],
        0.36,
        0.28,
        0.85,
      )}"`,
    ),
    disc(0, 0, 98.5, 'fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"'),
  ].join('')
}

function outline(points: readonly Point[]): string {
  const dense = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return [0, 0.5].map((part) => unit(mix(point, next, part)))
  })
  const seen = dense.filter((point) => point[2] > 0.02)
  return seen.length < 3 ? '' : `M${seen.map(flat).join('L')}Z`
}

const flat = (point: Point) => `${n(point[0] * 99)} ${n(point[1] * 99)}`
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const mix = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]

function unit(point: Point): Point {
  const length = Math.hypot(...point)
  return [point[0] / length, point[1] / length, point[2] / length]
}

function rotated([x, y, z]: Point, turnX: number, turnY: number): Point {
  const y1 = y * Math.cos(turnX) - z * Math.sin(turnX)
  const z1 = y * Math.sin(turnX) + z * Math.cos(turnX)
  return [x * Math.cos(turnY) + z1 * Math.sin(turnY), y1, -x * Math.sin(turnY) + z1 * Math.cos(turnY)]
}

function byAngle(axis: Point, points: readonly Point[]): Point[] {
  const helper: Point = Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]
  const cross = (a: Point, b: Point): Point => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ]
  const u = unit(cross(axis, helper))
  const v = cross(axis, u)
  return [...points].sort((a, b) => Math.atan2(dot(a, v), dot(a, u)) - Math.atan2(dot(b, v), dot(b, u)))
}
