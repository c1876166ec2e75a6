import { expect, test } from 'vitest'
import { hostWithoutPort, readEdge, withoutEdgeHeaders } from './edge.ts'

const forged = new Headers({
  host: 'alpha.example',
  'x-forwarded-for': '1.1.1.1, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-country': 'vn',
})

test('without a proxy of ours nothing forwarded is believed', () => {
  const edge = readEdge(forged, { trustProxy: false, countryHeader: 'x-country', remoteAddress: '::ffff:127.0.0.1' })
  expect(edge).toEqual({ clientIp: '127.0.0.1', clientCountry: null, isSecure: false, authority: 'alpha.example' })
})

test('behind one, the last forwarded value counts', () => {
  const edge = readEdge(forged, { trustProxy: true, countryHeader: 'x-country', remoteAddress: '127.0.0.1' })
  expect(edge).toEqual({ clientIp: '198.51.100.7', clientCountry: 'VN', isSecure: true, authority: 'evil.example' })
})

test('an address that is none falls back to the connection', () => {
  const headers = new Headers({ 'x-forwarded-for': 'unknown' })
  const edge = readEdge(headers, { trustProxy: true, countryHeader: null, remoteAddress: '2001:DB8::1' })
  expect(edge.clientIp).toBe('2001:db8::1')
})

test('forwarded and internal headers never reach a route', () => {
  const headers = new Headers({
    ...Object.fromEntries(forged),
    forwarded: 'for=1',
    'x-mq-client-ip': '9.9.9.9',
    cookie: 'a=1',
  })
  expect([...withoutEdgeHeaders(headers).keys()].sort()).toEqual(['cookie', 'host', 'x-country'])
})

test.each([
  ['Alpha.Example:3000', 'alpha.example'],
  ['alpha.example.:80', 'alpha.example'],
  ['[::1]:3000', '[::1]'],
])('%s is %s', (authority, host) => {
  expect(hostWithoutPort(authority)).toBe(host)
})
