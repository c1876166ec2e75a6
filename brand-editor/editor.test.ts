import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { draftFolder, readPreview } from '#brand-engine/preview-token.ts'
import type { Edit } from './edit.ts'
import { type BrandEditor, openBrandEditor } from './index.ts'
import type { BrandModel, DiffResponse, DraftResponse } from './model.ts'
import { TOKEN_HEADER } from './paths.ts'

const dir = mkdtempSync(join(tmpdir(), 'marquee-editor-'))
const places = {
  brandsDir: join(dir, 'brands'),
  themesDir: 'themes',
  localesDir: 'app/i18n/locales',
  publishedDir: join(dir, 'published'),
}
const host = 'neon.localhost:3000'
const origin = `http://${host}`
/** The page as the site would make it. */
const partsPage = async ({ settings }: Brand, language: string) =>
  new Response(JSON.stringify({ code: settings.code, prize: settings.tokens['color.prize'], language }))
const own = (file: string) => join(places.brandsDir, 'neon', file)
let editor: BrandEditor
let token: string

beforeAll(async () => {
  cpSync('brands', places.brandsDir, { recursive: true })
  const roles = { gatewayUrl: 'http://127.0.0.1:1' }
  editor = await openBrandEditor({ places, roles, webSecret: 'secret', clientDir: join(dir, 'client'), partsPage })
  token = /data-token="([^"]+)"/.exec((await (await ask('/neon'))?.text()) ?? '')?.[1] ?? ''
})
afterAll(async () => {
  await editor.close()
  rmSync(dir, { recursive: true })
})
beforeEach(() => cpSync('brands/neon', join(places.brandsDir, 'neon'), { recursive: true }))

const ask = (path: string, init: RequestInit = {}, at = host) => {
  const headers = new Headers(init.headers)
  headers.set('host', at)
  return editor.respond(new Request(`http://${at}/__studio${path}`, { ...init, headers }))
}

async function post<Answer>(name: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await ask(`/neon/${name}`, {
    method: 'POST',
    headers: { origin, [TOKEN_HEADER]: token, ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: answer?.status,
    cookie: answer?.headers.get('set-cookie') ?? '',
    body: (await answer?.json()) as Answer,
  }
}

const baseNow = async (): Promise<BrandModel['base']> => (await ask('/neon/base'))?.json()
const gold: Edit = { file: 'brand.json', path: ['tokens', 'color.prize'], value: '#ffcc00' }
const grey: Edit = { file: 'brand.json', path: ['tokens', 'color.textMuted'], value: '#3d3a55' }

test('the site shows a draft to a visitor with the cookie, and the folder is unchanged', async () => {
  const before = readFileSync(own('brand.json'), 'utf8')
  const { body, cookie } = await post<DraftResponse>('draft', { edits: [gold], base: await baseNow() })
  expect(body).toMatchObject({ problems: [], changedOnDisk: [], isShown: true })
  const preview = readPreview(/mq-preview=([^;]+)/.exec(cookie)?.[1] ?? '', 'secret', new Date())
  const directory = await openBrandDirectory({ dir: places.brandsDir, themesDir: places.themesDir })
  const shown = directory.readDraft('neon', draftFolder(places.publishedDir, preview!)).brand
  await directory.close()
  expect(shown?.settings.tokens['color.prize']).toBe('#ffcc00')
  expect(readFileSync(own('brand.json'), 'utf8')).toBe(before)
})

test('the parts catalogue shows the brand, or the draft of this browser', async () => {
  const shown = async (cookie = '') => (await ask('/neon/parts?lang=zh-CN', { headers: { cookie } }))?.json()
  expect(await shown()).toMatchObject({ code: 'neon', language: 'zh-CN' })
  const { cookie } = await post<DraftResponse>('draft', { edits: [gold], base: await baseNow() })
  expect(await shown(cookie.split(';')[0])).toMatchObject({ prize: '#ffcc00' })
  expect(await shown('mq-preview=forged')).not.toMatchObject({ prize: '#ffcc00' })
  const elsewhere = await ask('/neon/parts', {}, 'localhost:3000')
  expect(elsewhere?.headers.get('location')).toBe('http://neon.localhost:3000/__studio/neon/parts')
  expect(await ask('/nobrand/parts')).toBeNull()
})

test('old drafts are removed', async () => {
  for (let round = 0; round < 6; round++) await post('draft', { edits: [gold], base: await baseNow() })
  expect(readdirSync(join(places.publishedDir, 'neon', 'drafts')).length).toBeLessThan(6)
})

test('a draft with an error is reported at its field and not shown', async () => {
  const wrong: Edit = { file: 'brand.json', path: ['tokens', 'radius.card'], value: 'round' }
  const { body, cookie } = await post<DraftResponse>('draft', { edits: [wrong], base: await baseNow() })
  expect(body.isShown).toBe(false)
  expect(body.problems).toContainEqual(expect.objectContaining({ file: 'brand.json', path: 'tokens.radius.card' }))
  expect(cookie).toBe('')
})

test('a save writes the difference that was shown, and nothing else', async () => {
  const request = { edits: [gold], base: await baseNow() }
  const { body: diff } = await post<DiffResponse>('diff', request)
  expect(diff.files).toEqual([expect.objectContaining({ file: 'brand.json', isNew: false })])
  expect(diff.files[0]?.diff).toContain('+    "color.prize": "#ffcc00"')
  expect(diff.words).toContainEqual({ about: 'theme', lines: [expect.stringContaining('color-prize')] })
  expect((await post('save', { ...request, fingerprint: 'another' })).status).toBe(409)
  expect((await post('save', { ...request, fingerprint: diff.fingerprint })).body).toEqual({ saved: ['brand.json'] })
  expect(readFileSync(own('brand.json'), 'utf8')).toContain('"color.prize": "#ffcc00"')
  expect(readdirSync(join(places.brandsDir, 'neon')).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a draft that fails the check is not saved', async () => {
  const request = { edits: [grey], base: await baseNow() }
  const { body: diff } = await post<DiffResponse>('diff', request)
  expect(diff.problems.map(({ path }) => path)).toContain('tokens.color.textMuted')
  expect((await post('save', { ...request, fingerprint: diff.fingerprint })).status).toBe(422)
  expect(readFileSync(own('brand.json'), 'utf8')).not.toContain('#3d3a55')
})

test('a file that changed in the meantime is reported and blocks the save', async () => {
  const base = await baseNow()
  writeFileSync(own('brand.json'), readFileSync(own('brand.json'), 'utf8').replace('Neon Nine', 'Neon Ten'))
  const { body: diff } = await post<DiffResponse>('diff', { edits: [gold], base })
  expect(diff.changedOnDisk).toEqual(['brand.json'])
  expect((await post('save', { edits: [gold], base, fingerprint: diff.fingerprint })).status).toBe(409)
})

test.each([
  ['without the token', { [TOKEN_HEADER]: '' }],
  ['from a page of another site', { origin: 'http://evil.example' }],
  ['from another brand’s host', { origin: 'http://siam.localhost:3000' }],
])('a post %s is refused', async (_, headers) => {
  expect((await post('save', { edits: [gold], base: {}, fingerprint: '' }, headers)).status).toBe(403)
})

test.each(['/..%2f..', '/..', '/_defaults', '/nobody', '/neon/brand.json', '/neon/model/x', '/client.js'])(
  'there is nothing at %s',
  async (path) => {
    expect(await ask(path)).toBeNull()
  },
)

test('another host name that points at this machine gets no response', async () => {
  expect(await ask('/neon', {}, 'studio.evil.example')).toBeNull()
})

test('a link that leads out of the brands folder is not a brand', async () => {
  cpSync('brands/siam', join(dir, 'outside'), { recursive: true })
  symlinkSync(join(dir, 'outside'), join(places.brandsDir, 'outside'))
  expect(existsSync(join(places.brandsDir, 'outside', 'brand.json'))).toBe(true)
  expect(await ask('/outside')).toBeNull()
  rmSync(join(places.brandsDir, 'outside'))
})
