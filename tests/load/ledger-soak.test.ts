import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/database/database.ts'
import { soakLedger } from '../support/ledger/ledger-soak.ts'

// The short form of `npm run soak`.
const OPERATIONS = 2_000

test(`${OPERATIONS} random movements by 32 callers on 50 accounts, one of them hot, break no invariant`, async () => {
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31)
  console.log(`SOAK_SEED=${seed}`)
  const db = await createTestDatabase()
  const report = await soakLedger(db, { seed, operations: OPERATIONS, callers: 32, accounts: 50 })
  await db.close()
  expect(report.violations).toEqual([])
  expect(Math.min(report.done, report.replayed, report.refused, report.links)).toBeGreaterThan(0)
}, 300_000)
