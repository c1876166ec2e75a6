import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, rate } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { contractsHandlers } from './contracts.handlers.ts'
import { settleKind } from './settle/settle.service.ts'
import { selectSettlementsOf } from './settle/settle.store.ts'
import { pastPeriods } from './what-if.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

test('the past is whole periods that are over: 90 days by day, 7 days by hour, 44 days in another zone', () => {
  const now = new Date('2026-03-31T12:30:00Z')
  const past = (terms: ContractTerms, zone = 'UTC') => pastPeriods(terms, zone, now)
  const days = past(rate('dailySalary', 10))
  expect(days).toMatchObject({ by: 'day', days: 90 })
  expect(days.periods).toHaveLength(89)
  expect(days.spans.at(-1)).toEqual({ key: '2026-03-30', first: '2026-03-30', last: '2026-03-30' })
  const hours = past(rate('hourlySalary', 10))
  expect(hours).toMatchObject({ by: 'slot', days: 7 })
  expect(hours.periods.at(-1)?.key).toBe('2026-03-31T11Z')
  expect(past(rate('realTimeSalary', 10)).periods).toEqual(days.periods)
  expect(past(rate('dailySalary', 10), 'Asia/Tokyo')).toMatchObject({ by: 'slot', days: 44 })
  const months = past(rate('dividend', 10, { period: 'monthly' }))
  expect(months.spans).toEqual([
    { key: '2026-01', first: '2026-01-01', last: '2026-01-31' },
    { key: '2026-02', first: '2026-02-01', last: '2026-02-28' },
  ])
})

test('the hours of the past are paid as they were settled; a foreign member and more than the own contract are refused', async () => {
  const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
  const agency = await createTestAgency(db, clock)
  const top = await agency.agent('top', null)
  const child = await agency.agent('child', top)
  await agency.agent('grandchild', child)
  await agency.sign(top, null, rate('hourlySalary', 40))
  const given = await agency.sign(child, top, rate('hourlySalary', 30))
  const player = await agency.agent('player', child, 0)
  await agency.play(player, '2026-03-01T13:10:00Z', 1_000_000n)
  await agency.play(player, '2026-03-01T15:59:59Z', 333_333n)
  await agency.clearUntil('2026-03-01T17:00:00Z')
  clock.advance(5 * 3_600_000)
  await settleKind(agency.services, agency.merchant, 'hourlySalary')
  const settled = await db.withMerchant(agency.merchant, (tx) =>
    selectSettlementsOf(tx, agency.merchant, given.id, new Date(0)),
  )
  const ask = (member: string, rateBp: number) =>
    contractsHandlers.tryContract(agency.ctx(top), { member, terms: rate('hourlySalary', rateBp) })
  const same = await ask('child', 30)
  const paid = new Map(same.periods.map(({ key, gross }) => [key, gross.amountMinor]))
  expect(settled.length).toBeGreaterThan(3)
  for (const { period_key, gross_minor } of settled) expect(paid.get(period_key)).toBe(String(gross_minor))
  expect(same.sum.amountMinor).toBe('3999')
  expect((await ask('child', 10)).sum.amountMinor).toBe('1333')
  await expect(ask('child', 41)).rejects.toMatchObject({ code: 'CONTRACT_ABOVE_OWN', params: { term: 'tiers' } })
  for (const member of ['grandchild', 'unknown-name']) {
    await expect(ask(member, 30)).rejects.toMatchObject({ code: 'DOWNLINE_NOT_FOUND' })
  }
})
