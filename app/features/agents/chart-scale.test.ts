import { expect, test } from 'vitest'
import { axisTicks, labelledDays } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 2, 4]],
  [5, [0, 3, 6]],
  [7, [0, 5, 10]],
  [18, [0, 10, 20]],
  [430, [0, 250, 500]],
])('the axis of at most %s registrations has whole figures and room for all', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks)
})

test('every day of a week is named, and at most seven of a longer period', () => {
  expect([...labelledDays(7)]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([...labelledDays(30)]).toEqual([0, 5, 10, 15, 20, 25])
  expect(labelledDays(0).size).toBe(0)
})
