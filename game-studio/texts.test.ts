import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { engineNames, engineOf } from './engines/all.ts'

const folder = fileURLToPath(new URL('./texts/', import.meta.url))
const brandsFolder = fileURLToPath(new URL('../brands/', import.meta.url))
const textsOf = (lang: string): Record<string, string> => JSON.parse(readFileSync(`${folder}${lang}.json`, 'utf8'))
const english = textsOf('en')

/** Languages of the shipped brands: complete. In the others a new text is the English one until it is translated. */
const complete = ['ar', 'en', 'es', 'ja', 'pt-BR', 'th', 'vi', 'zh-CN']

test.each(readdirSync(folder).map((name) => name.replace('.json', '')))(
  '%s has the same texts as English, with the same placeholders',
  (lang) => {
    const texts = textsOf(lang)
    const keys = Object.keys(english)
    expect(Object.keys(texts)).toEqual(complete.includes(lang) ? keys : keys.filter((key) => key in texts))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('')
      const values = (words = '') => (words.match(/\{\w+\}/g) ?? []).sort()
      expect(values(text), key).toEqual(values(english[key]))
    }
  },
)

test('the languages of every shipped brand are among the complete ones', () => {
  for (const brand of readdirSync(brandsFolder).filter((name) => !/[._]/.test(name))) {
    const { languages } = JSON.parse(readFileSync(`${brandsFolder}${brand}/brand.json`, 'utf8'))
    expect(complete, brand).toEqual(expect.arrayContaining(languages))
  }
})

test('every game has its rules in words', () => {
  for (const name of [...engineNames(), 'crash']) expect(english, name).toHaveProperty([`rules.${name.split(':')[0]}`])
})

test('every market has the text that it names, or shows its number', () => {
  for (const name of engineNames())
    for (const { id, label } of engineOf({ engine: name, fixture: 'x' }).markets)
      expect(!label || `market.${label}` in english || /\d/.test(label), `${name} ${id}`).toBe(true)
})
