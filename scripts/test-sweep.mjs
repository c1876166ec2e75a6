import { parseArgs } from 'node:util'
import { ensureBuild } from './build.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runSteps } from './lib/steps/index.mjs'
import { piecesOfSweep } from './lib/sweep/pieces.mjs'
import { SLICES, slicesOf } from './lib/sweep/slices.mjs'
import { stepsOfSweep } from './lib/sweep/steps.mjs'
import { writeSeconds } from './lib/sweep/write-seconds.mjs'

// The second tier: what `npm test` tries on a part of the calls is tried on all, on PostgreSQL too where there is one; and in
// the browser every page and dialog of every brand is judged by axe at two widths, its languages by turns, as the first role
// that sees it; pages under load, late, short and from the right. `--slice 3` runs the third of twelve parts.
const { values } = parseArgs({ options: { slice: { type: 'string' }, 'write-usual': { type: 'boolean' } } })
const slice = values.slice === undefined ? null : Number(values.slice)
if (slice !== null && !(Number.isInteger(slice) && slice >= 1 && slice <= SLICES)) {
  console.error(`--slice takes a number from 1 to ${SLICES}.`)
  process.exit(1)
}

await ensureDependencies({ tests: true })
const chromium = await ensureBrowser()
await ensureBuild()
const postgresUrl = process.env.TEST_DATABASE_URL
delete process.env.TEST_DATABASE_URL

const all = piecesOfSweep({ postgres: Boolean(postgresUrl) })
const pieces = slice === null ? all : slicesOf(all)[slice - 1].pieces
const { passed, results } = await runSteps(stepsOfSweep({ pieces, postgresUrl, chromium }), { args: [] })
if (values['write-usual']) writeSeconds(results)
process.exit(passed ? 0 : 1)
