import { type Art, box, disc, n, oval, path, random, times } from '../art.ts'

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

export function gamepad(art: Art, light: string, dark: string, glowA: string, glowB: string): string {
  const body =
    'M-150 -90C-90 -110 90 -110 150 -90C210 -70 240 60 226 130C214 176 160 170 130 120C116 96 100 80 70 80H-70C-100 80 -116 96 -130 120C-160 170 -214 176 -226 130C-240 60 -210 -70 -150 -90Z'
  return [
    oval(0, 182, 220, 24, 'fill="#000" opacity=".4"'),
    path(
      body,
      `fill="${art.linear(
        [
          [0, light],
          [1, dark],
        ],
        80,
      )}" stroke="${light}" stroke-width="4"`,
    ),
    path(
      'M-150 -90C-90 -110 90 -110 150 -90C180 -80 200 -40 212 0C100 -60 -100 -60 -212 0C-200 -40 -180 -80 -150 -90Z',
      'fill="#fff" opacity=".14"',
    ),
    box(-152, -34, 84, 26, 8, `fill="${dark}"`),
    box(-123, -63, 26, 84, 8, `fill="${dark}"`),
    (
      [
        [110, -58],
        [146, -22],
        [110, 14],
        [74, -22],
      ] as const
    )
      .map(([x, y], index) =>
        disc(
          x,
          y,
          18,
          `fill="${art.radial(
            [
              [0, '#fff'],
              [0.35, index % 2 ? glowA : glowB],
              [1, dark],
            ],
            0.4,
            0.35,
            0.8,
          )}"`,
        ),
      )
      .join(''),
    [-62, 62]
      .map(
        (x) =>
          disc(x, 44, 40, `fill="${dark}"`) +
          disc(
            x,
            40,
            30,
            `fill="${art.radial(
              [
                [0, light],
                [1, dark],
              ],
              0.4,
              0.3,
              0.8,
            )}"`,
          ),
      )
      .join(''),
    path('M-30 -58H30', `stroke="${glowA}" stroke-width="10" stroke-linecap="round"`),
  ].join('')
}

/** Ribbons and slips of paper in the air. */
export function confetti(
  width: number,
  height: number,
  count: number,
  colours: readonly string[],
  seed: number,
): string {
  const next = random(seed)
  return times(count, (index) => {
    const colour = colours[index % colours.length]
    const size = 4 + next() * 13
    const where = `translate(${n(next() * width)} ${n(next() * height)}) rotate(${n(next() * 360, 0)})`
    return index % 7 === 0
      ? `<path transform="${where}" d="M0 0c${n(size)} ${n(-size)} ${n(size * 1.4)} ${n(size)} ${n(size * 2.4)} 0s${n(size * 1.4)} ${n(size)} ${n(size * 2.4)} 0" fill="none" stroke="${colour}" stroke-width="${n(size / 3)}" stroke-linecap="round"/>`
      : `<path transform="${where}" d="M0 0h${n(size * 1.3)}l${n(size * 0.3)} ${n(size * 0.7)}h${n(-size * 1.3)}Z" fill="${colour}"/>`
  }).join('')
}

/** A string of cut-paper flags. */
export function paperFlags(width: number, colours: readonly string[], sag: number): string {
  const count = Math.ceil(width / 96)
  return times(count, (index) => {
    const x = index * 96 + 6
    const t = index / (count - 1)
    const y = sag * 4 * t * (1 - t)
    const holes = `M20 22h10v10h-10ZM54 22h10v10h-10ZM42 34l12 14l-12 14l-12 -14ZM16 60a6 6 0 1 0 12 0a6 6 0 1 0 -12 0ZM56 60a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n((0.5 - t) * -9)})" fill-rule="evenodd" d="M0 0H84V84l-10.5 16L63 84L52.500 100L42 84L31.500 100L21 84L10.500 100L0 84Z${holes}" fill="${colours[index % colours.length]}"/>`
  }).join('')
}
