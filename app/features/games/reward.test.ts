import { expect, test } from 'vitest'
import { REWARD_STEP_MS, rewardAt, rewardDigits } from './reward.ts'

const noon = Date.UTC(2026, 2, 14, 12)

test('the figure grows by 165.11 every three seconds and not in between', () => {
  const start = rewardAt('7', noon)
  expect(rewardAt('7', noon + REWARD_STEP_MS - 1)).toBe(start)
  expect(rewardAt('7', noon + REWARD_STEP_MS)).toBe(start + 16_511)
  expect(rewardAt('7', noon + 100 * REWARD_STEP_MS)).toBe(start + 1_651_100)
})

test('everybody sees the same figure of a game, and games differ', () => {
  expect(rewardAt('7', noon)).toBe(rewardAt('7', noon))
  expect(rewardAt('7', noon)).not.toBe(rewardAt('8', noon))
})

test('a figure is split over twelve places, leading zeros left out', () => {
  expect(rewardDigits(123_456_789_012)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2])
  expect(rewardDigits(165_110)).toEqual([1, 6, 5, 1, 1, 0])
  expect(rewardDigits(5)).toEqual([0, 0, 5])
})

test('a month’s last figure still fits the twelve places', () => {
  expect(rewardAt('7', Date.UTC(2026, 3, 1) - 1)).toBeLessThan(10 ** 12)
})
