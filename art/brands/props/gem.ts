import { type Art, path, poly } from '../art.ts'

/** Corners of each facet and its tone. */
const facets: readonly (readonly [[number, number][], 'light' | 'mid' | 'dark' | 'white'])[] = [
  [
    [
      [-60, -12],
      [-34, -46],
      [-20, -12],
    ],
    'mid',
  ],
  [
    [
      [-34, -46],
      [34, -46],
      [0, -46],
      [-20, -12],
    ],
    'light',
  ],
  [
    [
      [-20, -12],
      [0, -46],
      [20, -12],
    ],
    'white',
  ],
  [
    [
      [0, -46],
      [34, -46],
      [20, -12],
    ],
    'light',
  ],
  [
    [
      [34, -46],
      [60, -12],
      [20, -12],
    ],
    'mid',
  ],
  [
    [
      [-60, -12],
      [-20, -12],
      [0, 62],
    ],
    'dark',
  ],
  [
    [
      [-20, -12],
      [20, -12],
      [0, 62],
    ],
    'light',
  ],
  [
    [
      [20, -12],
      [60, -12],
      [0, 62],
    ],
    'mid',
  ],
]

/** A cut stone from the front, within 60 of 0,0. */
export function gem(art: Art, light: string, mid: string, dark: string): string {
  const fills = { light, mid, dark, white: '#ffffff' }
  return (
    facets.map(([points, tone]) => poly(points, `fill="${fills[tone]}"`)).join('') +
    path(
      'M-60 -12L-34 -46H34L60 -12L0 62Z',
      `fill="${art.linear(
        [
          [0, '#fff', 0.4],
          [0.5, '#fff', 0],
          [1, dark, 0.5],
        ],
        60,
      )}" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" stroke-linejoin="round"`,
    )
  )
}
