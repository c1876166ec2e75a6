import { afterEach, expect, test } from 'vitest'
import {
  decimalsOf,
  declareCurrencies,
  minorOfAmount,
  minorOfHundredths,
  minorOfUnits,
  readCurrencies,
} from './currency.ts'

afterEach(() => declareCurrencies({}))

test('currencies have the decimals of ISO 4217', () => {
  const differing = Intl.supportedValuesOf('currency').flatMap((currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    return maximumFractionDigits === decimalsOf(currency) ? [] : [`${currency} ${maximumFractionDigits}`]
  })
  expect(differing.filter((line) => !cldr.has(line))).toEqual([])
})

test('a deployment declares currencies of its own, with up to 8 decimals', () => {
  declareCurrencies(readCurrencies('{"XBT": 8, "GEM": 0}'))
  expect(['XBT', 'GEM', 'USD', 'JPY', 'KWD'].map(decimalsOf)).toEqual([8, 0, 2, 0, 3])
  expect(minorOfUnits(5, 'XBT')).toBe(500_000_000n)
  expect(readCurrencies(undefined)).toEqual({})
})

test.each([
  '{',
  '[]',
  '{"xbt": 8}',
  '{"XBT": 9}',
  '{"XBT": -1}',
  '{"XBT": 1.5}',
  '{"XBT": "8"}',
  '{"USDT": 6}',
  'null',
])('the table %s is refused with a line for the operator', (text) => {
  expect(() => readCurrencies(text)).toThrow(/^CURRENCIES must be like/)
})

test('an amount of a file is exact or refused', () => {
  expect(minorOfAmount(5000, 'VND')).toBe(5000n)
  expect(minorOfAmount('0.125', 'KWD')).toBe(125n)
  expect(minorOfAmount('12.5', 'USD')).toBe(1250n)
  for (const amount of ['0.5', '1.', '1e3', '-1', '', 0, 0.5]) expect(minorOfAmount(amount, 'VND')).toBeNull()
})

test('hundredths become minor units of any currency', () => {
  expect(['VND', 'USD', 'KWD'].map((currency) => minorOfHundredths(12_345n, currency))).toEqual([
    123n,
    12_345n,
    123_450n,
  ])
})

/** Intl takes its decimals from CLDR, which has those of everyday use for some currencies. */
const cldr: ReadonlySet<string> = new Set(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ').map((code) => `${code} 0`),
)
