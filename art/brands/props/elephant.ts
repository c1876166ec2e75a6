import { type Art, disc, oval, path, place, poly, ramp, star, times } from '../art.ts'
import type { Metal } from './metal.ts'

/** An elephant that walks to the left, foot at y = 0, about 330 long. */
export function elephant(
  art: Art,
  light: string,
  dark: string,
  cloth: readonly [string, string],
  metal: Metal,
): string {
  const skin = art.linear(ramp(light, dark), 70)
  return [
    oval(0, 4, 170, 16, 'fill="#000" opacity=".18"'),
    path('M-62 -70L-66 0H-22L-16 -66ZM78 -70L84 0H126L124 -90Z', `fill="${dark}"`),
    path('M146 -150C172 -130 168 -84 160 -64L152 -66C158 -92 156 -116 140 -132Z', `fill="${dark}"`),
    path(
      'M-100 -170C-70 -226 110 -232 146 -160C162 -120 150 -60 146 0H100L96 -62C60 -50 10 -50 -30 -60L-36 0H-82L-86 -90C-96 -110 -106 -140 -100 -170Z',
      `fill="${skin}"`,
    ),
    path(
      'M-70 -226C-130 -232 -170 -196 -166 -150C-164 -110 -186 -80 -196 -46C-200 -26 -214 -20 -224 -30C-230 -12 -208 2 -190 -8C-164 -22 -150 -70 -136 -96C-110 -86 -80 -100 -70 -130Z',
      `fill="${skin}"`,
    ),
    path(
      'M-96 -212C-60 -230 -30 -200 -34 -150C-36 -116 -64 -92 -88 -110C-104 -130 -112 -190 -96 -212Z',
      `fill="${art.linear(ramp(light, dark), 20)}" stroke="${dark}" stroke-width="2"`,
    ),
    path('M-150 -104C-166 -92 -184 -92 -196 -100C-184 -80 -158 -78 -142 -92Z', 'fill="#fffaf0"'),
    disc(-128, -160, 6, 'fill="#20181c"'),
    path(
      'M-34 -206C0 -222 70 -222 100 -200L92 -86C60 -74 10 -74 -24 -86Z',
      `fill="${art.linear(ramp(cloth[0], cloth[1]))}" stroke="${metal.mid}" stroke-width="6"`,
    ),
    times(6, (index) => place(path('M0 -10L7 0L0 10L-7 0Z', `fill="${metal.light}"`), -8 + index * 17, -100)).join(''),
    place(poly(star(8, 28, 15), `fill="${metal.mid}"`), 34, -150),
    path(
      'M-158 -180C-140 -214 -110 -222 -92 -214L-98 -190C-118 -200 -140 -190 -150 -170Z',
      `fill="${cloth[0]}" stroke="${metal.mid}" stroke-width="4"`,
    ),
    path(
      'M-80 -196C-40 -226 60 -232 120 -190',
      'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".3"',
    ),
  ].join('')
}
