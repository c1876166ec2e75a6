import { type Art, n, place } from '../art.ts'
import { coin, coinRain, starFace } from '../props/coins.ts'
import { roulette } from '../props/games/roulette.ts'
import { gift } from '../props/gift.ts'
import { key, padlock } from '../props/guard.ts'
import { gold } from '../props/metal.ts'
import { confetti } from '../props/party.ts'
import { scene } from '../stage.ts'
import { arena, stadium, street } from './backdrops.ts'
import { citrus, cup, flying, kick, maraca, paper, slip } from './things.ts'

const party = (art: Art, seed: number) =>
  `<g transform="translate(${n(art.width * 0.36)} 0)">${confetti(art.width * 0.64, art.height, 34, paper, seed)}</g>`

const offer = (backdrop: typeof arena, seed: number, front: (art: Art) => string) =>
  scene('promo', backdrop, seed, (art) => front(art) + party(art, seed))

export const fiestaOffers = {
  'promos/bienvenida': offer(
    stadium,
    61,
    (art) => place(gift(art, '#ff7a1a', '#a3270f', citrus), 550, 250, 0.9) + place(kick(art, 0.8, 0.3), 716, 350, 0.5),
  ),
  'promos/pinata': offer(
    street,
    63,
    (art) =>
      place(gift(art, '#a45cff', '#3a1268', gold), 560, 270, 0.84) +
      coinRain(art, 12, [370, 70, 410, 300], gold, starFace, 21, 0.3),
  ),
  'promos/limites': offer(
    arena,
    65,
    (art) =>
      place(padlock(art, gold, ['#7a3bd6', '#2a0f52']), 530, 220, 0.9) + place(key(art, citrus), 700, 300, 0.58, -30),
  ),
  'promos/siete-colores': offer(
    street,
    67,
    (art) =>
      place(maraca(art, '#ff3d7f', '#c6f432'), 470, 270, 0.86, -24) +
      place(maraca(art, '#2fd9c4', '#ff7a1a'), 670, 270, 0.86, 24),
  ),
  'promos/fichaje': offer(
    stadium,
    69,
    (art) => place(kick(art, 0.5, 0.4), 470, 290, 0.86) + place(kick(art, 1.1, 0.7), 670, 230, 0.86),
  ),
  'promos/la-gira': offer(
    street,
    71,
    (art) =>
      place(coin(art, gold, starFace, 0.8), 420, 340, 0.44, -10) +
      place(coin(art, gold, starFace, 0.9), 540, 270, 0.62, 4) +
      place(coin(art, gold, starFace), 690, 190, 0.84, 10),
  ),
  'promos/ruleta': offer(street, 73, (art) =>
    place(
      roulette(art, { rim: gold, red: '#ff3d7f', black: '#2a0f52', green: '#8fc71e', wood: '#57208f', light: '#fff' }),
      560,
      270,
      0.76,
    ),
  ),
  'promos/la-rifa': offer(
    street,
    75,
    (art) => place(slip(art), 530, 180, 0.9, -12) + place(slip(art), 590, 310, 0.9, 8),
  ),
  'promos/el-golazo': offer(stadium, 77, (art) => place(cup(art), 470, 236, 0.66) + flying(art, 680, 210, 0.86)),
}
