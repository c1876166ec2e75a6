import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contracts } from '#contract/endpoints/agency/contracts.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, type TestAgency, type TestMember } from '#tests/support/agency/agency.ts'
import { earnRebate } from '#tests/support/agency/earn-rebate.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { payAllRebates } from '../series/series.job.ts'
import { contractsHandlers } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
}, 120_000)
afterAll(() => db?.close())

let agency: TestAgency
let top: TestMember
let mid: TestMember
let player: TestMember
beforeEach(async () => {
  agency = await createTestAgency(db, new ManualClock(new Date('2026-03-03T12:00:00Z')))
  top = await agency.agent('top', null)
  mid = await agency.agent('mid', top)
  player = await agency.agent('playerone', mid, memberTypes.member)
})

const earn = (to: TestMember, at: string, amountMinor: bigint) => {
  const line = [[mid.id, 1930] as const, [top.id, 1960] as const]
  const order = { memberId: player.id, stakeMinor: 10_000n, line }
  return earnRebate(db, agency.merchant, { agentId: to.id, at, amountMinor, ...order })
}
const days = (by: TestMember, asked: object = {}) =>
  contractsHandlers.listRebateDays(agency.ctx(by), contracts.listRebateDays.request.parse(asked))
const orders = (by: TestMember, asked: object) =>
  contractsHandlers.listRebateOrders(agency.ctx(by), contracts.listRebateOrders.request.parse(asked))
const usd = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency: 'USD' })

test('rebates of lotteries are summed by day, with what is paid of them', async () => {
  for (const [at, amount] of [
    ['2026-03-01T10:00:00Z', 50n],
    ['2026-03-01T11:00:00Z', 25n],
    ['2026-03-03T09:00:00Z', 7n],
  ] as const)
    await earn(mid, at, amount)
  await payAllRebates(agency.services, { error: () => undefined })
  const { rows, sum } = await days(mid)
  expect(rows).toEqual([
    { day: '2026-03-03', orders: 1, amount: usd(7n), paid: usd(0n) },
    { day: '2026-03-01', orders: 2, amount: usd(75n), paid: usd(75n) },
  ])
  expect(sum).toEqual(usd(82n))
  expect((await days(mid, { from: '2026-03-02', to: '2026-03-03' })).sum).toEqual(usd(7n))
})

test('behind a day are its orders: the player masked, and the series of the agent and of the one below', async () => {
  await earn(mid, '2026-03-01T10:00:00Z', 50n)
  await earn(top, '2026-03-01T10:00:00Z', 150n)
  const { rows, next } = await orders(top, { day: '2026-03-01' })
  expect({ rows, next }).toMatchObject({
    rows: [{ group: 'lott', sold: 1900, below: 1930, own: 1960, stake: usd(10_000n), amount: usd(150n) }],
    next: null,
  })
  expect(JSON.stringify(rows)).not.toContain('playerone')
  expect((await orders(mid, { day: '2026-03-01' })).rows).toMatchObject([{ below: 1920, own: 1930 }])
  expect((await orders(mid, { day: '2026-03-02' })).rows).toEqual([])
})

test('the orders of a day are pages, each order once', async () => {
  for (let minute = 10; minute < 55; minute += 1) await earn(mid, `2026-03-01T10:${minute}:00Z`, BigInt(minute))
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { rows, next } = await orders(mid, { day: '2026-03-01', cursor })
    found.push(...rows.map(({ amount }) => amount.amountMinor))
    if (next === null) break
    cursor = next
  }
  expect(found).toEqual(Array.from({ length: 45 }, (_, index) => String(54 - index)))
  await expect(orders(mid, { day: '2026-03-01', cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a player and a brand without agents are refused', async () => {
  await expect(days(player)).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
  const off = agency.ctx(mid, { AGENTPOLICY: false })
  await expect(contractsHandlers.listRebateDays(off, {})).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})
