import { type Art, place } from '../art.ts'
import { coin, coinRain } from '../props/coins.ts'
import { envelope } from '../props/envelope.ts'
import { chipStack } from '../props/games/chips.ts'
import { die } from '../props/games/die.ts'
import { ticket } from '../props/games/lottery.ts'
import { brass } from '../props/metal.ts'
import { scene } from '../stage.ts'
import { hall, night } from './backdrops.ts'
import { hang, moon, star8 } from './things.ts'

const offer = (backdrop: typeof hall, seed: number, front: (art: Art) => string) =>
  scene('promo', backdrop, seed, front)

const face = `<g>${star8}</g>`
const stones = [
  ['#1f7a5c', '#0b3a30', '#f3ead2'],
  ['#d9b765', '#8f6d26', '#fff'],
] as const

export const noorOffers = {
  'promos/desert-stars': offer(
    night,
    41,
    (art) =>
      moon(art, 690, 130, 0.6) +
      place(coin(art, brass, face), 540, 250, 0.9, -8) +
      coinRain(art, 8, [350, 30, 400, 360], brass, face, 5, 0.24),
  ),
  'promos/weekly-cashback': offer(
    hall,
    43,
    (art) =>
      place(chipStack(art, 9, [stones[1]], 2), 460, 392, 0.62) +
      place(chipStack(art, 6, [stones[1]], 5), 590, 396, 0.62) +
      place(chipStack(art, 3, [stones[1]], 8), 714, 398, 0.6) +
      place(coin(art, brass, face, 0.8), 690, 190, 0.5, 14),
  ),
  'promos/evening-tables': offer(
    hall,
    45,
    (art) =>
      place(chipStack(art, 6, stones, 4), 430, 392, 0.58) +
      place(die(art, '#fffaf0', '#e8dcbc', '#a8925c', '#0b3a30'), 570, 360, 0.8, -8) +
      place(die(art, '#8fd8b8', '#1f7a5c', '#0b3a30', '#f3ead2'), 706, 372, 0.62, 14) +
      hang(art, [[570, 130, 0.4]]),
  ),
  'promos/quiet-return': offer(
    night,
    47,
    (art) =>
      hang(art, [[470, 210, 0.7]]) +
      place(coin(art, brass, face, 0.8), 640, 270, 0.64, 12) +
      place(coin(art, brass, face, 0.6), 730, 180, 0.4, -14),
  ),
  'promos/the-long-table': offer(
    night,
    49,
    (art) =>
      place(ticket(art, ['#fffaf0', '#e6d6a8'], '#0c4338', ['12', '40', '73']), 540, 170, 0.86, -9) +
      place(ticket(art, ['#fffaf0', '#e6d6a8'], '#0c4338', ['08', '31', '66']), 600, 300, 0.86, 6),
  ),
  'promos/a-kind-word': offer(
    hall,
    51,
    (art) =>
      place(envelope(art, '#1f7a5c', '#0b3a30', brass, face), 560, 230, 0.98, -8) +
      hang(art, [
        [400, 150, 0.36],
        [736, 150, 0.36],
      ]),
  ),
}
