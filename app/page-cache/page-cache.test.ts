import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { brandAt } from '#tests/support/site/request-context.ts'
import { contextOf, preventCaching } from '../server/request-context.server.ts'
import { FRESH_MS, inlineScriptHashes, PageCache, pageResponse, STALE_MS } from './page-cache.server.ts'
import type { PageKey } from './page-key.server.ts'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const brand = await brandAt('alpha.example')
const html = { 'content-type': 'text/html; charset=utf-8' }

function keyOf(id = 'key'): PageKey {
  const status = { status: 0, info: { imageCDNs: [], launchGameCDNs: [] } } as never
  const own = { isMenuDocked: false, isCrawler: false, imageCdn: '', isSecure: false, search: '', path: '/' }
  return { authority: 'alpha.example:3000', host: 'alpha.example', brand, language: 'en', status, id, ...own }
}

let nowMs = 0
beforeEach(() => {
  nowMs = 1_000_000
})

function cacheOf(respond: (request: Request) => Response | Promise<Response> = page, capacityBytes?: number) {
  const render = vi.fn(async (request: Request) => respond(request))
  return { render, cache: new PageCache(render, { nowMs: () => nowMs, ...(capacityBytes && { capacityBytes }) }) }
}

let count = 0
function page(): Response {
  return new Response(`<html><script>run(${++count})</script></html>`, { headers: html })
}

test('a page is rendered once, and its bytes are the same for everyone', async () => {
  const { cache, render } = cacheOf()
  const [first, second] = await Promise.all([cache.refresh(keyOf()), cache.refresh(keyOf())])
  expect(render).toHaveBeenCalledTimes(1)
  expect(first).toBe(second)
  expect(cache.find(keyOf())).toEqual({ page: first, state: 'hit' })
  expect(cache.find(keyOf('another'))).toBeNull()
})

test('a page is fresh for five seconds, then stale while one refresh runs, and gone after thirty', async () => {
  const { cache, render } = cacheOf()
  await cache.refresh(keyOf())
  nowMs += FRESH_MS - 1
  expect(cache.find(keyOf())?.state).toBe('hit')
  nowMs += 1
  expect(cache.find(keyOf())?.state).toBe('stale')
  expect(cache.find(keyOf())?.state).toBe('stale')
  await cache.refresh(keyOf())
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.find(keyOf())?.state).toBe('hit')
  nowMs += STALE_MS
  expect(cache.find(keyOf())).toBeNull()
})

test('the page’s inline scripts are allowed by their hashes, in every encoding', async () => {
  const { cache } = cacheOf(() => new Response('<html><script nonce="x">a()</script></html>', { headers: html }))
  const stored = await cache.refresh(keyOf())
  const hash = createHash('sha256').update('a()').digest('base64')
  for (const [accepted, encoding] of [
    ['', null],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
  ] as const) {
    const response = pageResponse(stored as NonNullable<typeof stored>, accepted)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('x-cache')).toBe('miss')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('hashes are of inline scripts that run, each once', () => {
  const inline = '<script>a()</script><script nonce="n" type="module" async="">b()</script><script>a()</script>'
  const others = '<script src="/x.js"></script><script type="application/json" id="t">{"a":"b"}</script>'
  expect(inlineScriptHashes(inline + others)).toHaveLength(2)
})

test.each<[string, (request: Request) => Response | Promise<Response>]>([
  [
    'has personal data or a failed part',
    (request) => {
      preventCaching(contextOf(request))
      return page()
    },
  ],
  [
    'comes with a cookie of the context',
    (request) => {
      contextOf(request).setCookies.push('mq=; Max-Age=0')
      return page()
    },
  ],
  ['sets a cookie', () => new Response('<html></html>', { headers: { ...html, 'set-cookie': 'mq-lang=th' } })],
  [
    'has a caching rule of its own',
    () => new Response('</html>', { headers: { ...html, 'cache-control': 'no-store' } }),
  ],
  ['is a 404', () => new Response('</html>', { headers: html, status: 404 })],
  ['is a redirect', () => new Response(null, { headers: { location: '/login' }, status: 302 })],
  ['has no end', () => new Response('<html>', { headers: html })],
  ['is no page', () => new Response('{}</html>', { headers: { 'content-type': 'application/json' } })],
  ['fails', () => Promise.reject(new Error('broken'))],
])('a response that %s is not stored, and its key is left alone for a second', async (_why, respond) => {
  const { cache, render } = cacheOf(respond)
  expect(await cache.refresh(keyOf())).toBeNull()
  expect(await cache.refresh(keyOf())).toBeNull()
  expect(cache.find(keyOf())).toBeNull()
  expect(render).toHaveBeenCalledTimes(1)
  nowMs += 1000
  await cache.refresh(keyOf())
  expect(render).toHaveBeenCalledTimes(2)
})

test('a part that fails after the shell was written keeps the page out of the cache', async () => {
  const { cache } = cacheOf((request) => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('<html>'))
        await new Promise((resolve) => setTimeout(resolve, 5))
        preventCaching(contextOf(request))
        controller.enqueue(new TextEncoder().encode('sorry</html>'))
        controller.close()
      },
    })
    return new Response(body, { headers: html })
  })
  expect(await cache.refresh(keyOf())).toBeNull()
})

test('memory is bounded: the pages used last stay', async () => {
  const { cache } = cacheOf(page, 15_000)
  for (const id of ['a', 'b', 'c', 'd', 'e']) await cache.refresh(keyOf(id))
  expect(cache.find(keyOf('e'))).not.toBeNull()
  expect(cache.find(keyOf('a'))).toBeNull()
})
