import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { checkBrandTexts, checkLocales } from './locales.ts'

const english = { hello: 'Hello {{name}}', count_one: '{{count}} game', count_other: '{{count}} games' }

function problemsOf(texts: Record<string, Record<string, string>>): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-locales-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [language, words] of Object.entries({ en: english, ...texts })) {
    mkdirSync(join(dir, language))
    writeFileSync(join(dir, language, 'common.json'), JSON.stringify(words))
  }
  return checkLocales(dir, [], 'brands').map(({ file, message }) => `${file} ${message}`)
}

test('a language counts with its own plural forms, no more and no less', () => {
  const arabic = { hello: '{{name}}', count_zero: '0', count_one: '1', count_two: '2', count_few: '{{count}}' }
  expect(problemsOf({ ja: { hello: '{{name}}', count_other: '{{count}}' } })).toEqual([])
  expect(problemsOf({ ar: arabic })).toEqual([
    expect.stringContaining('lacks "count_many"'),
    expect.stringContaining('lacks "count_other"'),
  ])
  expect(problemsOf({ ar: { ...arabic, count_many: '{{count}}', count_other: '{{count}}' } })).toEqual([])
})

test('a shipped language that no brand offers is checked too', () => {
  expect(problemsOf({ fil: { count_one: '{{count}}', count_other: '{{count}}' } })).toEqual([
    expect.stringContaining('lacks "hello"'),
  ])
})

test('placeholders are those of English, in every plural form', () => {
  expect(problemsOf({ th: { hello: '{{nmae}}', count_other: '{{number}}' } })).toEqual([
    expect.stringContaining('the same placeholders as English: {{name}}'),
    expect.stringContaining('the same placeholders as English: {{count}}'),
  ])
})

test('a text that a brand replaces keeps its placeholders', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-own-texts-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const folder of ['locales/en', 'brands/aa/messages']) mkdirSync(join(dir, folder), { recursive: true })
  const texts = { ...english, limit: 'At most {{max}}', plain: 'Nothing' }
  writeFileSync(join(dir, 'locales/en/common.json'), JSON.stringify(texts))
  writeFileSync(join(dir, 'brands/aa/brand.json'), '{ "name": "X", "languages": ["en"] }')
  const own = { limit: 'Up to {{maxx}}', hello: 'Welcome', count_one: 'One game', plain: 'Hi {{name}}' }
  writeFileSync(join(dir, 'brands/aa/messages/en.json'), JSON.stringify({ common: own }))
  const directory = await openBrandDirectory({ dir: join(dir, 'brands'), themesDir: 'themes' })
  const problems = checkBrandTexts(join(dir, 'locales'), directory.findByCode('aa')!, join(dir, 'brands'))
  expect(problems.map(({ path, message, suggestion }) => [path, message, suggestion])).toEqual([
    ['common.limit', 'holds {{maxx}}, which nothing fills', '{{max}}'],
    ['common.hello', 'lacks {{name}} of the text that it replaces', null],
    ['common.plain', 'holds {{name}}, which nothing fills', null],
  ])
})
