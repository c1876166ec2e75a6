import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Brand, BrandDirectory } from '#brand-engine/index.ts'
import { brandAt } from '#tests/support/site/request-context.ts'
import { detectLanguage } from '../i18n/language.server.ts'
import { isCacheableAddress, pageKeyOf } from './page-key.server.ts'

const gateway = vi.hoisted(() => {
  process.env.TRUST_PROXY = '1'
  return { status: null as unknown }
})
vi.mock('../gateway-client/index.server.ts', async (original) => ({
  ...(await original<typeof import('../gateway-client/index.server.ts')>()),
  statusAtHand: () => gateway.status,
}))

const alpha = await brandAt('alpha.example')
const info = { languages: ['en'], location: { ip: '198.51.100.7', country: null } }
const browser = { host: 'alpha.example', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }

beforeEach(() => {
  gateway.status = { status: 0, info }
})

function message(url: string, headers: Record<string, string>, method = 'GET', remoteAddress = '198.51.100.7') {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { method, url, headers: { ...browser, ...headers } })
}

/** The key of a visitor whose language has been detected by an earlier request. */
async function keyOf(url = '/', headers: Record<string, string> = {}, brand: Brand = alpha, address?: string) {
  const brands = { findByHost: (host: string) => (host.endsWith('.example') ? brand : null) } as BrandDirectory
  const isSecure = headers['x-forwarded-proto'] === 'https'
  const [cookieHeader = '', acceptLanguage = ''] = [headers.cookie, headers['accept-language']]
  await detectLanguage({ brand, cookieHeader, acceptLanguage, isSecure })
  return pageKeyOf(message(url, headers, 'GET', address), brands)?.id ?? null
}

test('visitors who get the same page have the same key', async () => {
  const key = await keyOf()
  expect(key).toEqual(expect.any(String))
  expect(await keyOf('/', { cookie: '_ga=GA1.2; mq-codes=x', 'x-anything': '1' })).toBe(key)
  expect(await keyOf('/', {}, alpha, '203.0.113.9')).toBe(key)
  gateway.status = { status: 0, info: { ...info, location: { ip: '203.0.113.9', country: 'TH' } } }
  expect(await keyOf()).toBe(key)
})

test('everything that a page depends on makes another key', async () => {
  const cdns = ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example']
  const { settings } = alpha
  const keys = [
    await keyOf('/'),
    await keyOf('/rng'),
    await keyOf('/rng?page=2'),
    await keyOf('/rng?vendor=ab'),
    await keyOf('/rng?vendor=ab&page=2'),
    await keyOf('/', { cookie: 'mq_menu=open' }),
    await keyOf('/', { 'user-agent': 'Googlebot/2.1' }),
    await keyOf('/', { 'x-forwarded-proto': 'https' }),
    await keyOf('/', { host: 'other.example' }),
    await keyOf('/', { 'accept-language': 'th' }, { ...alpha, settings: { ...settings, languages: ['en', 'th'] } }),
    await keyOf('/', {}, { ...alpha, version: 'edited' }),
    await keyOf('/', {}, { ...alpha, merchantCode: 'another' }),
    await keyOf('/', {}, { ...alpha, settings: { ...settings, imageCDNs: cdns } }, '198.51.100.7'),
    await keyOf('/', {}, { ...alpha, settings: { ...settings, imageCDNs: cdns } }, '198.51.100.8'),
  ]
  gateway.status = { status: 0, info: { ...info, languages: ['en', 'th'] } }
  keys.push(await keyOf('/'))
  expect(keys).not.toContain(null)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each<[string, string, Record<string, string>]>([
  ['a session', '/', { cookie: 'mq=abc' }],
  ['a session on https', '/', { cookie: 'a=1; __Host-mq=abc' }],
  ['a session without a value', '/', { cookie: 'mq=' }],
  ['a preview', '/', { cookie: 'mq-preview=abc' }],
  ['a cookie of ours that is not listed', '/', { cookie: 'mq_new=1' }],
  ['a cookie with a value of its own', '/', { cookie: `mq_menu=${'x'.repeat(20)}` }],
  ['a challenge that is valid once', '/login', {}],
  ['data instead of a page', '/_root.data', {}],
  ['a page that is not listed', '/member', {}],
  ['an unknown query name', '/?token=1', {}],
  ['a query name twice', '/rng?page=1&page=2', {}],
  ['query names in another order', '/rng?page=2&vendor=ab', {}],
  ['an escaped value', '/rng?vendor=%61b', {}],
  ['an empty value', '/rng?vendor=', {}],
  ['a long value', `/rng?vendor=${'x'.repeat(40)}`, {}],
  ['an unknown host', '/', { host: 'unknown' }],
  ['a language in the address that is not the visitor’s', '/?lang=zh-CN', {}],
])('a page with %s is not cached', async (_what, path, headers) => {
  const brand = { ...alpha, settings: { ...alpha.settings, languages: ['en', 'zh-CN'] } } as Brand
  expect(await keyOf(path, headers, brand)).toBeNull()
})

test.each(['POST', 'HEAD'])('a %s is not cached', async (method) => {
  expect(isCacheableAddress(message('/', {}, method))).toBe(false)
})

test('a visitor to whom the site is closed, or may be, gets no cached page', async () => {
  for (const status of [1, 2]) {
    gateway.status = { status, info }
    expect(await keyOf()).toBeNull()
  }
  gateway.status = null
  expect(await keyOf()).toBeNull()
})
