import { expect, test } from 'vitest'
import {
  engines,
  evaluate,
  fairOf,
  floorToDecimals,
  parseSelection,
  playOf,
  pricesOf,
  type Rules,
  returnsOf,
} from '../index.ts'

/** Section 2.11: the price per unit at the series 1840, and the fair one. */
const rows: readonly [code: string, tier: string, fair: number, at1840: number][] = [
  ['top3.straight', 'win', 1000, 920],
  ['top3.text', 'win', 1000, 920],
  ['top3.tod', 'abc', 166.667, 153.333],
  ['top3.tod', 'aab', 333.333, 306.666],
  ['top3.tod', 'aaa', 1000, 920],
  ['drawn3.front', 'win', 500, 460],
  ['drawn3.back', 'win', 500, 460],
  ['pair2.top', 'win', 100, 92],
  ['pair2.bottom', 'win', 100, 92],
  ['run.top', 'win', 3.69, 3.394],
  ['run.bottom', 'win', 5.263, 4.842],
  ['run.pinned', 'win', 10, 9.2],
  ['pair2.tod', 'ab', 18.519, 17.037],
  ['pair2.tod', 'aa', 35.714, 32.857],
  ['top4.straight', 'win', 10_000, 9200],
  ['top4.tod', 'abcd', 416.667, 383.333],
  ['top4.tod', 'aabc', 833.333, 766.666],
  ['top4.tod', 'aabb', 1666.667, 1533.333],
  ['top4.tod', 'aaab', 2500, 2300],
  ['top3.held-4', 'win', 41.667, 38.333],
  ['top3.held-5', 'win', 16.667, 15.333],
  ['top3.sides', 'B,S,O,E', 2, 1.84],
]

test.each(rows)('%s %s has the prices of the specification: fair %d, at 1840 %d', (code, tier, fair, at1840) => {
  const play = playOf(engines.thai, code)
  const index = play.tiers.findIndex(({ id }) => id === tier)
  expect(Number(pricesOf(engines.thai, play, 1840)[index]) / 1000).toBe(at1840)
  expect(Number(floorToDecimals(fairOf(play.tiers[index]!), 6))).toBeCloseTo(fair, 2)
})

test('the other ways have the same plays where their source has the digits', () => {
  const codes = (rules: Rules) => rules.plays.map(({ code }) => code)
  const without = (...names: string[]) =>
    codes(engines.thai).filter((code) => !names.some((name) => code.startsWith(name)))
  expect(codes(engines.lao)).toEqual(without('drawn3', 'pair2.bottom', 'run.bottom'))
  expect(codes(engines.hanoi)).toEqual(without('drawn3'))
  expect(codes(engines.thai5)).toEqual(without('drawn3', 'top4'))
  expect(codes(engines.stock)).toEqual(codes(engines.thai5))
})

const percentOf = (rules: Rules, code: string, series: number) => {
  const play = playOf(rules, code)
  return returnsOf(rules, play, pricesOf(rules, play, series)).map(
    ({ value }) => (Number(value.numerator) / Number(value.denominator)) * 100,
  )
}

test.each([
  ['big.text', 90],
  ['big.roll', 90],
  ['big.box', 90],
  ['small.text', 90],
  ['small.box', 90],
  ['single.4a', 90],
  ['single.4d', 90],
  ['single.3a', 90],
  ['single.3abc', 90],
] as const)('4D %s returns %d %%', (code, percent) => {
  expect(percentOf(engines.d4, code, 1800)).toEqual([expect.closeTo(percent, 9)])
})

test('an iBox returns what the straight bet does, less the rounding to a thousandth', () => {
  for (const code of ['big.ibox', 'small.ibox']) {
    const returns = percentOf(engines.d4, code, 1800)
    expect(returns).toHaveLength(4)
    for (const value of returns) {
      expect(value).toBeLessThanOrEqual(90 + 1e-9)
      expect(value).toBeGreaterThan(89.99)
    }
  }
})

test('a box of a number with 24 orders costs 24 units and pays one of them at every prize it hits', () => {
  const rules = engines.d4
  const box = playOf(rules, 'big.box')
  const lists = parseSelection(box, '4321')
  const result = [1, 2, 3, 4, ...new Array(84).fill(0), 2, 1, 4, 3]
  expect(evaluate(box, lists, result).won).toEqual([1, 0, 0, 0, 1])
  const ibox = playOf(rules, 'big.ibox')
  const won = evaluate(ibox, parseSelection(ibox, '1234'), result).won
  expect(ibox.tiers.flatMap(({ id }, index) => (won[index] ? [id] : []))).toEqual(['first-24', 'consolation-24'])
  const prices = pricesOf(rules, ibox, 1800)
  expect(prices.slice(0, 5).map(Number)).toEqual([141_666, 66_666, 33_333, 10_000, 3333])
})

test('races pay the fair prices of the specification times series / 2000', () => {
  const fair = engines.race6.plays.map(({ code, tiers }) => [
    code,
    Number(fairOf(tiers[0]!).numerator) / Number(fairOf(tiers[0]!).denominator),
  ])
  expect(Object.fromEntries(fair)).toEqual({
    'racer.win': 6,
    'racer.place': 3,
    'racer.show': 2,
    'first2.exacta': 30,
    'first2.quinella': 15,
    'first3.trifecta': 120,
    'first3.trio': 20,
  })
})

test('Toto has the chances of the specification and returns 88.576 %', () => {
  const play = playOf(engines.toto, 'toto.6')
  const oneIn = play.tiers.map(({ ways, total }) => Number(total) / Number(ways))
  const expected = [13_983_816, 2_330_636, 55_491.3, 22_196.5, 1082.8, 812.1, 60.9]
  for (const [index, value] of oneIn.entries()) expect(value).toBeCloseTo(expected[index] ?? 0, 1)
  expect(percentOf(engines.toto, 'toto.6', 1800)).toEqual([expect.closeTo(88.576, 3)])
})
