import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('refused'), { code })

test.each([
  ['08006', 'a broken connection'],
  ['25006', 'a read-only database, after a failover or on a full disk'],
  ['28P01', 'a refused login of the gateway itself'],
  ['28000', 'a role that may not connect'],
  ['3D000', 'a database that is being replaced'],
  ['53100', 'a full disk'],
  ['53300', 'too many connections'],
  ['55000', 'a database that accepts no connections'],
  ['57P01', 'a server that shuts down'],
  ['ECONNREFUSED', 'a server that is away'],
])('%s, %s, is temporary: 503 with Retry-After', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true)
})

test.each(['23505', '42501', '42P01', '22P02', 'EACCES', 'ENOENT'])('%s is a fault of ours', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false)
})
