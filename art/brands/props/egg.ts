import { type Art, disc, oval, path, times } from '../art.ts'

/** A painted egg about 170 wide and 220 high, with a band of dots in a second colour. */
export function egg(art: Art, light: string, mid: string, dark: string, band: string): string {
  const shell = 'M0 -116C58 -116 88 -38 88 18C88 74 50 104 0 104C-50 104 -88 74 -88 18C-88 -38 -58 -116 0 -116Z'
  const fill = art.radial(
    [
      [0, light],
      [0.5, mid],
      [1, dark],
    ],
    0.36,
    0.3,
    0.8,
  )
  const inside = art.clip(path(shell, ''))
  const dots = times(7, (index) => disc(-84 + index * 28, 6 + (index - 3) ** 2 * -1.4 + 14, 9, `fill="${light}"`))
  return [
    oval(8, 104, 96, 18, 'fill="#000" opacity=".35"'),
    path(shell, `fill="${fill}"`),
    `<g clip-path="${inside}">`,
    path('M-100 -18Q0 22 100 -18V30Q0 70 -100 30Z', `fill="${band}" opacity=".9"`),
    dots.join(''),
    path('M-100 -26Q0 14 100 -26M-100 38Q0 78 100 38', `fill="none" stroke="${light}" stroke-width="5" opacity=".8"`),
    '</g>',
    oval(-34, -52, 15, 30, 'fill="#fff" opacity=".55" transform="rotate(24 -34 -52)"'),
  ].join('')
}
