import { type Art, box, disc, oval, path, ramp } from '../../art.ts'

/** A controller with lit sticks, about 420 wide. */
export function gamepad(art: Art, light: string, dark: string, glowA: string, glowB: string): string {
  const body =
    'M-150 -90C-90 -110 90 -110 150 -90C210 -70 240 60 226 130C214 176 160 170 130 120C116 96 100 80 70 80H-70C-100 80 -116 96 -130 120C-160 170 -214 176 -226 130C-240 60 -210 -70 -150 -90Z'
  return [
    oval(0, 182, 220, 24, 'fill="#000" opacity=".4"'),
    path(body, `fill="${art.linear(ramp(light, dark), 80)}" stroke="${light}" stroke-width="4"`),
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
          disc(x, 44, 40, `fill="${dark}"`) + disc(x, 40, 30, `fill="${art.radial(ramp(light, dark), 0.4, 0.3, 0.8)}"`),
      )
      .join(''),
    path('M-30 -58H30', `stroke="${glowA}" stroke-width="10" stroke-linecap="round"`),
  ].join('')
}
