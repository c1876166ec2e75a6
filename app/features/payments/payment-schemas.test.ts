import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { errorKeys } from '#tests/support/error-keys.ts'
import { notationOf } from '#tests/support/notation.ts'
import { bindSchema, confirmSchema, orderSchema, requestCall, requestSchema } from './payment-schemas.ts'

const english = notationOf('en')

function read<Typed>(schema: z.ZodType<Typed>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseWithZod(form, { schema })
}
const keysOf = (schema: z.ZodType, fields: Record<string, string>) => errorKeys(read(schema, fields).reply())

test('an empty order names its method and its amount', () => {
  expect(keysOf(orderSchema('USD', english), { requestKey: 'k' })).toEqual({
    method: 'depositMethod',
    amount: 'amount',
  })
})

test.each([
  ['USD', '10.05', null],
  ['USD', '10.055', { amount: 'amount' }],
  ['JPY', '1,500', null],
  ['JPY', '10.5', { amount: 'amount' }],
  ['KWD', '1.125', null],
  ['KWD', '1,125', null],
  ['USD', '$\u00a01,250.50', null],
  ['USD', '€5', { amount: 'amount' }],
  ['USD', '0', { amount: 'amount' }],
  ['USD', '٥٠', null],
])('in %s an amount of %j has the problem %j', (currency, amount, problem) => {
  expect(keysOf(orderSchema(currency, english), { method: 'card', amount, requestKey: 'k' })).toEqual(problem)
})

test.each([
  ['USD', '1,250.50', '125050'],
  ['JPY', '1,250', '1250'],
  ['VND', '50.000', '50000'],
])('a withdrawal in %s of %j is sent in whole minor units', (currency, amount, amountMinor) => {
  const fields = { account: 'a1', amount, paymentPassword: ' 481920 ', requestKey: 'k' }
  const submission = read(requestSchema(currency, english), fields)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  expect(requestCall(submission.value, currency, english)).toEqual({
    accountId: 'a1',
    amountMinor,
    paymentPassword: '481920',
    requestKey: 'k',
  })
})

test('an empty withdrawal names what is missing, each field with words of its own', () => {
  expect(keysOf(requestSchema('USD', english), { requestKey: 'k' })).toEqual({
    account: 'payoutAccount',
    amount: 'amount',
    paymentPassword: 'required',
  })
})

const account = { bank: 'First Bank', holder: 'Amara Stone', number: '1234 5678', paymentPassword: '481920' }
test.each([
  ['bank', 'bankName', 80],
  ['holder', 'holderName', 80],
  ['number', 'accountNumber', 60],
])('the %s of an account is required and has at most %3$d characters', (field, key, most) => {
  expect(keysOf(bindSchema, { ...account, [field]: '   ' })).toEqual({ [field]: key })
  expect(keysOf(bindSchema, { ...account, [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: key })
  expect(keysOf(bindSchema, { ...account, [field]: ` ${'x'.repeat(most)} ` })).toBeNull()
})

test('a dispute may have a note of the length that the gateway keeps, and an answer that exists', () => {
  const confirm = { reference: 'W1', answer: 'notReceived' }
  expect(keysOf(confirmSchema, confirm)).toBeNull()
  expect(Object.keys(keysOf(confirmSchema, { ...confirm, note: 'x'.repeat(5_000) }) ?? {})).toEqual(['note'])
  expect(Object.keys(keysOf(confirmSchema, { ...confirm, answer: 'perhaps' }) ?? {})).toEqual(['answer'])
})
