import { checkImports } from './lib/check-steps.mjs'

// npm run directions: the import rules of .dependency-cruiser.cjs over every folder of code.
process.exit(await checkImports())
