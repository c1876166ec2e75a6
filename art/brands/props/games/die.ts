import { type Art, n, oval, poly, ramp } from '../../art.ts'

/** A die with three faces in view, about 200 wide. */
export function die(art: Art, light: string, mid: string, dark: string, dot: string): string {
  const face = (
    points: [number, number][],
    fill: string,
    spots: [number, number][],
    ax: [number, number],
    ay: [number, number],
    origin: [number, number],
  ) =>
    poly(points, `fill="${fill}" stroke="${fill}" stroke-width="14" stroke-linejoin="round"`) +
    spots
      .map(
        ([u, v]) =>
          `<ellipse transform="matrix(${[...ax, ...ay].map((value) => n(value / 100, 3)).join(' ')} ${n(origin[0] + ax[0] * u + ay[0] * v)} ${n(origin[1] + ax[1] * u + ay[1] * v)})" rx="11.5" ry="11.5" fill="${dot}"/>`,
      )
      .join('')
  const [x, y, z]: [number, number][] = [
    [86, -44],
    [-86, -44],
    [0, 100],
  ] as [number, number][]
  const [ax, ay, az] = [x, y, z] as [[number, number], [number, number], [number, number]]
  const top: [number, number] = [0, -10]
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
      [
        [0.25, 0.25],
        [0.5, 0.5],
        [0.75, 0.75],
        [0.25, 0.75],
        [0.75, 0.25],
      ],
      ax,
      ay,
      top,
    ),
    face(
      [
        [0, -10],
        [-86, -54],
        [-86, 46],
        [0, 90],
      ],
      art.linear(ramp(light, mid), 90),
      [
        [0.3, 0.3],
        [0.7, 0.7],
        [0.5, 0.5],
      ],
      ay,
      az,
      top,
    ),
    face(
      [
        [0, -10],
        [86, -54],
        [86, 46],
        [0, 90],
      ],
      art.linear(ramp(mid, dark), 90),
      [
        [0.28, 0.25],
        [0.28, 0.75],
        [0.72, 0.25],
        [0.72, 0.75],
      ],
      ax,
      az,
      top,
    ),
  ].join('')
}
