import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Words that promise what no earlier draw can: no number is due, recommended or sure (lottery specification 5.1, T18). */
const forbidden: Readonly<Record<string, RegExp>> = {
  en: /\b(due numbers?|overdue|recommended|master plan|sure win|guaranteed|lucky streak|can't lose)\b/i,
  'zh-CN': /推荐|必中|稳赚|包中|计划群/,
  vi: /chắc thắng|bao trúng|cầu đẹp|soi cầu/i,
  th: /เลขเด็ด|การันตี|ชัวร์|ถูกแน่/,
  ja: /必勝|おすすめ|確実に当た/,
  es: /seguro que gana|recomendad[oa]s?|garantizad[oa]/i,
  'pt-BR': /recomendad[oa]s?|garantid[oa]|vitória certa/i,
  ar: /مضمون|موصى به/,
}

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(folder(path), 'utf8'))

test.each(Object.entries(forbidden))('no text about lotteries in %s promises a number', (lang, words) => {
  const ofGames = Object.entries(read(`game-studio/texts/${lang}.json`)).filter(([key]) => key.startsWith('lottery.'))
  const ofSite = Object.entries(read(`app/i18n/locales/${lang}/lottery.json`))
  expect(ofGames.length).toBeGreaterThan(100)
  expect([...ofGames, ...ofSite].filter(([, text]) => words.test(text))).toEqual([])
})

test('every complete language of the betting pages has its list', () => {
  const english = Object.keys(read('game-studio/texts/en.json')).length
  const complete = readdirSync(folder('game-studio/texts')).filter(
    (name) => Object.keys(read(`game-studio/texts/${name}`)).length === english,
  )
  expect(complete.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(forbidden).sort())
})
