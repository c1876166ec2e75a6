import { request as httpRequest } from 'node:http'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { askApp } from '#tests/support/site/ask-app.ts'
import { siteApp } from '#tests/support/site/site-app.ts'
import { createApp } from './app.server.ts'
import { startHttpServer } from './http-server.ts'
import { contextOf } from './request-context.server.ts'

const settings = vi.hoisted(() => {
  process.env.BRANDS_DIR = 'tests/support/brands'
  process.env.MARQUEE_ENV = 'demo'
  process.env.TRUST_PROXY = '1'
  process.env.LOG_LEVEL = 'silent'
  return { mode: 'demo' }
})

vi.mock('../env.server.ts', async (original) => {
  const real = await original<typeof import('../env.server.ts')>()
  return { ...real, webSettings: () => ({ ...real.webSettings(), mode: settings.mode }) }
})

const host = 'alpha.example'
let reached: Request[] = []
const remix = async (request: Request) => {
  reached.push(request)
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
}

const app = siteApp(remix)
const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
  app(path, { host, ...headers }, init)

beforeAll(() => {
  reached = []
})
afterEach(() => {
  reached = []
  settings.mode = 'demo'
})

test('a request whose client left while it waited is not rendered, and nothing of it is kept', async () => {
  expect((await app('/', { host }, { isGone: true })).status).toBe(499)
  expect(reached).toEqual([])
  expect((await app('/', { host })).status).toBe(200)
  expect(reached).toHaveLength(1)
})

describe('hosts', () => {
  test('production does not know the names of brands on a machine of their own', async () => {
    expect((await ask('/', {}, { host: 'alpha.localhost:3000' })).status).toBe(200)
    settings.mode = 'production'
    const visitor = { 'x-forwarded-for': '203.0.113.5' }
    expect((await ask('/', {}, { host: 'alpha.localhost:3000', ...visitor })).status).toBe(404)
    expect((await ask('/', {}, visitor)).status).toBe(200)
    // The operator's tools ask without a proxy.
    expect((await ask('/', {}, { host: 'alpha.localhost:3000' })).status).toBe(200)
  })

  test('a host that no brand serves gets a neutral page without a byte of any brand', async () => {
    const answer = await ask('/', {}, { host: 'unknown.example' })
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).not.toMatch(/alpha|beta|--mq-|Marquee/i)
    expect(answer.headers.get('x-mq-brand-version')).toBeNull()
    expect(reached).toEqual([])
  })

  test('the machine’s own name lists the brands of a demonstration, and nothing in production', async () => {
    const list = await ask('/', {}, { host: 'localhost:3000' })
    expect(list.status).toBe(200)
    expect(await list.text()).toContain('http://beta.localhost:3000')
    settings.mode = 'production'
    const nothing = await ask('/', {}, { host: 'localhost:3000' })
    expect(nothing.status).toBe(404)
    expect(await nothing.text()).not.toMatch(/alpha|beta/i)
  })

  test('a port that no address can have is a host that no brand serves', async () => {
    expect((await ask('/', {}, { 'x-forwarded-host': `${host}:99999` })).status).toBe(404)
    expect((await ask('/', {}, { host: `${host}:65535` })).status).toBe(200)
  })

  test.each(['', ' ', '..', 'alpha.example/../beta.example', '<script>', 'a'.repeat(4000)])(
    'an invalid Host header is a host that no brand serves: %j',
    async (name) => {
      expect((await ask('/', {}, { host: name })).status).toBe(404)
    },
  )
})

describe('health', () => {
  test.each(['127.0.0.1:3000', '10.0.0.7', 'web.internal', host, ''])('answers on any host: %j', async (name) => {
    for (const path of ['/livez', '/readyz', '/healthcheck']) {
      expect((await ask(path, {}, { host: name })).status).toBe(200)
    }
  })

  test('readiness falls before the server is drained, liveness does not', async () => {
    const site = createApp({ render: remix, hasPageCache: false })
    const at = async (path: string) => askApp(site)(path, { host: 'web.internal' })
    expect(await (await at('/readyz')).json()).toEqual({ status: 'ready', load: 'normal' })
    site.announceDrain()
    const falling = await at('/readyz')
    expect([falling.status, await falling.json()]).toEqual([503, { status: 'draining', load: 'normal' }])
    expect((await at('/livez')).status).toBe(200)
    expect((await askApp(site)('/live', { host })).status).toBe(200)
  })
})

describe('requests that reach no route', () => {
  const own = { origin: `http://${host}` }
  const foreign = { origin: 'https://evil.example' }

  test.each(['/login', '/login.data', '/?index', '/language', '/logout', '/balance'])(
    'a post of another site to %s is refused',
    async (path) => {
      const answer = await ask(path, { method: 'POST', body: 'a=1' }, foreign)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(reached).toEqual([])
      expect((await ask(path, { method: 'POST', body: new URLSearchParams({ a: '1' }) }, own)).status).toBe(200)
    },
  )

  test('a brand beside this one is another site', async () => {
    const answer = await ask('/logout', { method: 'POST' }, { origin: 'http://beta.example' })
    expect(answer.status).toBe(403)
  })

  test('a post that does not name its origin is refused', async () => {
    expect((await ask('/logout', { method: 'POST' })).status).toBe(403)
  })

  test('a body over 64 KB is refused', async () => {
    const body = 'a'.repeat(64 * 1024 + 1)
    const length = { 'content-length': String(body.length) }
    expect((await ask('/login', { method: 'POST', body }, { ...own, ...length })).status).toBe(413)
    expect(reached).toEqual([])
  })

  test.each([
    ['text', 'text/plain', 'a=1'],
    ['JSON', 'application/json', '{}'],
    ['a form without its boundary', 'multipart/form-data', 'a=1'],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
  ])('%s is not a form', async (_what, type, body) => {
    const answer = await ask('/freeplay', { method: 'POST', body }, { ...own, 'content-type': type })
    expect(answer.status).toBe(415)
    expect(reached).toEqual([])
  })

  test('a multipart form is accepted', async () => {
    const body = new FormData()
    body.set('a', '1')
    expect((await ask('/login', { method: 'POST', body }, own)).status).toBe(200)
  })

  test('an address with a query over 2 KB is refused, one below is not', async () => {
    expect((await ask(`/?${'a=b&'.repeat(511)}`)).status).toBe(200)
    expect((await ask(`/?${'a=b&'.repeat(513)}`)).status).toBe(414)
    expect((await ask(`/${'a'.repeat(3000)}`)).status).toBe(414)
  })

  test('an origin that is no address is refused', async () => {
    for (const text of ['', '-1', '1e309']) expect((await ask('/login.data', {}, { origin: text })).status).toBe(400)
    expect((await ask('/login.data', {}, { origin: 'null' })).status).toBe(200)
  })

  test('the data requests of former Remix versions are refused', async () => {
    expect((await ask('/?_data=routes%2F_site')).status).toBe(400)
    expect((await ask('/?data=1')).status).toBe(200)
  })

  test('an unknown method is refused', async () => {
    const answer = await ask('/', { method: 'PROPFIND' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test.each([
    ['a method that cannot be a Request', { method: 'TRACE', headers: {} }, 405],
    ['a form without its length', { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, 411],
    ['a post without a body', { method: 'POST', headers: { 'content-length': '0' } }, 403],
    ['a method of no form', { method: 'DELETE', headers: {} }, 403],
  ])('%s is refused over HTTP, not a fault', async (_what, { method, headers }, expected) => {
    const web = await startHttpServer({
      host: '127.0.0.1',
      port: 0,
      ...createApp({ render: remix, hasPageCache: false }),
    })
    const status = await new Promise((resolve, reject) => {
      httpRequest(web.url, { method, headers: { host, ...headers } }, (response) => {
        resolve(response.resume().statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(expected)
    await web.drain(0)
  })

  test('a refusal is in the visitor’s language and the brand’s colours', async () => {
    const answer = await ask('/logout', { method: 'POST' }, { ...foreign, 'accept-language': 'zh-CN' })
    const page = await answer.text()
    expect(page).toContain('<html lang="zh-CN"')
    expect(page).toContain('--mq-color-canvas')
  })
})

describe('requests that reach a route', () => {
  test('the request has the URL as the visitor sees it, without headers that only a proxy may set', async () => {
    await ask(
      '/rng?q=1',
      {},
      { 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9', 'x-mq-client-ip': '1.1.1.1' },
    )
    const [request] = reached
    expect(request?.url).toBe(`https://${host}/rng?q=1`)
    expect(request?.headers.get('x-forwarded-for')).toBeNull()
    expect(request?.headers.get('x-mq-client-ip')).toBeNull()
    expect(contextOf(request as Request)).toMatchObject({ clientIp: '9.9.9.9', isSecure: true, host })
  })

  test('a visitor cannot choose the id of a request', async () => {
    await ask('/', {}, { 'x-mq-request-id': 'chosen' })
    expect(reached[0]?.headers.get('x-mq-request-id')).not.toBe('chosen')
  })
})

describe('headers', () => {
  test('a page carries its policy, its nonce is new each time', async () => {
    const nonce = async () =>
      /'nonce-([^']+)'/.exec((await ask('/')).headers.get('content-security-policy') ?? '')?.[1] ?? ''
    const [first, second] = [await nonce(), await nonce()]
    expect(first.length).toBeGreaterThan(20)
    expect(first).not.toBe(second)
  })

  test('pictures and games may come from the CDNs the gateway names', async () => {
    const info = { imageCDNs: ['https://img.gateway.example/a'], launchGameCDNs: ['https://play.gateway.example'] }
    const withStatus = (status: Promise<unknown>) => async (request: Request) => {
      contextOf(request).memo.set('status', status)
      return new Response('', { headers: { 'content-type': 'text/html' } })
    }
    const policyOf = async (status: Promise<unknown>) =>
      (await siteApp(withStatus(status))('/', { host })).headers.get('content-security-policy')
    expect(await policyOf(Promise.resolve({ info }))).toMatch(
      /img-src 'self' data: https:\/\/img\.gateway\.example;.*frame-src https:\/\/play\.gateway\.example/,
    )
    expect(await policyOf(Promise.reject(new Error('away')))).toContain("frame-src 'none'")
  })

  test('https sets HSTS, plain http does not', async () => {
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull()
    const secure = await ask('/', {}, { 'x-forwarded-proto': 'https' })
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })

  test('a page for a session is not stored', async () => {
    expect((await ask('/')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await ask('/', {}, { cookie: 'mq=anything' })).headers.get('cache-control')).toBe('no-store')
    expect((await ask('/', {}, { cookie: 'a=1; __Host-mq=anything' })).headers.get('cache-control')).toBe('no-store')
  })
})
