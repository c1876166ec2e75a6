import { expect, test } from 'vitest'
import { parseAmount, typedAmount } from './amount.ts'

test.each([
  ['100', '10000'],
  ['99.5', '9950'],
  ['99,05', '9905'],
  [' 0.01 ', '1'],
  ['١٠٠', '10000'],
  ['9999999999999', '999999999999900'],
])('%s is %s minor units', (typed, minor) => {
  expect(parseAmount(typed)).toBe(minor)
})

test.each(['', '0', '0.00', '-1', '1e3', '1.234', '1,000.00', 'NaN', '99999999999999', '0x10'])(
  '%s is no amount',
  (typed) => {
    expect(parseAmount(typed)).toBeNull()
  },
)

test.each(['1', '50', '10000', '9950', '123456789012345'])('%s comes back as it was', (minor) => {
  expect(parseAmount(typedAmount(minor))).toBe(minor)
})
