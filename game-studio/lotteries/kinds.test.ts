import { expect, test } from 'vitest'
import { defaultBand, followsSeries, returnsOf, standardSeries } from '#lottery/index.ts'
import { returnRange } from '../games/returns.ts'
import { engineOfKind, lotteryKinds, rulesOf } from './kinds.ts'

// That the counts are right is a test of `lottery/`.
test.each(lotteryKinds)('every return of %s is inside the band that may be sold', (kind) => {
  const { rules, pricesOf } = rulesOf(kind)
  const { lowest, highest } = defaultBand
  for (const play of rules.plays) {
    for (const { tier, value } of returnsOf(rules, play, pricesOf(play))) {
      const where = `${play.code} ${tier}`
      expect(value.numerator * lowest.denominator >= lowest.numerator * value.denominator, where).toBe(true)
      expect(value.numerator * highest.denominator <= highest.numerator * value.denominator, where).toBe(true)
    }
  }
})

test.each(lotteryKinds)(
  'the returns that %s shows are those of its plays: its series, or a price of the play’s own',
  (kind) => {
    const { rules, pricesOf } = rulesOf(kind)
    const bySeries = rules.plays.filter(followsSeries)
    for (const play of bySeries) {
      for (const { value } of returnsOf(rules, play, pricesOf(play))) {
        const share = Number(value.numerator) / Number(value.denominator)
        expect(share, play.code).toBeLessThanOrEqual(standardSeries(rules, play) / 2000)
        expect(share, play.code).toBeGreaterThan(standardSeries(rules, play) / 2000 - 0.001)
      }
    }
    const highest = Math.max(...bySeries.map((play) => standardSeries(rules, play)))
    expect(returnRange(engineOfKind(kind))?.highest).toBe((highest / 2000) * 10_000)
  },
)
