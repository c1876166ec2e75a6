import { expect, test } from 'vitest'
import { seededRandom } from '#gateway/lib/seeded-random.ts'
import { freeRounds, stakeableBonus } from '#tests/support/promotions.ts'
import type { Results } from './results.store.ts'
import { type BonusTask, simulateBonus, winsOfFreeRounds } from './simulate.ts'

/** A slot that returns 96 % with a standard deviation of 3.3 stakes, as the specification's own example. */
const slot: Results = {
  rounds: 100_000,
  averageStake: 100,
  of: [
    { gameType: 'RNG', multiplier: 0, share: 0.75 },
    { gameType: 'RNG', multiplier: 1.4, share: 0.2 },
    { gameType: 'RNG', multiplier: 10.5, share: 0.04 },
    { gameType: 'RNG', multiplier: 26, share: 0.01 },
  ],
}
const mean = slot.of.reduce((sum, { multiplier, share }) => sum + multiplier * share, 0)

const { wagering } = stakeableBonus({ times: 20, maxBet: '1.00' })
const task: BonusTask = { bonus: 10_000, deposit: 10_000, required: 200_000, maxBet: 100 }

test('a bonus whose task loses less than the bonus costs the rest of it at least, and more in the middle', () => {
  expect(mean).toBeCloseTo(0.96, 10)
  const { low, middle, high } = simulateBonus(slot, task, wagering)
  expect(low).toBeCloseTo(0.2, 10)
  expect(high).toBe(1)
  expect(middle).toBeGreaterThan(0.35)
  expect(middle).toBeLessThan(0.75)
})

test('a longer task has a lowest cost of nothing and still costs something in the middle', () => {
  const { low, middle } = simulateBonus(slot, { ...task, required: 300_000 }, wagering)
  expect(low).toBe(0)
  expect(middle).toBeGreaterThan(0.2)
})

test('smaller bets make a task cheaper in the middle', () => {
  const large = simulateBonus(slot, task, wagering).middle
  const small = simulateBonus(slot, { ...task, maxBet: 20 }, wagering).middle
  expect(small).toBeLessThan(large * 0.9)
})

test('the same results give the same cost, and a rule without measured rounds costs all of its bonus', () => {
  expect(simulateBonus(slot, task, wagering)).toEqual(simulateBonus(slot, task, wagering))
  const unknown = { rounds: 0, averageStake: 0, of: [] }
  expect(simulateBonus(unknown, task, wagering)).toEqual({ low: 1, middle: 1, high: 1 })
})

function multiplierAt(at: number): number {
  let until = 0
  for (const { multiplier, share } of slot.of) {
    until += share
    if (at < until) return multiplier
  }
  return 0
}

test('the band of what free rounds win holds nine of ten sums of so many rounds', () => {
  const { reward } = freeRounds()
  const awards = 500
  const band = winsOfFreeRounds(slot, reward, awards)
  expect(band.middle).toBeCloseTo(mean, 10)
  const random = seededRandom(7)
  const draws = reward.rounds * awards
  const inside = Array.from({ length: 400 }, () => {
    let won = 0
    for (let round = 0; round < draws; round += 1) won += multiplierAt(random())
    const part = won / draws
    return part > band.low && part < band.high
  }).filter(Boolean).length
  expect(inside).toBeGreaterThan(400 * 0.85)
  expect(inside).toBeLessThan(400 * 0.95)
})
