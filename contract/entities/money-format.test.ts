import { expect, test } from 'vitest'
import { formatMinorUnits } from './money-format.ts'

test('an amount has two decimals in every currency', () => {
  expect(formatMinorUnits(123456789n, 'USD', 'en')).toBe('$1,234,567.89')
  expect(formatMinorUnits(500_000n, 'VND', 'en')).toBe('₫5,000.00')
  expect(formatMinorUnits('5', 'JPY', 'en')).toBe('¥0.05')
  expect(formatMinorUnits(-5n, null, 'en')).toBe('-0.05')
})

test('no digit of an amount beyond 2^53 is lost', () => {
  expect(formatMinorUnits(123456789012345678901n, null, 'en')).toBe('1,234,567,890,123,456,789.01')
})
