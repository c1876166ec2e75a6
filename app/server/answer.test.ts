import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerSite } from './answer.server.ts'
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

vi.mock('../gateway-client/index.server.ts', async (original) => ({
  ...(await original<typeof import('../gateway-client/index.server.ts')>()),
  statusFor: vi.fn(),
}))

const host = 'alpha.example'
const connection = { remoteAddress: '127.0.0.1', onClose: () => undefined }
let reached: Request[] = []
const remix = async (request: Request) => {
  reached.push(request)
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
}

function ask(path: string, init: RequestInit = {}, headers: Record<string, string> = {}) {
  const request = new Request(`http://internal${path}`, init)
  for (const [name, value] of Object.entries({ host, ...headers })) request.headers.set(name, value)
  return answerSite(request, remix, connection)
}

beforeAll(() => {
  reached = []
})
afterEach(() => {
  reached = []
  settings.mode = 'demo'
})

describe('hosts', () => {
  test('a host nobody serves gets a neutral page without a byte of any brand', async () => {
    const answer = await ask('/', {}, { host: 'nobody.example' })
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

  test.each(['', ' ', '..', 'alpha.example/../beta.example', '<script>', 'a'.repeat(4000)])(
    'a Host that is none is a host nobody serves: %j',
    async (name) => {
      expect((await ask('/', {}, { host: name })).status).toBe(404)
    },
  )
})

describe('what reaches no route', () => {
  const own = { origin: `http://${host}` }
  const foreign = { origin: 'https://evil.example' }

  test.each(['/login', '/login.data', '/?index', '/register?_data=routes/_site', '/language', '/logout', '/balance'])(
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

  test('a post without a word of its origin is refused', async () => {
    expect((await ask('/logout', { method: 'POST' })).status).toBe(403)
  })

  test('a body over 64 KB is refused, told or not', async () => {
    const body = 'a'.repeat(64 * 1024 + 1)
    expect((await ask('/login', { method: 'POST', body }, own)).status).toBe(413)
    const stream = new Blob([body]).stream()
    const untold = await ask('/login', { method: 'POST', body: stream, duplex: 'half' } as RequestInit, own)
    expect(untold.status).toBe(413)
    expect(reached).toEqual([])
  })

  test.each([
    ['text', 'text/plain', 'a=1'],
    ['JSON', 'application/json', '{}'],
    ['a form without its boundary', 'multipart/form-data', 'a=1'],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
  ])('%s is no form', async (_what, type, body) => {
    const answer = await ask('/freeplay', { method: 'POST', body }, { ...own, 'content-type': type })
    expect(answer.status).toBe(415)
    expect(reached).toEqual([])
  })

  test('a form in parts is one', async () => {
    const body = new FormData()
    body.set('a', '1')
    expect((await ask('/login', { method: 'POST', body }, own)).status).toBe(200)
  })

  test('a method nobody serves is refused', async () => {
    const answer = await ask('/', { method: 'PROPFIND' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('a refusal speaks the visitor’s language in the brand’s colours', async () => {
    const answer = await ask('/logout', { method: 'POST' }, { ...foreign, 'accept-language': 'zh-CN' })
    const page = await answer.text()
    expect(page).toContain('<html lang="zh-CN"')
    expect(page).toContain('--mq-color-canvas')
  })
})

describe('what reaches a route', () => {
  test('the request names the site as the visitor sees it, without what only a proxy may say', async () => {
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

  test('a visitor cannot name the visit of another', async () => {
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
      (
        await answerSite(new Request('http://internal/', { headers: { host } }), withStatus(status), connection)
      ).headers.get('content-security-policy')
    expect(await policyOf(Promise.resolve({ info }))).toMatch(
      /img-src 'self' data: https:\/\/img\.gateway\.example;.*frame-src https:\/\/play\.gateway\.example/,
    )
    expect(await policyOf(Promise.reject(new Error('away')))).toContain("frame-src 'none'")
  })

  test('https is made to stay, plain http is not', async () => {
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull()
    const secure = await ask('/', {}, { 'x-forwarded-proto': 'https' })
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })

  test('nobody keeps a member’s page', async () => {
    expect((await ask('/')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await ask('/', {}, { cookie: 'mq=anything' })).headers.get('cache-control')).toBe('no-store')
    expect((await ask('/', {}, { cookie: 'a=1; __Host-mq=anything' })).headers.get('cache-control')).toBe('no-store')
  })
})

describe('a page that visitors share', () => {
  const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }
  const visits: string[] = []
  const info = { imageCDNs: ['https://img.gateway.example'], launchGameCDNs: [], location: {} }

  function visit(headers: Record<string, string> = {}, path = '/') {
    const request = new Request(`http://internal${path}`, { headers: { host, ...BROWSER, ...headers } })
    const page = async (inner: Request) => {
      const { nonce, requestId } = contextOf(inner)
      visits.push(requestId)
      const body = `<html><script nonce="${nonce}">${requestId} ${inner.headers.get('cookie') ?? ''}</script></html>`
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    }
    return answerSite(request, page, connection)
  }

  beforeAll(async () => {
    vi.stubEnv('DEV', false)
    const { statusFor } = await import('../gateway-client/index.server.ts')
    vi.mocked(statusFor).mockImplementation(({ memo }) => {
      const status = Promise.resolve({ status: 0, info } as never)
      memo.set('status', status)
      return status
    })
  })
  afterAll(() => vi.unstubAllEnvs())

  test('carries its own nonce, policy and request id every time, and stays with the browser that asked', async () => {
    // An address is kept from its second visit on.
    const first = await visit()
    const answers = [first, ...(await Promise.all([visit(), visit(), visit()]))]
    expect(visits).toHaveLength(2)
    const nonces = new Set<string>()
    for (const answer of answers) {
      const text = await answer.text()
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
      nonces.add(nonce)
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      expect(answer.headers.get('content-security-policy')).toContain('https://img.gateway.example')
      expect(text).toContain(`>${answer.headers.get('x-mq-request-id')} `)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect(nonces.size).toBe(4)
  })

  test('is never a member’s, nor shown to a member', async () => {
    const made = visits.length
    const member = await visit({ cookie: 'mq=secret' })
    expect(await member.text()).toContain('mq=secret')
    expect(member.headers.get('cache-control')).toBe('no-store')
    expect(await (await visit()).text()).not.toContain('mq=secret')
    expect(visits).toHaveLength(made + 1)
  })
})
