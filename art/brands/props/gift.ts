import { type Art, oval, path, ramp } from '../art.ts'
import type { Metal } from './metal.ts'

/** A box with a ribbon seen from a corner, about 310 wide; its shadow where it is on a ground. */
export function gift(art: Art, light: string, dark: string, ribbon: Metal, standing = true): string {
  const band = art.linear(ramp(ribbon.light, ribbon.mid, ribbon.dark), 30)
  return [
    standing ? oval(0, 170, 190, 40, 'fill="#000" opacity=".4"') : '',
    path('M-140 -30L0 10L0 170L-140 118Z', `fill="${art.linear(ramp(light, dark), 70)}"`),
    path(
      'M140 -30L0 10L0 170L140 118Z',
      `fill="${art.linear(
        [
          [0, dark],
          [1, '#000', 0.9],
        ],
        80,
      )}"`,
    ),
    path('M140 -30L0 10L0 170L140 118Z', `fill="${dark}" opacity=".6"`),
    path('M-90 -16L-50 -4L-50 151L-90 136Z', `fill="${band}"`),
    path('M90 -16L50 -4L50 151L90 136Z', `fill="${ribbon.dark}"`),
    path('M-156 -66L0 -22L0 22L-156 -26Z', `fill="${art.linear(ramp(light, dark), 30)}"`),
    path('M156 -66L0 -22L0 22L156 -26Z', `fill="${dark}"`),
    path(
      'M-156 -66L0 -22L156 -66L0 -108Z',
      `fill="${art.linear(
        [
          [0, '#fff', 0.9],
          [0.4, light],
          [1, dark],
        ],
        60,
      )}"`,
    ),
    path('M-98 -50L-56 -38L100 -82L56 -93Z', `fill="${band}"`),
    path('M98 -50L56 -38L-100 -82L-56 -93Z', `fill="${ribbon.mid}"`),
    path('M-98 -50L-56 -38L-56 6L-98 -6Z', `fill="${band}"`),
    path('M98 -50L56 -38L56 6L98 -6Z', `fill="${ribbon.dark}"`),
    path(
      'M0 -70C-30 -150 -130 -170 -134 -120C-136 -84 -60 -66 0 -70Z',
      `fill="${band}" stroke="${ribbon.deep}" stroke-opacity=".4" stroke-width="2"`,
    ),
    path(
      'M0 -70C30 -150 130 -170 134 -120C136 -84 60 -66 0 -70Z',
      `fill="${art.linear(ramp(ribbon.mid, ribbon.dark), 60)}"`,
    ),
    path(
      'M-16 -76C-50 -124 -106 -138 -108 -116C-108 -96 -60 -82 -16 -76ZM16 -76C50 -124 106 -138 108 -116C108 -96 60 -82 16 -76Z',
      `fill="${ribbon.deep}" opacity=".55"`,
    ),
    oval(0, -72, 24, 18, `fill="${art.radial(ramp(ribbon.light, ribbon.dark), 0.4, 0.3, 0.7)}"`),
  ].join('')
}
