import { expect, test } from 'vitest'
import { createRandom } from '#tests/support/lottery/random.ts'
import { modes, payoutMinor, rebateMinor, sharesOf, stakeMinor } from '../index.ts'
import { addFractions, compareFractions, floorDivide, floorToDecimals, fraction } from './fraction.ts'

const base = { baseMinor: 200n, mode: modes.yuan, multiple: 1 }
const per2 = { priceBase: 2 } as const

test('the stake is base × mode × multiple × units', () => {
  expect(stakeMinor({ ...base, multiple: 3 }, 54)).toBe(32_400n)
  expect(stakeMinor({ ...base, mode: modes.jiao }, 7)).toBe(140n)
})

test('a stake that is no whole number of minor units is refused', () => {
  expect(stakeMinor({ ...base, mode: modes.li, multiple: 5 }, 1)).toBe(1n)
  expect(() => stakeMinor({ ...base, mode: modes.li, multiple: 3 }, 1)).toThrow('STAKE_NOT_WHOLE')
})

test('a payout is floored once per order', () => {
  // Three units at 6.666 per 2, base 0.01: 9.999 cents, not 3 × 3.
  expect(payoutMinor(per2, { ...base, baseMinor: 1n }, [6666n], { won: [3], pushed: 0 })).toBe(9n)
})

test('a line with pushes and wins pays both', () => {
  expect(payoutMinor(per2, base, [3570n, 3523n], { won: [0, 1], pushed: 1 })).toBe(552n)
})

test('prize, rebate and the overrides of all agents add up to the top series', () => {
  const random = createRandom()
  for (let i = 0; i < 5000; i++) {
    const chain = [1900 + 2 * random(41)]
    for (let depth = random(6); depth > 0; depth--) chain.push((chain.at(-1) as number) - 2 * random(20))
    const own = chain.at(-1) as number
    const { prize, rebate, overrides } = sharesOf(chain, own - 2 * random(30))
    const whole = [prize, rebate, ...overrides].reduce(addFractions)
    expect(compareFractions(whole, fraction(BigInt(chain[0] as number), 2000n))).toBe(0)
  }
})

test('a series above the own one or above the agent has no shares', () => {
  expect(() => sharesOf([1960, 1900], 1902)).toThrow(RangeError)
  expect(() => sharesOf([1900, 1960], 1900)).toThrow(RangeError)
  expect(() => rebateMinor(100n, 1900, 1902)).toThrow(RangeError)
})

test('a rebate is floored to the minor unit', () => {
  expect(rebateMinor(10_000n, 1960, 1800)).toBe(800n)
  expect(rebateMinor(33n, 1960, 1900)).toBe(0n)
})

test('decimals are rounded down on both sides of zero', () => {
  expect(floorToDecimals(fraction(2n, 3n), 3)).toBe('0.666')
  expect(floorToDecimals(fraction(-1n, 3n), 2)).toBe('-0.34')
  expect(floorToDecimals(fraction(7n, 2n), 0)).toBe('3')
  expect([floorDivide(7n, 2n), floorDivide(-7n, 2n), floorDivide(-8n, 2n)]).toEqual([3n, -4n, -4n])
})
