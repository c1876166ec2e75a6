import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { createTestGateway } from '#tests/support/gateway/gateway.ts'
import { keepVersion, pointTo } from '../publish/versions.ts'
import { explain } from './explain.ts'
import { explainCommand } from './explain-command.ts'

const files: Readonly<Record<string, string>> = {
  'base/brand.json': '{ "name": "Base",\n "currency": "THB",\n "theme": "siam-day" }',
  'base/whitelabel.json': '[{ "modId": "LOGIN", "childrenNodes": [\n{ "modId": "FREEPLAY", "enabled": true }] }]',
  'moon/brand.json': `{ "extends": "base", "name": "Moon", "domains": ["moon.example", "*.moon.example"],
 "languages": ["en", "th"],
 "compliance": { "regulated": true },
 "tokens": { "color.accent": "#0a5f8a" },
 "features": {
  "BGS": false },
 "hosts": { "asia.moon.example": {
  "merchantCode": "moonasia", "defaultLanguage": "th" } } }`,
  'moon/registration.json': '{ "fields": { "username": {\n "minLength": 5 } } }',
}

function places() {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-explain-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'brands', path)), { recursive: true })
    writeFileSync(join(dir, 'brands', path), text)
  }
  const brandsDir = join(dir, 'brands')
  return { brandsDir, themesDir: 'themes', localesDir: 'app/i18n/locales', publishedDir: join(dir, 'published') }
}

async function placesOfValues(who: { code?: string; host?: string }, where = places()) {
  const explained = await explain(where, who)
  return (path: string) => {
    const found = explained?.values.find((value) => value.path === path)
    return found && `${found.value} ${found.place.replace(`${where.brandsDir}/`, '')}`
  }
}

test('each value names the file and line that set it: own, inherited, default, derived', async () => {
  const at = await placesOfValues({ code: 'moon' })
  expect(at('name')).toBe('Moon moon/brand.json:1:22')
  expect(at('currency')).toBe('THB base/brand.json:2:2')
  expect(at('languages')).toBe('["en","th"] moon/brand.json:2:2')
  expect(at('merchantCode')).toBe('moon the name of the folder')
  expect(at('mainDomain')).toBe('moon.example moon/brand.json:1:50')
  expect(at('timeZone')).toMatch(/^UTC brand-engine\/schema\/locale\.ts:\d+:3 \(default\)$/)
  expect(at('compliance.autoplayCarousels')).toBe('false moon/brand.json:3:18 (a regulated brand)')
  expect(at('jackpot.source')).toContain('(a regulated brand)')
  expect(at('switches.FREEPLAY')).toBe('on base/whitelabel.json:2:24')
  expect(at('switches.BGS')).toBe('off moon/brand.json:6:3')
  expect(at('switches.REFERRAL')).toMatch(/^on contract\/entities\/whitelabel-tree\.ts:\d+:3 \(default\)$/)
  expect(at('tokens.color.accent')).toBe('#0a5f8a moon/brand.json:4:14')
  expect(at('tokens.color.canvas')).toMatch(/ themes\/siam-day\.json:\d+:\d+$/)
  expect(at('registration.fields.username.minLength')).toBe('5 moon/registration.json:2:2')
})

test('a host lists its overrides', async () => {
  const at = await placesOfValues({ host: 'ASIA.moon.example:443' })
  expect(at('merchantCode')).toBe('moonasia moon/brand.json:8:3')
  expect(at('defaultLanguage')).toBe('th moon/brand.json:8:31')
  expect(at('currency')).toBe('THB base/brand.json:2:2')
})

test('a published brand is explained by the version that is served', async () => {
  const where = places()
  keepVersion(where.publishedDir, 'moon', join(where.brandsDir, 'moon'))
  pointTo(where.publishedDir, 'moon', { version: 1, at: '2026-11-21T00:00:00Z', by: 'Ada' })
  writeFileSync(join(where.brandsDir, 'moon/brand.json'), '{ "name": "Edited" }')
  const at = await placesOfValues({ code: 'moon' }, where)
  expect(at('name')).toMatch(/^Moon .*published\/moon\/versions\/1\/brand\.json:1:22$/)
})

test('the gateway’s values are listed beside them when it responds', async () => {
  const where = places()
  const brands = await openBrandDirectory({ dir: where.brandsDir, themesDir: 'themes' })
  const gateway = await createTestGateway({ services: { brands } })
  onTestFinished(() => gateway.close())
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    expect(headers[wireHeaders.merchant]).toBe('moon')
    const answer = await gateway.app.request(request.url ?? '/', { headers })
    response.statusCode = answer.status
    response.end(await answer.text())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const run = async (...args: string[]) => {
    const printed: string[] = []
    const flags = ['--dir', where.brandsDir, '--published', where.publishedDir]
    const context = { env: {}, print: (line: string) => printed.push(line), ask: async () => '' }
    const code = await explainCommand({ ...context, args: [...args, ...flags] })
    return { code, text: printed.join('\n') }
  }
  const said = await run('moon', '--gateway', `http://127.0.0.1:${port}`)
  expect(said.text).toMatch(/switches\.FREEPLAY +on +\S+ +same/)
  expect(said.text).toContain('The gateway reports that the site is open.')
  const silent = await run('moon', 'currency', '--gateway', 'http://127.0.0.1:9')
  expect(silent.text).toMatch(/currency +THB/)
  expect(silent.text).toContain('gave no report')
  expect((await run('moon', 'curency')).text).toContain('did you mean "currency"')
  expect((await run('nobody')).code).toBe(1)
})
