import { expect, test } from 'vitest'
import { defaultBand, engines, isSeriesOf, pricesOf, returnsOf } from '../index.ts'
import { compareFractions } from './fraction.ts'
import { followsSeries, seriesGroupCodes, seriesGroupOf, seriesGroups, seriesOfPlay } from './series-groups.ts'

test.each(Object.entries(engines))('every return of %s is inside the band at every series of its group', (_, rules) => {
  const { min, max } = seriesGroups[seriesGroupOf(rules)]
  for (const play of rules.plays.filter(followsSeries)) {
    for (let series = min; series <= max; series += 2) {
      const prices = pricesOf(rules, play, seriesOfPlay(rules, play, series))
      for (const { tier, value } of returnsOf(rules, play, prices)) {
        const where = `${play.code} ${tier} at ${series}`
        expect(compareFractions(value, defaultBand.lowest), where).toBeGreaterThanOrEqual(0)
        expect(compareFractions(value, defaultBand.highest), where).toBeLessThanOrEqual(0)
      }
    }
  }
})

test.each(seriesGroupCodes)('a series of %s is an even number of its range', (group) => {
  const { min, standard, max } = seriesGroups[group]
  for (const series of [min, standard, max]) expect(isSeriesOf(group, series)).toBe(true)
  for (const series of [min - 2, max + 2, standard + 1, standard + 0.5, Number.NaN])
    expect(isSeriesOf(group, series)).toBe(false)
})
