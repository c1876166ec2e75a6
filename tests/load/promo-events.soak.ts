import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// 10,000 random courses of events in promotions, on the embedded database and on PostgreSQL (promotions specification, T1).

const SEQUENCES = process.env.PROMO_SEQUENCES ?? '10000'
const postgresUrl = process.env.TEST_DATABASE_URL
const file = 'gateway/modules/promotions/random-events.test.ts'

const vitest = (env: Record<string, string>) =>
  run(process.execPath, [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'data', file], {
    env: { PROMO_SEQUENCES: SEQUENCES, ...env },
  })
const embedded = await vitest({ TEST_DATABASE_URL: '' })
const server = postgresUrl ? await vitest({ TEST_DATABASE_URL: postgresUrl }) : 0
process.exit(embedded || server)
