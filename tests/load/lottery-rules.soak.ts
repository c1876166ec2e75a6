import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// T1, T2, T4 and T7 of the lottery specification at full size: every play counted over all results, those of LHC and Toto over
// each of the 85,900,584 sets of seven, and a million random pairs of a line and a result per group compared with the second
// engine. Some forty minutes.

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit',
  'lottery/price/returns.test.ts',
  'lottery/groups/all-sets.test.ts',
  'lottery/second-engine.test.ts',
]
process.exit(await run(process.execPath, vitest, { env: { LOTTERY_COUNT: 'all', LOTTERY_RESULTS: '240' } }))
