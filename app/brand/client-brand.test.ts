import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Brand } from '#brand-engine/index.ts'
import { contactsIn } from '#brand-engine/schema/links.ts'
import { BrandFile, fieldDefinitions } from '#brand-engine/schema/schema.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { PermissionInfo } from '#contract/entities/system.ts'
import { brandAt } from '#tests/support/site/request-context.ts'
import { bannerHref } from './banner-link.tsx'
import { pickCdn } from './cdn.server.ts'
import { clientBrand, switchesOf } from './client-brand.server.ts'
import type { ClientBanner } from './client-brand.ts'

const at = async (host: string, brand?: Brand) =>
  clientBrand({ brand: brand ?? (await brandAt(host)), host, language: 'en', info: null, imageCdn: '' })
const narrowed = async (settings: Partial<Brand['settings']>): Promise<Brand> => {
  const brand = await brandAt('alpha.example')
  return { ...brand, settings: { ...brand.settings, ...settings } }
}

test.each(Object.keys(BrandFile.shape))('%s reaches the screens when its definition says so', async (key) => {
  const brand = await brandAt('alpha.example')
  const shown: object = await at('alpha.example', brand)
  const client = fieldDefinitions[key]?.client
  if (client) expect(Object.hasOwn(shown, key)).toBe(true)
  if (client === true) expect(Reflect.get(shown, key)).toEqual(Reflect.get(brand.settings, key))
  // The site adds these two after the override of the host.
  if (!client && key !== 'merchantCode' && key !== 'mainDomain') expect(Object.hasOwn(shown, key)).toBe(false)
})

test('a network with domains is shown on those only, one without is shown everywhere', async () => {
  const networks = async (host: string) => (await at(host)).social.map(({ network }) => network)
  expect(await networks('alpha.example')).toEqual(['FACEBOOK', 'TELEGRAM'])
  expect(await networks('www.alpha.example')).toEqual(['FACEBOOK', 'TELEGRAM'])
  expect(await networks('asia.alpha.example')).toEqual(['FACEBOOK'])
  expect(await networks('a.play.alpha.example')).toEqual(['FACEBOOK'])
})

test('a wildcard of a network’s domains covers its subdomains', async () => {
  const brand = await narrowed({ social: { TELEGRAM: { url: 'https://t.me/x', domains: ['*.alpha.example'] } } })
  const shown = async (host: string) => (await at(host, brand)).social.length
  expect(await shown('a.alpha.example')).toBe(1)
  expect(await shown('alpha.example')).toBe(0)
  expect(await shown('evilalpha.example')).toBe(0)
})

test('a brand can turn off switches that the gateway allows and can turn on none', async () => {
  const whitelabel = [
    { modId: 'LOGIN', enabled: true, childrenNodes: [{ modId: 'FREEPLAY', enabled: true, childrenNodes: [] }] },
    { modId: 'PROMO', enabled: false, childrenNodes: [] },
  ]
  const info = { whitelabel } as unknown as PermissionInfo
  const taken = await narrowed({ features: { FREEPLAY: false } as Brand['settings']['features'] })
  expect(switchesOf(await brandAt('alpha.example'), info)).toContain('FREEPLAY')
  expect(switchesOf(taken, info)).toEqual(['LOGIN'])
  const added = await narrowed({ features: { PROMO: true } as unknown as Brand['settings']['features'] })
  expect(switchesOf(added, info)).not.toContain('PROMO')
})

test('without a gateway response the brand’s files alone decide', async () => {
  const brand = await at('alpha.example')
  expect(brand.switches).toContain('USERNAMEREG')
  expect(brand).toMatchObject({ currency: 'USD', currencySymbol: '$', showCaptcha: false })
  expect(brand.customerService).toEqual([
    { csPosition: 'LIVECHAT-1', label: 'Live chat', path: 'https://chat.alpha.example' },
  ])
  expect(Object.keys(brand.resources)).toEqual(['ANDROID'])
})

test('the gateway narrows the languages, but never to an empty list', async () => {
  const brand = await brandAt('alpha.example')
  const languages = (codes: string[]) =>
    clientBrand({
      brand,
      host: 'alpha.example',
      language: 'en',
      info: { languages: codes, whitelabel: [], socialLogin: [] } as unknown as PermissionInfo,
      imageCdn: '',
    }).languages
  expect(languages(['en'])).toEqual(['en'])
  expect(languages(['th'])).toEqual(['en', 'zh-CN'])
})

test('a host override has its own merchant code and default language', async () => {
  expect(await at('asia.alpha.example')).toMatchObject({ merchantCode: 'alphaasia', defaultLanguage: 'zh-CN' })
  expect(await at('alpha.example')).toMatchObject({ merchantCode: 'alphamerchant', defaultLanguage: 'en' })
})

test('settings of the server do not reach the browser', async () => {
  const shown = JSON.stringify(await at('alpha.example'))
  expect(shown).not.toMatch(/blockedCountries|203\.0\.113|smsCountries/)
})

test('a visitor always gets the same CDN, and all CDNs are used', () => {
  const cdns = ['https://a.example', 'https://b.example', 'https://c.example']
  const picked = Array.from({ length: 300 }, (_, index) => pickCdn(cdns, `198.51.100.${index}`))
  expect(new Set(picked)).toEqual(new Set(cdns))
  expect(picked).toEqual(Array.from({ length: 300 }, (_, index) => pickCdn(cdns, `198.51.100.${index}`)))
  expect(pickCdn([], 'x')).toBe('')
})

test('a banner has the picture of the visitor’s language; only its common picture is mirrored', async () => {
  const brand = await narrowed({
    banners: [
      {
        group: 'w_home',
        image: 'assets/logo.svg',
        images: { 'zh-CN': 'assets/favicon.svg' },
        mirrorInRtl: true,
        title: { en: 'A' },
        text: {},
        action: {},
        linkageType: 'NONE',
      },
    ],
  })
  const shown = (language: 'en' | 'zh-CN') =>
    clientBrand({ brand, host: 'alpha.example', language, info: null, imageCdn: '' }).banners[0]
  expect(shown('en')).toMatchObject({ imageUrl: expect.stringContaining('/logo.svg'), mirrorInRtl: true })
  expect(shown('zh-CN')).toMatchObject({ imageUrl: expect.stringContaining('/favicon.svg'), mirrorInRtl: false })
})

test('a brand without a way to register offers no registration, unless by another provider', async () => {
  const brand = await brandAt('alpha.example')
  const shown = (own: Brand, info: object | null) =>
    clientBrand({
      ...{ brand: own, host: 'alpha.example', language: 'en', imageCdn: '' },
      info: info as PermissionInfo | null,
    }).canRegister
  expect(shown(brand, null)).toBe(true)
  const closed = { ...brand, registration: { ...brand.registration, types: [] } }
  expect(shown(closed, null)).toBe(false)
  expect(shown(closed, { languages: ['en'], whitelabel: brand.whitelabel, socialLogin: ['GOOGLE'] })).toBe(true)
  expect(shown(brand, { languages: ['en'], whitelabel: [], socialLogin: [] })).toBe(false)
})

test('a click on a banner leads where its linkage says', () => {
  const href = (linkageType: ClientBanner['linkageType'], link: string, canRegister = true) =>
    bannerHref({ linkageType, link }, { canRegister })
  expect(href('PROMOTION', '/promotions#reel-rush')).toBe('/promotions#reel-rush')
  expect(href('PROMOTION', '')).toBe('/promotions')
  expect(href('ROUTE', '/live')).toBe('/live')
  expect(href('ROUTE', '')).toBeNull()
  expect(href('REGISTER', '')).toBe('/register')
  expect(href('REGISTER', '', false)).toBeNull()
  expect(href('NONE', '/live')).toBeNull()
})

test.each([
  ['noor', 'ar', 'خدمة الأعضاء'],
  ['noor', 'en', 'Member care'],
  ['saigon', 'vi', 'Trò chuyện'],
  ['saigon', 'en', 'Live chat'],
  ['siam', 'th', 'แชทสด'],
  ['neon', 'zh-CN', '夜间客服'],
] as const)('%s names its chat in %s: %s', (code, language, label) => {
  const { customerService } = JSON.parse(readFileSync(`brands/${code}/brand.json`, 'utf8'))
  const contacts = contactsIn(customerService, language)
  expect(contacts.find(({ csPosition }) => csPosition === 'LIVECHAT-1')?.label).toBe(label)
})

test.each(['neon', 'saigon', 'siam', 'fiesta', 'noor'])(
  '%s names its payment methods in each of its languages',
  async (code) => {
    const { payments, languages } = JSON.parse(readFileSync(`brands/${code}/brand.json`, 'utf8'))
    const brand = await narrowed({ payments })
    const namesIn = (language: Language) =>
      clientBrand({ brand, host: 'alpha.example', language, info: null, imageCdn: '' }).payments.map(({ name }) => name)
    for (const [index, names] of languages.map(namesIn).entries())
      for (const other of languages.slice(index + 1).map(namesIn))
        expect(names.filter((name: string, at: number) => name === other[at])).toEqual([])
  },
)
