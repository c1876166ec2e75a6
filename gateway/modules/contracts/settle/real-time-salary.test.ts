import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyStatement } from '#contract/agency/statement.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, rate } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { settleKind } from './settle.service.ts'
import { selectSettlementsOf } from './settle.store.ts'
import { statementOf } from './statement.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

test('a real-time salary is cumulative within the day, begins the next one with what is ahead, and is paid once', async () => {
  const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
  const agency = await createTestAgency(db, clock)
  const { merchant } = agency
  const a = await agency.agent('a', null)
  clock.advance(11 * 3_600_000 + 2_000_000)
  const contract = await agency.sign(a, null, rate('realTimeSalary', 12))
  const player = await agency.agent('player', a, memberTypes.member)
  const slots = [
    ['2026-03-01T23:35:00Z', 1_250_000n],
    ['2026-03-01T23:40:00Z', 733_333n],
    ['2026-03-01T23:45:00Z', 999_999n],
    ['2026-03-01T23:50:00Z', -400_000n],
    ['2026-03-01T23:55:00Z', 250_001n],
    ['2026-03-02T00:00:00Z', 150_000n],
    ['2026-03-02T00:05:00Z', 83_334n],
  ] as const
  for (const [at, stake] of slots) await agency.play(player, at, stake)
  await agency.clearUntil('2026-03-02T00:10:00Z')
  clock.advance(3_600_000)
  for (const _run of ['first', 'again']) await settleKind(agency.services, merchant, 'realTimeSalary')
  const settlements = await db.withMerchant(merchant, (tx) =>
    selectSettlementsOf(tx, merchant, contract.id, new Date(0)),
  )
  expect(settlements.map((row) => row.paid_minor)).toEqual([1_500n, 879n, 1_200n, 0n, 0n, 0n, 100n])
  expect(await agency.balance(a)).toBe(3_679n)
  for (const row of settlements) {
    const statement = JSON.parse(JSON.stringify(statementOf(contract, row)))
    expect(verifyStatement(statement, hashTerms(statement.terms))).toEqual([])
  }
})
