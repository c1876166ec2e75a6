import { range } from '../combinations.ts'
import type { Play, Rules, Selector, WinRule } from '../model.ts'
import { type CountedOption, numbers, optionsPlay, play, positions, set, someOf } from './build.ts'

const all = range(0, 7)
const balls = numbers(1, 20)
/** Pairs of places one after the other. */
const neighbours = range(0, 6).map((first) => [first, first + 1])
/** Sets of eight; sums do not depend on the order. */
const SETS = 125_970

const ofBalls = (fits: (ball: number) => boolean) => ({ in: range(1, 20).filter(fits) })
const digitSum = (ball: number) => Math.floor(ball / 10) + (ball % 10)

const sides: readonly CountedOption[] = [
  { code: 'B', wins: { from: 11 }, ways: 10 },
  { code: 'S', wins: { to: 10 }, ways: 10 },
  { code: 'O', wins: { odd: true }, ways: 10 },
  { code: 'E', wins: { odd: false }, ways: 10 },
  { code: 'tail-B', wins: ofBalls((ball) => ball % 10 >= 5), ways: 10 },
  { code: 'tail-S', wins: ofBalls((ball) => ball % 10 < 5), ways: 10 },
  { code: 'digits-O', wins: ofBalls((ball) => digitSum(ball) % 2 === 1), ways: 10 },
  { code: 'digits-E', wins: ofBalls((ball) => digitSum(ball) % 2 === 0), ways: 10 },
]

const directions: readonly CountedOption[] = ['east', 'south', 'west', 'north'].map((code, index) => ({
  code,
  wins: ofBalls((ball) => ball % 4 === (index + 1) % 4),
  ways: 5,
}))

/** Zhong, fa and bai: 1 to 7, 8 to 14, 15 to 20. */
const dragons: readonly CountedOption[] = [
  { code: 'zhong', wins: { to: 7 }, ways: 7 },
  { code: 'fa', wins: { from: 8, to: 14 }, ways: 7 },
  { code: 'bai', wins: { from: 15 }, ways: 6 },
]

/** Eight of 01 to 20 in drawn order: the group HAPPY10 (2.8). */
export const happy10: Rules = {
  engine: 'happy10@1',
  draw: { kind: 'distinct', from: 1, to: 20, count: 8 },
  priceBase: 2,
  plays: [
    play(
      'fixed',
      someOf(balls, 8, 1),
      { rule: 'elementary', size: 1 },
      { rule: 'elementary', at: all, size: 1 },
      1,
      20,
    ),
    optionsPlay('first-red', { at: [0], fact: 'value', total: 20 }, [{ code: 'red', wins: { from: 19 }, ways: 2 }]),
    play('any-1', set(balls), { rule: 'one-each' }, { rule: 'inside', at: all, size: 1 }, 8, 20),
    ...anyOf(2, 28, 190),
    ...anyOf(3, 56, 1140),
    ...anyOf(4, 70, 4845),
    ...anyOf(5, 56, 15_504),
    play(
      'adjacent.straight',
      positions(balls, 2),
      { rule: 'product-without-repeats' },
      { rule: 'each', at: all, places: neighbours, inner: { rule: 'straight', at: [] } },
      7,
      380,
    ),
    play(
      'adjacent.group',
      set(balls, 2),
      { rule: 'choose', size: 2 },
      { rule: 'each', at: all, places: neighbours, inner: { rule: 'inside', at: [], size: 2 } },
      14,
      380,
    ),
    play(
      'front-3.straight',
      positions(balls, 3),
      { rule: 'product-without-repeats' },
      { rule: 'straight', at: [0, 1, 2] },
      1,
      6840,
    ),
    play(
      'front-3.group',
      set(balls, 3),
      { rule: 'choose', size: 3 },
      { rule: 'inside', at: [0, 1, 2], size: 3 },
      6,
      6840,
    ),
    totalSides(),
    ...all.map((position) => ballPlay(position, 'sides', sides)),
    ...all.map((position) => ballPlay(position, 'directions', directions)),
    ...all.map((position) => ballPlay(position, 'dragons', dragons)),
    ...range(0, 3).map(dragonTiger),
  ],
  variants: {},
}

function anyOf(size: number, ways: number, total: number): Play[] {
  const win: WinRule = { rule: 'inside', at: all, size }
  const banker: Selector = { kind: 'banker', alphabet: balls, size }
  return [
    play(`any-${size}`, set(balls, size), { rule: 'choose', size }, win, ways, total),
    play(`any-${size}.banker`, banker, { rule: 'banker', size }, win, ways, total),
  ]
}

function ballPlay(position: number, kind: string, options: readonly CountedOption[]): Play {
  return optionsPlay(`ball-${position + 1}.${kind}`, { at: [position], fact: 'value', total: 20 }, options)
}

function dragonTiger(position: number): Play {
  const at = [position, 7 - position]
  return optionsPlay(`dragon-tiger.${position + 1}-${8 - position}`, { at, fact: 'comparison', total: 380 }, [
    { code: 'dragon', wins: { in: [1] }, ways: 190 },
    { code: 'tiger', wins: { in: [-1] }, ways: 190 },
  ])
}

/** Sides of the total of all eight; 84 is neither big nor small. */
function totalSides(): Play {
  const push = { in: [84] }
  const tailOf = (isBig: boolean) => ({ in: range(36, 132).filter((value) => value % 10 >= 5 === isBig) })
  return optionsPlay('total.sides', { at: all, fact: 'sum', total: SETS }, [
    { code: 'B', wins: { from: 85 }, push, ways: 61_091, pushWays: 3788 },
    { code: 'S', wins: { to: 83 }, push, ways: 61_091, pushWays: 3788 },
    { code: 'O', wins: { odd: true }, ways: 62_880 },
    { code: 'E', wins: { odd: false }, ways: 63_090 },
    { code: 'tail-B', wins: tailOf(true), ways: 62_964 },
    { code: 'tail-S', wins: tailOf(false), ways: 63_006 },
  ])
}
