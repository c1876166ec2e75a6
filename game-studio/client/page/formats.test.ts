import { afterEach, expect, test, vi } from 'vitest'
import { currencySign, formatMoney } from '#app/ui/money.ts'
import type { Locale } from '#contract/provider/language.ts'
import { formatsOf, hundredths, instantText, translatorOf } from './formats.ts'

test.each([
  ['en', 'USD', '123456789', '1,234,567.89'],
  ['de', 'EUR', '123456789', '1.234.567,89'],
  ['en', 'USD', '5', '0.05'],
  ['en', 'USD', '-5', '-0.05'],
  ['en', 'USD', '-123400', '-1,234.00'],
  ['en', 'USD', '0', '0.00'],
  ['ar-EG', 'AED', '1205', '١٢٫٠٥'],
  ['vi', 'VND', '1250000', '1.250.000'],
  ['en', 'KWD', '-1205', '-1.205'],
])('in %s %s minor units of %s are %s', (lang, currency, minor, text) => {
  expect(formatsOf(lang as Locale, currency).money(minor)).toBe(text)
  expect(formatsOf(lang as Locale, 'CLF').money(minor, currency)).toBe(text)
})

test.each([
  ['en', 'AED', '1234367'],
  ['ar', 'AED', '1234367'],
  ['vi', 'VND', '1250000'],
  ['th', 'THB', '5'],
  ['pt-BR', 'BRL', '-123400'],
])('in %s a game writes %s as the page around it does', (lang, currency, minor) => {
  const { price, sign } = formatsOf(lang as Locale, currency)
  expect(price(minor)).toBe(formatMoney({ amountMinor: minor, currency }, lang as Locale))
  expect(sign).toBe(currencySign(currency, lang as Locale))
})

test('amounts beyond the exact range of numbers are exact to the cent', () => {
  expect(formatsOf('en' as Locale, 'USD').money(90_071_992_547_409_931_234n)).toBe('900,719,925,474,099,312.34')
})

test('shares, multipliers and hundredths have two decimals', () => {
  const { percent, multiple } = formatsOf('en' as Locale, 'USD')
  expect([percent(0.98765), multiple(20_000), multiple(123_456_789)]).toEqual(['98.77%', '2.00×', '12,345.68×'])
  expect([hundredths(100), hundredths(123_456)]).toEqual(['1.00', '1234.56'])
})

test('a text has its values filled in; unknown keys and values are shown as they are', () => {
  const t = translatorOf({ won: '{amount} at {at}, {amount}', zero: '{n}' })
  expect(t('won', { amount: '1.00', at: 'x' })).toBe('1.00 at x, 1.00')
  expect(t('won', { amount: '1.00' })).toBe('1.00 at {at}, 1.00')
  expect(t('zero', { n: 0 })).toBe('0')
  expect(t('nowhere')).toBe('nowhere')
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Asia/Shanghai', '2026-11-23 16:07:05 GMT+8'],
  ['America/St_Johns', '2026-11-23 04:37:05 GMT-3:30'],
  ['Etc/UTC', '2026-11-23 08:07:05 GMT'],
])('in %s a round is dated as in the records, with the offset of the clock', (zone, text) => {
  vi.stubEnv('TZ', zone)
  expect(instantText('2026-11-23T08:07:05Z')).toBe(`\u2066${text}\u2069`)
})
