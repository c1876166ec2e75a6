import { expect, test } from 'vitest'
import { remainingOf, wageringOf } from './wagering.ts'

const at = new Date('2026-03-01T12:00:00Z')
const turnover = (depositMinor: bigint, stakedMinor: bigint) => ({ reference: 'D', at, depositMinor, stakedMinor })
const remaining = (percent: number, ...pairs: [bigint, bigint][]) =>
  wageringOf(
    pairs.map(([deposit, staked]) => turnover(deposit, staked)),
    percent,
  ).map(({ remainingMinor }) => remainingMinor)

test('stakes after a deposit count for it, each once, the oldest deposit first', () => {
  expect(remaining(100, [100n, 40n])).toEqual([60n])
  expect(remaining(100, [100n, 40n], [50n, 80n])).toEqual([0n, 30n])
  expect(remaining(100, [100n, 0n], [50n, 500n])).toEqual([0n, 0n])
})

test('surplus stakes from before a deposit do not count for it', () => {
  expect(remaining(100, [100n, 1000n], [50n, 0n])).toEqual([0n, 50n])
})

test('the brand sets the wagering factor; fractions of a cent are rounded up', () => {
  expect(remaining(0, [100n, 0n])).toEqual([0n])
  expect(remaining(300, [100n, 50n])).toEqual([250n])
  expect(remaining(150, [33n, 0n])).toEqual([50n])
})

test('a rolled back bet does not count, also when it is rolled back after another deposit', () => {
  expect(remaining(100, [100n, 100n], [10n, -100n])).toEqual([100n, 10n])
  expect(remaining(100, [100n, -20n], [10n, 30n])).toEqual([70n, 10n])
})

test('without deposits there is no wagering requirement', () => {
  expect(remainingOf(wageringOf([], 100))).toBe(0n)
})
