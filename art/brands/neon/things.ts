import { type Art, disc, path, place, poly, star } from '../art.ts'
import { label } from '../letters.ts'
import { coin, numberFace } from '../props/coins.ts'
import { cardFan } from '../props/games/cards.ts'
import { die } from '../props/games/die.ts'
import { reels } from '../props/games/reels.ts'
import { rocket } from '../props/games/rocket.ts'
import { roulette } from '../props/games/roulette.ts'
import { seven } from '../props/games/seven.ts'
import { gem } from '../props/gem.ts'
import type { Metal } from '../props/metal.ts'

export const pink = '#ff2e93'
export const cyan = '#22e6ff'
export const violet = '#8b5cff'
export const rose: Metal = { light: '#ffe3f3', mid: '#ff7ac0', dark: '#a31566', deep: '#3a0426' }
export const steel: Metal = { light: '#effcff', mid: '#8fd8ff', dark: '#2f6fb0', deep: '#071a33' }

export const chips = [
  [pink, '#7a0a47', '#fff'],
  ['#1ccfe8', '#075a72', '#fff'],
  ['#7a4dff', '#2a1270', '#fff'],
  ['#1a1630', '#050308', cyan],
] as const

export const ring = (art: Art, x: number, y: number, r: number, colour: string, squash = 1) =>
  `<g transform="translate(${x} ${y}) scale(1 ${squash})">${[
    [26, 0.1],
    [14, 0.2],
    [7, 0.75],
  ]
    .map(([weight, opacity]) =>
      disc(0, 0, r, `fill="none" stroke="${colour}" stroke-width="${weight}" opacity="${opacity}"`),
    )
    .join(
      '',
    )}${disc(0, 0, r, 'fill="none" stroke="#fff" stroke-width="2.4"')}</g>${art.glow(x, y, r * 1.5, r * 1.5 * squash, colour, 0.22)}`

export const sign = (word: string, size: number, colour: string) =>
  [
    [20, 0.14],
    [12, 0.3],
    [6.5, 1],
  ]
    .map(([weight, opacity]) => label(word, size, `stroke="${colour}" stroke-width="${weight}" opacity="${opacity}"`))
    .join('') + label(word, size, 'stroke="#fff" stroke-width="2.4"')

export const wheel = (art: Art) =>
  roulette(art, { rim: rose, red: '#e3187a', black: '#0d0a1e', green: '#12c8a4', wood: '#2a0b3e', light: cyan })

export const nine = (art: Art, turn = 1) => coin(art, rose, numberFace('9'), turn)

const symbols = (art: Art) => [
  seven(art, '#ff9ad0', pink),
  gem(art, '#c9fbff', cyan, '#0a5f8a'),
  place(
    path(
      'M0 -56C34 -14 50 -2 50 20C50 44 22 48 8 32C10 48 16 54 22 56H-22C-16 54 -10 48 -8 32C-22 48 -50 44 -50 20C-50 -2 -34 -14 0 -56Z',
      `fill="${violet}"`,
    ),
    0,
    0,
  ),
  place(poly(star(5, 56, 24), 'fill="#ffd84d"'), 0, 0),
]

export const machine = (art: Art) => reels(art, rose, ['#5a1c8a', '#16062e'], ['#ffffff', '#cdb9ff'], symbols(art))
export const ship = (art: Art) => rocket(art, ['#ffffff', '#c8d4f4', '#53598c'], ['#ff6ab2', '#a30e5e'], [cyan, violet])
export const fan = (art: Art) => cardFan(art, '#e3187a', '#150c2c', '#ffffff', '#cfc4f2')
export const cube = (art: Art) => die(art, '#ffb3da', '#ff3d9a', '#8a0d52', '#fff')
