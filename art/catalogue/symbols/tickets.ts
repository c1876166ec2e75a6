import { around, at, c, cf, ef, f, l, p, rect, star } from '../ink.ts'
import { dragon, luckyCat } from './beasts.ts'
import { clover } from './luck.ts'
import { chest, crown, gem } from './treasure.ts'

// What lotteries print: slips, tickets, and the barrel that the slips go into.

/** A slip with marked numbers and the pencil that marked them. */
export const playSlip = ((): string => {
  const marked = [1, 7, 9, 14, 16]
  const slip = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = [-45 + (i % 4) * 30, -38 + Math.floor(i / 4) * 28]
    return marked.includes(i)
      ? cf('#d4142a', x, y, 12) + l('#fff', 4, `M${x - 5} ${y}L${x - 1} ${y + 4}L${x + 6} ${y - 5}`)
      : cf('#c9a566', x, y, 11, 0.75)
  }).join('')
  return (
    at(
      -10,
      0,
      1,
      -7,
      p('bone', 'M-70-94H70V92L56 84L42 92L28 84L14 92L0 84L-14 92L-28 84L-42 92L-56 84L-70 92z') +
        p('main', 'M-70-94H70V-62H-70z') +
        f('#fff', star(5, 11, 5, -48, -78) + star(5, 11, 5, -20, -78) + star(5, 11, 5, 8, -78)) +
        slip,
    ) +
    at(
      58,
      30,
      1,
      38,
      p('gold', 'M-13-88H13V50L0 78L-13 50z') +
        p('red', 'M-13-104Q0-112 13-104V-84H-13z') +
        p('steel', 'M-14-88H14V-74H-14z') +
        p('cream', 'M-13 50L0 78L13 50Q6 44 0 50Q-6 44-13 50z') +
        f('#16182a', 'M-5 68L0 78L5 68z') +
        f('#fff', 'M-9-72H-3V46H-9z', 0.5),
    )
  )
})()

/** Three tickets in a fan. */
export const ticketFan = ((): string => {
  const ticket = (material: string, mark: string): string =>
    p(
      material,
      'M-42 0V-52a11 11 0 0 0 0-22V-178L-37.2-170L-27.9-178L-18.6-170L-9.3-178L0-170L9.3-178L18.6-170L27.9-178L37.2-170L42-178V-74a11 11 0 0 0 0 22V0L37.2-8L27.9 0L18.6-8L9.3 0L0-8L-9.3 0L-18.6-8L-27.9 0L-37.2-8z',
    ) +
    l('#fff', 3, 'M-24-63H24', 0.8) +
    rect('cream', -32, -158, 64, 76, 8) +
    at(0, -120, 1.2, 0, mark) +
    f('#fff', star(5, 17, 7, 0, -28), 0.9) +
    f('#fff', 'M-34-44H-26V-14H-34zM26-44H34V-14H26z', 0.5)
  const clover = around(4, f('#1f9a3c', 'M0 0C-20-8-16-24-6-24Q0-24 0-18Q0-24 6-24C16-24 20-8 0 0z'))
  const heart = f('#d4142a', 'M0 22C-28 0-26-22-10-22C-3-22 0-16 0-12C0-16 3-22 10-22C26-22 28 0 0 22z')
  return (
    ef('#000', 0, 90, 70, 10, 0.3) +
    at(-14, 84, 0.9, -38, ticket('blue', f('#1c56b0', star(5, 24, 10)))) +
    at(14, 84, 0.9, 38, ticket('red', heart)) +
    at(0, 90, 1.02, 0, ticket('main', clover))
  )
})()

/** A coin that rubs the silver off a ticket. */
export const scratchCoin =
  at(
    -4,
    4,
    1,
    -6,
    rect('main', -94, -68, 180, 140, 16) +
      f('#fff', 'M-84-52Q-84-58-78-58H66V-50H-84z', 0.5) +
      rect('steel', -80, -42, 152, 98, 10) +
      f(
        '#fff4d0',
        'M-72 22L-54-34L-38-34L-40 4L-22-36L-6-36L-10 2L10-38L28-36L22 6L44-28L58-20L36 34L20 46L24 14L6 52L-12 52L-8 16L-28 54L-44 52L-40 20L-58 44z',
      ) +
      p('gold', star(5, 34, 15, -14, 4)) +
      f('#fff', 'M-14-24L-6-6L-20-2z', 0.6),
  ) +
  [
    [0, 78, 24],
    [-28, 88, -14],
    [22, 92, 50],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, 1, turn, f('#c5cfdd', 'M-9-4Q0-10 9-4L7 3Q0-3-7 3z')))
    .join('') +
  at(
    52,
    34,
    1,
    14,
    c('#8f5200', 3, 5, 44) +
      c('gold', 0, 0, 44) +
      l('#b86a00', 4, 'M-33 0A33 33 0 1 0 33 0A33 33 0 1 0-33 0') +
      f('#b86a00', star(5, 23, 10)) +
      f('#fff', 'M-34-14Q-24-36 2-38Q-18-26-24-8z', 0.7),
  )

/** The barrel that is turned by hand until a slip falls out. */
export const raffleBarrel =
  ef('#000', 0, 94, 88, 10, 0.3) +
  p('brown', 'M-88 96L-70-10H-54L-62 96zM88 96L70-10H54L62 96z') +
  p('brown', 'M-76 66H76V78H-76z') +
  p('main', 'M-62-72H62L74-40V16L62 48H-62L-74 16V-40z') +
  f('#fff', 'M-58-68H58L66-46H-66z', 0.45) +
  f('#000', 'M-72 14H72L62 46H-62z', 0.25) +
  l('#00000055', 3, 'M-73-40H73M-73 15H73') +
  p('gold', 'M-48-72H-36V48H-48zM36-72H48V48H36z') +
  rect('dark', -24, -38, 48, 44, 6) +
  at(-9, -12, 1, -16, rect('bone', -8, -13, 16, 26, 2)) +
  at(9, -16, 1, 12, rect('cream', -8, -13, 16, 26, 2)) +
  rect('gold', -28, 2, 56, 10, 4) +
  c('gold-o', -72, -12, 13) +
  l('#5a3410', 11, 'M74-12H96V20') +
  l('#d99a5b', 6, 'M74-12H96V20') +
  c('gold-o', 72, -12, 13) +
  c('red-o', 96, 30, 11) +
  at(-14, 74, 1, -22, p('bone', 'M-20-11H20V11H-20z') + f('#d4142a', star(5, 8, 3.5))) +
  at(26, 84, 1, 14, p('cream', 'M-18-10H18V10H-18z') + f('#1f9a3c', star(5, 7, 3)))

/** A scratch ticket that is named after a prize: the prize is larger than its field. */
const ticketWith = (prize: string, scale: number): string =>
  at(
    0,
    4,
    1,
    -7,
    ef('#000', 6, 92, 82, 10, 0.3) +
      p(
        'accent',
        'M-80-92H80V-40a12 12 0 0 0 0 24V92L64 84L48 92L32 84L16 92L0 84L-16 92L-32 84L-48 92L-64 84L-80 92V-16a12 12 0 0 0 0-24z',
      ) +
      f('#fff', 'M-72-86H72V-79H-72z', 0.5) +
      rect('steel', -64, -70, 128, 118, 12) +
      f('#fff4d0', 'M-50 12C-66-30-38-62 0-62S62-34 52 4C44 34 22 42-6 40S-44 30-50 12z') +
      [-40, 0, 40].map((x) => cf('#fff', x, 66, 8, 0.85)).join(''),
  ) + at(2, -10, scale, 5, prize)

export const scratchDiamond = ticketWith(gem, 0.66)
export const scratchClover = ticketWith(clover, 0.7)
export const scratchDragon = ticketWith(dragon, 0.76)
export const scratchTreasure = ticketWith(chest, 0.68)
export const scratchCrown = ticketWith(crown, 0.68)
export const scratchCat = ticketWith(luckyCat, 0.74)
