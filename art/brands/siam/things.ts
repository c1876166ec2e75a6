import { type Art, place, times } from '../art.ts'
import { blossom } from '../props/blossom.ts'
import { coin, starFace } from '../props/coins.ts'
import { elephant } from '../props/elephant.ts'
import { reels } from '../props/games/reels.ts'
import { seven } from '../props/games/seven.ts'
import { gem } from '../props/gem.ts'
import { skyLantern } from '../props/lanterns.ts'
import { gold } from '../props/metal.ts'
import { lotus } from '../props/pond.ts'
import { temple } from '../props/temple.ts'

const pale = '#ffe3ea'

export const flowers = (art: Art) => [
  art.reuse(blossom('#fff3f6', '#ffc2d4', '#e0517f')),
  art.reuse(blossom(pale, '#ff9dbb', '#c93a6b')),
]

export const shrine = (art: Art) => temple(art, ['#f08a24', '#b3410f'], ['#fff6e2', '#f0d3a2'], gold)

export const walker = (art: Art, teal = true) =>
  elephant(art, '#b9c7d6', '#6d8096', teal ? ['#0fa39a', '#07605b'] : ['#f08a24', '#b3410f'], gold)

export const petals = (art: Art, count: number, seed: number) => {
  const kinds = flowers(art)
  return times(count, (index) =>
    place(
      kinds[index % 2] ?? '',
      ((index * 197 + seed * 71) % art.width) * 0.62 + art.width * 0.38,
      (index * 131 + seed * 37) % art.height,
      0.22 + (index % 4) * 0.1,
      index * 47,
    ),
  ).join('')
}

export const flight = (art: Art, spots: readonly (readonly [number, number, number])[]) => {
  const lamp = art.reuse(skyLantern(art, '#fff3b0', '#ffb347', '#f07a2e'))
  return spots
    .map(
      ([x, y, scale], index) =>
        art.glow(x, y, 150 * scale, 150 * scale, '#ffd27a', 0.7) + place(lamp, x, y, scale, (index % 3) * 5 - 5),
    )
    .join('')
}

export const machine = (art: Art) =>
  reels(
    art,
    gold,
    ['#12a89f', '#065a56'],
    ['#ffffff', '#e3efee'],
    [
      seven(art, '#ff8f6b', '#e0312e'),
      gem(art, '#c9fff6', '#18c2b4', '#07706a'),
      place(blossom(pale, '#ff8fb1', '#c93a6b'), 0, 0, 1.3),
      place(coin(art, gold, starFace), 0, 0, 0.56),
    ],
  )

export const pink = (art: Art) => lotus(art, '#fff0f5', '#ff9dbd', '#d94f83', '#ffd34d')
