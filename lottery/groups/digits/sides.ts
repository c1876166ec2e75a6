import { combinations } from '../../combinations.ts'
import type { Option, Play } from '../../model.ts'
import { type CountedOption, optionsPlay, play, positions } from '../build.ts'

/** Big, small, odd and even of one digit. */
const digitTraits: readonly Option[] = [
  { code: 'B', wins: { from: 5 } },
  { code: 'S', wins: { to: 4 } },
  { code: 'O', wins: { odd: true } },
  { code: 'E', wins: { odd: false } },
]

/** A trait of every position (2.1). */
export const traitsPlay = (prefix: string, at: readonly number[]): Play =>
  play(
    `${prefix}.traits`,
    positions({ codes: digitTraits.map(({ code }) => code) }, at.length),
    { rule: 'product' },
    { rule: 'traits', at, options: digitTraits },
    5 ** at.length,
    10 ** at.length,
  )

/** The side bets of each ball. */
export const ballSides = (count: number): Play[] =>
  Array.from({ length: count }, (_, position) =>
    optionsPlay(
      `ball-${position + 1}.sides`,
      { at: [position], fact: 'value', total: 10 },
      digitTraits.map((option) => ({ ...option, ways: 5 })),
    ),
  )

/** The side bets of the total of five digits: 23 or more is big. */
export const totalSides = (): Play =>
  optionsPlay('total.sides', { at: [0, 1, 2, 3, 4], fact: 'sum', total: 100_000 }, [
    { code: 'B', wins: { from: 23 }, ways: 50_000 },
    { code: 'S', wins: { to: 22 }, ways: 50_000 },
    { code: 'O', wins: { odd: true }, ways: 50_000 },
    { code: 'E', wins: { odd: false }, ways: 50_000 },
  ])

/** The left digit of two positions is higher (dragon), lower (tiger) or equal (tie). */
export const dragonTigers = (positionCount: number): Play[] =>
  pairsOf(positionCount).map((at) =>
    optionsPlay(dragonCode(at), { at, fact: 'comparison', total: 100 }, [
      { code: 'dragon', wins: { in: [1] }, ways: 45 },
      { code: 'tiger', wins: { in: [-1] }, ways: 45 },
      { code: 'tie', wins: { in: [0] }, ways: 10 },
    ]),
  )

/** The variant in which a tie gives the stakes on dragon and tiger back. */
export const dragonTigersWithPush = (positionCount: number): Play[] =>
  pairsOf(positionCount).map((at) => {
    const push = { in: [0] }
    return optionsPlay(dragonCode(at), { at, fact: 'comparison', total: 100 }, [
      { code: 'dragon', wins: { in: [1] }, push, ways: 45, pushWays: 10 },
      { code: 'tiger', wins: { in: [-1] }, push, ways: 45, pushWays: 10 },
      { code: 'tie', wins: { in: [0] }, ways: 10 },
    ])
  })

const pairsOf = (count: number): number[][] => combinations([...new Array(count).keys()], 2)

const dragonCode = (at: readonly number[]): string => `dragon-tiger.${at.map((position) => position + 1).join('-')}`

const bullOption = (code: string, points: readonly number[], ways: number): CountedOption => ({
  code,
  wins: { in: points },
  ways,
})

/** Bull: the points of five digits of which three sum to a multiple of 10 (2.1). */
export const bullPlay = (): Play =>
  optionsPlay('bull', { at: [0, 1, 2, 3, 4], fact: 'bull', total: 100_000 }, [
    bullOption('none', [0], 35_649),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((points) => bullOption(String(points), [points], points % 2 ? 6375 : 6505)),
    bullOption('bull-bull', [10], 6456),
    bullOption('big', [6, 7, 8, 9, 10], 32_216),
    bullOption('small', [1, 2, 3, 4, 5], 32_135),
    bullOption('odd', [1, 3, 5, 7, 9], 31_875),
    bullOption('even', [2, 4, 6, 8, 10], 32_476),
  ])

/** The poker hand of five digits (2.1). */
export const pokerPlay = (): Play =>
  optionsPlay(
    'poker',
    { at: [0, 1, 2, 3, 4], fact: 'poker', total: 100_000 },
    [
      ['five-of-a-kind', 10],
      ['four-of-a-kind', 450],
      ['full-house', 900],
      ['run', 1200],
      ['three-of-a-kind', 7200],
      ['two-pairs', 10_800],
      ['pair', 50_400],
      ['five-different', 29_040],
    ].map(([code, ways], index) => ({ code: String(code), wins: { in: [index] }, ways: Number(ways) })),
  )
