import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['100', 10_000n],
  ['0.01', 1n],
  [' 1,250.5 ', 125_050n],
  ['1 000 000', 100_000_000n],
  ['12.', 1_200n],
  ['٢٥٠٫٥', 25_050n],
  ['9007199254740.93', 900_719_925_474_093n],
])('%s is %s minor units', (text, minor) => {
  expect(parseAmount(text)).toBe(minor)
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
  '1,00',
  '12,34.5',
  '1'.repeat(14),
  '.5',
  '0x10',
])('%s is no amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})
