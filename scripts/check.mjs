import { contractTests, quickChecks, unitTests } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runSteps } from './lib/steps.mjs'

// Format, lint, types, import rules, brands and themes, unit and contract tests.
await ensureDependencies()
process.exit((await runSteps([{ together: quickChecks }, { together: [unitTests, contractTests] }])) ? 0 : 1)
