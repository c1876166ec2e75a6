import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// What agents cost, at full size: 10,000 random trees as pure functions, and 1,000 settled on a database, each settlement
// compared with the pure functions and the books with their sum. On PostgreSQL with TEST_DATABASE_URL.

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  'contract/agency/trees.test.ts',
  'gateway/modules/contracts/settle/settle-trees.test.ts',
]
process.exit(await run(process.execPath, vitest, { env: { AGENCY_TREES: '10000', AGENCY_DATABASE_TREES: '1000' } }))
