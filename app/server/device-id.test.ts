import { expect, test } from 'vitest'
import { deviceIdOf } from './device-id.ts'

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8'

test('a browser gets a random id with its first form, and keeps it', () => {
  const first = deviceIdOf('mq-lang=en', FORM, true)
  expect(first.setCookie).toMatch(/^__Host-mq-device=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/)
  const pair = first.setCookie?.split(';')[0] ?? ''
  expect(deviceIdOf(`mq-lang=en; ${pair}`, '', true)).toEqual({ id: first.id, setCookie: null })
  expect(deviceIdOf('', FORM, true).id).not.toBe(first.id)
})

test('who only looks at pages gets none, and what no browser of ours has is not taken for one', () => {
  for (const type of ['', 'text/plain;charset=UTF-8', 'application/json'])
    expect(deviceIdOf('', type, false)).toEqual({ id: null, setCookie: null })
  for (const forged of ['', 'short', 'a'.repeat(23), `${'a'.repeat(21)}$`])
    expect(deviceIdOf(`mq-device=${forged}`, '', false).id).toBeNull()
  // Over plain http nothing can pass for the cookie of https.
  expect(deviceIdOf(`mq-device=${'a'.repeat(22)}`, '', true).id).toBeNull()
})
