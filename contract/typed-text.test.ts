import { expect, test } from 'vitest'
import { codeDigits, isMobileLike, typedMobile, typedReference, westernDigits } from './typed-text.ts'

test('the digits of every script are those from 0 to 9', () => {
  const digits: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)
    if (/^\p{Nd}$/u.test(sign)) digits.push(sign)
  }
  expect(digits.length).toBeGreaterThan(600)
  expect(westernDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
})

test.each([
  '123456',
  '123 456',
  ' 123-456 ',
  '123–456',
  '١٢٣٤٥٦',
  '１２３４５６',
  '\u202a123\u00a0456\u202c',
  '1 2 3 4 5 6',
])('%j is the code 123456', (typed) => {
  expect(codeDigits(typed)).toBe('123456')
})

test.each(['', '12345', '1234567', '12345a', 'abcdef', '12.456', '--', '½23456'])('%j cannot be a code', (typed) => {
  expect(codeDigits(typed)).toBeNull()
})

test.each([
  'D7K2M9QXWA1',
  ' d7k2m9qxwa1 ',
  'D7K2-M9QX-WA1',
  'd7k2 m9qx wai',
  'Ｄ７Ｋ２Ｍ９ＱＸＷＡ１',
  '\u2066D7K2M9QXWAl\u2069',
])('%j is the reference D7K2M9QXWA1', (typed) => {
  expect(typedReference(typed)).toBe('D7K2M9QXWA1')
})

test.each([
  ['090 123 4567', '090 123 4567'],
  ['090-123-4567', '090-123-4567'],
  ['+84901234567', '+84901234567'],
  ['0084 901234567', '+84 901234567'],
  ['(090) 123.4567', '(090) 123.4567'],
  ['٠٩٠١٢٣٤٥٦٧', '0901234567'],
  ['０９０１２３４５６７', '0901234567'],
  ['\u202a+84 90 123 4567\u202c', '+84 90 123 4567'],
  ['＋８４９０１２３４５６７', '+84901234567'],
  ['tel:+84-90-123-4567', '+84-90-123-4567'],
])('%j can be a mobile number', (typed, plain) => {
  expect(typedMobile(typed)).toBe(plain)
  expect(isMobileLike(typed)).toBe(true)
})

test.each(['', '123', 'x901234567', '090123456a', '0'.repeat(16), '+', '+84912', 'ann', '1+234567', '12 34; 56'])(
  '%j is no mobile number',
  (typed) => {
    expect(isMobileLike(typed)).toBe(false)
  },
)
