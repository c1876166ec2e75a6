import { quickChecks, testsWithoutBrowser } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runSteps } from './lib/steps/index.mjs'
import { printEndingSoon } from './lib/support-ends.mjs'

// Format, lint, types, import rules, brands and themes, unit and contract tests.
await ensureDependencies({ tests: true })
printEndingSoon()
const { passed } = await runSteps([{ together: quickChecks }, testsWithoutBrowser()])
process.exit(passed ? 0 : 1)
