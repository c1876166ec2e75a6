import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'playwright/test'

// What the built site answers to addresses, methods and files that no page of ours asks for.

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
  readonly text: string
}

function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const port = process.env.SITE_WEB_PORT
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host: `neon.localhost:${port}`, ...headers } }
    httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode = 0 } = response
        resolve({ status: statusCode, headers: response.headers, bytes: body.length, text: body.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}

test('an answer grows by 64 KB at most for each KB of its address', async () => {
  const pages = [
    '/',
    '/help',
    '/notices',
    '/login',
    '/register',
    '/live',
    '/rng',
    '/search',
    '/promotions',
    '/no-such-page',
  ]
  const queries = [
    'a=b&'.repeat(500),
    `a=${'%3C'.repeat(650)}`,
    `q=${'x'.repeat(1990)}`,
    `type=${'x'.repeat(1000)}&page=9`,
  ]
  for (const page of pages) {
    // Neither is from the page cache, which sends a page in one piece.
    const plain = await ask(`${page}?uncached=1`)
    for (const query of queries) {
      const grown = await ask(`${page}?${query}`)
      expect(grown.status, page).toBeLessThan(500)
      const kilobytes = Math.ceil(query.length / 1024)
      expect(grown.bytes - plain.bytes, `${page}?${query.slice(0, 20)}`).toBeLessThan(64 * 1024 * kilobytes)
    }
    expect((await ask(`${page}?${'a=b&'.repeat(3000)}`)).status).toBe(414)
  }
})

test('unused methods are refused, and nothing of the build or a brand’s folder is served', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'LOCK', 'SEARCH']) {
    expect((await ask('/', { method })).status, method).toBe(405)
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    expect((await ask('/', { method })).status, method).toBe(403)
  }
  const page = await ask('/')
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? ''
  const hidden = [
    '/.env',
    '/.git/HEAD',
    '/assets/.env',
    '/brand.json',
    '/brands/neon/brand.json',
    '/package.json',
    '/server/index.js',
  ]
  for (const path of [...hidden, `${script}.map`, '/assets/../server/index.js', '/assets/%2e%2e/server/index.js']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(404)
    expect(answer.text).not.toMatch(/"merchantCode"|sourcesContent|at .*\.ts:\d+/)
  }
  expect((await ask(script)).text).not.toContain('sourceMappingURL')
  expect(page.headers).not.toHaveProperty('x-powered-by')
  expect(page.headers).not.toHaveProperty('server')
})

test('documents, data, files and errors carry the security headers', async () => {
  const page = await ask('/promotions')
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? ''
  for (const path of [
    '/',
    '/promotions',
    '/promotions.data',
    script,
    '/no-such-page',
    '/robots.txt',
    '/.well-known/security.txt',
  ]) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe-(?:inline|eval)/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  }
})
