import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { contextOf } from '#app/server/request-context.server.ts'
import { draftFolder, type Preview, signPreview } from '#brand-engine/preview-token.ts'
import { siteApp } from '#tests/support/site/site-app.ts'
import { webSettings } from '../env.server.ts'

const folders = vi.hoisted(() => {
  const dir = `${process.env.TMPDIR ?? '/tmp'}/marquee-preview-${process.pid}`
  Object.assign(process.env, {
    BRANDS_DIR: 'tests/support/brands',
    PUBLISHED_DIR: `${dir}/published`,
    MARQUEE_ENV: 'test',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  })
  return { dir }
})

vi.mock('../gateway-client/index.server.ts', async (original) => ({
  ...(await original<typeof import('../gateway-client/index.server.ts')>()),
  loadStatusOf: vi.fn(),
}))

afterAll(() => rmSync(folders.dir, { recursive: true, force: true }))

const host = 'alpha.example'
const remix = async (request: Request) => {
  const { brand } = contextOf(request)
  return new Response(`<p>${brand.settings.name} ${brand.merchantCode}</p>`, {
    headers: { 'content-type': 'text/html' },
  })
}

const app = siteApp(remix)
const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app(path, { host, ...headers }, { remoteAddress })

let count = 0
function makeDraft(change: object, preview: Partial<Preview> = {}): string {
  const draft = `draft-number-${++count}`
  const { publishedDir, webSecret } = webSettings()
  const folder = draftFolder(publishedDir, { code: 'alpha', draft })
  mkdirSync(folder, { recursive: true })
  cpSync('tests/support/brands/alpha', folder, { recursive: true })
  writeFileSync(
    join(folder, 'brand.json'),
    JSON.stringify({ name: 'Alpha Draft', merchantCode: 'elsewhere', ...change }),
  )
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  return signPreview({ code: 'alpha', draft, expiresAt, ...preview }, webSecret)
}

test('only the holder of a link sees the draft, and no search engine indexes it', async () => {
  const token = makeDraft({})
  const opened = await ask(`/help?mq-preview=${token}&q=1`, { 'x-forwarded-proto': 'https' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe('/help?q=1')
  expect(opened.headers.get('x-robots-tag')).toContain('noindex')
  const cookie = opened.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-mq-preview=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3\d{3}; Secure$/)
  const shown = await ask('/help', { cookie: cookie.split(';')[0] ?? '' })
  expect(await shown.text()).toContain('Alpha Draft')
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const others = await ask('/help')
  expect(await others.text()).not.toContain('Draft')
  expect(others.headers.get('x-robots-tag')).toBeNull()
})

test('money and members stay those of the brand that is served', async () => {
  const shown = await ask('/', { cookie: `mq-preview=${makeDraft({})}` })
  expect(await shown.text()).toBe('<p>Alpha Draft alphamerchant</p>')
})

test('a link that is over, changed, for another brand or to a broken draft shows the brand as it is', async () => {
  const good = makeDraft({})
  const links = [
    makeDraft({}, { expiresAt: Math.floor(Date.now() / 1000) - 1 }),
    makeDraft({}, { code: 'beta' }),
    makeDraft({ theme: 'nothing' }),
    makeDraft({}, { draft: 'there-is-no-such-one' }),
    `${good.slice(0, -2)}xx`,
    'x'.repeat(50),
    '.',
  ]
  for (const token of links) {
    const shown = await ask('/', { cookie: `mq-preview=${token}` })
    expect(await shown.text(), token).not.toContain('Draft')
  }
  const refused = await ask(`/?mq-preview=${good.slice(0, -2)}xx`)
  expect(refused.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('a signed name cannot lead out of the drafts', async () => {
  const { webSecret } = webSettings()
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const token = signPreview({ code: 'alpha', draft: '../../../../tests/support/brands/beta', expiresAt }, webSecret)
  const shown = await ask('/', { cookie: `mq-preview=${token}` })
  expect(await shown.text()).toContain('alphamerchant')
  expect(shown.headers.get('x-robots-tag')).toBeNull()
})

test('a link never leads to another site', async () => {
  const answer = await ask(`//evil.example/?mq-preview=${makeDraft({})}`)
  expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test('a proxy on this machine learns for which hosts it may get a certificate', async () => {
  const status = async (domain: string, headers = {}, address = '127.0.0.1') =>
    (await ask(`/internal/tls-ask?domain=${domain}`, { host: '127.0.0.1:3000', ...headers }, address)).status
  for (const domain of [
    'alpha.example',
    'www.alpha.example',
    'ALPHA.example',
    'asia.alpha.example',
    'a.play.alpha.example',
  ])
    expect(await status(domain), domain).toBe(200)
  for (const domain of [
    'nobody.example',
    '',
    'localhost',
    'alpha.localhost',
    '127.0.0.1',
    'alpha.example:443',
    '::1',
    'a.b.play.alpha.example',
  ])
    expect(await status(domain), domain).toBe(404)
  // A visitor, through the proxy or beside it, learns nothing.
  const host = 'nobody.example'
  expect(await status('alpha.example', { host, 'x-forwarded-for': '198.51.100.7' })).toBe(404)
  expect(await status('alpha.example', { host }, '198.51.100.7')).toBe(404)
})
