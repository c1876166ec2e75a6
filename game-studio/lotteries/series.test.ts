import { expect, test } from 'vitest'
import { engines, followsSeries, returnsOf, seriesGroupOf, seriesGroups, standardSeries } from '#lottery/index.ts'
import { testSession } from '#tests/support/journal-events.ts'
import { atSeries, lotteryKinds, rulesOf } from './kinds.ts'
import { lotteryOf } from './lottery.ts'
import { ownSeriesOf, seriesOfSlip, takesOf } from './series.ts'
import { openingsOf } from './slip.ts'
import type { SlipRequest } from './slip-request.ts'

test.each(lotteryKinds)(
  'prize and rebate of every play of %s add up to the same at every position of the slider',
  (kind) => {
    const { rules } = rulesOf(kind)
    const { min, standard, max } = seriesGroups[seriesGroupOf(rules)]
    const wrong: string[] = []
    for (const play of rules.plays.filter(followsSeries))
      for (const own of [min + 2, standard, max])
        for (let series = min; series <= own; series += 2) {
          const { prize, rebate } = takesOf(rules, play, own, series)
          const [perMille, rest] = [prize * 1_000, rebate * 1_000]
          const sum = standardSeries(rules, play) + own - standard
          const isExact = Math.abs(perMille - Math.round(perMille)) < 1e-9 && Math.abs(rest - Math.round(rest)) < 1e-9
          if (Math.round(perMille) + Math.round(rest) !== sum / 2 || !isExact)
            wrong.push(`${play.code} ${own} ${series}`)
        }
    expect(wrong).toEqual([])
  },
)

test.each(lotteryKinds)(
  'the prize that the slider of %s shows is what the prices return; a table of prizes stays',
  (kind) => {
    const { rules, pricesOf } = rulesOf(kind)
    const { min, max } = seriesGroups[seriesGroupOf(rules)]
    for (const series of [min, max]) {
      const sold = atSeries(rulesOf(kind), series)
      for (const play of rules.plays) {
        if (!followsSeries(play)) expect(sold.pricesOf(play), play.code).toEqual(pricesOf(play))
        else
          for (const { value } of returnsOf(rules, play, sold.pricesOf(play))) {
            const share = Number(value.numerator) / Number(value.denominator)
            expect(share, play.code).toBeLessThanOrEqual(takesOf(rules, play, max, series).prize)
            expect(share, play.code).toBeGreaterThan(takesOf(rules, play, max, series).prize - 0.001)
          }
      }
    }
  },
)

test.each([
  ['the own series unless another one is asked for', null, 1950, 1950],
  ['the series that is asked for', 1900, 1950, 1900],
  ['the lowest one', 1800, 1950, 1800],
  ['an own series below the standard one', null, 1880, 1880],
  ['the standard series where the operator gives none', null, null, 1940],
  ['the standard series by name', 1940, null, 1940],
] as const)('a slip is sold at %s', (_, asked, own, series) => {
  expect(seriesOfSlip(engines.ssc, asked, own)).toBe(series)
})

test.each([
  ['above the own one', 1952, 1950],
  ['that is odd', 1901, 1950],
  ['below the lowest one', 1798, 1950],
  ['lower than the standard one, where the operator gives none', 1900, null],
] as const)('a series %s is refused', (_, asked, own) => {
  expect(() => seriesOfSlip(engines.ssc, asked, own)).toThrow('SERIES_CHANGED')
})

test('the own series is that of the group of the lottery, if it is one that is sold', () => {
  const given = { lott: 1950, lhc: 1930, sea: 1985 }
  expect(ownSeriesOf(engines.k3, given)).toBe(1950)
  expect(ownSeriesOf(engines.lhc, given)).toBe(1930)
  for (const rules of [engines.vn27, engines.thai]) expect(ownSeriesOf(rules, given)).toBeNull()
})

test('orders carry the series, and those on a table of prizes none', () => {
  const session = testSession()
  const slip = (code: string, play: string, selection: string): SlipRequest => ({
    requestId: 'request-1',
    issue: '20260302-0001',
    rules: rulesOf(lotteryOf(code)?.kind ?? 'ssc').version,
    lines: [{ play, selection, multiple: 1 }],
    draws: 1,
    stopsOnWin: true,
    plan: { kind: 'same' },
    stopsAtProfitMinor: null,
    series: 1900,
  })
  const orderOf = (code: string, own: number | null, play: string, selection: string) => {
    const terms = { own, restrictedIn: () => [] }
    const request = { ...slip(code, play, selection), series: own === null ? null : 1900 }
    return openingsOf(
      new Date(),
      session,
      lotteryOf(code)!,
      request,
      [{ number: '20260302-0001', drawsMs: Date.parse('2026-03-02T04:00:00Z') }],
      terms,
    )[0]?.order
  }
  const FIVE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
  expect(orderOf(FIVE, 1950, 'back-3.straight', '1|2|3')).toMatchObject({
    prices: ['1900000'],
    series: 1900,
    ownSeries: 1950,
  })
  const standard = orderOf(FIVE, null, 'back-3.straight', '1|2|3')
  expect(standard).toMatchObject({ prices: ['1940000'], series: 1940 })
  expect(standard).not.toHaveProperty('ownSeries')
  const keno = orderOf('LOTT:LOTT_AMBER_KENO_1_MIN', 1950, 'pick-2', '01,02')
  expect(keno).not.toHaveProperty('series')
})
