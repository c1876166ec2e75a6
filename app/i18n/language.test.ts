import { expect, test } from 'vitest'
import type { Brand } from '#brand-engine/index.ts'
import type { Language } from '#contract/entities/languages.ts'
import { brandAt } from '#tests/support/site/request-context.ts'
import { detectedLanguage, detectLanguage, rememberLanguage } from './language.server.ts'

const withLanguages = async (languages: Language[], defaultLanguage: Language) => {
  const brand = await brandAt('alpha.example')
  return { ...brand, settings: { ...brand.settings, languages, defaultLanguage } }
}
const detect = (brand: Brand, headers: { cookie?: string; acceptLanguage?: string }, isSecure = false) =>
  detectLanguage({ brand, cookieHeader: headers.cookie ?? '', acceptLanguage: headers.acceptLanguage ?? '', isSecure })

test.each<[string, Language]>([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh-TW', 'zh-CN'],
  ['fr;q=0.9,en;q=0.1', 'en'],
  ['en;q=0.2,ar-EG;q=0.9', 'ar'],
  ['pt-PT', 'pt-BR'],
  ['xx', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;;,,q=banana', 'en'],
  ['a'.repeat(5000), 'en'],
])('Accept-Language %j shows %s', async (header, language) => {
  const brand = await withLanguages(['en', 'zh-CN', 'ar', 'pt-BR'], 'en')
  expect(await detect(brand, { acceptLanguage: header })).toBe(language)
})

test('the visitor’s choice goes before the browser’s languages', async () => {
  const brand = await withLanguages(['en', 'ar'], 'en')
  const cookie = (await rememberLanguage('ar', false)).split(';')[0] ?? ''
  expect(await detect(brand, { cookie, acceptLanguage: 'en' })).toBe('ar')
})

test('a choice the brand does not speak is passed over, rubbish too', async () => {
  const brand = await withLanguages(['en', 'th'], 'th')
  const cookie = (await rememberLanguage('ar', false)).split(';')[0] ?? ''
  expect(await detect(brand, { cookie, acceptLanguage: 'en' })).toBe('en')
  expect(await detect(brand, { cookie: 'mq-lang=%%%' })).toBe('th')
})

test('over https the choice has a cookie that plain http cannot set', async () => {
  const brand = await withLanguages(['en', 'ar'], 'en')
  const line = await rememberLanguage('ar', true)
  expect(line).toMatch(/^__Host-mq-lang=.*; Path=\/;.*Secure/)
  expect(await detect(brand, { cookie: line.split(';')[0] ?? '' }, true)).toBe('ar')
  const plain = (await rememberLanguage('ar', false)).split(';')[0] ?? ''
  expect(await detect(brand, { cookie: plain }, true)).toBe('en')
})

test('a detected language is known at once for the same headers, and for no others', async () => {
  const brand = await withLanguages(['en', 'ar'], 'en')
  const input = { brand, cookieHeader: '', acceptLanguage: 'ar;q=0.7', isSecure: false }
  expect(detectedLanguage(input)).toBeNull()
  expect(await detectLanguage(input)).toBe('ar')
  expect(detectedLanguage(input)).toBe('ar')
  expect(detectedLanguage({ ...input, acceptLanguage: 'ar;q=0.6' })).toBeNull()
})

test('a cookie that is too long to be ours is ignored, so that thousands of them take no memory', async () => {
  const brand = await withLanguages(['en', 'ar'], 'en')
  const own = (await rememberLanguage('ar', false)).split(';')[0] ?? ''
  const name = own.split('=')[0]
  const inputOf = (cookieHeader: string) => ({ brand, cookieHeader, acceptLanguage: 'en;q=0.31', isSecure: false })
  expect(detectedLanguage(inputOf(''))).toBeNull()
  expect(await detectLanguage(inputOf(`${name}=${'x'.repeat(8000)}`))).toBe('en')
  // All of them are remembered under the key of a visitor without a cookie.
  expect(detectedLanguage(inputOf(''))).toBe('en')
  expect(await detectLanguage(inputOf(own))).toBe('ar')
})
