import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../support/gateway/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

test('an open site answers 0 and everything the merchant permits', async () => {
  const { status, info } = await gateway.call({ ip: '198.51.100.7', country: 'VN' }).system.getStatus({})
  expect(status).toBe(0)
  expect(info).toMatchObject({
    merchantCode: 'alphamerchant',
    mainDomain: 'alpha.example',
    currency: 'USD',
    currencySymbol: '$',
    languages: ['en', 'zh-CN'],
    location: { ip: '198.51.100.7', country: 'VN' },
    customerService: [{ csPosition: 'LIVECHAT-1', label: 'Live chat', path: 'https://chat.alpha.example' }],
    sealKey: { kid: gateway.services.encryptionKey.kid },
    showCaptcha: false,
  })
  expect(info.sealKey.publicKeyPem).toContain('BEGIN PUBLIC KEY')
  expect(info.domainRoute).toEqual(['alpha.example', 'asia.alpha.example'])
})

test('maintenance answers 1, with its end', async () => {
  const { status, info } = await gateway.call({ merchant: 'closedmerchant' }).system.getStatus({})
  expect([status, info.maintenance.until]).toEqual([1, '2030-01-01T06:00:00+00:00'])
})

test('a blocked country or network answers 2 and says who the visitor is', async () => {
  const blocked = await gateway.call({ country: 'us', ip: '198.51.100.8' }).system.getStatus({})
  expect([blocked.status, blocked.info.location]).toEqual([2, { ip: '198.51.100.8', country: 'US' }])
  expect((await gateway.call({ ip: '203.0.113.200' }).system.getStatus({})).status).toBe(2)
  expect((await gateway.call({ ip: '::ffff:203.0.113.200' }).system.getStatus({})).status).toBe(2)
})

test('address and country are believed from our own web process alone', async () => {
  const { status, info } = await gateway.call({ direct: true, country: 'US', ip: '203.0.113.200' }).system.getStatus({})
  expect([status, info.location]).toEqual([0, { ip: '0.0.0.0', country: null }])
})

test('a host may belong to another merchant', async () => {
  const asia = gateway.call({ merchant: 'alphaasia', brandHost: 'ASIA.alpha.example.:8443' })
  expect((await asia.system.getStatus({})).info.merchantCode).toBe('alphaasia')
  await expect(gateway.call({ brandHost: 'asia.alpha.example' }).system.getStatus({})).rejects.toThrow(
    'DOMAIN_CHECK_FAILED',
  )
})

test('a social link shows on its listed domains only', async () => {
  const resourcesOn = async (brandHost: string, merchant = 'alphamerchant') =>
    Object.keys((await gateway.call({ merchant, brandHost }).system.getStatus({})).info.resources).sort()
  expect(await resourcesOn('alpha.example')).toEqual(['ANDROID', 'FACEBOOK', 'TELEGRAM'])
  expect(await resourcesOn('one.play.alpha.example')).toEqual(['ANDROID', 'FACEBOOK'])
})

test('the whitelabel tree is the brand’s', async () => {
  const { list } = await gateway.call().system.getWhitelabel({})
  const login = list.find(({ modId }) => modId === 'LOGIN')
  expect(login?.childrenNodes.find(({ modId }) => modId === 'FREEPLAY')?.enabled).toBe(true)
})

test('the help centre has its topics, in the words of the brand', async () => {
  const { list } = await gateway.call().system.getHelpCenter({ lang: 'en' })
  expect(list.length).toBeGreaterThanOrEqual(10)
  expect(list.map(({ id }) => id)).toContain('term')
  for (const { title, html } of list) {
    expect(title).not.toBe('')
    expect(html).toMatch(/^<(p|h3)>/)
    expect(html).not.toContain('{{')
  }
  expect(list.find(({ id }) => id === 'getting-started')?.html).toContain('Alpha Test')
})

test('a language without help texts answers in English', async () => {
  const { list } = await gateway.call().system.getHelpCenter({ lang: 'kk' })
  expect(list.find(({ id }) => id === 'deposits')?.title).toBe('Deposits')
})

test('a topic of the brand replaces the one of the same name and is sanitised', async () => {
  const html =
    '<p onclick="x()">Ours <script>alert(1)</script><a href="javascript:alert(1)">x</a><img src=x onerror=y></p>'
  const brandsDir = await mkdtemp(join(tmpdir(), 'marquee-help-'))
  await cp(gateway.services.settings.brandsDir, brandsDir, { recursive: true })
  await mkdir(join(brandsDir, 'alpha', 'content'))
  const topics = [
    { id: 'deposits', title: { en: 'Paying in' }, html: { en: html } },
    { id: 'club', title: { en: 'Our club' }, html: { en: '<p>Join.</p>' } },
  ]
  await writeFile(join(brandsDir, 'alpha', 'content', 'help.json'), JSON.stringify(topics))
  const own = await createTestGateway({ brandsDir })
  const { list } = await own.call().system.getHelpCenter({ lang: 'en' })
  await own.close()
  await rm(brandsDir, { recursive: true })
  const deposits = list.find(({ id }) => id === 'deposits')
  expect(deposits?.title).toBe('Paying in')
  expect(deposits?.html).toBe('<p>Ours <a rel="noopener noreferrer nofollow">x</a></p>')
  expect(list.at(-1)).toEqual({ id: 'club', title: 'Our club', html: '<p>Join.</p>' })
})

test('a page of the brand is sanitised and in the language asked for, another ID has none', async () => {
  const brandsDir = await mkdtemp(join(tmpdir(), 'marquee-pages-'))
  await cp(gateway.services.settings.brandsDir, brandsDir, { recursive: true })
  await mkdir(join(brandsDir, 'alpha', 'content'))
  const html = '<h2>Of {{brand}}</h2><script>alert(1)</script><p style="position:fixed">Be fair.</p>'
  const page = { id: 'rules', title: { en: 'House rules', 'zh-CN': '守则' }, html: { en: html } }
  await writeFile(join(brandsDir, 'alpha', 'content', 'pages.json'), JSON.stringify([page]))
  const own = await createTestGateway({ brandsDir })
  const { system } = own.call()
  const [found, chinese, none] = await Promise.all([
    system.getBrandPage({ id: 'rules', lang: 'en' }),
    system.getBrandPage({ id: 'rules', lang: 'zh-CN' }),
    system.getBrandPage({ id: 'other', lang: 'en' }),
  ])
  await own.close()
  await rm(brandsDir, { recursive: true })
  expect(found.page).toEqual({ id: 'rules', title: 'House rules', html: '<h2>Of Alpha Test</h2><p>Be fair.</p>' })
  expect(chinese.page?.title).toBe('守则')
  expect(none.page).toBeNull()
})
