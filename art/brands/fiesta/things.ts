import { type Art, box, n, oval, path, place, poly, ramp, star, times } from '../art.ts'
import { cardFan } from '../props/games/cards.ts'
import { football } from '../props/games/football.ts'
import { gamepad } from '../props/games/gamepad.ts'
import { ticket } from '../props/games/lottery.ts'
import { reels } from '../props/games/reels.ts'
import { seven } from '../props/games/seven.ts'
import { gem } from '../props/gem.ts'
import { gold, type Metal } from '../props/metal.ts'
import { phone } from '../props/phone.ts'
import { trophy, trophyStar } from '../props/trophy.ts'

export const paper = ['#c6f432', '#ff7a1a', '#ff3d7f', '#ffd84d', '#2fd9c4', '#a45cff']
export const citrus: Metal = { light: '#fbffd6', mid: '#c6f432', dark: '#5f8a0a', deep: '#233502' }
export const kick = (art: Art, x = 0.5, y = 0.4) => football(art, '#ffffff', '#9a8fc0', '#2a0f52', x, y)

export const flying = (art: Art, x: number, y: number, scale: number) =>
  times(5, (index) =>
    path(
      `M${n(x - scale * (190 + index * 40))} ${n(y + scale * (150 - index * 50))}C${n(x - scale * 150)} ${n(y + scale * (110 - index * 36))} ${n(x - scale * 90)} ${n(y + scale * (90 - index * 34))} ${n(x - scale * 30)} ${n(y + scale * (60 - index * 28))}`,
      `fill="none" stroke="${index % 2 ? '#c6f432' : '#ffb347'}" stroke-width="${n(scale * (15 - index * 2))}" stroke-linecap="round" opacity=".7"`,
    ),
  ).join('') +
  art.glow(x, y, 190 * scale, 190 * scale, '#fff3b0', 0.6) +
  place(kick(art), x, y, scale)

export const cup = (art: Art) => trophy(art, gold, trophyStar)
export const pad = (art: Art) => gamepad(art, '#6a3bd6', '#1d0a40', '#c6f432', '#ff7a1a')

export const machine = (art: Art) =>
  reels(
    art,
    gold,
    ['#ff4f7f', '#7a0f5a'],
    ['#fffdf0', '#f0d8ff'],
    [
      seven(art, '#ffb347', '#f0381e'),
      gem(art, '#f4ffb8', '#a8dc1e', '#4f7a08'),
      place(poly(star(5, 58, 26), 'fill="#ffb81e" stroke="#fff" stroke-width="5" stroke-linejoin="round"'), 0, 0),
      place(kick(art), 0, 0, 0.56),
    ],
  )

export const odds = (art: Art) =>
  phone(
    art,
    box(-115, -235, 230, 470, 0, `fill="${art.linear(ramp('#3a1a68', '#160728'))}"`) +
      box(-115, -235, 230, 96, 0, 'fill="#57a81c"') +
      place(kick(art), 0, -176, 0.34) +
      times(
        4,
        (index) =>
          box(-98, -122 + index * 84, 196, 70, 14, 'fill="#fff" fill-opacity=".1"') +
          box(-86, -108 + index * 84, 70, 9, 4, 'fill="#fff" opacity=".8"') +
          box(-86, -92 + index * 84, 46, 7, 3, 'fill="#fff" opacity=".4"') +
          [0, 1, 2]
            .map((column) =>
              box(
                4 + column * 30,
                -106 + index * 84,
                25,
                38,
                8,
                `fill="${column === index % 3 ? '#c6f432' : '#ffffff'}" fill-opacity="${column === index % 3 ? 1 : 0.2}"`,
              ),
            )
            .join(''),
      ).join(''),
    ['#fff', '#b9a6dd'],
  )

export const slip = (art: Art) => ticket(art, ['#fdffe6', '#d4f26a'], '#3a1268', ['1', '2', '0'])
export const fan = (art: Art) => cardFan(art, '#e0264f', '#2a0f52')

export function maraca(art: Art, colour: string, stripe: string): string {
  return (
    box(-11, 70, 22, 170, 11, `fill="${art.linear(ramp('#ffd9a0', '#8a4a14'), 0)}"`) +
    oval(
      0,
      0,
      82,
      100,
      `fill="${art.radial(
        [
          [0, '#fff'],
          [0.3, colour],
          [1, '#3a0f52'],
        ],
        0.36,
        0.3,
        0.85,
      )}"`,
    ) +
    path(
      'M-80 -16L-48 12L-16 -16L16 12L48 -16L80 12L81 -14L48 -42L16 -14L-16 -42L-48 -14L-79 -34Z',
      `fill="${stripe}"`,
    ) +
    path('M-72 44C-30 62 30 62 72 44', `fill="none" stroke="${stripe}" stroke-width="12"`)
  )
}
