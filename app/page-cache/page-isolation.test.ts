import { beforeAll, expect, test, vi } from 'vitest'
import { siteApp } from '#tests/support/site/site-app.ts'
import { contextOf } from '../server/request-context.server.ts'

// The page cache cannot mix visitors: whatever a request carries that is not part of the key, the page is the one that a
// request without it gets. The renderer here shows everything that Remix would see of a request.

vi.hoisted(() => {
  process.env.BRANDS_DIR = 'tests/support/brands'
  process.env.MARQUEE_ENV = 'demo'
  process.env.TRUST_PROXY = '1'
  process.env.COUNTRY_HEADER = 'x-country'
  process.env.LOG_LEVEL = 'silent'
})
vi.mock('../gateway-client/index.server.ts', async (original) => {
  const info = { imageCDNs: [], launchGameCDNs: [], location: {} }
  const status = { status: 0, info } as never
  return {
    ...(await original<typeof import('../gateway-client/index.server.ts')>()),
    statusAtHand: () => status,
    loadStatusOf: async () => status,
  }
})

const POISON = 'poisoned-by-another-visitor'
const browser = {
  host: 'alpha.example',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  'accept-language': 'en',
}

/** Inputs that are not part of the key. */
const unkeyed: Record<string, string>[] = [
  { cookie: `_ga=${POISON}` },
  { cookie: `mq-rm=${POISON}` },
  { cookie: `mq-codes=${POISON}` },
  { cookie: `mq-code=${POISON}` },
  { 'x-forwarded-for': '203.0.113.99' },
  { 'x-country': 'ZZ' },
  { 'x-real-ip': POISON },
  { forwarded: `for=${POISON}` },
  { 'x-forwarded-server': POISON },
  { 'x-original-url': `/${POISON}` },
  { 'x-rewrite-url': `/${POISON}` },
  { 'x-http-method-override': POISON },
  { 'x-mq-request-id': POISON },
  { 'x-mq-client-ip': POISON },
  { referer: `https://${POISON}.example/` },
  { origin: `https://${POISON}.example` },
  { authorization: `Bearer ${POISON}` },
  { accept: POISON },
  { 'user-agent': `Mozilla/5.0 (${POISON}) Chrome/140.0.0.0` },
  { 'accept-language': `en, ${POISON.slice(0, 8)};q=0.1` },
  { 'if-none-match': `"${POISON}"` },
  { range: `bytes=${POISON}` },
  { 'sec-fetch-site': POISON },
  { 'x-anything': POISON },
]
const pages = ['/', '/help', '/helpmc', '/notices', '/notices?page=2', '/live', '/rng', '/rng?vendor=ab&page=2']

/** A page with everything of the request on it. */
async function echo(request: Request): Promise<Response> {
  const { memo: _memo, nonce: _nonce, requestId: _id, brand, ...context } = contextOf(request)
  const headers = [...request.headers].filter(([name]) => name !== 'x-mq-request-id')
  const seen = JSON.stringify({ url: request.url, headers, context, brand: brand.version })
  return new Response(`<html>${seen}</html>`, { headers: { 'content-type': 'text/html' } })
}

const ask = siteApp(echo, { hasPageCache: true })
const clean = new Map<string, string>()

beforeAll(async () => {
  for (const page of pages) {
    const first = await ask(page, browser)
    expect(first.headers.get('x-cache')).toBe('miss')
    clean.set(page, await first.text())
  }
})

test.each(pages)('%s is rendered from its key alone', (page) => {
  const { headers, context, url } = JSON.parse((clean.get(page) ?? '').replace(/<\/?html>/g, ''))
  expect(url).toBe(`http://alpha.example${page}`)
  expect(headers).toEqual([['host', 'alpha.example']])
  expect(context).toMatchObject({
    clientIp: expect.stringMatching(/^0\./),
    clientCountry: null,
    hasSession: false,
    setCookies: [],
  })
})

test.each(unkeyed.map((headers) => [JSON.stringify(headers), headers] as const))(
  'a request with %s has no effect on what others get, nor on what it gets',
  async (_name, headers) => {
    // First into a cold cache, where the poisoned request has the page rendered.
    const cold = siteApp(echo, { hasPageCache: true })
    for (const page of pages) {
      const poisoned = await cold(page, { ...browser, ...headers })
      expect(poisoned.headers.get('x-cache')).toBe('miss')
      expect(await poisoned.text()).toBe(clean.get(page))
      const other = await cold(page, browser)
      expect(other.headers.get('x-cache')).toBe('hit')
      expect(await other.text()).toBe(clean.get(page))
      expect(JSON.stringify([...other.headers])).not.toContain(POISON)
      // Then into a warm one.
      const warm = await ask(page, { ...browser, ...headers })
      expect(await warm.text()).toBe(clean.get(page))
    }
  },
)

test('a session never gets a cached page, and its page never enters the cache', async () => {
  for (const page of pages) {
    const member = await ask(page, { ...browser, cookie: `mq=${POISON}` })
    expect(member.headers.get('x-cache')).toBeNull()
    expect(member.headers.get('cache-control')).toBe('no-store')
    expect(await member.text()).toContain(POISON)
    expect(await (await ask(page, browser)).text()).toBe(clean.get(page))
  }
})

test('every response has a request id of its own', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await ask('/', browser)).headers.get('x-mq-request-id')))
  expect(new Set(ids).size).toBe(3)
})
