import { type Art, place } from '../art.ts'
import { coinRain, starFace } from '../props/coins.ts'
import { egg } from '../props/egg.ts'
import { envelope } from '../props/envelope.ts'
import { ticket } from '../props/games/lottery.ts'
import { gift } from '../props/gift.ts'
import { gold } from '../props/metal.ts'
import { lilyPad } from '../props/pond.ts'
import { breaker } from '../props/sea.ts'
import { trophy, trophyStar } from '../props/trophy.ts'
import { ridge, scene } from '../stage.ts'
import { dusk, morning, sea } from './backdrops.ts'
import { flight, petals, pink, shrine } from './things.ts'

const offer = (backdrop: typeof sea, seed: number, front: (art: Art) => string) => scene('promo', backdrop, seed, front)

const leaf = (art: Art, rx: number) => lilyPad(art, rx, '#7ed6a5', '#0e8a7c')
const blush = { light: '#ffe1ea', mid: '#ff7fa5', dark: '#c93a6b', deep: '#6b1236' }
const stub = (art: Art, numbers: readonly string[]) => ticket(art, ['#fffaf0', '#ffe2b0'], '#b3410f', numbers)

export const siamOffers = {
  'promos/welcome-gift': offer(
    morning,
    41,
    (art) =>
      place(gift(art, '#18b3a8', '#075f5a', gold), 560, 250, 0.98) +
      coinRain(art, 8, [380, 30, 380, 200], gold, starFace, 4, 0.3) +
      petals(art, 8, 4),
  ),
  'promos/lotus-round': offer(
    sea,
    43,
    (art) =>
      place(leaf(art, 110), 420, 420) +
      place(leaf(art, 120), 700, 424) +
      place(pink(art), 560, 410, 1.3) +
      coinRain(art, 9, [390, 30, 360, 240], gold, starFace, 8, 0.28),
  ),
  'promos/ten-lanterns': offer(dusk, 45, (art) =>
    flight(art, [
      [420, 330, 0.7],
      [500, 230, 1],
      [600, 320, 0.8],
      [640, 150, 1.1],
      [740, 260, 0.8],
      [410, 130, 0.6],
      [530, 80, 0.5],
      [730, 80, 0.5],
      [340, 230, 0.4],
      [700, 370, 0.5],
    ]),
  ),
  'promos/lotus-path': offer(
    morning,
    47,
    (art) =>
      place(leaf(art, 90), 350, 420) +
      place(leaf(art, 100), 640, 330) +
      place(pink(art), 440, 416, 0.86) +
      place(pink(art), 590, 340, 0.66) +
      place(pink(art), 710, 280, 0.5) +
      petals(art, 6, 2),
  ),
  'promos/golden-nest': offer(
    morning,
    49,
    (art) =>
      ridge(art, 404, 40, 5, '#0e8a7c', 3) +
      place(egg(art, '#fffbe0', '#ffd34d', '#c9820a', '#e0512a'), 440, 316, 0.86, -8) +
      place(egg(art, '#fff6c9', '#f9c22e', '#b56d06', '#0fa39a'), 566, 270, 1.2) +
      place(egg(art, '#fffbe0', '#ffd34d', '#c9820a', '#ff7fa5'), 694, 318, 0.86, 9) +
      petals(art, 6, 5),
  ),
  'promos/lantern-envelope': offer(
    dusk,
    51,
    (art) =>
      flight(art, [
        [420, 140, 0.8],
        [730, 120, 0.6],
        [720, 300, 0.5],
      ]) +
      place(envelope(art, '#ff7a4c', '#b3260f', gold, starFace), 520, 250, 0.86, -12) +
      place(envelope(art, '#18b3a8', '#075f5a', gold, starFace), 630, 260, 0.86, 10),
  ),
  'promos/temple-fair': offer(
    sea,
    53,
    (art) =>
      place(stub(art, ['09', '36', '81']), 530, 160, 0.84, -9) +
      place(stub(art, ['18', '45', '72']), 590, 280, 0.84, 6) +
      petals(art, 7, 8),
  ),
  'promos/boat-race': offer(
    sea,
    55,
    (art) =>
      place(trophy(art, gold, trophyStar), 570, 196, 0.72) +
      place(breaker(art, '#0b4f6b', '#138f9c', '#7fd8d4'), 430, 480, 0.6) +
      petals(art, 6, 6),
  ),
  'promos/own-gift': offer(
    dusk,
    57,
    (art) =>
      place(gift(art, '#ffb52e', '#c96a0c', blush), 560, 260, 0.9) +
      place(shrine(art), 720, 400, 0.26) +
      petals(art, 6, 3),
  ),
}
