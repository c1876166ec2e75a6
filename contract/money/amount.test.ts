import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, parseAmount, typedAmount } from './amount.ts'

test.each([
  ['100', 10_000n],
  ['0.01', 1n],
  [' 1,250.5 ', 125_050n],
  ['1,250', 125_000n],
  ['1,5', 150n],
  ['99,05', 9_905n],
  ['1.250.000', 125_000_000n],
  ['1.250,50', 125_050n],
  ['1 000 000', 100_000_000n],
  ['1’000.5', 100_050n],
  ['12.', 1_200n],
  ['.5', 50n],
  [',5', 50n],
  ['1,00,000', 10_000_000n],
  ['1,00,000.50', 10_000_050n],
  ['12,34,56,789.01', 12_345_678_901n],
  ['\u200f150.00', 15_000n],
  ['\u2068150\u2069', 15_000n],
  ['\u200f12,345.67\u00a0د.إ.\u200f', 1_234_567n],
  ['$1,250.50', 125_050n],
  ['MX$1,250', 125_000n],
  ['1.250,50 €', 125_050n],
  ['１００．５０', 10_050n],
  ['１００，０００', 10_000_000n],
  ['100。5', 10_050n],
  ['١٥٠،٥', 15_050n],
  ['9007199254740.93', 900_719_925_474_093n],
])('%s is %s hundredths', (text, minor) => {
  expect(parseAmount(text, 2)).toBe(minor)
})

test.each([
  ['Arabic', '٢٥٠٫٥'],
  ['Persian', '۲۵۰٫۵'],
  ['Tamil', '௨௫௦.௫'],
  ['Thai', '๒๕๐.๕'],
  ['Lao', '໒໕໐.໕'],
  ['Burmese', '၂၅၀.၅'],
  ['Khmer', '២៥០.៥'],
  ['Bengali', '২৫০.৫'],
  ['fullwidth', '２５０.５'],
])('%s digits are understood', (_, text) => {
  expect(parseAmount(text, 2)).toBe(25_050n)
})

test.each([
  '',
  '0',
  '0.00',
  '-1',
  '+5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0.001',
  '1.234',
  '0,125',
  '12,34.5',
  '1,2345.6',
  '1,250,00',
  '1'.repeat(17),
  '.',
  '5k',
  '5 K',
  'K5',
  '1e',
  '3万',
  '5 L',
  '1² ',
  '½',
  '10,0,000',
  '1,00,00',
  '100,00,000',
  '1,00,000,00',
  '-$5',
  '0x10',
  '1.2.3',
])('%s is no amount of hundredths', (text) => {
  expect(parseAmount(text, 2)).toBeNull()
})

test('a comma before three digits is refused where it could be the decimal separator', () => {
  expect(parseAmount('1,250', 0)).toBe(1_250n)
  expect(parseAmount('1,250', 2)).toBe(125_000n)
  for (const decimals of [3, 8]) expect(parseAmount('1,250', decimals)).toBeNull()
  expect(parseAmount('0,250', 3)).toBe(250n)
  expect(parseAmount('1,250.5', 3)).toBe(1_250_500n)
})

test('a point before three digits groups thousands where there are no decimals, and nowhere else', () => {
  expect(parseAmount('50.000', 0)).toBe(50_000n)
  expect(parseAmount('1.250.000', 0)).toBe(1_250_000n)
  for (const text of ['0.250', '50.00', '50.0000', '1234.567']) expect(parseAmount(text, 0)).toBeNull()
  expect(parseAmount('50.000', 3)).toBe(50_000n)
  expect(parseAmount('50.000', 2)).toBeNull()
})

test('the reader’s own notation decides what one separator before three digits is', () => {
  expect(parseAmount('1.250', 2, ',')).toBe(125_000n)
  expect(parseAmount('1,250', 2, ',')).toBeNull()
  expect(parseAmount('1,250', 2, '.')).toBe(125_000n)
  expect(parseAmount('1,250', 3, ',')).toBe(1_250n)
  expect(parseAmount('1,250', 3, '.')).toBe(1_250_000n)
  // A prefilled input has a point in every notation.
  expect(parseAmount('1.250', 3, ',')).toBe(1_250n)
})

test('a currency without decimals takes none', () => {
  expect(parseAmount('5000', 0)).toBe(5_000n)
  for (const text of ['5000.5', '5000,5', '0.1']) expect(parseAmount(text, 0)).toBeNull()
})

describe.each([0, 2, 3, 8])('with %i decimals', (decimals) => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n })

  test('an amount written for an input or a file is read back exactly', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        expect(parseAmount(decimalText(minor, decimals), decimals)).toBe(minor)
        expect(parseAmount(typedAmount(minor, decimals), decimals)).toBe(minor)
      }),
    )
  })

  test('grouped thousands are read exactly in the notations of all languages', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('en', 'fr', 'de-CH', 'pt-BR', 'ar-EG', 'fa'), (minor, language) => {
        const format = new Intl.NumberFormat(language, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
        const text = format.format(decimalText(minor, decimals) as Intl.StringNumericLiteral)
        const read = parseAmount(text, decimals)
        // Without a fraction, one group after a point or a comma may be ambiguous: then it is refused, never misread.
        if (decimals === 0) expect([minor, null]).toContain(read)
        else expect(read).toBe(minor)
      }),
    )
  })

  test('one decimal too many, and more than the ledger holds, are refused', () => {
    expect(parseAmount(`1.${'0'.repeat(decimals)}1`, decimals)).toBeNull()
    expect(parseAmount('9'.repeat(18 - decimals), decimals)).toBe(
      BigInt('9'.repeat(18 - decimals)) * 10n ** BigInt(decimals),
    )
    expect(parseAmount('9'.repeat(19 - decimals), decimals)).toBeNull()
  })
})
