import { type Art, box, disc, oval, path, place, poly, ramp, star, times } from '../../art.ts'
import { label } from '../../letters.ts'

/** A ticket with three numbers on it. */
export function ticket(art: Art, paper: readonly [string, string], ink: string, numbers: readonly string[]): string {
  const outline = 'M-190 -90H190V-24A24 24 0 0 0 190 24V90H-190V24A24 24 0 0 0 -190 -24Z'
  return [
    `<g transform="translate(8 12)" opacity=".35">${path(outline, 'fill="#000"')}</g>`,
    path(outline, `fill="${art.linear(ramp(paper[0], paper[1]), 40)}"`),
    path('M92 -80V80', `stroke="${ink}" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round" opacity=".6"`),
    box(-172, -74, 250, 148, 8, `fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="3"`),
    numbers
      .map((text, index) =>
        place(
          disc(0, 0, 34, `fill="${ink}"`) + label(text, 34, `stroke="${paper[0]}" stroke-width="6"`),
          -128 + index * 82,
          -14,
        ),
      )
      .join(''),
    path(
      `M-156 48H56${times(3, (index) => `M${-156 + index * 70} 62h50`).join('')}`,
      `stroke="${ink}" stroke-width="5" opacity=".45"`,
    ),
    place(poly(star(8, 34, 20), `fill="${ink}" opacity=".85"`), 142, 0),
  ].join('')
}

/** A lottery ball with its number, radius 100. */
export function ball(art: Art, light: string, dark: string, text: string, ink = '#2a1200'): string {
  return [
    oval(8, 104, 84, 18, 'fill="#000" opacity=".35"'),
    disc(
      0,
      0,
      100,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.2, light],
          [0.75, dark],
          [1, '#000'],
        ],
        0.36,
        0.28,
        0.86,
      )}"`,
    ),
    disc(
      0,
      0,
      98,
      `fill="${art.radial(
        [
          [0.8, dark, 0],
          [1, light, 0.7],
        ],
        0.5,
        0.5,
        0.52,
      )}"`,
    ),
    `<g transform="translate(6 8) rotate(-10)">${disc(
      0,
      0,
      56,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.8, '#fff6e2'],
          [1, '#d9c7a6'],
        ],
        0.4,
        0.35,
        0.7,
      )}"`,
    )}${label(text, 50, `stroke="${ink}" stroke-width="10"`)}</g>`,
    '<ellipse cx="-36" cy="-56" rx="30" ry="17" transform="rotate(-34 -36 -56)" fill="#fff" opacity=".75"/>',
  ].join('')
}
