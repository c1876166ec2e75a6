import { expect, test } from 'vitest'
import { normaliseHost } from '#brand-engine/hosts.ts'
import { readConnection, stripForwardedHeaders } from './client-connection.ts'

const forged = new Headers({
  host: 'alpha.example',
  'x-forwarded-for': '1.1.1.1, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-country': 'vn',
})

test('without a trusted proxy no forwarded header counts', () => {
  const connection = readConnection(
    (name) => forged.get(name),
    { trustProxy: false, countryHeader: 'x-country' },
    '::ffff:127.0.0.1',
  )
  expect(connection).toEqual({
    clientIp: '127.0.0.1',
    clientCountry: null,
    isSecure: false,
    authority: 'alpha.example',
    isFromThisMachine: false,
  })
})

test('behind a trusted proxy the last forwarded value counts', () => {
  const connection = readConnection(
    (name) => forged.get(name),
    { trustProxy: true, countryHeader: 'x-country' },
    '127.0.0.1',
  )
  expect(connection).toEqual({
    clientIp: '198.51.100.7',
    clientCountry: 'VN',
    isSecure: true,
    authority: 'evil.example',
    isFromThisMachine: false,
  })
})

test('an invalid address falls back to the socket’s address', () => {
  const headers = new Headers({ 'x-forwarded-for': 'unknown' })
  const connection = readConnection(
    (name) => headers.get(name),
    { trustProxy: true, countryHeader: null },
    '2001:DB8::1',
  )
  expect(connection.clientIp).toBe('2001:db8::1')
})

test('forwarded and internal headers never reach a route', () => {
  const headers = new Headers({
    ...Object.fromEntries(forged),
    forwarded: 'for=1',
    'x-mq-client-ip': '9.9.9.9',
    cookie: 'a=1',
  })
  expect([...stripForwardedHeaders(headers).keys()].sort()).toEqual(['cookie', 'host', 'x-country'])
})

test.each([
  ['Alpha.Example:3000', 'alpha.example'],
  ['alpha.example.:80', 'alpha.example'],
  ['[::1]:3000', '[::1]'],
])('%s is %s', (authority, host) => {
  expect(normaliseHost(authority)).toBe(host)
})

test.each([
  ['127.0.0.1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['::1', {}, true],
  ['203.0.113.5', {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
])('%s with %j is a program of this machine: %s', (remoteAddress, sent, expected) => {
  const headers = new Headers(sent as Record<string, string>)
  const connection = readConnection(
    (name) => headers.get(name),
    { trustProxy: false, countryHeader: null },
    remoteAddress,
  )
  expect(connection.isFromThisMachine).toBe(expected)
})
