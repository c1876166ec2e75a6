import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

test('a duration is shown with as few figures as it needs', () => {
  expect([0, 7, 754, 3723, 36_000].map(clockOf)).toEqual(['0:00', '0:07', '12:34', '1:02:03', '10:00:00'])
})

test('a clock never runs below nought', () => {
  expect(clockOf(-3)).toBe('0:00')
})
