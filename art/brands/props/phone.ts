import { type Art, box, path, ramp } from '../art.ts'

/** A phone in the hand's angle with whatever screen; the screen is 230 x 460 about its centre. */
export function phone(art: Art, screen: string, edge: readonly [string, string], tilt = -8): string {
  const clip = art.clip('<rect x="-115" y="-235" width="230" height="470" rx="26"/>')
  return `<g transform="rotate(${tilt}) skewY(${-tilt / 2})">${[
    box(-118, -228, 260, 500, 42, 'fill="#000" opacity=".35"'),
    box(-132, -250, 264, 500, 44, `fill="${art.linear(ramp(edge[0], edge[1], edge[0]), 30)}"`),
    box(-124, -243, 248, 486, 36, 'fill="#08060c"'),
    `<g clip-path="${clip}">${screen}${path('M-115 -235L30 -235L-60 235L-115 235Z', 'fill="#fff" opacity=".07"')}</g>`,
    box(-34, -230, 68, 16, 8, 'fill="#08060c"'),
  ].join('')}</g>`
}
