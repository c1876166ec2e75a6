import { expect, test } from 'vitest'
import { formatAmount, formatMoney } from './money.ts'

test('a balance has the decimals of its currency and thousands separators', () => {
  expect(formatMoney({ amountMinor: '123456789', currency: 'USD' }, 'en')).toBe('$1,234,567.89')
  expect(formatMoney({ amountMinor: '5', currency: 'JPY' }, 'en')).toBe('¥5')
  expect(formatAmount('-123456', 'en')).toBe('-1,234.56')
})

test('no digit of a very large amount is lost', () => {
  expect(formatAmount('123456789012345678901', 'en')).toBe('1,234,567,890,123,456,789.01')
})

test('separators follow the language', () => {
  expect(formatAmount('123456', 'pt-BR')).toBe('1.234,56')
})
