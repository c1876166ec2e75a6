import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// The periods of contracts in every zone over three years. A minute.

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit',
  'contract/agency/periods.test.ts',
]
process.exit(await run(process.execPath, vitest, { env: { PERIOD_YEARS: '3' } }))
