import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const texts = {
  en: { bet: 'Bet', win: 'Win' },
  'zh-CN': { bet: '投注', win: '赢' },
  'zh-TW': { bet: '投注額' },
  id: {},
}

test('a player reads the script of the own country, and what it lacks in one that can be read, else in English', async () => {
  const [clientDir, artDir, textsDir] = ['client', 'art', 'texts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const dir of [clientDir, artDir, textsDir]) mkdirSync(dir)
  for (const [name, content] of Object.entries(texts))
    writeFileSync(join(textsDir, `${name}.json`), JSON.stringify(content))
  const pages = await loadPages({ clientDir, artDir, textsDir, frameAncestors: "'self'" })
  for (const lang of ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-HK,zh;q=0.9'])
    expect(pages.texts(lang)).toEqual({ lang: 'zh-TW', texts: { bet: '投注額', win: '赢' } })
  expect(pages.texts('zh-SG').texts.bet).toBe('投注')
  expect(pages.texts('in-ID')).toEqual({ lang: 'id', texts: texts.en })
  for (const lang of ['sw', '', 'xx_yy', '../../etc']) expect(pages.texts(lang).lang).toBe('en')
})
