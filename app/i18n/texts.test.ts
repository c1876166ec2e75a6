import { expect, test } from 'vitest'
import { languageCodes } from '#contract/entities/languages.ts'
import { notationOf } from '#tests/support/notation.ts'
import { brandAt } from '#tests/support/site/request-context.ts'
import { hasErrorText } from './error-text.ts'
import { i18nFor } from './index.server.ts'
import { addressedLanguage } from './language.server.ts'
import { inLanguage, withoutLanguage } from './language-address.ts'
import { isNamespace, namespaces } from './namespaces.ts'
import { textsPath } from './page-texts.ts'
import { textsFor } from './texts.server.ts'

const alpha = await brandAt('alpha.example')

test.each(languageCodes)('every namespace has texts in %s, in English where a translation is missing', (language) => {
  const english = textsFor(alpha, 'en')
  const texts = textsFor(alpha, language)
  for (const namespace of namespaces) {
    const keys = Object.keys(english.byNamespace[namespace])
    expect(Object.keys(texts.byNamespace[namespace])).toEqual(expect.arrayContaining(keys))
  }
})

test('a brand’s own text replaces the shipped one, in its language only', () => {
  const brand = { ...alpha, version: 'texts-1', texts: { en: { games: { hot: 'On fire' } } } }
  expect(textsFor(brand, 'en').byNamespace.games).toMatchObject({ hot: 'On fire', new: 'New' })
  expect(textsFor(brand, 'zh-CN').byNamespace.games.hot).not.toBe('On fire')
  expect(textsFor(alpha, 'en').byNamespace.games.hot).toBe('Hot')
})

test('texts have one address until one of them changes', () => {
  const same = { ...alpha, version: 'texts-2' }
  const edited = { ...alpha, version: 'texts-3', texts: { en: { games: { hot: 'On fire' } } } }
  expect(textsFor(same, 'en').hash).toBe(textsFor(alpha, 'en').hash)
  expect(textsFor(edited, 'en').hash).not.toBe(textsFor(alpha, 'en').hash)
})

test('texts inside a script element cannot end it', () => {
  const brand = { ...alpha, version: 'texts-4', texts: { en: { games: { hot: '</script><b>' } } } }
  const json = textsFor(brand, 'en').json('games')
  expect(json).not.toContain('<')
  expect(JSON.parse(json).hot).toBe('</script><b>')
})

test('a brand and language share one instance, other languages have their own', () => {
  expect(i18nFor(alpha, 'en')).toBe(i18nFor(alpha, 'en'))
  expect(i18nFor(alpha, 'zh-CN')).not.toBe(i18nFor(alpha, 'en'))
  expect(i18nFor(alpha, 'zh-CN').t('games:hot')).not.toBe('Hot')
})

test('only a code with a text is an error code', () => {
  const texts = i18nFor(alpha, 'en')
  expect(hasErrorText(texts, 'NOT_LOGGED_IN')).toBe(true)
  for (const other of ['NO_SUCH_CODE', 'not_logged_in', 'common:close', '', null, 7, {}]) {
    expect(hasErrorText(texts, other)).toBe(false)
  }
})

test('a language counts in an address when the brand offers it', () => {
  expect(addressedLanguage(alpha, '/rng?lang=zh-CN')).toBe('zh-CN')
  for (const address of ['/rng', '/rng?lang=th', '/rng?lang=', '/rng?lang=EN']) {
    expect(addressedLanguage(alpha, address)).toBeNull()
  }
})

test('an address in a language leads back to the one without', () => {
  for (const path of ['/', '/rng', '/help']) {
    expect(withoutLanguage(inLanguage(path, 'zh-CN', 'en'))).toBe(path)
    expect(inLanguage(path, 'en', 'en')).toBe(path)
  }
  expect(withoutLanguage('/rng?lang=th&page=2#top')).toBe('/rng?page=2#top')
})

test('names of other things are no namespaces', () => {
  expect(isNamespace('games')).toBe(true)
  for (const other of ['Games', 'toString', '', undefined, 3]) expect(isNamespace(other)).toBe(false)
})

test('the address of texts names the brand, the language and their hash', () => {
  const locale = notationOf('th')
  const page = { language: 'th', locale, brand: 'alpha', hash: 'abc', pages: [], namespaces: {} } as const
  expect(textsPath(page, 'games')).toBe('/i18n/alpha/th/games.abc.json')
})
