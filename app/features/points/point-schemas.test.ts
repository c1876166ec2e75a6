import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { errorKeys } from '#tests/support/error-keys.ts'
import { notationOf } from '#tests/support/notation.ts'
import { convertCall, convertSchema, pointsTyped, redeemCall, redeemSchema, sentSchema } from './point-schemas.ts'

const english = notationOf('en')
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  ['1', 100n],
  ['1.5', 150n],
  ['1,234.56', 123_456n],
  ['0,25', 25n],
  [' 7 ', 700n],
  ['١٢', 1_200n],
  ['0', null],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
])('%j typed is %s hundredths of a point', (typed, units) => {
  expect(pointsTyped(typed, english)).toBe(units)
})

const redemption = {
  itemId: 'lamp',
  quantity: '2',
  address: ' A street 1 ',
  paymentPassword: ' 481920 ',
  requestKey: 'k',
}

test('a redemption is sent as a number of pieces, without the spaces around what was typed', () => {
  const submission = parseWithZod(formOf(redemption), { schema: redeemSchema })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  expect(redeemCall(submission.value, 'vi')).toEqual({
    itemId: 'lamp',
    quantity: 2,
    address: 'A street 1',
    paymentPassword: '481920',
    requestKey: 'k',
    language: 'vi',
  })
})

test('an item that is not sent needs no address, one that is sent does', () => {
  const { address: _, ...without } = redemption
  expect(parseWithZod(formOf(without), { schema: redeemSchema }).status).toBe('success')
  for (const form of [formOf(without), formOf({ ...without, address: '   ' })]) {
    expect(errorKeys(parseWithZod(form, { schema: sentSchema }).reply())).toEqual({ address: 'required' })
  }
})

test('a conversion is sent in hundredths of a point', () => {
  const form = formOf({ points: '1,250.5', paymentPassword: '481920', requestKey: 'k' })
  const submission = parseWithZod(form, { schema: convertSchema(english) })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  expect(convertCall(submission.value, english)).toEqual({
    points: '125050',
    paymentPassword: '481920',
    requestKey: 'k',
  })
})

test('an empty form names every field that is missing', () => {
  expect(errorKeys(parseWithZod(formOf({ requestKey: 'k' }), { schema: convertSchema(english) }).reply())).toEqual({
    points: 'amount',
    paymentPassword: 'required',
  })
  expect(errorKeys(parseWithZod(formOf({ requestKey: 'k', itemId: 'a' }), { schema: sentSchema }).reply())).toEqual({
    quantity: 'pieces',
    address: 'required',
    paymentPassword: 'required',
  })
})
