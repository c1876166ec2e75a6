import { range } from '../combinations.ts'
import type { Play, Rules } from '../model.ts'
import { type CountedOption, numbers, optionsPlay, play, positions, set, someOf } from './build.ts'

const cars = numbers(1, 10)

/** The order of ten cars: the group PK10 (2.4). */
export const pk10: Rules = {
  engine: 'pk10@1',
  draw: { kind: 'distinct', from: 1, to: 10, count: 10 },
  priceBase: 2,
  plays: [
    play('champion', set(cars), { rule: 'one-each' }, { rule: 'straight', at: [0] }, 1, 10),
    straight(2, 90),
    group(2, 2, 90),
    straight(3, 720),
    group(3, 6, 720),
    straight(4, 5040),
    straight(5, 30_240),
    fixed('fixed.1-5', range(0, 4)),
    fixed('fixed.6-10', range(5, 9)),
    ...range(0, 9).map(positionSides),
    ...range(0, 4).map(dragonTiger),
    sumOfFirstTwo(),
    sumSides([
      { code: 'B', wins: { from: 12 }, ways: 40 },
      { code: 'S', wins: { to: 11 }, ways: 50 },
      { code: 'O', wins: { odd: true }, ways: 50 },
      { code: 'E', wins: { odd: false }, ways: 40 },
    ]),
  ],
  variants: { 'sum11=push': [sumSides(sidesWithPush())] },
}

function straight(size: number, total: number): Play {
  const at = range(0, size - 1)
  const rule = 'product-without-repeats'
  return play(`front-${size}.straight`, positions(cars, size), { rule }, { rule: 'straight', at }, 1, total)
}

function group(size: number, ways: number, total: number): Play {
  const win = { rule: 'inside', at: range(0, size - 1), size } as const
  return play(`front-${size}.group`, set(cars, size), { rule: 'choose', size }, win, ways, total)
}

function fixed(code: string, at: readonly number[]): Play {
  return play(
    code,
    someOf(cars, at.length, 1),
    { rule: 'elementary', size: 1 },
    { rule: 'elementary', at, size: 1 },
    1,
    10,
  )
}

function positionSides(position: number): Play {
  return optionsPlay(`position-${position + 1}.sides`, { at: [position], fact: 'value', total: 10 }, [
    { code: 'B', wins: { from: 6 }, ways: 5 },
    { code: 'S', wins: { to: 5 }, ways: 5 },
    { code: 'O', wins: { odd: true }, ways: 5 },
    { code: 'E', wins: { odd: false }, ways: 5 },
  ])
}

/** The first against the tenth, the second against the ninth, and so on. */
function dragonTiger(position: number): Play {
  return optionsPlay(
    `dragon-tiger.${position + 1}-${10 - position}`,
    { at: [position, 9 - position], fact: 'comparison', total: 90 },
    [
      { code: 'dragon', wins: { in: [1] }, ways: 45 },
      { code: 'tiger', wins: { in: [-1] }, ways: 45 },
    ],
  )
}

function sumOfFirstTwo(): Play {
  const ways = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
  const options = ways.map((count, index) => ({ code: String(index + 3), wins: { in: [index + 3] }, ways: count }))
  return optionsPlay('first-two.sum', { at: [0, 1], fact: 'sum', total: 90 }, options)
}

function sumSides(options: readonly CountedOption[]): Play {
  return optionsPlay('first-two.sides', { at: [0, 1], fact: 'sum', total: 90 }, options)
}

/** The variant in which a sum of 11 gives every stake back, so all four sides have one price. */
function sidesWithPush(): CountedOption[] {
  const push = { in: [11] }
  const sides: CountedOption[] = [
    { code: 'B', wins: { from: 12 }, ways: 40 },
    { code: 'S', wins: { to: 10 }, ways: 40 },
    { code: 'O', wins: { odd: true }, ways: 40 },
    { code: 'E', wins: { odd: false }, ways: 40 },
  ]
  return sides.map((side) => ({ ...side, push, pushWays: 10 }))
}
