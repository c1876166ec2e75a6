import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// 10,000 random courses of events in promotions, on the embedded database and on PostgreSQL (promotions specification, T1).
// Each part has a database of its own, because a brand has a few rules, not those of thousands of courses. The databases
// take their parts beside each other.

const SEQUENCES = Number(process.env.PROMO_SEQUENCES ?? 10_000)
const PART = Number(process.env.PROMO_PART ?? 100)
const SEED = Number(process.env.PROMO_SEED ?? Date.now() % 1_000_000)
const postgresUrl = process.env.TEST_DATABASE_URL
const file = 'gateway/modules/promotions/random-events.test.ts'
const vitest = [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'data', file]

/** @returns how many parts failed; each prints its seed */
async function playOn(databaseUrl: string): Promise<number> {
  let failures = 0
  for (let from = 0; from < SEQUENCES; from += PART) {
    const PROMO_SEQUENCES = String(Math.min(PART, SEQUENCES - from))
    const env = { TEST_DATABASE_URL: databaseUrl, PROMO_SEQUENCES, PROMO_SEED: String(SEED + from) }
    if ((await run(process.execPath, vitest, { env })) !== 0) failures += 1
  }
  return failures
}

const failures = await Promise.all(['', ...(postgresUrl ? [postgresUrl] : [])].map(playOn))
console.log(`${SEQUENCES} courses on ${failures.length} databases from seed ${SEED}: ${failures} parts failed`)
process.exit(failures.some((count) => count > 0) ? 1 : 0)
