import { expect, test } from 'vitest'
import { type Language, languageCodes } from './entities/languages.ts'
import { acceptedLanguages, matchLanguage, readableCodes, readableText } from './language-match.ts'

const offered = ['en', 'zh-CN', 'zh-TW', 'id', 'fil', 'pt-BR', 'he', 'es', 'ar'] as const

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-TW,zh-Hant;q=0.9,en;q=0.8', 'zh-TW'],
  ['zh-Hant-HK,zh-Hant;q=0.9,en;q=0.8', 'zh-TW'],
  ['yue', 'zh-TW'],
  ['yue-Hant-HK', 'zh-TW'],
  ['yue-Hans-CN', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['cmn-Hans', 'zh-CN'],
  ['ZH_hant_tw', 'zh-TW'],
  ['zh-min-nan', 'zh-CN'],
  ['iw', 'he'],
  ['iw-IL,en;q=0.5', 'he'],
  ['in-ID', 'id'],
  ['tl-PH', 'fil'],
  ['ceb', 'fil'],
  ['pt-PT', 'pt-BR'],
  ['es-419', 'es'],
  ['es-MX', 'es'],
  ['arz', 'ar'],
  ['en-IN', 'en'],
  ['jv', 'id'],
  ['ms', 'id'],
  ['ms,en;q=0.5', 'en'],
  ['fr,*;q=0.5', null],
  ['*', null],
  ['', null],
  [';;;,,q=banana', null],
  ['und', null],
  ['id;q=0,es;q=0.1', 'es'],
  ['en;q=0.2,ar-EG;q=0.9', 'ar'],
  ['en;q=high,ar', 'ar'],
])('of nine languages %j reads %s', (header, language) => {
  expect(matchLanguage(acceptedLanguages(header), offered)).toBe(language)
})

test.each<[string, Language]>([
  ['pt', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['pt-MZ', 'pt-PT'],
  ['tl', 'tl'],
  ['fil', 'fil'],
  ['fil-PH', 'fil'],
  ['ms-BN', 'ms'],
])('of all languages %j reads %s', (tag, language) => {
  expect(matchLanguage([tag], languageCodes)).toBe(language)
})

test('every language is found by itself, with its script and its country, in any order of the others', () => {
  for (const code of languageCodes) {
    const full = new Intl.Locale(code).maximize()
    const same = readableCodes(code, languageCodes)
    expect(same[0]).toBe(code)
    for (const list of [languageCodes, languageCodes.toReversed()]) {
      expect(matchLanguage([code], list)).toBe(code)
      const found = matchLanguage([full.toString()], list)
      expect(same.filter((one) => new Intl.Locale(one).maximize().toString() === full.toString())).toContain(found)
    }
  }
})

test('Chinese of every country is found by the script that is written there', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const country of letters.flatMap((one) => letters.map((other) => one + other))) {
    const tag = `zh-${country}`
    const { script } = new Intl.Locale(tag).maximize()
    expect([tag, matchLanguage([tag], ['en', 'zh-CN', 'zh-TW'])]).toEqual([tag, script === 'Hant' ? 'zh-TW' : 'zh-CN'])
  }
})

test('a text is that of the language, else of one that its readers read', () => {
  expect(readableText({ en: 'Chest', 'zh-CN': '宝箱' }, 'zh-TW')).toBe('宝箱')
  expect(readableText({ 'zh-CN': '宝箱', 'zh-TW': '寶箱' }, 'zh-TW')).toBe('寶箱')
  expect(readableText({ en: 'Chest', id: 'Peti' }, 'ms')).toBeUndefined()
  expect(readableText({ 'pt-BR': 'Baú' }, 'pt-PT')).toBe('Baú')
})
