import { expect, test } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { formatAmount, formatMoney } from './money.ts'

test('a balance has the decimals of its currency and thousands separators', () => {
  expect(formatMoney({ amountMinor: '123456789', currency: 'USD' }, notationOf('en'))).toBe('$1,234,567.89')
  expect(formatMoney({ amountMinor: '5', currency: 'JPY' }, notationOf('en'))).toBe('¥5')
  expect(formatAmount('-123456', notationOf('en'))).toBe('-1,234.56')
})

test('no digit of a very large amount is lost', () => {
  expect(formatAmount('123456789012345678901', notationOf('en'))).toBe('1,234,567,890,123,456,789.01')
})

test('separators follow the language', () => {
  expect(formatAmount('123456', notationOf('pt-BR'))).toBe('1.234,56')
})
