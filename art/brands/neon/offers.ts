import { type Art, place } from '../art.ts'
import { coinRain, numberFace } from '../props/coins.ts'
import { egg } from '../props/egg.ts'
import { chip, chipStack } from '../props/games/chips.ts'
import { die } from '../props/games/die.ts'
import { ticket } from '../props/games/lottery.ts'
import { key, padlock } from '../props/guard.ts'
import { clock } from '../props/time.ts'
import { trophy, trophyStar } from '../props/trophy.ts'
import { bokeh, rays, scene } from '../stage.ts'
import { blue, hot, purple } from './backdrops.ts'
import { chips, cube, cyan, machine, nine, pink, ring, rose, steel, violet } from './things.ts'

const offer = (backdrop: typeof hot, seed: number, front: (art: Art) => string) =>
  scene(
    'promo',
    backdrop,
    seed,
    (art) => art.glow(545, 230, 260, 220, pink, 0.35) + front(art) + bokeh(art, 30, [pink, cyan, '#fff', violet], seed),
  )

const pass = (art: Art, numbers: readonly string[]) => ticket(art, ['#eafcff', '#9fd4ff'], '#2a0b52', numbers)

export const neonOffers = {
  'promos/night-credit': offer(
    hot,
    105,
    (art) =>
      ring(art, 560, 200, 150, violet) +
      place(chipStack(art, 8, chips, 3), 470, 390, 0.66) +
      place(chipStack(art, 5, [...chips].reverse(), 5), 690, 396, 0.6) +
      place(nine(art, 0.8), 610, 160, 0.72, 12),
  ),
  'promos/night-shift': offer(
    purple,
    115,
    (art) =>
      place(machine(art), 560, 222, 0.62, -5) + coinRain(art, 9, [330, 20, 440, 380], rose, numberFace('9'), 6, 0.26),
  ),
  'promos/own-limits': offer(
    blue,
    125,
    (art) =>
      ring(art, 560, 220, 160, cyan) +
      place(padlock(art, steel, ['#3a1a6a', '#12062a']), 545, 222, 0.86) +
      place(key(art, rose), 706, 300, 0.56, -30),
  ),
  'promos/night-rebate': offer(
    blue,
    175,
    (art) =>
      place(chip(art, ...chips[0], 0.7), 450, 130, 0.62, -18) +
      place(chip(art, ...chips[1], 0.6), 690, 150, 0.7, 20) +
      place(chip(art, ...chips[2], 0.8), 566, 230, 0.94, 6) +
      place(chipStack(art, 4, chips, 7), 430, 400, 0.56) +
      place(chipStack(art, 6, [...chips].reverse(), 4), 704, 400, 0.56),
  ),
  'promos/new-year-credit': offer(
    hot,
    185,
    (art) =>
      rays(art, 560, 220, 420, 22, '#ffd6ec', 0.26) +
      ring(art, 560, 220, 170, cyan) +
      place(clock(art, rose, ['#24124a', '#0b0420'], '#8fd8ff'), 560, 220, 0.86),
  ),
  'promos/opening-night': offer(
    purple,
    195,
    (art) =>
      place(cube(art), 470, 330, 0.86, -10) +
      place(die(art, '#b8f6ff', '#22c8e6', '#075a72', '#fff'), 660, 300, 1, 12) +
      place(nine(art, 0.7), 560, 110, 0.44, 14),
  ),
  'promos/seven-nights': offer(
    purple,
    135,
    (art) =>
      place(clock(art, steel, ['#24124a', '#0b0420'], '#ff7ac0'), 560, 220, 0.96) +
      place(nine(art, 0.7), 730, 110, 0.36, 16),
  ),
  'promos/basement-eggs': offer(
    blue,
    145,
    (art) =>
      place(egg(art, '#e8fbff', '#3fd6ff', '#0b3f8a', pink), 440, 296, 0.9, -10) +
      place(egg(art, '#ffe3f3', '#ff4fa8', '#6a0a44', cyan), 574, 250, 1.24) +
      place(egg(art, '#efe6ff', '#8b5cff', '#2a0f6a', '#ff9ad0'), 706, 300, 0.86, 10),
  ),
  'promos/last-train': offer(
    hot,
    155,
    (art) =>
      place(pass(art, ['09', '19', '99']), 540, 170, 0.86, -10) +
      place(pass(art, ['07', '27', '77']), 600, 300, 0.86, 6),
  ),
  'promos/night-race': offer(
    purple,
    165,
    (art) => ring(art, 560, 210, 170, cyan) + place(trophy(art, steel, trophyStar), 560, 232, 0.8),
  ),
}
