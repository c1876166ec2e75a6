import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { checkBrands } from '../check/check.ts'
import { newBrand } from './new-command.ts'
import { themeNames } from './theme-palette.ts'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-new-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

async function run(dir: string, ...args: string[]) {
  const printed: string[] = []
  const answers: string[] = []
  const code = await newBrand({
    // Nothing listens there: requests to a running site are tested elsewhere.
    args: [...args, '--dir', dir, '--site', 'http://127.0.0.1:9'],
    env: {},
    print: (line) => printed.push(line),
    ask: async (text) => {
      answers.push(text)
      return text.startsWith('Theme') && answers.filter((asked) => asked.startsWith('Theme')).length === 1
        ? 'midnigth'
        : ''
    },
  })
  return { code, printed: printed.join('\n'), asked: answers }
}

test.each(themeNames('themes'))('a new brand in the theme %s has nothing to mend, in any language', async (theme) => {
  const dir = folder()
  const languages = readdirSync('app/i18n/locales').join(',')
  const { code } = await run(dir, 'moon-bay', '--yes', '--theme', theme, '--languages', languages)
  expect(code).toBe(0)
  const places = { brandsDir: dir, themesDir: 'themes', localesDir: 'app/i18n/locales' }
  const { problems } = await checkBrands(places)
  expect(problems.filter(({ brand }) => brand === 'moon-bay')).toEqual([])
})

test('a running directory serves a complete new brand immediately under its host', async () => {
  const dir = folder()
  const directory = await openBrandDirectory({ dir, themesDir: 'themes', watch: true })
  onTestFinished(() => directory.close())
  const startedMs = Date.now()
  await run(dir, 'moonbay', '--yes', '--domain', 'moon.example', '--without', 'FREEPLAY,REFERRAL', '--age', '21')
  while (!directory.findByHost('moon.example') && Date.now() - startedMs < 5000)
    await new Promise((go) => setTimeout(go, 10))
  expect(Date.now() - startedMs).toBeLessThan(5000)
  const brand = directory.findByHost('moonbay.localhost:3000')
  expect(brand?.settings).toMatchObject({
    name: 'Moonbay',
    ageThreshold: 21,
    features: { FREEPLAY: false, REFERRAL: false },
  })
  expect(brand?.assets.has('assets/banners/welcome.svg')).toBe(true)
  expect(directory.problems()).toEqual([])
})

test('pictures are the same every time, light enough, and differ from brand to brand', async () => {
  const dir = folder()
  for (const code of ['alder', 'birch']) await run(dir, code, '--yes')
  const again = folder()
  await run(again, 'alder', '--yes')
  const hero = (where: string, code: string) => readFileSync(join(where, code, 'assets/banners/welcome.svg'), 'utf8')
  expect(hero(again, 'alder')).toBe(hero(dir, 'alder'))
  expect(hero(dir, 'birch')).not.toBe(hero(dir, 'alder'))
  expect(hero(dir, 'alder').length).toBeLessThan(60_000)
})

test('an invalid input is prompted again, an invalid flag is rejected with a suggestion', async () => {
  const dir = folder()
  const typed = await run(dir, 'moonbay', '--name', 'Moon Bay')
  expect(typed.printed).toContain('did you mean "midnight"')
  expect(typed.code).toBe(0)
  const refused = await run(dir, 'sunbay', '--yes', '--languages', 'en,zh-CM')
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('did you mean "zh-CN"') })
  expect(readdirSync(dir)).toEqual(['moonbay'])
})

test('a folder that is there is left alone, a code that is none is refused', async () => {
  const dir = folder()
  cpSync('brands/_template', join(dir, 'taken'), { recursive: true })
  const before = readFileSync(join(dir, 'taken/brand.json'), 'utf8')
  expect((await run(dir, 'taken', '--yes')).code).toBe(1)
  expect(readFileSync(join(dir, 'taken/brand.json'), 'utf8')).toBe(before)
  expect((await run(dir, '../outside', '--yes')).code).toBe(1)
  expect((await run(dir, 'moonbay', '--yes', '--extends', 'nobody')).code).toBe(1)
  expect((await run(dir, 'moonbay', '--yes', '--extends', 'taken')).code).toBe(0)
})
