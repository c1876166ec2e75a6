import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '#contract/entities/languages.ts'
import { type Locale, localeOf } from '#contract/locale.ts'
import { notationOf } from '#tests/support/notation.ts'
import { declareCurrencies } from './currency.ts'
import { formatMinorUnits, parseMoney } from './money-format.ts'

test('an amount has the decimals of its currency', () => {
  expect(formatMinorUnits(123456789n, 'USD', notationOf('en'))).toBe('$1,234,567.89')
  expect(formatMinorUnits(500_000n, 'VND', notationOf('en'))).toBe('₫500,000')
  expect(formatMinorUnits('5', 'JPY', notationOf('en'))).toBe('¥5')
  expect(formatMinorUnits(-1_234_567n, 'KWD', notationOf('en')).replace('\u00a0', ' ')).toBe('-KWD 1,234.567')
  expect(formatMinorUnits(-5n, null, notationOf('en'))).toBe('-0.05')
  declareCurrencies({ XBT: 8 })
  expect(formatMinorUnits(1n, 'XBT', notationOf('en'))).toMatch(/0\.00000001$/)
  declareCurrencies({})
})

test('no digit of an amount beyond 2^53 is lost', () => {
  expect(formatMinorUnits(123456789012345678901n, null, notationOf('en'))).toBe('1,234,567,890,123,456,789.01')
})

test('a person can type or paste what a page writes, with marks of direction around it, and no other currency', () => {
  const reads = (text: string, currency: string, locale?: Locale) => parseMoney(text, currency, locale)
  expect(reads('\u2067\u200f12,345.67\u00a0د.إ.\u200f\u2069', 'AED', localeOf('ar', { currency: 'AED' }))).toBe(
    1_234_567n,
  )
  expect(reads('$200,000.00', 'MXN', localeOf('es', { currency: 'MXN' }))).toBe(20_000_000n)
  expect(reads('S/ 200,000.00', 'PEN', localeOf('es', { currency: 'PEN' }))).toBe(20_000_000n)
  expect(reads('50.000 ₫', 'VND', localeOf('vi', { currency: 'VND' }))).toBe(50_000n)
  expect(reads('1250.00 usd', 'USD')).toBe(125_000n)
  expect(reads('US$5', 'USD')).toBe(500n)
  for (const text of ['€5', '5 EUR', '5 k', '₫5', '$-5', '5 $ $'])
    expect([text, reads(text, 'USD')]).toEqual([text, null])
})

test('amounts of the shipped currencies are read as they are written, in every language of the contract', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n })
  const currency = fc.constantFrom('USD', 'AED', 'MXN', 'VND', 'THB', 'EUR', 'INR', 'KWD', 'JPY')
  const country = fc.constantFrom(undefined, 'US', 'MX', 'ES', 'PE', 'AE', 'EG', 'IN', 'CH', 'TW', 'VN', 'DE')
  fc.assert(
    fc.property(amount, currency, fc.constantFrom(...languageCodes), country, (minor, code, language, region) => {
      const locale = localeOf(language, { currency: code, country: region })
      expect(parseMoney(formatMinorUnits(minor, code, locale), code, locale)).toBe(minor)
    }),
    { numRuns: 150 },
  )
})
