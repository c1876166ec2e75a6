import { execFileSync } from 'node:child_process'
import { ensureBrowser } from './lib/browser.mjs'
import { quickChecks, testsWithoutBrowser } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { runSteps } from './lib/steps/index.mjs'
import { playwright, withEnv } from './lib/steps/tools.mjs'
import { printEndingSoon } from './lib/support-ends.mjs'
import { piecesOfSweep } from './lib/sweep/pieces.mjs'
import { SLICES, sliceOfCommit, slicesOf } from './lib/sweep/slices.mjs'
import { stepsOfSweep } from './lib/sweep/steps.mjs'

await ensureDependencies({ tests: true })
const chromium = await ensureBrowser()
printEndingSoon()

// The tests of the database run on PGlite, and again on this PostgreSQL if there is one.
const postgresUrl = process.env.TEST_DATABASE_URL
delete process.env.TEST_DATABASE_URL

const build = {
  name: 'build',
  run: (options) => run(process.execPath, [fromRoot('scripts', 'build.mjs')], options),
  hint: 'npm run build',
}

const smoke = {
  name: 'install, build, start, login and bet on the other versions of Node',
  run: (options) => run(process.execPath, [fromRoot('scripts', 'smoke.mjs')], options),
  hint: 'npm run smoke',
}

/** With CI=true: the smoke, and the slice of the sweep that the commit chooses. */
function stepsOfPipeline() {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const slice = sliceOfCommit(commit)
  console.log(
    `sweep    slice ${slice} of ${SLICES}, by commit ${commit.slice(0, 8)}: npm run test:sweep -- --slice ${slice}`,
  )
  const { pieces } = slicesOf(piecesOfSweep({ postgres: Boolean(postgresUrl) }))[slice - 1]
  return [smoke, ...stepsOfSweep({ pieces, postgresUrl, chromium })]
}

const { passed } = await runSteps([
  { together: [...quickChecks, build] },
  testsWithoutBrowser(postgresUrl),
  {
    name: 'browser tests',
    run: (options) => playwright([], withEnv(options, chromium ? { CHROMIUM_PATH: chromium } : {})),
    hint: 'npx playwright show-report',
  },
  ...(process.env.CI === 'true' ? stepsOfPipeline() : []),
])
process.exit(passed ? 0 : 1)
