import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot, root } from '../paths.mjs'
import { browserTestName } from '../steps/playwright-reporter.mjs'

/**
 * What the sweep can be divided into. `vitest` and `postgres`: a test file, on the embedded database or on PostgreSQL.
 * `browser`: a test with its place in Playwright's list.
 *
 * @typedef {{ kind: 'vitest' | 'postgres' | 'browser', name: string, seconds: number }} Piece
 */

export const secondsFile = fromRoot('tests', 'sweep-seconds.json')
/** A piece that has not been measured yet. */
const UNKNOWN_SECONDS = { vitest: 20, postgres: 5, browser: 4 }

/** @returns {Record<string, number>} seconds by `kind name`, as `--write-usual` measured them */
export const readSeconds = () => JSON.parse(readFileSync(secondsFile, 'utf8'))

/**
 * @param {{ postgres: boolean, browserTests?: string[] }} options `browserTests`: from `browserTestsOfSweep`
 * @returns {Piece[]}
 */
export function piecesOfSweep({ postgres, browserTests = browserTestsOfSweep() }) {
  const { unit, larger } = JSON.parse(readFileSync(fromRoot('tests', 'sweep.json'), 'utf8'))
  const contract = testsIn('tests/contract')
  const data = ['db', 'jobs', 'modules', 'providers'].flatMap((folder) => testsIn(`gateway/${folder}`))
  const seconds = readSeconds()
  const pieces = (kind, names) =>
    names.map((name) => ({ kind, name, seconds: seconds[`${kind} ${name}`] ?? UNKNOWN_SECONDS[kind] }))
  return [
    ...pieces('vitest', [...unit, ...larger, ...contract]),
    ...(postgres ? pieces('postgres', [...data, ...contract]) : []),
    ...pieces('browser', browserTests),
  ]
}

const testsIn = (folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`)

/** @returns {string[]} the tests of the second tier in a browser, as `--test-list` of Playwright reads them */
export function browserTestsOfSweep() {
  const program = fromRoot('node_modules', 'playwright', 'cli.js')
  const printed = execFileSync(process.execPath, [program, 'test', '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, SWEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(printed.slice(printed.indexOf('{'))).suites.flatMap((suite) => namesIn(suite, []))
}

function namesIn({ title, specs, suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName }) => browserTestName(projectName, [...path, spec.title])),
  )
  return [...own, ...suites.flatMap((suite) => namesIn(suite, path))]
}
