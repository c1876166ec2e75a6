import { type Art, oval, path, place, poly, ramp, star } from '../art.ts'
import { coin } from '../props/coins.ts'
import { cardFan } from '../props/games/cards.ts'
import { reels } from '../props/games/reels.ts'
import { roulette } from '../props/games/roulette.ts'
import { seven } from '../props/games/seven.ts'
import { gem } from '../props/gem.ts'
import { shield } from '../props/guard.ts'
import { fanous } from '../props/lanterns.ts'
import { brass } from '../props/metal.ts'
import { crescent, medallion } from '../props/ornament.ts'

const emerald = ['#17705a', '#06332a'] as const

export const metalFill = (art: Art) =>
  art.linear(
    [
      [0, brass.light],
      [0.4, brass.mid],
      [0.7, brass.dark],
      [1, brass.light],
    ],
    30,
  )

export const star8 = `${poly(star(8, 60, 42), 'stroke-width="4" stroke-linejoin="round"')}`

const lamp = (art: Art, warm = true) =>
  art.reuse(fanous(art, brass, warm ? ['#ffe9b0', '#c97f2a'] : ['#d8fff0', '#1d8a70']))

export const hang = (art: Art, spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(
      ([x, y, scale], index) =>
        art.glow(x, y + 40 * scale, 300 * scale, 300 * scale, '#ffd98a', 0.4) +
        place(lamp(art, index % 3 !== 1), x, y, scale),
    )
    .join('')

export const seal = (art: Art) => medallion(art, brass, emerald, '#f3ead2')

export const wheel = (art: Art) =>
  roulette(art, { rim: brass, red: '#9c2f2a', black: '#0b1f1a', green: '#2f9c78', wood: '#0c4338', light: '#fff' })

export const machine = (art: Art) =>
  reels(
    art,
    brass,
    ['#14604f', '#06271f'],
    ['#fffaf0', '#e2d6b8'],
    [
      place(`<g fill="${brass.dark}" stroke="${brass.mid}">${star8}</g>`, 0, 0),
      gem(art, '#d8fff0', '#2fae8a', '#0b4d3c'),
      seven(art, '#e6cd8f', '#8f6d26'),
      place(coin(art, brass, star8), 0, 0, 0.56),
    ],
  )

export const moon = (art: Art, x: number, y: number, scale: number) =>
  art.glow(x, y, 260 * scale, 260 * scale, '#fff0c4', 0.7) +
  place(path(crescent, `fill="${art.linear(ramp('#fffbe8', brass.mid), 60)}"`), x, y, scale, -24)

export const fan = (art: Art) => cardFan(art, '#9c2f2a', '#0b3a30', '#fffaf0', '#dccfae')

export const care = (art: Art) =>
  shield(art, brass, emerald, place(`<g fill="${brass.light}" stroke="${brass.light}">${star8}</g>`, 0, 0, 1.3))

export function fountain(art: Art, x: number, y: number): string {
  const stone = art.linear(
    [
      [0, '#8f7a4a'],
      [0.4, '#fffaf0'],
      [1, '#8f7a4a'],
    ],
    0,
  )
  return place(
    [
      path('M-150 0H150L110 60H-110Z', `fill="${stone}"`),
      oval(0, 0, 150, 26, 'fill="#f1e6cc"'),
      oval(0, 0, 134, 20, `fill="${art.linear(ramp('#1d8a80', '#0c4f56'))}"`),
      path('M-14 0V-90H14V0Z', `fill="${stone}"`),
      path('M-70 -96H70L40 -74H-40Z', `fill="${stone}"`),
      oval(0, -96, 70, 12, 'fill="#2aa596"'),
      path(
        'M0 -100C-10 -170 -60 -170 -66 -96M0 -100C10 -170 60 -170 66 -96M-60 -92C-90 -120 -116 -80 -118 -4M60 -92C90 -120 116 -80 118 -4M0 -100V-180',
        'fill="none" stroke="#dffff6" stroke-width="4" stroke-linecap="round" opacity=".75"',
      ),
    ].join(''),
    x,
    y,
    0.9,
  )
}
