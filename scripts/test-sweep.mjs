import { ensureBuild } from './build.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { playwright, runSteps, vitest } from './lib/steps.mjs'

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
    run: () =>
      vitest(['--project', 'contract*', '--project', 'postgres*'], {
        env: { SWEEP, ...(postgresUrl ? { POSTGRES_TOO: postgresUrl } : {}) },
      }),
    hint: "SWEEP=1 npx vitest --project 'contract*'",
  },
  {
    name: 'properties and kills',
    run: () => vitest(['--project', 'unit*'], { env: { SWEEP } }),
    hint: "SWEEP=1 npx vitest --project 'unit*'",
  },
  {
    name: 'pages',
    run: () => playwright([], { SWEEP, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }),
    hint: 'npx playwright show-report',
  },
])
process.exit(passed ? 0 : 1)
