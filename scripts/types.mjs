import { checkTypes } from './lib/check-steps.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'

await ensureDependencies({ tests: true })
process.exit(await checkTypes())
