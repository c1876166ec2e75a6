import { randomFrom } from '#art/random.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { killPostgres } from '../support/database/postgres-kill.ts'
import { runKills } from '../support/gateway/run-kills.ts'

// SIGKILL in mid-load. Bars: 30 rounds of the gateway and 10 of PostgreSQL, nothing acknowledged lost or doubled, ready again
// within 5 seconds.

const GATEWAY_ROUNDS = 30
const POSTGRES_ROUNDS = 10
const READY_MAX_MS = 5_000

const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 2 ** 31)
let failures = 0
const postgres = await createOwnPostgres()
if (postgres) {
  const report = await killPostgres(postgres, POSTGRES_ROUNDS, randomFrom(seed)).finally(() => postgres.remove())
  const isHeld = report.lost === 0 && report.isClean && report.slowestRecoveryMs <= READY_MAX_MS
  if (!isHeld) failures += 1
  console.log(
    `${POSTGRES_ROUNDS} kills of PostgreSQL (seed ${seed}): ${report.acknowledged} movements acknowledged, ${report.lost} lost, books ${report.isClean ? 'right' : 'WRONG'}, first movement ${report.slowestRecoveryMs.toFixed(0)} ms after it answers at the slowest: ${isHeld ? 'held' : 'MISSED'}`,
  )
} else {
  console.log('PostgreSQL is not installed here: only the gateway is killed')
}
const env = { KILL_TEST_SEED: String(seed) }
if ((await runKills('tests/load/kill.test.ts', GATEWAY_ROUNDS, env)) !== 0) failures += 1
process.exit(failures === 0 ? 0 : 1)
