import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepVersion, pointTo } from '../publish/versions.ts'
import { diffBrand } from './diff.ts'
import { diffCommand } from './diff-command.ts'

function write(dir: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
}

/** A repository with two brands, committed. */
function repository() {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-diff-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  write(dir, {
    'brands/moon/brand.json': JSON.stringify({
      name: 'Moon',
      domains: ['moon.example', 'old.example'],
      navigation: ['HOME', 'RNG', 'FISH'],
      tokens: { 'size.container': '1200px' },
      socialLogin: { GOOGLE: { clientId: 'client-one' } },
      customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: 'https://u:pass@chat.example/?token=abc&x=1' }],
    }),
    'brands/sun/brand.json': JSON.stringify({ name: 'Sun', domains: ['sun.example'] }),
  })
  cpSync('themes', join(dir, 'themes'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@b.example', ...args], { cwd: dir })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'one')
  const places = {
    brandsDir: join(dir, 'brands'),
    themesDir: join(dir, 'themes'),
    localesDir: 'app/i18n/locales',
    publishedDir: join(dir, 'published'),
  }
  return { dir, places }
}

const edited = JSON.stringify({
  name: 'Moon',
  domains: ['moon.example', 'sun.example', 'new.example'],
  navigation: ['HOME', 'RNG', 'LIVE'],
  tokens: { 'size.container': '1300px' },
  timeZone: 'Asia/Bangkok',
  features: { REFERRAL: false },
  socialLogin: { GOOGLE: { clientId: 'client-two' } },
  customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: 'https://u:word@chat.example/?token=xyz&x=2' }],
})

test('the changes since a commit are described: keys, routes, switches, moved domains, files', async () => {
  const { dir, places } = repository()
  write(dir, {
    'brands/moon/brand.json': edited,
    'brands/sun/brand.json': '{ "name": "Sun" }',
    'brands/moon/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'brands/moon/messages/en.json': '{ "home": { "jackpot": "Pot" } }',
  })
  const { from, words } = await diffBrand(places, 'moon', null)
  expect(from).toBe('HEAD')
  expect(words.get('domains')).toEqual([
    'sun.example moves here from sun',
    'new.example is new',
    'old.example is no longer served',
  ])
  expect(words.get('routes')).toEqual(['/live appears', '/fish vanishes', '/member/referral vanishes'])
  expect(words.get('keys')).toContain('timeZone: "UTC" becomes "Asia/Bangkok"')
  expect(words.get('theme')).toContain('size-container: "1200px" becomes "1300px"')
  expect(words.get('texts')).toEqual(['en.home.jackpot is new: "Pot"'])
  expect(words.get('files')).toEqual(['assets/logo.svg is another picture'])
})

test('what opens something is never shown', async () => {
  const { dir, places } = repository()
  write(dir, { 'brands/moon/brand.json': edited, 'brands/sun/brand.json': '{ "name": "Sun" }' })
  const { words } = await diffBrand(places, 'moon', 'HEAD')
  const output = JSON.stringify([...words])
  expect(output).not.toMatch(/client-one|client-two|abc|xyz|pass@|word@/)
  expect(words.get('keys')).toContain('socialLogin.GOOGLE.clientId: ••• becomes •••')
  expect(output).toContain('x=2')
})

test('a published brand is compared with its version, a folder with a folder, nonsense with nothing', async () => {
  const { dir, places } = repository()
  keepVersion(places.publishedDir, 'moon', join(places.brandsDir, 'moon'))
  pointTo(places.publishedDir, 'moon', { version: 1, at: '2026-11-21T00:00:00Z', by: 'Ada' })
  const run = async (...args: string[]) => {
    const printed: string[] = []
    const flags = ['--dir', places.brandsDir, '--themes', places.themesDir, '--published', places.publishedDir]
    const context = { env: {}, print: (line: string) => printed.push(line), ask: async () => '' }
    return { code: await diffCommand({ ...context, args: [...args, ...flags] }), text: printed.join('\n') }
  }
  expect((await run('moon')).text).toBe('Against version 1, published by Ada: no difference.')
  write(dir, { 'draft/brand.json': '{ "name": "Moon Two" }' })
  expect((await run('moon', '--against', join(dir, 'draft'))).text).toContain('name: "Moon Two" becomes "Moon"')
  expect(await run('moon', '--against', 'no-such-thing')).toMatchObject({ code: 1 })
  write(dir, { 'brands/star/brand.json': '{ "name": "Star" }' })
  expect((await run('star')).text).toContain('the brand is new')
  write(dir, { 'brands/star/brand.json': '{ "nmae": "Star" }', 'brands/sun/brand.json': '{ "nmae": "Sun" }' })
  for (const code of ['star', 'sun']) expect((await run(code)).text).toContain('the brand has errors')
  rmSync(join(dir, 'brands/sun'), { recursive: true })
  expect((await run('sun')).text).toContain('the brand is removed')
  expect((await run('nobody')).text).toContain('no such brand on either side')
})

test('the folder of another brand is refused with a reason', async () => {
  const { dir, places } = repository()
  write(dir, { 'brands/sun/brand.json': JSON.stringify({ code: 'sun', name: 'Sun', domains: ['sun.example'] }) })
  const compared = diffBrand(places, 'moon', join(dir, 'brands', 'sun'))
  await expect(compared).rejects.toThrow('is the brand "sun"')
})
