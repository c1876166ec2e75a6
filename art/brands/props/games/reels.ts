import type { Metal } from '#art/brands/props/metal.ts'
import { type Art, box, disc, oval, path, place, ramp, times } from '../../art.ts'

/** A slot machine's window with three reels; about 560 wide. `symbols` are drawn about 0,0 within 60. */
export function reels(
  art: Art,
  metal: Metal,
  body: readonly [string, string],
  paper: readonly [string, string],
  symbols: readonly string[],
): string {
  const frame = art.linear(
    [
      [0, metal.light],
      [0.3, metal.mid],
      [0.6, metal.dark],
      [1, metal.light],
    ],
    75,
  )
  const kept = symbols.map((symbol) => art.reuse(symbol))
  const column = (index: number) => {
    const x = -180 + index * 180
    const rows = [-128, 0, 128].map((y, row) =>
      place(
        kept[row === 1 ? 0 : 1 + ((index + row) % (kept.length - 1))] ?? '',
        x,
        y,
        row === 1 ? 1.15 : 0.9,
        0,
        row === 1 ? 1 : 0.8,
      ),
    )
    return (
      box(
        x - 82,
        -180,
        164,
        360,
        6,
        `fill="${art.linear([
          [0, paper[1]],
          [0.28, paper[0]],
          [0.72, paper[0]],
          [1, paper[1]],
        ])}"`,
      ) + rows.join('')
    )
  }
  return [
    oval(0, 300, 380, 50, 'fill="#000" opacity=".45"'),
    box(-330, -260, 660, 560, 60, `fill="${frame}"`),
    box(-318, -248, 636, 536, 50, `fill="${art.linear(ramp(body[0], body[1]))}"`),
    times(9, (index) => disc(-272 + index * 68, -221, 9, `fill="${index % 2 ? metal.light : '#fff'}"`)).join(''),
    times(9, (index) => disc(-272 + index * 68, 258, 9, `fill="${index % 2 ? metal.light : '#fff'}"`)).join(''),
    box(-284, -192, 568, 384, 20, `fill="${frame}"`),
    `<g clip-path="${art.clip('<rect x="-274" y="-182" width="548" height="364" rx="12"/>')}">${box(-274, -182, 548, 364, 12, 'fill="#000"')}${[0, 1, 2].map(column).join('')}${box(
      -274,
      -182,
      548,
      364,
      0,
      `fill="${art.linear([
        [0, '#000', 0.6],
        [0.25, '#000', 0],
        [0.75, '#000', 0],
        [1, '#000', 0.6],
      ])}"`,
    )}</g>`,
    path('M-292 0H292', `stroke="${metal.light}" stroke-width="3" opacity=".8"`),
    path('M-300 -16L-274 0L-300 16ZM300 -16L274 0L300 16Z', 'fill="#fff"'),
    path(
      'M334 40H372V-120',
      `fill="none" stroke="${frame}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    disc(
      372,
      -142,
      36,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.25, body[0]],
          [1, body[1]],
        ],
        0.35,
        0.3,
        0.8,
      )}"`,
    ),
    path(
      'M-300 -200C-300 -236 -270 -242 -240 -242H240L180 -226H-220C-262 -226 -276 -210 -288 -170Z',
      'fill="#fff" opacity=".16"',
    ),
  ].join('')
}
