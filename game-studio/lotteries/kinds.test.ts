import { expect, test } from 'vitest'
import { publishRules, returnsOf } from '#lottery/index.ts'
import { returnRange } from '../games/returns.ts'
import { engineOfKind, lotteryKinds, rulesOf, SERIES } from './kinds.ts'

test.each(lotteryKinds)(
  '%s is sold with counts that are right and returns inside the band, at the prices published',
  (kind) => {
    const { rules, pricesOf } = rulesOf(kind)
    const published = publishRules(rules, { series: { min: SERIES, max: SERIES } })
    for (const play of rules.plays) expect(pricesOf(play), play.code).toEqual(published.pricesAt(play, SERIES))
  },
)

test.each(lotteryKinds)(
  'the returns that %s shows are those of its plays: its series, or a price of the play’s own',
  (kind) => {
    const { rules, pricesOf } = rulesOf(kind)
    const bySeries = rules.plays.filter(({ tiers }) => tiers.every(({ pays }) => pays === undefined))
    for (const play of bySeries) {
      for (const { value } of returnsOf(rules, play, pricesOf(play))) {
        const share = Number(value.numerator) / Number(value.denominator)
        expect(share, play.code).toBeLessThanOrEqual(SERIES / 2000)
        expect(share, play.code).toBeGreaterThan(SERIES / 2000 - 0.001)
      }
    }
    expect(returnRange(engineOfKind(kind))?.highest).toBe((SERIES / 2000) * 10_000)
  },
)
