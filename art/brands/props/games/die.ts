import { type Art, n, oval, poly, ramp } from '../../art.ts'

type Point = [number, number]

/** The edges of a face: right, left and down. */
const [ax, ay, az]: [Point, Point, Point] = [
  [86, -44],
  [-86, -44],
  [0, 100],
]

/** One face with its spots, which are given as shares of its two edges. */
function face(points: Point[], fill: string, dot: string, spots: Point[], [ax, ay]: [Point, Point]): string {
  const matrix = [...ax, ...ay].map((value) => n(value / 100, 3)).join(' ')
  return (
    poly(points, `fill="${fill}" stroke="${fill}" stroke-width="14" stroke-linejoin="round"`) +
    spots
      .map(
        ([u, v]) =>
          `<ellipse transform="matrix(${matrix} ${n(ax[0] * u + ay[0] * v)} ${n(-10 + ax[1] * u + ay[1] * v)})" rx="11.5" ry="11.5" fill="${dot}"/>`,
      )
      .join('')
  )
}

/** A die with three faces in view, about 200 wide. */
export function die(art: Art, light: string, mid: string, dark: string, dot: string): string {
  return [
    oval(0, 118, 120, 34, 'fill="#000" opacity=".35"'),
    face(
      [
        [0, -10],
        [86, -54],
        [0, -98],
        [-86, -54],
      ],
      art.linear(ramp('#fff', light), 90),
      dot,
      [
        [0.25, 0.25],
        [0.5, 0.5],
        [0.75, 0.75],
        [0.25, 0.75],
        [0.75, 0.25],
      ],
      [ax, ay],
    ),
    face(
      [
        [0, -10],
        [-86, -54],
        [-86, 46],
        [0, 90],
      ],
      art.linear(ramp(light, mid), 90),
      dot,
      [
        [0.3, 0.3],
        [0.7, 0.7],
        [0.5, 0.5],
      ],
      [ay, az],
    ),
    face(
      [
        [0, -10],
        [86, -54],
        [86, 46],
        [0, 90],
      ],
      art.linear(ramp(mid, dark), 90),
      dot,
      [
        [0.28, 0.25],
        [0.28, 0.75],
        [0.72, 0.25],
        [0.72, 0.75],
      ],
      [ax, az],
    ),
  ].join('')
}
