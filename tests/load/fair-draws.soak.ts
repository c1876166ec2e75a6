import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// T7 of the promotions specification at full size: a million draws of each kind. A minute.

const vitest = [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', 'contract/fair/draws.test.ts']
process.exit(await run(process.execPath, vitest, { env: { FAIR_DRAWS: '1000000' } }))
