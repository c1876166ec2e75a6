import fc from 'fast-check'
import { expect, test } from 'vitest'
import { experienceUnits, stakeFor } from './experience.ts'
import { freeAfterRise, keepStateOf, type Level, riseOf } from './levels.ts'
import { endOfMonth, monthBefore, monthOf, nextMonth } from './months.ts'

const slots = (turnoverMinor: bigint) => ({ turnoverMinor, currency: 'USD', bp: 10_000 })
const live = (turnoverMinor: bigint) => ({ turnoverMinor, currency: 'USD', bp: 5_000 })

test('12,345.67 on slots and half of 4,000.00 at live tables are 14,345.67; what 20,000.00 needs is said per game type', () => {
  const units = experienceUnits([slots(1_234_567n), live(400_000n)])
  expect(units).toBe(1_434_567n)
  const missing = 2_000_000n - units
  expect(missing).toBe(565_433n)
  expect(stakeFor(missing, { bp: 10_000, currency: 'USD' })).toBe(565_433n)
  expect(stakeFor(missing, { bp: 5_000, currency: 'USD' })).toBe(1_130_866n)
})

test('a currency without decimals and one with three bring the experience of their whole units', () => {
  expect(experienceUnits([{ turnoverMinor: 250_000n, currency: 'VND', bp: 10_000 }])).toBe(25_000_000n)
  expect(experienceUnits([{ turnoverMinor: 1_234_567n, currency: 'KWD', bp: 10_000 }])).toBe(123_456n)
  expect(stakeFor(1n, { bp: 10_000, currency: 'VND' })).toBe(1n)
})

test('the stake that is named is the smallest that brings the missing experience', () => {
  const rate = fc.record({ bp: fc.integer({ min: 1, max: 10_000 }), currency: fc.constantFrom('USD', 'VND', 'KWD') })
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), rate, (units, { bp, currency }) => {
      const turnoverMinor = stakeFor(units, { bp, currency })
      expect(experienceUnits([{ turnoverMinor, currency, bp }])).toBeGreaterThanOrEqual(units)
      expect(experienceUnits([{ turnoverMinor: turnoverMinor - 1n, currency, bp }])).toBeLessThan(units)
    }),
  )
})

test('stakes in any order and any split bring the same experience, and none below zero', () => {
  const row = fc.record({
    turnoverMinor: fc.bigInt(-1_000_000n, 1_000_000n),
    currency: fc.constant('USD'),
    bp: fc.constantFrom(1, 333, 5_000, 10_000),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const byRate = new Map<number, bigint>()
      for (const { bp, turnoverMinor } of rows) byRate.set(bp, (byRate.get(bp) ?? 0n) + turnoverMinor)
      const grouped = [...byRate].map(([bp, turnoverMinor]) => ({ bp, turnoverMinor, currency: 'USD' }))
      expect(experienceUnits(grouped)).toBe(experienceUnits(rows))
      expect(experienceUnits(rows.toReversed())).toBe(experienceUnits(rows))
    }),
  )
  expect(experienceUnits([slots(-1n)])).toBe(0n)
})

const level = (rank: number, reachUnits: bigint, keepUnits: bigint, isFloor = false): Level => ({
  rank,
  title: { en: `Level ${rank}` },
  lead: undefined,
  reachUnits,
  keepUnits,
  isFloor,
  pointsPercent: 100,
  withdrawalMaxMinor: null,
})
const levels = [level(1, 0n, 0n, true), level(2, 1_000n, 100n), level(3, 5_000n, 500n), level(4, 9_000n, 0n)]
const at = (rank: number, peakRank = rank) => ({ rank, peakRank, freeUntil: '2026-03' })

test('experience raises to the highest level that it reaches, at once', () => {
  expect(riseOf(levels, at(1), { totalUnits: 999n, monthUnits: 999n })).toBeNull()
  expect(riseOf(levels, at(1), { totalUnits: 1_000n, monthUnits: 0n })).toEqual({ to: 2, cause: 'reached' })
  expect(riseOf(levels, at(1), { totalUnits: 8_999n, monthUnits: 0n })).toEqual({ to: 3, cause: 'reached' })
})

test('a level that was lost is regained in a month that brings what it is kept with, and no sooner', () => {
  expect(riseOf(levels, at(2, 3), { totalUnits: 6_000n, monthUnits: 499n })).toBeNull()
  expect(riseOf(levels, at(2, 3), { totalUnits: 6_000n, monthUnits: 500n })).toEqual({ to: 3, cause: 'regained' })
  // A higher level that is reached for the first time counts at once.
  expect(riseOf(levels, at(2, 3), { totalUnits: 9_000n, monthUnits: 0n })).toEqual({ to: 4, cause: 'reached' })
})

test('the month of a rise and the one after it are free; then a month has to bring what the level is kept with', () => {
  const [, second] = levels as [Level, Level]
  const standing = { ...at(2), freeUntil: freeAfterRise('2026-02') }
  const stateIn = (month: string, monthUnits: bigint) => keepStateOf(second, standing, { month, monthUnits })
  expect(stateIn('2026-02', 0n)).toBe('free')
  expect(stateIn('2026-03', 0n)).toBe('free')
  expect(stateIn('2026-04', 99n)).toBe('open')
  expect(stateIn('2026-04', 100n)).toBe('kept')
})

test('the first level, a floor and a level that needs nothing are never lost', () => {
  for (const safe of [levels[0], levels[3], level(2, 1_000n, 100n, true)] as Level[])
    expect(keepStateOf(safe, at(safe.rank), { month: '2027-01', monthUnits: 0n })).toBe('never')
})

test('months follow each other over the end of a year, and end by the clocks of the brand', () => {
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(monthBefore('2027-01')).toBe('2026-12')
  expect(endOfMonth('2026-12', 'Asia/Bangkok')).toEqual(new Date('2026-12-31T17:00:00Z'))
  expect(monthOf(new Date('2026-12-31T17:00:00Z'), 'Asia/Bangkok')).toBe('2027-01')
})
