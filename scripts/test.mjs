import { ensureBrowser } from './lib/browser.mjs'
import { quickChecks, testsWithoutBrowser } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { runSteps } from './lib/steps/index.mjs'
import { playwright, withEnv } from './lib/steps/tools.mjs'

await ensureDependencies({ tests: true })
const chromium = await ensureBrowser()

// The tests of the database run on PGlite, and again on this PostgreSQL if there is one.
const postgresUrl = process.env.TEST_DATABASE_URL
delete process.env.TEST_DATABASE_URL

const build = {
  name: 'build',
  run: (options) => run(process.execPath, [fromRoot('scripts', 'build.mjs')], options),
  hint: 'npm run build',
}

const passed = await runSteps([
  { together: [...quickChecks, build] },
  testsWithoutBrowser(postgresUrl),
  {
    name: 'browser tests',
    run: (options) => playwright([], withEnv(options, chromium ? { CHROMIUM_PATH: chromium } : {})),
    hint: 'npx playwright show-report',
  },
])
process.exit(passed ? 0 : 1)
