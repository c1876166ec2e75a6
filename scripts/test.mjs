import { ensureBrowser } from './lib/browser.mjs'
import { contractTests, quickChecks, unitTests } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { playwright, runSteps, vitest } from './lib/steps.mjs'

await ensureDependencies()
const chromium = await ensureBrowser()

// The first round always runs on PGlite; a second one repeats all database tests on PostgreSQL.
const postgresUrl = process.env.TEST_DATABASE_URL
delete process.env.TEST_DATABASE_URL

const build = {
  name: 'build',
  run: (options) => run(process.execPath, [fromRoot('scripts', 'build.mjs')], options),
  hint: 'npm run build',
}

const dataTests = postgresUrl
  ? [
      {
        name: 'data tests on PostgreSQL',
        run: (options) =>
          vitest('data-postgres', ['--project', 'data*', '--project', 'contract*'], {
            ...options,
            env: { TEST_DATABASE_URL: postgresUrl },
          }),
        hint: "TEST_DATABASE_URL=… npx vitest --project 'data*'",
      },
    ]
  : []

const passed = await runSteps([
  { together: [...quickChecks, build] },
  { together: [unitTests, [contractTests, ...dataTests]] },
  {
    name: 'browser tests',
    run: () => playwright([], chromium ? { CHROMIUM_PATH: chromium } : {}),
    hint: 'npx playwright show-report',
  },
])
process.exit(passed ? 0 : 1)
