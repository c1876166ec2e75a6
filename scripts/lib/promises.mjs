import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from './paths.mjs'

/** The areas of the specification, in the order of the page. Each is a file of rows in docs/promises. */
export const promiseAreas = ['product', 'promotions', 'agents', 'lottery', 'console', 'games', 'look', 'decisions']

/** What can be said of a promise without a test, after reading the code. */
export const untestedStates = ['built', 'not built', 'unclear']

const sweep = JSON.parse(readFileSync(fromRoot('tests', 'sweep.json'), 'utf8'))
const sweptFiles = new Set([
  ...sweep.unit,
  ...sweep.contract,
  ...sweep.browser.map((name) => `tests/e2e/${name}.spec.ts`),
])

/**
 * The rows of each area. `state` is there without tests alone.
 * @returns {{ name: string, title: string, rows: { section: string, promise: string, tests: string[], state?: string }[] }[]}
 */
export function readPromises() {
  return promiseAreas.map((name) => ({
    name,
    ...JSON.parse(readFileSync(fromRoot('docs', 'promises', `${name}.json`), 'utf8')),
  }))
}

/** The path of a test, and the part of a title after `#`. */
export function pathAndTitle(test) {
  const [path, ...title] = test.split('#')
  return { path, title: title.join('#') }
}

/** Whether the file exists and has a test or group with this part in its title. */
export function testExists(test) {
  const { path, title } = pathAndTitle(test)
  if (!/\.(?:test|spec|bench|soak)\.tsx?$/.test(path) || !existsSync(fromRoot(path))) return false
  return titlesOf(path).some((each) => each.includes(title))
}

/** `first`: npm test; `sweep`: npm run test:sweep alone; `long`: npm run soak or bench alone; `none`: no test. */
export function tierOf({ tests }) {
  const tiers = tests.map(tierOfTest)
  return ['first', 'sweep', 'long'].find((tier) => tiers.includes(tier)) ?? 'none'
}

function tierOfTest(test) {
  const { path, title } = pathAndTitle(test)
  if (/\.(?:bench|soak)\.ts$/.test(path)) return 'long'
  if (sweptFiles.has(path)) return 'sweep'
  const named = titlesOf(path).filter((each) => each.includes(title))
  return named.every((each) => each.includes('@sweep')) ? 'sweep' : 'first'
}

const knownTitles = new Map()

/** The texts that are the first argument of a call in a file, titles of tests and groups among them; of a browser test its tests alone. */
function titlesOf(path) {
  const known = knownTitles.get(path)
  if (known) return known
  const text = readFileSync(fromRoot(path), 'utf8')
  // A tag is in the title of a test alone, not in that of its group.
  const call = path.startsWith('tests/e2e/')
    ? /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
    : /\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
  const titles = [...text.matchAll(call)].map(([, , title]) => title)
  knownTitles.set(path, titles)
  return titles
}

const tierNames = { first: 'first', sweep: 'sweep', long: 'soak, bench' }

/** The text of docs/promises.md. */
export function promisesPage(areas = readPromises()) {
  const all = { title: 'All', rows: areas.flatMap(({ rows }) => rows) }
  return `${head}
${[...areas, all].map(countsOf).join('\n')}
${areas.map(tableOf).join('')}`
}

const head = `# Promises and their tests

What the specification promises, area by area, with the tests that keep it and their tier
([commands.md](commands.md#two-tiers-of-tests)). \`npm run promises\` writes this page from [promises](promises), and
\`tests/codebase/promises.test.ts\` keeps the two equal. A tier is computed from \`tests/sweep.json\` and \`@sweep\`, never
written by hand: a promise has the first tier in which one of its tests runs. A promise without a test says whether it
is built. A new promise or test is a row there.

| area | promises | in \`npm test\` | only in the sweep | only in soak, bench | no test, built | no test, not built | unclear |
|---|---|---|---|---|---|---|---|`

function countsOf({ title, rows }) {
  const count = (holds) => rows.filter(holds).length
  const inTiers = ['first', 'sweep', 'long'].map((tier) => count((row) => tierOf(row) === tier))
  const untested = untestedStates.map((state) => count((row) => row.state === state))
  return `| ${[title, rows.length, ...inTiers, ...untested].join(' | ')} |`
}

function tableOf({ title, rows }) {
  const lines = rows.map((row) => {
    const tier = tierNames[tierOf(row)] ?? row.state
    return `| ${[row.section, row.promise, tier, row.tests.map(linkTo).join('; ')].join(' | ')} |`
  })
  return `\n## ${title}\n\n| section | promise | tier | tests |\n|---|---|---|---|\n${lines.join('\n')}\n`
}

function linkTo(test) {
  const { path, title } = pathAndTitle(test)
  return `[${basename(path)}](../${path})${title ? ` ${title}` : ''}`
}
