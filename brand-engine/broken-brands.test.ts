import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openBrandDirectory } from './index.ts'

const named = { 'brand.json': '{ "name": "X", "languages": ["en"], "defaultLanguage": "en" }' }

/** A brand with VIP levels. */
const vipOf = (levels: string) =>
  `{ "name": "X", "languages": ["en"], "defaultLanguage": "en", "vip": { "experience": { "RNG": 1 }, "levels": [${levels}] } }`

/** A weekly cashback, one field a line. */
const cashback = (words: { title: string; lead: string }, min = '1') => `{
 "id": "week",
 "type": "cashback",
 "window": { "showFrom": "2026-01-01", "opens": "2026-01-01", "closes": "2026-12-31" },
 "period": "perWeek",
 "audience": [],
 "trigger": { "on": "netLoss" },
 "reward": { "kind": "cash", "bp": 1000,
  "cap": "100", "min": ${' '.repeat(19)}"${min}" },
 "budget": { "total": "900" },
 "claim": "manual",
 "words": { "en":
  { "title": "${words.title}", "lead": ${' '.repeat(17)}"${words.lead}" } }
}`

/** One broken folder each: its files, and where the mistake must be found with what suggestion. */
const corpus: readonly [
  name: string,
  files: Record<string, string | Buffer>,
  place: string,
  suggestion?: string | null,
][] = [
  ['an unknown key', { 'brand.json': '{\n  "name": "X",\n  "curency": "USD"\n}' }, 'brand.json:3:3', 'currency'],
  [
    'an unknown language',
    { 'brand.json': '{\n  "name": "X",\n  "languages": ["en", "zh-CM"]\n}' },
    'brand.json:3:23',
    'zh-CN',
  ],
  [
    'a default language that is not offered',
    { 'brand.json': '{ "name": "X", "languages": ["th"],\n "defaultLanguage": "en" }' },
    'brand.json:2:21',
    'th',
  ],
  ['an unknown theme', { 'brand.json': '{ "name": "X",\n"theme": "midnigth" }' }, 'brand.json:2:10', 'midnight'],
  [
    'an unknown token',
    { 'brand.json': '{ "name": "X", "tokens": {\n"color.acent": "#fff" } }' },
    'brand.json:2:1',
    'color.accent',
  ],
  [
    'a token that ends the style element',
    { 'brand.json': '{ "name": "X", "tokens": {\n"font.body": "a;}</style>" } }' },
    'brand.json:2:14',
  ],
  [
    'a token that fetches',
    { 'brand.json': '{ "name": "X", "tokens": {\n"gradient.page": "url(evil)" } }' },
    'brand.json:2:18',
  ],
  [
    'a colour that is none',
    { 'brand.json': '{ "name": "X", "tokens": {\n"color.accent": "blurple" } }' },
    'brand.json:2:17',
  ],
  ['a code that is not the folder', { 'brand.json': '{\n"code": "other", "name": "X" }' }, 'brand.json:2:9', 'broken'],
  ['no name', { 'brand.json': '{}' }, 'brand.json:1:1'],
  ['a list for a file', { 'brand.json': '[]' }, 'brand.json:1:1'],
  ['an empty file', { 'brand.json': '' }, 'brand.json:1:1'],
  ['a half-written file', { 'brand.json': '{ "name": "X", "dom' }, 'brand.json:1:16'],
  ['a picture for a file', { 'brand.json': Buffer.from([0x89, 0x50, 0xff, 0xfe, 0]) }, 'brand.json:1:1'],
  ['a huge file', { 'brand.json': `{"name":"${'x'.repeat(1_100_000)}"}` }, 'brand.json:1:1'],
  ['a deeply nested file', { 'brand.json': '['.repeat(200_000) }, 'brand.json:1:1'],
  ['a key twice', { 'brand.json': '{ "name": "X",\n  "name": "Y" }' }, 'brand.json:2:3'],
  ['a prototype', { 'brand.json': '{ "name": "X",\n "__proto__": {} }' }, 'brand.json:2:2'],
  ['a comma missing', { 'brand.json': '{ "name": "X"\n "theme": "midnight" }' }, 'brand.json:2:2'],
  [
    'a promotion with a figure that its rule does not have',
    { ...named, 'promotions/week.json': cashback({ title: 'Weekly', lead: 'Back 20 % of a loss' }) },
    'promotions/week.json:13:49',
  ],
  [
    'a cashback that asks to win back a loss',
    { ...named, 'promotions/week.json': cashback({ title: 'Weekly', lead: 'Win back 10 %' }) },
    'promotions/week.json:13:49',
  ],
  [
    'a promotion under another name',
    { ...named, 'promotions/month.json': cashback({ title: 'Weekly', lead: 'Part of a loss' }) },
    'promotions/month.json:2:8',
  ],
  [
    'a promotion with more decimals than the currency',
    {
      'brand.json': '{ "name": "X", "currency": "VND", "languages": ["en"], "defaultLanguage": "en" }',
      'promotions/week.json': cashback({ title: 'Weekly', lead: 'Part of a loss' }, '0.50'),
    },
    'promotions/week.json:9:43',
  ],
  [
    'a promotion without a budget',
    {
      ...named,
      'promotions/week.json': cashback({ title: 'Weekly', lead: 'Part of a loss' }).replace('"total": "900"', ''),
    },
    'promotions/week.json:10:12',
  ],
  [
    'a first level that not every member has',
    { 'brand.json': vipOf('{ "title": {"en": "A"},\n"reach": 5 }') },
    'brand.json:2:10',
  ],
  [
    'levels that do not rise',
    { 'brand.json': vipOf('{ "title": {"en": "A"}, "reach": 0 }, { "title": {"en": "B"},\n"reach": 0 }') },
    'brand.json:2:10',
  ],
  [
    'a level that is harder to keep than to reach',
    { 'brand.json': vipOf('{ "title": {"en": "A"}, "reach": 0 }, { "title": {"en": "B"}, "reach": 5,\n"keep": 6 }') },
    'brand.json:2:9',
  ],
  [
    'a benefit with more decimals than the currency',
    {
      'brand.json': vipOf('{ "title": {"en": "A"}, "reach": 0, "benefits": {\n"withdrawalMax": "0.001" } }'),
    },
    'brand.json:2:18',
  ],
  ['a folder for a file', { 'brand.json/x.txt': '' }, 'brand.json:1:1'],
  [
    'a decorative prize at a regulated brand',
    { 'brand.json': '{ "name": "X", "compliance": {"regulated": true},\n"jackpot": {"source": "decorative"} }' },
    'brand.json:2:23',
    'none',
  ],
  ['an unknown parent', { 'brand.json': '{ "name": "X",\n"extends": "abble" }' }, 'brand.json:2:12', 'able'],
  ['itself as parent', { 'brand.json': '{ "name": "X",\n"extends": "broken" }' }, 'brand.json:2:12'],
  ["another brand's domain", { 'brand.json': '{ "name": "X", "domains": [\n"GOOD.example" ] }' }, 'brand.json:2:1'],
  ["another brand's merchant code", { 'brand.json': '{ "name": "X",\n"merchantCode": "able" }' }, 'brand.json:2:17'],
  [
    'a host that no domain covers, which would move its players to another merchant',
    {
      'brand.json':
        '{ "name": "X", "merchantCode": "main", "domains": ["*.x.example"], "hosts": {\n"vip.y.example": { "merchantCode": "vip" } } }',
    },
    'brand.json:2:1',
    'vip.x.example',
  ],
  ['a language without texts', { 'brand.json': '{ "name": "X", "languages": ["en",\n"he"] }' }, 'brand.json:2:1'],
  ['a file of another encoding', { 'brand.json': Buffer.from('{ "name":\n "Caf\xe9" }', 'latin1') }, 'brand.json:2:6'],
  ['an unknown age', { 'brand.json': '{ "name": "X",\n"ageThreshold": 20 }' }, 'brand.json:2:17'],
  ['an unknown currency', { 'brand.json': '{ "name": "X",\n"currency": "USX" }' }, 'brand.json:2:13'],
  [
    'an unknown switch',
    { 'whitelabel.json': '[{ "modId": "LOGIN", "childrenNodes": [\n{ "modId": "FREEPLY" }] }]' },
    'whitelabel.json:2:12',
    'FREEPLAY',
  ],
  [
    'a switch on the wrong branch',
    { 'whitelabel.json': '[{ "modId": "LOGIN", "childrenNodes": [\n{ "modId": "REFERRAL" }] }]' },
    'whitelabel.json:2:12',
  ],
  [
    'a pattern that can hang',
    { 'registration.json': '{"fields": {"username": {\n"acceptedPattern": "(a+)+" }}}' },
    'registration.json:2:20',
  ],
  [
    'a pattern that is none',
    { 'registration.json': '{"fields": {"username": {\n"acceptedPattern": "([a" }}}' },
    'registration.json:2:20',
  ],
  [
    'bounds the wrong way round',
    { 'registration.json': '{"fields": {"username": {\n"minLength": 9, "maxLength": 3 }}}' },
    'registration.json:2:14',
  ],
  [
    'a code without its number',
    { 'registration.json': '{"forms": {\n"register": ["username", "password", "birthday", "verificationCode"] }}' },
    'registration.json:2:13',
  ],
  [
    'an unknown field',
    { 'registration.json': '{"fields": {\n"usrname": { "enabled": true, "required": true } }}' },
    'registration.json:2:1',
    'username',
  ],
  [
    'an announcement without a title',
    {
      'content/announcements.json':
        '[\n{ "id": "a", "type": "B", "content": {"en": "x"}, "time": "2026-01-01T00:00:00Z" }]',
    },
    'content/announcements.json:2:1',
  ],
  [
    'a font whose name ends the style element',
    { 'brand.json': '{ "name": "X", "fonts": [{\n"family": "a\\"}</style>", "file": "assets/a.woff2" }] }' },
    'brand.json:2:11',
  ],
  ['texts in no language', { 'messages/enn.json': '{}' }, 'messages/enn.json:1:1', 'en'],
]

const localesDir = resolve('app/i18n/locales')

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0)) await end()
})

function write(dir: string, files: Record<string, string | Buffer>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
}

async function openWith(files: Record<string, string | Buffer>, watch = false) {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  write(join(dir, 'able'), { 'brand.json': '{ "name": "Good", "domains": ["good.example"] }' })
  write(join(dir, 'broken'), { 'brand.json': '{ "name": "X" }', ...files })
  const directory = await openBrandDirectory({ dir, themesDir: resolve('themes'), watch })
  open.push(async () => {
    await directory.close()
    rmSync(dir, { recursive: true })
  })
  return { dir, directory }
}

test.each(corpus)('%s is found at its place and affects no other brand', async (_name, files, place, suggestion) => {
  const isFolder = 'brand.json/x.txt' in files
  const dirFiles = isFolder ? files : { 'brand.json': '{ "name": "X" }', ...files }
  const dir = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  write(join(dir, 'able'), { 'brand.json': '{ "name": "Good", "domains": ["good.example"] }' })
  write(join(dir, 'broken'), dirFiles)
  const directory = await openBrandDirectory({ dir, themesDir: resolve('themes'), localesDir })
  open.push(async () => rmSync(dir, { recursive: true }))
  const problems = directory.problems().filter(({ brand }) => brand === 'broken')
  const places = problems.map(({ file, line, column }) => `${file.split('/broken/')[1]}:${line}:${column}`)
  // One mistake is reported once; its consequences are not.
  expect(places).toEqual([place])
  if (suggestion) expect(problems.map((problem) => problem.suggestion)).toContain(suggestion)
  expect(directory.findByHost('good.example')?.settings.name).toBe('Good')
  expect(directory.findByCode('broken')).toBeNull()
})

test('a brand that names a feature which does not exist is loaded without it, with a note', async () => {
  const { directory } = await openWith({
    'brand.json': '{ "name": "X",\n"jackpot": { "source": "pool" } }',
  })
  expect(directory.findByCode('broken')?.settings).toMatchObject({ jackpot: { source: 'none' } })
  const notes = directory.problems().map(({ severity, file, line, message }) => {
    return [severity, `${file.split('/broken/')[1]}:${line}`, message.includes('not available yet')]
  })
  expect(notes).toEqual([['note', 'brand.json:2', true]])
})

test('a misspelt switch is found beside another mistake of the file', async () => {
  const nodes =
    '{ "modId": "LOGIN", "enabled": "off" }, { "modId": "LOGIN", "childrenNodes": [{ "modId": "FREPLAY" }] }'
  const { directory } = await openWith({ 'whitelabel.json': `[${nodes}]` })
  expect(directory.problems().map(({ path, suggestion }) => [path, suggestion])).toEqual([
    ['0.enabled', null],
    ['1.childrenNodes.0.modId', 'FREEPLAY'],
  ])
})

test('a contrast that only a host’s theme spoils is reported for that host and theme', async () => {
  const { directory } = await openWith({
    'brand.json': JSON.stringify({
      name: 'X',
      domains: ['*.x.example'],
      theme: 'siam-day',
      tokens: { 'color.text': '#111111' },
      hosts: { 'vip.x.example': { theme: 'midnight' } },
    }),
  })
  const problems = directory.problems()
  expect(problems.length).toBeGreaterThan(0)
  expect(new Set(problems.map(({ path }) => path))).toEqual(new Set(['hosts.vip.x.example.theme']))
  expect(problems[0]?.message).toContain('color.text in the theme "midnight"')
})

test('a font of the brand becomes a font face with a fallback of the same size', async () => {
  const { directory } = await openWith({
    'assets/fonts/night.woff2': 'wOF2 night',
    'brand.json': JSON.stringify({
      name: 'X',
      fonts: [
        {
          family: 'Night',
          file: 'assets/fonts/night.woff2',
          weight: '200 800',
          unicodeRange: 'U+0000-00FF, U+2000-206F',
          fallback: { local: ['Arial'], sizeAdjust: 104.5, ascent: 90 },
        },
      ],
    }),
  })
  const brand = directory.findByCode('broken')
  const hash = brand?.assets.get('assets/fonts/night.woff2')?.hash
  expect(brand?.fontCss).toBe(
    [
      `@font-face{font-family:"Night";src:url("/b/broken/${hash}/fonts/night.woff2") format("woff2");`,
      'font-weight:200 800;font-style:normal;font-display:swap;unicode-range:U+0000-00FF, U+2000-206F}',
      '@font-face{font-family:"Night fallback";src:local("Arial");size-adjust:104.5%;ascent-override:90%}',
    ].join(''),
  )
  expect(brand?.assets.get('assets/fonts/night.woff2')?.contentType).toBe('font/woff2')
})

test('a link out of the brands folder is not followed', async () => {
  const { dir, directory } = await openWith({})
  expect(directory.findByCode('broken')).not.toBeNull()
  mkdirSync(join(dir, 'linked'))
  symlinkSync('/etc/hostname', join(dir, 'linked', 'brand.json'))
  const again = await openBrandDirectory({ dir, themesDir: resolve('themes') })
  expect(again.problems()[0]?.message).toMatch(/leads out/)
})

async function until(isTrue: () => boolean) {
  const started = performance.now()
  while (!isTrue() && performance.now() - started < 5000) await new Promise((go) => setTimeout(go, 10))
  expect(isTrue()).toBe(true)
}

test('a running directory follows edits, keeps the last good version, sees folders come and go', async () => {
  const { dir, directory } = await openWith({}, true)
  const name = () => directory.findByCode('broken')?.settings.name
  const first = directory.findByCode('broken')
  write(join(dir, 'broken'), { 'brand.json': '{ "name": "Second" }' })
  await until(() => name() === 'Second')
  expect(directory.findByCode('broken')?.version).not.toBe(first?.version)
  write(join(dir, 'broken'), { 'brand.json': '{ "name": "Thi' })
  await until(() => directory.problems().length > 0)
  expect(name()).toBe('Second')
  write(join(dir, 'broken'), { 'brand.json': '{ "name": "Third" }' })
  await until(() => name() === 'Third' && directory.problems().length === 0)
  write(join(dir, 'newone'), { 'brand.json': '{ "name": "New", "extends": "able" }' })
  await until(() => directory.findByHost('newone.localhost:3000')?.settings.name === 'New')
  write(join(dir, 'able'), { 'brand.json': '{ "name": "Good", "timeZone": "Asia/Tokyo" }' })
  await until(() => directory.findByCode('newone')?.settings.timeZone === 'Asia/Tokyo')
  rmSync(join(dir, 'newone'), { recursive: true })
  await until(() => directory.findByHost('newone.localhost') === null)
})

test('a host with an override has its own merchant, in development too', async () => {
  const { directory } = await openWith({
    'brand.json':
      '{ "name": "X", "merchantCode": "main", "domains": ["x.example", "*.x.example"], "hosts": { "asia.x.example": { "merchantCode": "asia" } } }',
  })
  expect(directory.findByHost('X.example.:3000')?.merchantCode).toBe('main')
  expect(directory.findByHost('www.x.example')?.merchantCode).toBe('main')
  expect(directory.findByHost('asia.x.example')?.merchantCode).toBe('asia')
  expect(directory.findByHost('asia.broken.localhost')?.merchantCode).toBe('asia')
  expect(directory.findByMerchant('asia')?.mainDomain).toBe('asia.x.example')
  expect(directory.findByHost('other.example')).toBeNull()
})

test('a snapshot cannot be changed', async () => {
  const { directory } = await openWith({})
  const brand = directory.findByCode('broken')!
  expect(() => Object.assign(brand.settings, { name: 'Y' })).toThrow(TypeError)
  expect(() => (brand.assets as Map<string, unknown>).clear()).toThrow(TypeError)
  expect(brand.assets.get('assets/logo.svg')?.text).toContain('<svg')
})
