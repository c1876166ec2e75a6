import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rebate, vipGift } from '#tests/support/promotions.ts'
import { checkBrands } from './check.ts'
import { checkCommand } from './check-command.ts'

type Files = Readonly<Record<string, string>>

function folder(files: Files): string {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-check-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return dir
}

async function problemsOf(files: Files, localesDir?: string) {
  const dir = folder(files)
  const places = { brandsDir: dir, themesDir: 'themes', localesDir: localesDir ?? join(dir, 'none') }
  const { problems } = await checkBrands(places)
  return problems
    .filter(({ brand }) => brand !== 'switches' && !brand.startsWith('locales/'))
    .map(({ file, line, column, message, suggestion }) => {
      return `${file.slice(dir.length + 1)}:${line}:${column} ${message}${suggestion ? ` (${suggestion})` : ''}`
    })
}

const brand = (more: object) => JSON.stringify({ name: 'X', languages: ['en'], ...more }, null, 1)

/**
 * Problems that only `check` detects, one folder each; brand-engine/broken-brands.test.ts covers those a running site
 * reports.
 */
const corpus: readonly [name: string, files: Files, expected: string][] = [
  [
    'a promotion of a kind that is switched off',
    {
      'aa/brand.json': brand({ currency: 'USD' }),
      'aa/promotions/daily-rebate.json': JSON.stringify(rebate(), null, 1),
    },
    'aa/promotions/daily-rebate.json:21:10 is not offered: REBATE is off in whitelabel.json',
  ],
  [
    'a gift of a level that the brand does not have',
    {
      'aa/brand.json': brand({
        currency: 'USD',
        vip: { experience: { RNG: 1 }, levels: [{ title: { en: 'A' }, reach: 0 }] },
      }),
      'aa/whitelabel.json': '[{ "modId": "PROMO", "childrenNodes": [{ "modId": "VIP", "enabled": true }] }]',
      'aa/promotions/second-level.json': JSON.stringify(vipGift(), null, 1),
    },
    'is no level: the brand has 1',
  ],
  [
    'a banner without a text in an offered language',
    { 'aa/brand.json': brand({ languages: ['en', 'vi'], tagline: { en: 'Hi' } }) },
    'aa/brand.json:7:2 has no text in vi: visitors see en',
  ],
  [
    'a number of games without a source',
    { 'aa/brand.json': brand({ tagline: { en: 'Nearly 10,000 games' } }) },
    'aa/brand.json:7:9 claims "10,000 games" without a source',
  ],
  [
    'a return without a source, in a replaced text',
    { 'aa/brand.json': brand({}), 'aa/messages/en.json': '{ "home": {\n "jackpot": "RTP up to 98.5 %" } }' },
    'aa/messages/en.json:2:13 claims "RTP up to 98.5 %" without a source',
  ],
  [
    'a superlative in Chinese',
    {
      'aa/brand.json': brand({
        languages: ['zh-CN'],
        defaultLanguage: 'zh-CN',
        tagline: { 'zh-CN': '亚洲第一的平台' },
      }),
    },
    'aa/brand.json:8:12 claims "亚洲第一" without a source',
  ],
  [
    'a promise to win, whatever the source',
    {
      'aa/brand.json': brand({
        tagline: { en: 'Guaranteed wins' },
        claims: [{ says: 'Guaranteed wins', source: 'https://x.example/' }],
      }),
    },
    'aa/brand.json:7:9 promises "Guaranteed wins"',
  ],
  ...(
    [
      ['en', 'Wheel Friday', 'Wheel Friday'],
      ['en', 'Real dealers, after hours', 'Real dealers'],
      ['en', 'Baccarat, streamed from the ninth floor', 'streamed'],
      ['en', 'Find welcome points waiting', 'welcome points'],
      ['en', 'Net losses come back as cashback', 'cashback'],
      ['zh-CN', '深夜，真人荷官就位', '真人荷官'],
      ['vi', 'Lì xì đỏ, lộc đầy tay', 'Lì xì'],
      ['th', 'ฟรีสปิน 30 ครั้งรออยู่', 'ฟรีสปิน'],
      ['ja', '毎朝のログインで「小象ポイント」がたまります', 'ポイント'],
      ['es', 'te devolvemos la jugada en bonos', 'bonos'],
      ['pt-BR', 'A gente devolve a aposta em bônus', 'bônus'],
      ['ar', 'مكافأة لكل عضو', 'مكافأة'],
    ] as const
  ).map(([language, text, words]): (typeof corpus)[number] => [
    `an offer that cannot be had: ${text}`,
    { 'aa/brand.json': brand({ languages: [language], defaultLanguage: language, tagline: { [language]: text } }) },
    `offers "${words}"`,
  ]),
  [
    'a banner that leads to a page that is switched off',
    {
      'aa/brand.json': brand({
        features: { LOTT: false },
        banners: [{ group: 'w_home', image: 'assets/a.svg', linkageType: 'ROUTE', link: '/lott' }],
      }),
      'aa/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    'leads to /lott, which is switched off (LOTT)',
  ],
  [
    'a domain that two broken brands claim',
    {
      'aa/brand.json': brand({ domains: ['one.example'], theme: 'nothing' }),
      'bb/brand.json': '{ "nmae": "B",\n "domains": ["ONE.example"] }',
    },
    'bb/brand.json:2:14 belongs to the brand "aa" already',
  ],
  [
    'a merchant code that is another brand’s code',
    { 'aa/brand.json': brand({}), 'bb/brand.json': '{ "name": "B",\n "merchantCode": "AA" }' },
    'bb/brand.json:2:18 belongs to the brand "aa" already',
  ],
  [
    'a drawing with a script',
    { 'aa/brand.json': brand({}), 'aa/assets/logo.svg': '<svg>\n<script>1</script></svg>' },
    'aa/assets/logo.svg:2:1 holds "<script"',
  ],
  [
    'a drawing that fetches',
    { 'aa/brand.json': brand({}), 'aa/assets/logo.svg': '<svg><image href="https://evil.example/x.png"/></svg>' },
    'aa/assets/logo.svg:1:13 holds',
  ],
  [
    'every fault of a drawing',
    { 'aa/brand.json': brand({}), 'aa/assets/logo.svg': '<svg onload="x()">\n<script>1</script></svg>' },
    'aa/assets/logo.svg:2:1 holds "<script"',
  ],
  [
    'a picture too heavy for a page',
    { 'aa/brand.json': brand({}), 'aa/assets/logo.png': 'x'.repeat(300_001) },
    'aa/assets/logo.png:1:1 has 301 kB',
  ],
  [
    'a picture that is not there',
    { 'aa/brand.json': brand({ logo: 'assets/lgo.svg' }), 'aa/assets/logo.svg': '<svg/>' },
    'aa/brand.json:6:10 is missing: no file assets/lgo.svg (assets/logo.svg)',
  ],
  [
    'text too pale for its ground',
    { 'aa/brand.json': brand({ tokens: { 'color.text': '#333333' } }) },
    'aa/brand.json:7:17 color.text on color.canvas has a contrast of',
  ],
]

test.each(corpus)('%s is found at its place', async (_name, files, expected) => {
  expect(await problemsOf(files)).toContainEqual(expect.stringContaining(expected))
})

test('a font is of the right kind and weight, and a token names it with its fallback', async () => {
  const font = (family: string, file: string, more = {}) => ({ family, file: `assets/fonts/${file}.woff2`, ...more })
  const fallback = { local: ['Arial'], sizeAdjust: 104 }
  const files = {
    'aa/assets/fonts/good.woff2': 'wOF2 good',
    'aa/assets/fonts/heavy.woff2': `wOF2${'x'.repeat(45_000)}`,
    'aa/assets/fonts/other.woff2': 'OTTO',
    'aa/brand.json': brand({
      tokens: { 'font.display': "'Good', 'Good fallback', 'Heavy', sans-serif" },
      fonts: [
        font('Good', 'good', { fallback }),
        font('Heavy', 'heavy', { fallback }),
        font('Unused', 'good'),
        font('Good', 'gone', { fallback }),
      ],
    }),
  }
  expect((await problemsOf(files)).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    'aa/assets/fonts/heavy.woff2 has 46 kB; at most 45 kB are recommended',
    'aa/assets/fonts/other.woff2 is not a WOFF2 font',
    "aa/brand.json has a fallback that is not used: name 'Heavy fallback' after 'Heavy' in the token",
    expect.stringContaining('aa/brand.json is not used: name it in a token'),
    expect.stringContaining('aa/brand.json is missing: no file assets/fonts/gone.woff2'),
  ])
})

const banner = (more: object) => ({ group: 'w_home', image: 'assets/a.svg', title: { en: 'A' }, ...more })

test('a link that leads nowhere is found in banners, contacts, promotions and help', async () => {
  const promotion = { id: 'reel', time: '2026-01-01T00:00:00Z', title: { en: 'A' }, summary: { en: 'B' } }
  const files = {
    'aa/assets/a.svg': '<svg/>',
    'aa/brand.json': brand({
      banners: [
        banner({ linkageType: 'ROUTE', link: '/promotoins' }),
        banner({ linkageType: 'PROMOTION', link: '/promotions#rele' }),
        banner({ linkageType: 'ROUTE', link: '/help#terms' }),
        banner({ linkageType: 'ROUTE', link: '/live?vendor=PG' }),
        banner({ linkageType: 'ROUTE', link: '/pages/rules' }),
        banner({ linkageType: 'EXTERNAL', link: 'https://x.example/any' }),
      ],
      customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: '/feedbck' }],
      menuItems: [{ title: { en: 'Rules' }, link: '/pages/rule', places: ['MENU'] }],
    }),
    'aa/content/pages.json': JSON.stringify([{ id: 'rules', title: { en: 'R' }, html: { en: '<p>Be fair.</p>' } }]),
    'aa/content/promotions.json': JSON.stringify([
      { ...promotion, content: { en: '<p><a href="/no-such-page">x</a> <a href="/promotions#reel">y</a></p>' } },
    ]),
    'aa/content/help.json': JSON.stringify([
      { id: 'mine', title: { en: 'T' }, html: { en: "<a rel='x' href='/member/walet'>z</a>" } },
    ]),
  }
  expect((await problemsOf(files, 'app/i18n/locales')).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    'aa/brand.json leads to /promotoins, which is no page of the site (/promotions)',
    'aa/brand.json leads to "rele", which /promotions does not have (/promotions#reel)',
    'aa/brand.json leads to "terms", which /help does not have (/help#term)',
    'aa/brand.json leads to /feedbck, which is no page of the site (/feedback)',
    'aa/brand.json leads to /pages/rule, which is no page of the site (/pages/rules)',
    expect.stringContaining('aa/content/help.json holds a link that leads to /member/walet'),
    expect.stringContaining('aa/content/promotions.json holds a link that leads to /no-such-page'),
  ])
})

test('a banner whose link would not be followed is found', async () => {
  const files = {
    'aa/assets/a.svg': '<svg/>',
    'aa/brand.json': brand({
      banners: [
        banner({ link: '/live' }),
        banner({ linkageType: 'ROUTE' }),
        banner({ linkageType: 'EXTERNAL', link: '/live' }),
        banner({ linkageType: 'PROMOTION', link: '/live' }),
        banner({ linkageType: 'REGISTER', link: '/live' }),
        banner({ linkageType: 'ROUTE', link: '/live', title: {} }),
        banner({ group: 'w_reg', linkageType: 'ROUTE', link: '/live' }),
      ],
    }),
  }
  expect((await problemsOf(files, 'app/i18n/locales')).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'is not followed: linkageType is NONE',
    'must be a path of the site, such as /live',
    'must be an https address',
    'must be a promotion, such as /promotions#welcome',
    'is not followed: linkageType is REGISTER',
    'makes a link without words: give the banner a title',
    'is not followed: a picture of a dialog has no link',
  ])
})

test('while brand.json cannot be read, no language is said to be missing', async () => {
  const promotion = { id: 'p', time: '2026-01-01T00:00:00Z' }
  const texts = { title: { en: 'A' }, summary: { en: 'B' }, content: { en: 'C' } }
  const files = { 'aa/content/promotions.json': JSON.stringify([{ ...promotion, ...texts }]) }
  expect(await problemsOf({ ...files, 'aa/brand.json': '{ "name": "X" "languages": ["en"] }' })).toEqual([
    'aa/brand.json:1:15 needs a comma before this',
  ])
})

test('a claim with a source is allowed, as is the figure of an offer', async () => {
  const files = {
    'aa/brand.json': brand({
      tagline: { en: 'More than 2,000 games' },
      claims: [{ says: '2,000 games', source: 'https://catalogue.example/count' }],
    }),
    'aa/content/promotions.json': JSON.stringify([
      {
        id: 'p',
        title: { en: 'Deposit 1,000, get 11 %' },
        summary: { en: '1,000 seats for the first 100 players' },
        content: { en: '<p>Up to 3,000,000</p>' },
        time: '2026-01-01T00:00:00Z',
      },
    ]),
  }
  expect(await problemsOf(files)).toEqual([])
})

test('a required field that no form asks for is reported, and a rule in a language the brand does not offer', async () => {
  const found = await problemsOf({
    'aa/brand.json': brand({ languages: ['en'] }),
    'aa/registration.json': JSON.stringify({
      forms: { register: ['username', 'password', 'confirmPassword'], registerMobile: ['mobileNum'] },
      fields: { username: { byLanguage: { th: { patternId: 'thai' } } } },
    }),
  })
  const output = found.join('\n')
  expect(output).toContain('ask nowhere for "birthday", which is required')
  expect(output).toContain('is a language that brand.json does not offer')
})

test('a form that requires more than six fields is reported, and a later field that a form asks for', async () => {
  const found = await problemsOf({
    'aa/brand.json': brand({ languages: ['en'] }),
    'aa/registration.json': JSON.stringify({
      types: ['register'],
      forms: {
        register: ['username', 'password', 'confirmPassword', 'email', 'fullName', 'address', 'birthday'],
        later: ['nationality', 'address'],
      },
      fields: Object.fromEntries(
        ['email', 'fullName', 'address', 'nationality'].map((name) => [name, { enabled: true, required: true }]),
      ),
    }),
  })
  const output = found.join('\n')
  expect(output).toContain('requires 7 fields, more than 6')
  expect(output).toContain('names "address", which forms.register asks for')
  expect(output).not.toContain('ask nowhere for "nationality"')
})

test('all problems of a folder are reported in one run', async () => {
  const found = await problemsOf({
    'aa/brand.json': brand({
      nmae: 'Y',
      languages: ['en', 'zh-CM'],
      theme: 'midnigth',
      tokens: { 'color.acent': '#ffffff' },
      logo: 'assets/none.svg',
      banners: [{ group: 'w_hom', image: 'assets/lost.svg' }],
      tagline: { en: 'Over 9,000 games' },
      mainDomain: 'elsewhere.example',
      extends: 'nobody',
    }),
    'aa/whitelabel.json': '[{ "modId": "LOGIN", "childrenNodes": [{ "modId": "FREEPLY" }] }]',
    'aa/registration.json': '{ "fields": { "username": { "acceptedPattern": "(a+)+" } } }',
    'aa/messages/enn.json': '{}',
    'aa/content/announcements.json': '[{}]',
    'aa/assets/mark.svg': '<svg onload="x()"/>',
  })
  const output = found.join('\n')
  for (const words of [
    'unknown key "nmae" (name)',
    '(zh-CN)',
    '(midnight)',
    '(color.accent)',
    'no file assets/none.svg',
    'no file assets/lost.svg',
    '(w_home)',
    'claims "9,000 games"',
    'unknown brand "nobody"',
    '(FREEPLAY)',
    'registration.json',
    'not named after a known language',
    'content/announcements.json',
    'onload=',
  ])
    expect(output).toContain(words)
})

test('a misspelt key is one problem without consequential ones', async () => {
  const tagline = { vi: 'Chào', en: 'Hi' }
  expect(
    await problemsOf({
      'aa/brand.json': '{ "nmae": "A" }',
      'bb/brand.json': JSON.stringify({ name: 'B', langauges: ['vi', 'en'], defaultLanguage: 'vi', tagline }),
      'cc/brand.json': '{ "name": "C", "domians": ["c.example"], "mainDomain": "c.example" }',
    }),
  ).toEqual([
    'aa/brand.json:1:3 unknown key "nmae" (name)',
    'bb/brand.json:1:13 unknown key "langauges" (languages)',
    'cc/brand.json:1:16 unknown key "domians" (domains)',
  ])
})

test('problems are printed as text, JSON or SARIF; the exit code is 1 if there are any', async () => {
  const dir = folder({ 'aa/brand.json': '{ "name": "X",\n "curency": "USD" }' })
  const run = async (...args: string[]) => {
    const printed: string[] = []
    const places = ['--dir', dir, '--locales', join(dir, 'none')]
    const context = { env: {}, print: (line: string) => printed.push(line), ask: async () => '' }
    const code = await checkCommand({ ...context, args: [...args, ...places] })
    return { code, text: printed.join('\n') }
  }
  expect(await run('aa')).toMatchObject({
    code: 1,
    text: expect.stringContaining('brand.json:2:2 curency unknown key'),
  })
  expect(JSON.parse((await run('aa', '--format', 'json')).text)).toMatchObject([{ line: 2, column: 2 }])
  const { runs } = JSON.parse((await run('aa', '--format', 'sarif')).text)
  expect(runs[0].results[0]).toMatchObject({
    level: 'error',
    message: { text: expect.stringContaining('did you mean "currency"') },
    locations: [{ physicalLocation: { region: { startLine: 2, startColumn: 2 } } }],
  })
  expect((await run('nobody')).code).toBe(1)
  expect((await run('--format', 'xml')).code).toBe(1)
})

test('the cost of a check grows with the number of brands, not with its square', async () => {
  const ten = await checkedBrands(10)
  const fifty = await checkedBrands(50)
  // Five times as many; pairs would be twenty-five times as many.
  expect(fifty.cpuMs).toBeLessThan(12 * ten.cpuMs)
})

/** Checks copies of the shipped brands; the machine may be busy, so only CPU time is measured. */
async function checkedBrands(count: number): Promise<{ cpuMs: number }> {
  const dir = folder({})
  const whose = { merchantCode: null, domains: [], hosts: {}, mainDomain: null, social: {} }
  for (let index = 0; index < count; index++) {
    const from = ['neon', 'saigon', 'siam', 'fiesta', 'noor'][index % 5] ?? 'neon'
    const code = `brand-${index}`
    cpSync(`brands/${from}`, join(dir, code), { recursive: true })
    const file = JSON.parse(readFileSync(join(dir, code, 'brand.json'), 'utf8'))
    writeFileSync(join(dir, code, 'brand.json'), JSON.stringify({ ...file, ...whose, code }))
  }
  const before = process.cpuUsage()
  const { brands, problems } = await checkBrands({
    brandsDir: dir,
    themesDir: 'themes',
    localesDir: 'app/i18n/locales',
  })
  const { user, system } = process.cpuUsage(before)
  expect(brands).toHaveLength(count)
  expect(problems.filter(({ brand, severity }) => brand.startsWith('brand-') && severity === 'error')).toEqual([])
  return { cpuMs: (user + system) / 1000 }
}

test('the examples of the README are right: a brand with all of them has no mistake', async () => {
  const examples = [...readFileSync('README.md', 'utf8').matchAll(/`("(?:theme|tokens|domains|extends)": [^`]+)`/g)]
  const fields = Object.assign({}, ...examples.map(([, field = '']) => JSON.parse(`{${field.replaceAll('\n', ' ')}}`)))
  expect(Object.keys(fields).sort()).toEqual(['domains', 'extends', 'theme', 'tokens'])
  const { extends: parent, ...own } = fields
  expect(await problemsOf({ 'aa/brand.json': brand({ currency: 'USD', ...own }) })).toEqual([])
  expect(existsSync(join('brands', parent))).toBe(true)
})

test('a language that is added asks for no translation of the name of the brand', async () => {
  const banner = { group: 'w_login', image: 'assets/a.svg', title: { en: 'X', vi: 'X' } }
  const files = {
    'aa/brand.json': brand({ currency: 'USD', languages: ['en', 'vi', 'th'], tagline: { en: 'X' }, banners: [banner] }),
    'aa/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  }
  expect((await problemsOf(files)).filter((line) => line.includes('has no text'))).toEqual([])
})

test('a circle of brands is named in every file that is part of it, or leads into it', async () => {
  const heir = (parent: string) => JSON.stringify({ name: 'X', extends: parent })
  const found = await problemsOf({
    'aa/brand.json': heir('bb'),
    'bb/brand.json': heir('cc'),
    'cc/brand.json': heir('aa'),
    'dd/brand.json': heir('aa'),
  })
  const of = (code: string) => found.find((line) => line.startsWith(`${code}/brand.json`))
  expect(of('aa')).toContain('aa → bb → cc → aa')
  expect(of('bb')).toContain('bb → cc → aa → bb')
  expect(of('cc')).toContain('cc → aa → bb → cc')
  expect(of('dd')).toContain('which leads into aa → bb → cc → aa')
})
