import { beforeEach, expect, test, vi } from 'vitest'
import { brandAt, visitAt } from '#tests/support/site/request-context.ts'
import type { RequestContext } from './request-context.server.ts'
import { sharedPageKey } from './shared-page.server.ts'

const brand = await brandAt('alpha.example')
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const authority = 'alpha.example'
const info = { languages: ['en'], location: { ip: '198.51.100.7', country: null } }
let status: unknown

beforeEach(() => {
  status = Promise.resolve({ status: 0, info })
})

function keyOf(path = '/', headers: Record<string, string> = {}, visit: Partial<RequestContext> = {}, method = 'GET') {
  const incoming = new Request(`http://internal${path}`, { method, headers: { 'user-agent': BROWSER, ...headers } })
  const memo = new Map<string, unknown>([['status', status]])
  return sharedPageKey(incoming, authority, visitAt(brand, { memo, ...visit }))
}

test('visitors who would be given the same page share it, whoever they are', async () => {
  const key = await keyOf()
  expect(key).toEqual(expect.any(String))
  expect(await keyOf('/', { cookie: '_ga=GA1.2; mq-lang=eyJhIn0%3D', 'accept-language': 'th' })).toBe(key)
  status = Promise.resolve({ status: 0, info: { ...info, location: { ip: '203.0.113.9', country: 'TH' } } })
  expect(await keyOf('/', {}, { clientIp: '203.0.113.9', clientCountry: 'TH' })).toBe(key)
})

test('whatever the page depends on makes another key', async () => {
  const cdns = ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example']
  const withCdns = { ...brand, settings: { ...brand.settings, imageCDNs: cdns } }
  const keys = [
    await keyOf('/'),
    await keyOf('/rng'),
    await keyOf('/rng?page=2'),
    await keyOf('/', { cookie: 'mq_menu=open' }),
    await keyOf('/', { cookie: 'a=1;   mq_menu=closed' }),
    await keyOf('/', {}, { isCrawler: true }),
    await keyOf('/', {}, { language: 'th' }),
    await keyOf('/', {}, { isSecure: true }),
    await keyOf('/', {}, { brand: { ...brand, version: 'edited' } }),
    await keyOf('/', {}, { brand: { ...brand, merchantCode: 'another' } }),
    await keyOf('/', {}, { brand: withCdns, clientIp: '198.51.100.7' }),
    await keyOf('/', {}, { brand: withCdns, clientIp: '198.51.100.8' }),
  ]
  status = Promise.resolve({ status: 0, info: { ...info, languages: ['en', 'th'] } })
  keys.push(await keyOf('/'))
  expect(keys).not.toContain(null)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['a session', '/', { cookie: 'mq=abc' }],
  ['a session on https', '/', { cookie: 'a=1; __Host-mq=abc' }],
  ['a session without a value', '/', { cookie: 'mq=' }],
  ['a cookie of ours nobody said is harmless', '/', { cookie: 'mq_new=1' }],
  ['a cookie with a value of somebody’s own', '/', { cookie: `mq_menu=${'x'.repeat(20)}` }],
  ['a puzzle that is good once', '/login', {}],
  ['another puzzle', '/register', {}],
  ['data instead of a page', '/_root.data', {}],
  ['a page nobody named', '/member', {}],
  ['an address made up', `/?${'x'.repeat(300)}`, {}],
])('%s is shared with nobody', async (_what, path, headers) => {
  expect(await keyOf(path, headers as Record<string, string>)).toBeNull()
})

test.each(['POST', 'HEAD'])('a %s is no page', async (method) => {
  expect(await keyOf('/', {}, {}, method)).toBeNull()
})

test('a visitor to whom the site is closed, or may be, gets no page of others', async () => {
  for (const closed of [1, 2]) {
    status = Promise.resolve({ status: closed, info })
    expect(await keyOf()).toBeNull()
  }
  const away = Promise.reject(new Error('away'))
  away.catch(() => undefined)
  status = away
  expect(await keyOf()).toBeNull()
  vi.useFakeTimers()
  status = new Promise(() => undefined)
  const late = keyOf()
  await vi.advanceTimersByTimeAsync(60)
  expect(await late).toBeNull()
  vi.useRealTimers()
})
