import { ensureBuild } from './build.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runSteps } from './lib/steps/index.mjs'
import { playwright, vitest, withEnv } from './lib/steps/tools.mjs'

// The second tier: what `npm test` tries on a part of the calls is tried on all, on PostgreSQL too where there is one; and in
// the browser every page of every route in three brands on two devices with its layout shifts, and axe over every page
// and dialog of every brand, for every role, in two languages at two widths.
await ensureDependencies({ tests: true })
const chromium = await ensureBrowser()
await ensureBuild()
const postgresUrl = process.env.TEST_DATABASE_URL
delete process.env.TEST_DATABASE_URL
const SWEEP = '1'
const passed = await runSteps([
  {
    name: 'calls',
    run: (options) =>
      vitest(
        ['--project', 'contract*', '--project', 'postgres*'],
        withEnv(options, { SWEEP, ...(postgresUrl ? { POSTGRES_TOO: postgresUrl } : {}) }),
      ),
    hint: "SWEEP=1 npx vitest --project 'contract*'",
  },
  {
    name: 'properties and kills',
    run: (options) => vitest(['--project', 'unit*'], withEnv(options, { SWEEP })),
    hint: "SWEEP=1 npx vitest --project 'unit*'",
  },
  {
    name: 'pages',
    run: (options) => playwright([], withEnv(options, { SWEEP, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) })),
    hint: 'npx playwright show-report',
  },
])
process.exit(passed ? 0 : 1)
