import { expect, test } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { daysLeft } from './days-left.ts'

test('a draw that is days away is counted in days, in the language of the page', () => {
  expect(daysLeft(189_900, notationOf('en'), { hours: true })).toBe('2d 4h')
  expect(daysLeft(189_900, notationOf('en'), { hours: false })).toBe('2d')
  expect(daysLeft(189_900, notationOf('vi'), { hours: false })).toBe('2 ngày')
  expect(daysLeft(86_399, notationOf('en'), { hours: true })).toBeNull()
})
