import { type Art, disc, oval, place, times } from '../art.ts'
import { starFace } from '../props/coins.ts'
import { envelope } from '../props/envelope.ts'
import { ball, ticket } from '../props/games/lottery.ts'
import { silkLantern } from '../props/lanterns.ts'
import { gold } from '../props/metal.ts'
import { lilyPad, lotus } from '../props/pond.ts'

const lamp = (art: Art, warm = true) =>
  art.reuse(
    warm
      ? silkLantern(art, '#ffb347', '#e0301e', '#7a0a12', gold)
      : silkLantern(art, '#ffe79a', '#f0971e', '#8a3208', gold),
  )

export const flower = (art: Art, pale = false) =>
  pale ? lotus(art, '#fff2e4', '#ffc49a', '#d9703f', '#ffd34d') : lotus(art, '#ffd9e6', '#f2709c', '#9c1f54', '#ffd34d')

export const red = (art: Art, text: string) => ball(art, '#ff7a5c', '#b3121d', text)
export const yellow = (art: Art, text: string) => ball(art, '#ffe27a', '#d98a0f', text)
export const jade = (art: Art, text: string) => ball(art, '#a5f0c4', '#128a5a', text)
export const packet = (art: Art) => envelope(art, '#f2342c', '#960b17', gold, starFace)
export const slip = (art: Art, numbers: string[]) => ticket(art, ['#fff3d6', '#f2d59a'], '#a3121c', numbers)

export const pads = (art: Art, spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, rx]) => place(lilyPad(art, rx, '#5fae6b', '#0f3d2c'), x, y)).join('')

export const garland = (art: Art, spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(
      ([x, y, scale], index) =>
        art.glow(x, y, 230 * scale, 230 * scale, '#ff9a3c', 0.5) + place(lamp(art, index % 3 !== 1), x, y, scale),
    )
    .join('')

export function splash(x: number, y: number): string {
  return (
    times(26, (index) => {
      const angle = (-170 + index * 6.4) * (Math.PI / 180)
      const reach = 120 + ((index * 37) % 90)
      return disc(
        x + Math.cos(angle) * reach * 1.5,
        y + Math.sin(angle) * reach * 0.6 + 20,
        2.5 + ((index * 13) % 7),
        'fill="#fff3d6" opacity=".75"',
      )
    }).join('') +
    oval(x, y + 26, 240, 22, 'fill="none" stroke="#ffe0a8" stroke-width="4" opacity=".6"') +
    oval(x, y + 30, 330, 34, 'fill="none" stroke="#ffe0a8" stroke-width="2" opacity=".4"')
  )
}
