import { expect, test } from 'vitest'
import { declareCurrencies } from './currency.ts'
import { formatMinorUnits } from './money-format.ts'

test('an amount has the decimals of its currency', () => {
  expect(formatMinorUnits(123456789n, 'USD', 'en')).toBe('$1,234,567.89')
  expect(formatMinorUnits(500_000n, 'VND', 'en')).toBe('₫500,000')
  expect(formatMinorUnits('5', 'JPY', 'en')).toBe('¥5')
  expect(formatMinorUnits(-1_234_567n, 'KWD', 'en').replace('\u00a0', ' ')).toBe('-KWD 1,234.567')
  expect(formatMinorUnits(-5n, null, 'en')).toBe('-0.05')
  declareCurrencies({ XBT: 8 })
  expect(formatMinorUnits(1n, 'XBT', 'en')).toMatch(/0\.00000001$/)
  declareCurrencies({})
})

test('no digit of an amount beyond 2^53 is lost', () => {
  expect(formatMinorUnits(123456789012345678901n, null, 'en')).toBe('1,234,567,890,123,456,789.01')
})
