import { combinations, range } from '../combinations.ts'
import type { Play, Rules } from '../model.ts'
import { numbers, optionsPlay, play, positions, set, someOf } from './build.ts'

const all = range(0, 4)
const balls = numbers(1, 11)
const total = 55_440

/** Five of 01 to 11 in drawn order: the group 11X5 (2.3). Counts are out of the 55,440 ordered results. */
export const x5: Rules = {
  engine: 'x5@1',
  draw: { kind: 'distinct', from: 1, to: 11, count: 5 },
  priceBase: 2,
  plays: [
    straight('front-3', [0, 1, 2], 56),
    straight('middle-3', [1, 2, 3], 56),
    straight('back-3', [2, 3, 4], 56),
    ...groups('front-3', [0, 1, 2], 336),
    ...groups('middle-3', [1, 2, 3], 336),
    ...groups('back-3', [2, 3, 4], 336),
    straight('front-2', [0, 1], 504),
    straight('back-2', [3, 4], 504),
    ...groups('front-2', [0, 1], 1008),
    ...groups('back-2', [3, 4], 1008),
    play(
      'fixed',
      someOf(balls, 5, 1),
      { rule: 'elementary', size: 1 },
      { rule: 'elementary', at: all, size: 1 },
      5040,
      total,
    ),
    play('front-3.one-of', set(balls), { rule: 'one-each' }, { rule: 'inside', at: [0, 1, 2], size: 1 }, 15_120, total),
    ...[25_200, 10_080, 3360, 840, 120, 720, 2520, 6720].flatMap((ways, index) => anyOf(index + 1, ways)),
    oddEvenSplit(),
    middleNumber(),
    totalSides(),
    ...range(0, 4).map(ballSides),
    ...combinations(all, 2).map(dragonTiger),
  ],
  variants: {},
}

function straight(prefix: string, at: readonly number[], ways: number): Play {
  const selector = positions(balls, at.length)
  return play(
    `${prefix}.straight`,
    selector,
    { rule: 'product-without-repeats' },
    { rule: 'straight', at },
    ways,
    total,
  )
}

function groups(prefix: string, at: readonly number[], ways: number): Play[] {
  const size = at.length
  const win = { rule: 'inside', at, size } as const
  return [
    play(`${prefix}.group`, set(balls, size), { rule: 'choose', size }, win, ways, total),
    play(
      `${prefix}.group-banker`,
      { kind: 'banker', alphabet: balls, size },
      { rule: 'banker', size },
      win,
      ways,
      total,
    ),
  ]
}

/** Up to five numbers must all be drawn; of six and more, all the drawn ones must be among them. */
function anyOf(size: number, ways: number): Play[] {
  const win = { rule: size <= 5 ? 'inside' : 'around', at: all, size } as const
  const chosen = play(`any-${size}`, set(balls, size), { rule: 'choose', size }, win, ways, total)
  if (size === 1) return [chosen]
  const selector = { kind: 'banker', alphabet: balls, size } as const
  return [chosen, play(`any-${size}.banker`, selector, { rule: 'banker', size }, win, ways, total)]
}

function oddEvenSplit(): Play {
  const ways = [120, 3600, 18_000, 24_000, 9000, 720]
  const options = ways.map((count, odd) => ({ code: `${odd}:${5 - odd}`, wins: { in: [odd] }, ways: count }))
  return optionsPlay('odd-even-split', { at: all, fact: 'odd-count', total }, options)
}

function middleNumber(): Play {
  const ways = [3360, 7560, 10_800, 12_000, 10_800, 7560, 3360]
  const options = ways.map((count, index) => ({
    code: String(index + 3).padStart(2, '0'),
    wins: { in: [index + 3] },
    ways: count,
  }))
  return optionsPlay('middle-number', { at: all, fact: 'middle', total }, options)
}

/** Sides of the total of five; 30 is neither big nor small. */
function totalSides(): Play {
  const push = { in: [30] }
  const tailOf = (isBig: boolean) => range(15, 45).filter((value) => value % 10 >= 5 === isBig)
  return optionsPlay('total.sides', { at: all, fact: 'sum', total }, [
    { code: 'B', wins: { from: 31 }, push, ways: 25_800, pushWays: 3840 },
    { code: 'S', wins: { to: 29 }, push, ways: 25_800, pushWays: 3840 },
    { code: 'O', wins: { odd: true }, ways: 28_320 },
    { code: 'E', wins: { odd: false }, ways: 27_120 },
    { code: 'tail-B', wins: { in: tailOf(true) }, ways: 27_840 },
    { code: 'tail-S', wins: { in: tailOf(false) }, ways: 27_600 },
  ])
}

/** Big and small of one ball; 11 is neither. */
function ballSides(position: number): Play {
  const push = { in: [11] }
  return optionsPlay(`ball-${position + 1}.sides`, { at: [position], fact: 'value', total }, [
    { code: 'B', wins: { from: 6, to: 10 }, push, ways: 25_200, pushWays: 5040 },
    { code: 'S', wins: { to: 5 }, push, ways: 25_200, pushWays: 5040 },
  ])
}

function dragonTiger(at: readonly number[]): Play {
  const code = `dragon-tiger.${at.map((position) => position + 1).join('-')}`
  return optionsPlay(code, { at, fact: 'comparison', total }, [
    { code: 'dragon', wins: { in: [1] }, ways: 27_720 },
    { code: 'tiger', wins: { in: [-1] }, ways: 27_720 },
  ])
}
