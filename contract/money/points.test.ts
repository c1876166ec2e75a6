import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashValueMinor, conversionOf, stepPoints } from './points.ts'

const hundred = { points: 100n, amountMinor: 100n }

test('of 123.45 points 123 become 1.23, and 0.45 stay', () => {
  expect(conversionOf(12_345n, hundred)).toEqual({ units: 12_300n, creditedMinor: 123n })
})

test('only whole ratios convert: below one step nothing does', () => {
  const thousand = { points: 1_000n, amountMinor: 100n }
  expect(stepPoints(thousand)).toBe(10n)
  expect(conversionOf(99_999n, thousand)).toEqual({ units: 99_000n, creditedMinor: 99n })
  expect(conversionOf(999n, thousand)).toEqual({ units: 0n, creditedMinor: 0n })
  expect(stepPoints({ points: 100n, amountMinor: 10_000n })).toBe(1n)
  expect(stepPoints({ points: 7n, amountMinor: 10n })).toBe(7n)
})

test('a conversion never credits more than the points are worth, and never leaves a whole step', () => {
  const ratio = fc.record({ points: fc.bigInt(1n, 5_000n), amountMinor: fc.bigInt(1n, 50_000n) })
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000_000n), ratio, (units, given) => {
      const { units: converted, creditedMinor } = conversionOf(units, given)
      expect(creditedMinor * given.points * 100n).toBe(converted * given.amountMinor)
      expect(units - converted).toBeLessThan(stepPoints(given) * 100n)
      expect(creditedMinor).toBeLessThanOrEqual(cashValueMinor(units, given))
    }),
  )
})
