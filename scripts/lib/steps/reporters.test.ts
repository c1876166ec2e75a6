import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromRoot } from '../paths.mjs'
import { tallyOf } from './events.mjs'
import { tool } from './tools.mjs'

// Each test starts a test runner, in two seconds on a quiet machine.
vi.setConfig({ testTimeout: 600_000 })

let folder: string
let options: { log: string; env: Record<string, string> }
const events = () => tallyOf(options.env.TEST_EVENTS ?? '')

beforeEach(() => {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  folder = mkdtempSync(fromRoot('.cache', 'reporters-'))
  options = { log: join(folder, 'log'), env: { TEST_EVENTS: join(folder, 'events.jsonl'), SWEEP: '' } }
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const reporter = (name: string) => fromRoot('scripts', 'lib', 'steps', `${name}-reporter.mjs`)
/** The folder has another name in each run. */
const nameless = (text: string) => text.replace(/\.cache\/reporters-\w+\//g, '')

/** Without a configuration of its own vitest takes that of a folder above. */
const vitestConfig = () => write('vitest.config.mjs', 'export default {}')
const runVitest = () => tool('vitest', ['run', '--root', folder, `--reporter=${reporter('vitest')}`], options)

test('a failed test of vitest is named with the command that repeats it alone', async () => {
  vitestConfig()
  write(
    'some.test.ts',
    `import { describe, expect, test } from 'vitest'
     test('holds', () => {})
     test.skip('waits', () => {})
     describe('money', () => test('is $1 (or "more")', () => expect(1).toBe(2)))`,
  )
  expect(await runVitest()).toBe(1)
  const tally = events()
  expect(tally).toMatchObject({ unit: 'files', total: 1, done: 1, passed: 1, skipped: 1 })
  expect(tally.failures.map(({ where, message }) => [nameless(where), message])).toEqual([
    ['some.test.ts: money > is $1 (or "more")', 'expected 1 to be 2 // Object.is equality'],
  ])
  expect(tally.failures.map(({ repeat }) => nameless(repeat))).toEqual([
    String.raw`npx vitest run some.test.ts -t 'money is \$1 \(or "more"\)'`,
  ])
})

test('a file that fails before its tests is a failure with its name', async () => {
  vitestConfig()
  write('broken.test.ts', "throw new Error('no such table')")
  write('whole.test.ts', "import { test } from 'vitest'\ntest('holds', () => {})")
  expect(await runVitest()).toBe(1)
  const tally = events()
  expect(tally).toMatchObject({ total: 2, done: 2, passed: 1 })
  expect(tally.failures.map(({ where, message }) => [nameless(where), message])).toEqual([
    ['broken.test.ts', 'no such table'],
  ])
})

const playwrightConfig = () =>
  write(
    'playwright.config.mjs',
    `export default { testDir: '.', retries: 2, outputDir: './results', reporter: [['${reporter('playwright')}']],
       projects: [{ name: 'phone' }] }`,
  )
const runPlaywright = () => tool('playwright', ['test', '--config', join(folder, 'playwright.config.mjs')], options)

test('a browser test that passes at its second try is counted and named', async () => {
  playwrightConfig()
  write(
    'journey.spec.mjs',
    `import { expect, test } from 'playwright/test'
     test('arrives late', ({}, { retry }) => expect(retry).toBe(1))
     test('never arrives', () => expect(1).toBe(2))
     test('arrives', () => {})`,
  )
  expect(await runPlaywright()).toBe(1)
  const tally = events()
  expect(tally).toMatchObject({ unit: 'tests', total: 3, done: 3, passed: 2, skipped: 0 })
  expect(tally.secondTries.map(({ where }) => nameless(where))).toEqual(['journey.spec.mjs:2: arrives late'])
  expect(tally.failures.map(({ where, repeat }) => [nameless(where), nameless(repeat)])).toEqual([
    ['journey.spec.mjs:3: never arrives', 'npx playwright test journey.spec.mjs:3 --project "phone"'],
  ])
})

test('a file of browser tests that cannot be loaded is a failure with its name', async () => {
  playwrightConfig()
  write('broken.spec.mjs', "throw new Error('no such page')")
  expect(await runPlaywright()).toBe(1)
  const failures = events().failures.map(({ where, message }) => [nameless(where), message])
  expect(failures).toContainEqual(['broken.spec.mjs', 'Error: no such page'])
})
