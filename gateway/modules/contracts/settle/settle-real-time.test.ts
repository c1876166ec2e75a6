import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLOT_MS } from '#contract/agency/periods.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, rate } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { settleAll } from '../contracts.job.ts'
import { selectSettlementsOf } from './settle.store.ts'

const quiet = { error: () => undefined }
/** The job runs every minute: at ten times the speed of a day, the clock has moved this far between two runs. */
const BETWEEN_RUNS_MS = 600_000
const RUNS = 30

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

test('at ten times the speed of a day two gateways pay each slot of a real-time salary once, without gap or overlap', async () => {
  const clock = new ManualClock(new Date('2026-03-01T19:58:00Z'))
  const agency = await createTestAgency(db, clock)
  const top = await agency.agent('top', null)
  const below = await agency.agent('below', top)
  const contracts = [
    await agency.sign(top, null, rate('realTimeSalary', 50)),
    await agency.sign(below, top, rate('realTimeSalary', 20)),
  ]
  const player = await agency.agent('player', below, memberTypes.member)
  const start = new Date('2026-03-01T20:00:00Z')
  const slots = (RUNS * BETWEEN_RUNS_MS) / SLOT_MS
  for (let slot = 0; slot < slots; slot += 1) {
    await agency.play(player, new Date(start.getTime() + slot * SLOT_MS).toISOString(), 100_000n)
  }

  // No run waits for the one before, as with a job that is late.
  const runs: Promise<number>[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    clock.advance(BETWEEN_RUNS_MS)
    await agency.clearUntil(new Date(start.getTime() + run * BETWEEN_RUNS_MS).toISOString())
    runs.push(settleAll(agency.services, quiet), settleAll(agency.services, quiet))
  }
  const settled = await Promise.all(runs)
  expect(settled.reduce((sum, one) => sum + one, 0)).toBe(contracts.length * slots)
  expect(await settleAll(agency.services, quiet)).toBe(0)

  const expected = Array.from({ length: slots }, (_, slot) => start.getTime() + slot * SLOT_MS)
  for (const { id } of contracts) {
    const rows = await db.withMerchant(agency.merchant, (tx) =>
      selectSettlementsOf(tx, agency.merchant, id, new Date(0)),
    )
    expect(rows.map(({ from_at }) => from_at.getTime())).toEqual(expected)
    expect(rows.map(({ until_at }) => until_at.getTime())).toEqual(expected.map((from) => from + SLOT_MS))
  }
  // 0.50 % and 0.20 % of 1,000.00 a slot, over midnight: the difference for the one above.
  expect([await agency.balance(top), await agency.balance(below)]).toEqual([300n * BigInt(slots), 200n * BigInt(slots)])
})
