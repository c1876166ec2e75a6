import { describe, expect, test } from 'vitest'
import { createRandom, randomLists } from '#tests/support/lottery/random.ts'
import { eachOutcome } from '../draw/outcomes.ts'
import {
  checkRules,
  countUnits,
  engines,
  evaluate,
  type Play,
  payoutMinor,
  playOf,
  pricesOf,
  type Rules,
  returnsOf,
} from '../index.ts'
import { checkSelection } from './check-rules.ts'
import { compareFractions, fraction } from './fraction.ts'

/** All series that an operator can choose, or each fifth: 1800 and 1960 of the specification are among them. */
const SERIES_STEP = process.env.SWEEP ? 2 : 10

const groups = Object.entries(engines) as [string, Rules][]

/** Plays with so many results that counting them takes ten seconds or more: LOTTERY_COUNT=all (nightly) counts them too. */
const countedAtNight = process.env.LOTTERY_COUNT === 'all' ? [] : ['pass.6', 'pass.7', 'big.ibox', 'poker']
const isCounted = ({ code }: { readonly code: string }) => !countedAtNight.includes(code)

/** Plays on all five digits have 100,000 results. A run counts a fourth of them, a different one each time; the soak all. */
const isLarge = ({ win }: Play) => win.at.length > 4
const isInRun = (random: ReturnType<typeof createRandom>) => (play: Play) =>
  isCounted(play) && (process.env.LOTTERY_COUNT === 'all' || !isLarge(play) || random(4) === 0)

describe.each(groups)('%s', (_, rules) => {
  test('every tier wins as often as stated, counted over all results of the draw', () => {
    expect(checkRules({ ...rules, plays: rules.plays.filter(isInRun(createRandom())) })).toEqual([])
  }, 600_000)

  test('every variant wins as often as stated', () => {
    for (const plays of Object.values(rules.variants)) expect(checkRules({ ...rules, plays })).toEqual([])
  }, 600_000)

  test('random lines win, over all results, units × ways of each tier, and never more units than they have', () => {
    const random = createRandom()
    // The plays on all five digits have 100,000 results: one line each, and an eighth of them a run.
    for (const play of rules.plays.filter(isCounted)) {
      if (isLarge(play) && random(8) > 0) continue
      const lines = isLarge(play) ? 1 : 5
      for (let i = 0; i < lines; i++) expect(checkSelection(rules, play, randomLists(random, play))).toEqual([])
    }
  }, 600_000)

  test('every price is the highest with 3 decimals whose return is at most series / 2000', () => {
    for (const play of rules.plays.filter(({ tiers }) => tiers.every(({ pays }) => pays === undefined))) {
      for (let series = 1700; series <= 1980; series += SERIES_STEP) {
        const prices = pricesOf(rules, play, series)
        const oneMore = prices.map((price) => price + 1n)
        const wanted = fraction(BigInt(series), 2000n)
        for (const { value } of returnsOf(rules, play, prices))
          expect(compareFractions(value, wanted)).toBeLessThanOrEqual(0)
        for (const { value } of returnsOf(rules, play, oneMore))
          expect(compareFractions(value, wanted)).toBeGreaterThan(0)
      }
    }
  }, 120_000)
})

test('no price of a play loses more than 0.09 points by rounding down, which is a thousandth for eleven animals of twelve', () => {
  for (const [, rules] of groups) {
    for (const play of rules.plays.filter(({ tiers }) => tiers.every(({ pays }) => pays === undefined))) {
      for (let series = 1700; series <= 1980; series += SERIES_STEP) {
        const least = fraction(BigInt(series) * 5n - 9n, 10_000n)
        for (const { value } of returnsOf(rules, play, pricesOf(rules, play, series))) {
          expect(compareFractions(value, least), `${play.code} at ${series}`).toBeGreaterThanOrEqual(0)
        }
      }
    }
  }
}, 120_000)

test.each([
  ['ssc', 'back-3.straight', [[1, 2], [3], [0, 9]]],
  ['ssc', 'back-3.banker', [[7]]],
  ['ssc', 'front-3.pattern', [[0, 1, 2, 3, 4]]],
  ['x5', 'any-6', [[1, 2, 3, 4, 5, 6, 7]]],
  ['x5', 'total.sides', [[0, 2, 3]]],
  ['pk10', 'first-two.sides', [[0, 1, 2, 3]]],
  ['k3', 'number-per-hit', [[1, 6]]],
] as const)(
  'the payouts of a line of %s %s over all results are its stake × its return, to the minor unit',
  (engine, code, lists) => {
    const rules: Rules = engines[engine]
    const play = playOf(rules, code)
    const prices = pricesOf(rules, play, 1960)
    // With this base a thousandth of a price is a whole minor unit, so nothing is floored.
    const amount = { baseMinor: BigInt(rules.priceBase) * 1000n, mode: 1000, multiple: 1 }
    let paid = 0n
    let results = 0n
    eachOutcome(rules.draw, play.win.at, (result) => {
      paid += payoutMinor(rules, amount, prices, evaluate(play, lists, result))
      results++
    })
    const { byTier } = countUnits(play, lists)
    const expected = play.tiers.reduce((total, tier, index) => {
      const perUnit = BigInt(tier.ways) * (prices[index] ?? 0n) + BigInt(tier.push ?? 0) * amount.baseMinor
      return total + (BigInt(byTier[index] ?? 0) * perUnit * results) / BigInt(tier.total)
    }, 0n)
    expect(paid).toBe(expected)
  },
)
