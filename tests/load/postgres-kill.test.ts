import { expect, test } from 'vitest'
import { randomFrom } from '#art/random.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { killPostgres } from '../support/database/postgres-kill.ts'

// The short form of `npm run soak`.
const ROUNDS = 2
const RECOVERY_MAX_MS = 5_000

test(`${ROUNDS} kills of PostgreSQL while money moves lose nothing that was acknowledged`, async () => {
  const postgres = await createOwnPostgres()
  if (!postgres) return console.log('PostgreSQL is not installed here: not tested')
  const seed = Date.now() % 2 ** 31
  console.log(`seed ${seed}`)
  const report = await killPostgres(postgres, ROUNDS, randomFrom(seed)).finally(() => postgres.remove())
  expect(report).toMatchObject({ lost: 0, isClean: true })
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.slowestRecoveryMs).toBeLessThanOrEqual(RECOVERY_MAX_MS)
}, 300_000)
