import { expect, test } from 'vitest'
import { isRefusal } from './refusal.ts'

test.each([400, 403, 404, 405, 499])('a status of %i is the requester’s fault and is not logged', (status) => {
  expect(isRefusal({ status, internal: true })).toBe(true)
})

test.each([[{ status: 500 }], [{ status: '404' }], [new Error('fault')], [null], ['404'], [{}]])(
  'any other error is logged: %j',
  (error) => expect(isRefusal(error)).toBe(false),
)
