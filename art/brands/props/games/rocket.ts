import { type Art, disc, n, path, ramp } from '../../art.ts'

/** Points up; its flame below. */
export function rocket(
  art: Art,
  hull: readonly [string, string, string],
  fin: readonly [string, string],
  flame: readonly [string, string],
): string {
  return [
    exhaust(art, flame),
    path('M-54 20C-120 60 -120 120 -110 160C-90 130 -60 120 -40 118Z', `fill="${art.linear(ramp(fin[0], fin[1]))}"`),
    path('M54 20C120 60 120 120 110 160C90 130 60 120 40 118Z', `fill="${fin[1]}"`),
    path(
      'M0 -220C60 -150 72 -40 52 124H-52C-72 -40 -60 -150 0 -220Z',
      `fill="${art.linear(
        [
          [0, hull[2]],
          [0.3, hull[0]],
          [0.55, hull[1]],
          [1, hull[2]],
        ],
        0,
      )}"`,
    ),
    path(
      'M0 -220C30 -186 48 -140 55 -94C20 -80 -20 -80 -55 -94C-48 -140 -30 -186 0 -220Z',
      `fill="${art.linear(
        [
          [0, fin[1]],
          [0.35, fin[0]],
          [1, fin[1]],
        ],
        0,
      )}"`,
    ),
    porthole(art, hull[2], flame[0]),
    path('M-8 30C-10 80 -10 130 -8 160H8C10 130 10 80 8 30Z', `fill="${art.linear(ramp(fin[0], fin[1]))}"`),
    path('M-52 112H52L46 138H-46Z', `fill="${hull[2]}"`),
    path(
      'M-38 -110C-50 -50 -52 30 -42 110',
      'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6"',
    ),
  ].join('')
}

function exhaust(art: Art, flame: readonly [string, string]): string {
  return [
    path(
      'M-40 120C-60 220 -20 300 0 420C20 300 60 220 40 120Z',
      `fill="${art.linear([
        [0, '#fff'],
        [0.25, flame[0]],
        [0.7, flame[1]],
        [1, flame[1], 0],
      ])}"`,
    ),
    path(
      'M-20 120C-28 180 -8 230 0 300C8 230 28 180 20 120Z',
      `fill="${art.linear([
        [0, '#fff'],
        [1, flame[0], 0],
      ])}"`,
    ),
  ].join('')
}

function porthole(art: Art, rim: string, light: string): string {
  return [
    disc(0, -26, 34, `fill="${rim}"`),
    disc(
      0,
      -26,
      27,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.3, light],
          [1, '#06101e'],
        ],
        0.3,
        0.28,
        0.9,
      )}"`,
    ),
  ].join('')
}

/** A curve that climbs and a graph paper behind it: the crash game's picture. */
export function climb(art: Art, width: number, height: number, colour: string, under: string): string {
  const curve = `M0 ${height}C${n(width * 0.5)} ${height} ${n(width * 0.82)} ${n(height * 0.7)} ${width} 0`
  return [
    path(
      `${curve}V${height}Z`,
      `fill="${art.linear([
        [0, under, 0.55],
        [1, under, 0],
      ])}"`,
    ),
    [26, 12]
      .map((weight, index) =>
        path(
          curve,
          `fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" opacity="${index ? 0.45 : 0.16}"`,
        ),
      )
      .join(''),
    path(curve, 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"'),
  ].join('')
}
