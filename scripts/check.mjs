import { quickChecks, testsWithoutBrowser } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runSteps } from './lib/steps/index.mjs'

// Format, lint, types, import rules, brands and themes, unit and contract tests.
await ensureDependencies({ tests: true })
process.exit((await runSteps([{ together: quickChecks }, testsWithoutBrowser()])) ? 0 : 1)
