import { expect, test } from 'vitest'
import { inLanguage, languageNamedBy, withoutLanguage } from './language-address.ts'

test('the default language has the bare address, every other one names itself', () => {
  expect(inLanguage('/rng', 'en', 'en')).toBe('/rng')
  expect(inLanguage('/rng', 'zh-CN', 'en')).toBe('/rng?lang=zh-CN')
})

test('an address loses its language and nothing else', () => {
  expect(withoutLanguage('/rng?lang=th&page=2#top')).toBe('/rng?page=2#top')
  expect(withoutLanguage('/?lang=th')).toBe('/')
  expect(withoutLanguage('/rng?page=2')).toBe('/rng?page=2')
  expect(withoutLanguage('http://neon.localhost:3000/rng?q=a%20b')).toBe('/rng?q=a%20b')
})

test('a path that begins with two slashes names no other host, and is never an error', () => {
  expect(withoutLanguage('//elsewhere.example/?lang=th')).toBe('/elsewhere.example/')
  expect(withoutLanguage('http://neon.localhost//elsewhere.example/?lang=th')).toBe('/elsewhere.example/')
  expect(withoutLanguage('/\\\\elsewhere.example?lang=th')).toBe('/elsewhere.example')
  expect(languageNamedBy('//%00?lang=th')).toBe('th')
  expect(languageNamedBy('//?q=1&lang=')).toBe('')
})
