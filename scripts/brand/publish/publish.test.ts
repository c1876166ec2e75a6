import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Brand, type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import { PREVIEW_QUERY, readPreview } from '#brand-engine/preview-token.ts'
import { historyCommand, previewCommand, publishCommand, rollbackCommand } from './publish-commands.ts'
import { historyOf } from './versions.ts'

const SECRET = 'a secret of the test, long enough to be one'
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A brand folder, and a site that shows each brand's name under its version, like a web process. */
async function setUp(page: (brand: Brand) => string = pageOf) {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-publish-'))
  closing.push(() => rmSync(dir, { recursive: true, force: true }))
  const brandsDir = join(dir, 'brands')
  const publishedDir = join(dir, 'published')
  mkdirSync(brandsDir)
  save(brandsDir, 'First')
  mkdirSync(join(brandsDir, 'other'))
  nameOther(brandsDir, 'Other House')
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir: 'themes', publishedDir, watch: true })
  closing.push(() => directory.close())
  const site = await siteOf(directory, publishedDir, page)
  const run = async (command: typeof publishCommand, ...args: string[]) => {
    const printed: string[] = []
    const places = ['--dir', brandsDir, '--published', publishedDir, '--by', 'Ada', '--site', site]
    const context = { env: { WEB_SECRET: SECRET }, print: (line: string) => printed.push(line), ask: async () => '' }
    const code = await command({ ...context, args: [...args, ...places] })
    return { code, text: printed.join('\n') }
  }
  const name = () => directory.findByCode('moon')?.settings.name
  return { brandsDir, publishedDir, directory, run, name }
}

function save(brandsDir: string, name: string, more: object = {}) {
  mkdirSync(join(brandsDir, 'moon'), { recursive: true })
  writeFileSync(
    join(brandsDir, 'moon/brand.json'),
    JSON.stringify({ name, languages: ['en'], navigation: ['HOME'], ...more }),
  )
}

const nameOther = (brandsDir: string, name: string) =>
  writeFileSync(join(brandsDir, 'other/brand.json'), JSON.stringify({ name, domains: ['other.example'] }))

const pageOf = ({ settings }: Brand) =>
  `<!doctype html><html lang="en" dir="ltr"><head><title>${settings.name}</title></head><body><p>${settings.name}</p></body></html>`

async function siteOf(
  directory: BrandDirectory,
  publishedDir: string,
  page: (brand: Brand) => string,
): Promise<string> {
  const server = createServer((request, response) => {
    const served = directory.findByHost(request.headers.host ?? '')
    const token = /mq-preview=([\w.-]+)/.exec(request.headers.cookie ?? '')?.[1]
    const preview = token ? readPreview(token, SECRET, new Date()) : null
    const draft = preview && directory.readDraft('moon', join(publishedDir, 'moon/drafts', preview.draft)).brand
    const brand = draft ? { ...draft, version: `draft-${draft.version}` } : served
    response.statusCode = served ? 200 : 404
    response.setHeader('x-mq-brand-version', brand?.version ?? '')
    response.setHeader('content-security-policy', "default-src 'self'")
    response.end(brand ? page(brand) : '')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise<void>((done) => server.close(() => done())))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 10 }).toBe(true)

test('a published version does not change when its folder is edited, and remains stored after the next one', async () => {
  const { run, name, directory, brandsDir, publishedDir } = await setUp()
  expect(await run(publishCommand, 'moon', '--note', 'opening')).toMatchObject({ code: 0 })
  save(brandsDir, 'Second')
  // A change that came later has been read: so has this one.
  nameOther(brandsDir, 'Later House')
  await until(() => directory.findByCode('other')?.settings.name === 'Later House')
  expect(name()).toBe('First')
  expect((await run(publishCommand, 'moon')).text).toContain('served as version 2')
  await until(() => name() === 'Second')
  expect(readFileSync(join(publishedDir, 'moon/versions/1/brand.json'), 'utf8')).toContain('First')
  expect((await run(rollbackCommand, 'moon')).code).toBe(0)
  await until(() => name() === 'First')
  expect((await run(rollbackCommand, 'moon', '--to', 'folder')).code).toBe(0)
  await until(() => name() === 'Second')
  const { text } = await run(historyCommand, 'moon')
  expect(text).toMatch(/Ada +publish +1 +folder +opening/)
  expect(text).toMatch(/Ada +rollback +1 +2/)
  expect(text).toContain('Served now: the folder')
})

test('a folder with mistakes is not published, and nothing changes', async () => {
  const { run, brandsDir, publishedDir, name } = await setUp()
  save(brandsDir, 'Broken', { theme: 'midnigth', domains: ['other.example'] })
  const { code, text } = await run(publishCommand, 'moon')
  expect(code).toBe(1)
  expect(text).toContain('did you mean "midnight"')
  expect(text).toContain('belongs to the brand "other" already')
  expect(historyOf(publishedDir, 'moon')).toEqual([])
  expect(name()).toBe('First')
})

test('a version whose preview pages are wrong never goes live', async () => {
  const { run, brandsDir, publishedDir } = await setUp((brand) =>
    brand.settings.name === 'Second' ? pageOf(brand).replace('<p>', '<p>Other House {{name}} ') : pageOf(brand),
  )
  save(brandsDir, 'Second')
  const { code, text } = await run(publishCommand, 'moon')
  expect(code).toBe(1)
  expect(text).toContain('names another brand: Other House')
  expect(text).toContain('shows the key of a text instead of the text: {{name}}')
  expect(text).toContain('No visitor saw them')
  expect(historyOf(publishedDir, 'moon')).toEqual([])
})

test('wrong live pages cause an automatic rollback, and the history records the reason', async () => {
  let isSick = false
  const { run, name, brandsDir, publishedDir } = await setUp((brand) =>
    isSick && brand.settings.name === 'Second' && !brand.version.startsWith('draft-') ? 'Bad gateway' : pageOf(brand),
  )
  await run(publishCommand, 'moon')
  save(brandsDir, 'Second')
  isSick = true
  const { code, text } = await run(publishCommand, 'moon')
  expect(code).toBe(1)
  expect(text).toContain('Rolled back by itself: version 1 is served again')
  await until(() => name() === 'First')
  expect(historyOf(publishedDir, 'moon').at(-1)).toMatchObject({
    action: 'rolled back by itself',
    version: 1,
    before: 2,
    note: expect.stringContaining('ends in the middle'),
  })
})

test('publishing without a responding site requires --no-smoke', async () => {
  const { run, name } = await setUp()
  const asked = await run(publishCommand, 'moon', '--site', 'http://127.0.0.1:9')
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('No site responds at http://127.0.0.1:9') })
  expect((await run(publishCommand, 'moon', '--no-smoke')).code).toBe(0)
  expect(name()).toBe('First')
})

test('a second publish at the same time is rejected', async () => {
  const { run, publishedDir } = await setUp()
  mkdirSync(join(publishedDir, 'moon'), { recursive: true })
  writeFileSync(join(publishedDir, 'moon/lock'), '1')
  expect(await run(publishCommand, 'moon')).toMatchObject({
    code: 1,
    text: expect.stringContaining('already being published'),
  })
})

test('a preview link is signed, ends in time, and shows a draft from anywhere', async () => {
  const { run, brandsDir, directory, publishedDir } = await setUp()
  const draft = join(brandsDir, '../draft')
  cpSync(join(brandsDir, 'moon'), draft, { recursive: true })
  writeFileSync(
    join(draft, 'brand.json'),
    JSON.stringify({ name: 'Third', languages: ['en'], domains: ['moon.example'] }),
  )
  const { code, text } = await run(previewCommand, 'moon', '--draft', draft, '--hours', '2')
  expect(code).toBe(0)
  const token = new RegExp(`${PREVIEW_QUERY}=(\\S+)`).exec(text)?.[1] ?? ''
  const now = new Date()
  const preview = readPreview(token, SECRET, now)
  expect(preview).toMatchObject({ code: 'moon' })
  expect(readPreview(token, 'another secret', now)).toBeNull()
  expect(readPreview(token, SECRET, new Date(now.getTime() + 2 * 3600_000))).toBeNull()
  const shown = directory.readDraft('moon', join(publishedDir, 'moon/drafts', preview?.draft ?? ''))
  expect(shown.findByHost('moon.example')?.settings.name).toBe('Third')
  expect(directory.findByHost('moon.example')).toBeNull()
})
