import { expect, test } from 'vitest'
import { stakeableBonus } from '#tests/support/promotions.ts'
import { bonusShareOf, countedUnits, doneMinor, mayStake, releaseOf, splitStake } from './rule.ts'

const { wagering } = stakeableBonus()

test('a stake is divided by the order of the rule, and refused when both are too little', () => {
  const has = { cashMinor: 300n, bonusMinor: 2_000n }
  expect(splitStake(500n, has, 'cashFirst')).toEqual({ cashMinor: 300n, bonusMinor: 200n })
  expect(splitStake(500n, has, 'bonusFirst')).toEqual({ cashMinor: 0n, bonusMinor: 500n })
  expect(splitStake(2_100n, has, 'bonusFirst')).toEqual({ cashMinor: 100n, bonusMinor: 2_000n })
  expect(splitStake(2_300n, has, 'cashFirst')).toEqual({ cashMinor: 300n, bonusMinor: 2_000n })
  expect(splitStake(2_301n, has, 'cashFirst')).toBeNull()
  expect(splitStake(2_301n, has, 'bonusFirst')).toBeNull()
})

test('a win is shared as its stake was, and the odd minor unit is cash; the example of section 7.4', () => {
  const stakes = { betMinor: 500n, bonusBetMinor: 200n }
  expect(bonusShareOf(1_001n, stakes)).toBe(400n)
  expect(bonusShareOf(499n, stakes)).toBe(199n)
  expect(bonusShareOf(1_001n, { betMinor: 0n, bonusBetMinor: 200n })).toBe(0n)
})

test('what counts is the bonus part or the whole stake up to the limit, by the weight of the game', () => {
  const stake = { amountMinor: 700n, bonusMinor: 0n }
  const live = { gameType: 'LIVE', currency: 'USD' }
  expect(countedUnits({ ...wagering, counts: 'bonus' }, { ...stake, bonusMinor: 7n }, live)).toBe(7_000n)
  expect(countedUnits({ ...wagering, counts: 'stake' }, stake, live)).toBe(500_000n)
  expect(countedUnits(wagering, stake, { gameType: 'COCKFIGHT', currency: 'USD' })).toBe(0n)
  const small = countedUnits({ ...wagering, counts: 'stake' }, { ...stake, amountMinor: 7n }, live)
  expect(doneMinor(100n * small, 50_000n)).toBe(70n)
})

test('bonus money is for games that count, and only where the rule has an order', () => {
  expect([mayStake(wagering, 'RNG'), mayStake(wagering, 'PVP'), mayStake(wagering, null)]).toEqual([true, false, false])
  expect(mayStake({ ...wagering, order: undefined }, 'RNG')).toBe(false)
})

test('at most so many times the bonus is paid: five times 100.00 of 734.20 are 500.00', () => {
  expect(releaseOf({ maxRelease: 5 }, 10_000n, 73_420n)).toEqual({ releasedMinor: 50_000n, forfeitedMinor: 23_420n })
  expect(releaseOf({}, 10_000n, 73_420n)).toEqual({ releasedMinor: 73_420n, forfeitedMinor: 0n })
})
