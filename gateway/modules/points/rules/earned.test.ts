import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedUnits } from './earned.ts'

const slots = (turnoverMinor: bigint) => ({ turnoverMinor, stakePerPointMinor: 1_000n })
const live = (turnoverMinor: bigint) => ({ turnoverMinor, stakePerPointMinor: 2_000n })

test('one point per 10.00: a turnover of 12,345.67 is 1,234.56 points', () => {
  expect(earnedUnits([slots(1_234_567n)])).toBe(123_456n)
})

test('types are added exactly and rounded down once', () => {
  // 0.05 and 0.15 of a hundredth's stake: each alone is nothing.
  expect(earnedUnits([slots(5n)])).toBe(0n)
  expect(earnedUnits([live(10n)])).toBe(0n)
  expect(earnedUnits([slots(5n), live(10n)])).toBe(1n)
  expect(
    earnedUnits([
      { turnoverMinor: 1n, stakePerPointMinor: 300n },
      { turnoverMinor: 2n, stakePerPointMinor: 300n },
    ]),
  ).toBe(1n)
})

test('what was undone counts back, and the points of a turnover below zero are none', () => {
  expect(earnedUnits([slots(10_000n), live(-10_000n)])).toBe(500n)
  expect(earnedUnits([slots(-10_000n)])).toBe(0n)
  expect(earnedUnits([])).toBe(0n)
})

test('stakes in any order and any split earn alike', () => {
  const stake = fc.record({
    turnoverMinor: fc.bigInt(-1_000_000n, 1_000_000n),
    stakePerPointMinor: fc.constantFrom(1n, 3n, 7n, 1_000n, 2_000n, 12_345n),
  })
  fc.assert(
    fc.property(fc.array(stake, { maxLength: 12 }), (stakes) => {
      const byRate = new Map<bigint, bigint>()
      for (const { turnoverMinor, stakePerPointMinor: rate } of stakes)
        byRate.set(rate, (byRate.get(rate) ?? 0n) + turnoverMinor)
      const grouped = [...byRate].map(([stakePerPointMinor, turnoverMinor]) => ({ turnoverMinor, stakePerPointMinor }))
      expect(earnedUnits(grouped)).toBe(earnedUnits(stakes))
      expect(earnedUnits(stakes.toReversed())).toBe(earnedUnits(stakes))
    }),
  )
})
