import { expect, test } from 'vitest'
import { engines, fairOf, floorToDecimals, isResult, playOf, pricesOf, prizesOf, type Rules } from '../index.ts'

/** Section 2.10: the price per unit at the series 1900, and the fair one where the section states it. */
const rows: readonly [engine: 'vn27' | 'vn18' | 'vn36', code: string, at1900: number, fair?: number][] = [
  ['vn27', 'lo.2', 95, 100],
  ['vn27', 'lo.3', 950, 1000],
  ['vn18', 'lo.4', 9500, 10_000],
  ['vn27', 'lo.2-once', 3.518, 3.7037],
  ['vn18', 'lo.2-once', 5.277, 5.5556],
  ['vn27', 'special.2', 95, 100],
  ['vn18', 'special.first-2', 95, 100],
  ['vn18', 'first.2', 95, 100],
  ['vn27', 'special.3', 950, 1000],
  ['vn27', 'special.4', 9500, 10_000],
  ['vn18', 'head.2', 95, 100],
  ['vn27', 'head-tail.2', 95, 100],
  ['vn27', 'head.3', 950, 1000],
  ['vn18', 'some.3', 950, 1000],
  ['vn27', 'cross.2', 17.309, 18.221],
  ['vn27', 'cross.3', 77.248, 81.314],
  ['vn27', 'cross.4', 355.816, 374.544],
  ['vn18', 'cross.2', 36.387, 38.303],
  ['vn18', 'cross.3', 242.752, 255.529],
  ['vn18', 'cross.4', 1711.019, 1801.07],
  ['vn18', 'pairs.hits', 1302.34, 1370.884],
  ['vn27', 'pairs.hits', 921.634, 970.142],
  ['vn36', 'pairs.hits', 737.664, 776.489],
  ['vn36', 'lo.2', 95, 100],
  ['vn36', 'head-tail.3', 950, 1000],
  ['vn27', 'miss.4', 2.86, 3.0108],
  ['vn27', 'miss.8', 9.025, 9.5001],
  ['vn27', 'miss.10', 16.337, 17.197],
  ['vn18', 'miss.4', 1.98, 2.0851],
  ['vn18', 'miss.8', 4.261, 4.4856],
  ['vn18', 'miss.10', 6.329, 6.6625],
  ['vn27', 'digit.head', 9.5, 10],
  ['vn18', 'digit.tail', 9.5, 10],
  ['vn27', 'special.sides', 1.9, 2],
  ['vn18', 'special.sum-sides', 1.9, 2],
]

test.each(rows)('%s %s has the price of the specification, %d', (engine, code, at1900, fair) => {
  const rules: Rules = engines[engine]
  const play = playOf(rules, code)
  expect(Number(pricesOf(rules, play, 1900)[0]) / 1000).toBe(at1900)
  if (fair !== undefined) expect(Number(floorToDecimals(fairOf(play.tiers[0]!), 6))).toBeCloseTo(fair, 2)
})

/** Units that a number costs: one for every line that is long enough. */
test.each([
  ['vn27', 'lo.2', 27],
  ['vn27', 'lo.3', 23],
  ['vn27', 'lo.4', 20],
  ['vn18', 'lo.2', 18],
  ['vn18', 'lo.3', 17],
  ['vn18', 'lo.4', 16],
  ['vn36', 'lo.2', 36],
  ['vn36', 'lo.4', 32],
  ['vn36', 'special.2', 2],
  ['vn27', 'head.2', 4],
  ['vn27', 'head-tail.2', 5],
  ['vn18', 'head-tail.2', 2],
  ['vn27', 'head.3', 3],
  ['vn27', 'head-tail.3', 4],
  ['vn18', 'head-tail.3', 2],
  ['vn27', 'some.2', 8],
  ['vn27', 'some.3', 7],
  ['vn18', 'some.2', 7],
  ['vn18', 'some.4', 5],
  ['vn27', 'pairs.hits', 54],
  ['vn18', 'pairs.hits', 36],
] as const)('%s %s: a number costs %i units', (engine, code, units) => {
  const play = playOf(engines[engine], code)
  expect(play.units).toMatchObject({ rule: 'times', times: units })
})

test('a draw has the prizes of its region: 27 numbers of 107 digits, 18 numbers of 82', () => {
  const counts = (engine: 'vn27' | 'vn18') => {
    const { draw } = engines[engine]
    const result = Array.from({ length: draw.count }, (_, index) => index % 10)
    expect(isResult(draw, result)).toBe(true)
    const prizes = prizesOf(draw, result)
    expect(prizes.flatMap(({ numbers }) => numbers).join('')).toBe(result.join(''))
    return [prizes.flatMap(({ numbers }) => numbers).length, draw.count]
  }
  expect([counts('vn27'), counts('vn18')]).toEqual([
    [27, 107],
    [18, 82],
  ])
})
