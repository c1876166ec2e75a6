import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { selectHouseBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { createTestAgency, type TestAgency, type TestMember } from '#tests/support/agency/agency.ts'
import { earnRebate } from '#tests/support/agency/earn-rebate.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { seriesRows } from '../index.ts'
import { payAllRebates } from '../series.job.ts'
import { payRebates } from './pay.service.ts'

const quiet = { error: () => undefined }

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

let clock: ManualClock
let agency: TestAgency
let agent: TestMember
beforeEach(async () => {
  clock = new ManualClock(new Date('2026-03-02T00:05:00Z'))
  agency = await createTestAgency(db, clock)
  agent = await agency.agent('agent', null)
})

/** An amount that an agent has earned at an instant, by a round of its own. */
const earn = ({ id }: TestMember, at: string, amountMinor: bigint) =>
  earnRebate(db, agency.merchant, { agentId: id, at, amountMinor })

const pay = () => payRebates(agency.services, agency.merchant)
const payments = () =>
  db.withMerchant(agency.merchant, (tx) =>
    tx
      .selectFrom('agent_rebate_payment')
      .select(['day', 'amount_minor'])
      .where('merchant', '=', agency.merchant)
      .orderBy('day')
      .execute(),
  )
const paid = async () => (await payments()).map(({ day, amount_minor }) => [day, amount_minor])
const messagesOf = ({ id }: TestMember) =>
  db.withMerchant(agency.merchant, (tx) =>
    tx.selectFrom('member_message').select(['title', 'body']).where('member_id', '=', id).execute(),
  )
const DAY_MS = 86_400_000

/** A database that loses the connection at the end of its n-th transaction. */
function cutAfter(nth: number): OpenedDatabase['withMerchant'] {
  let transactions = 0
  return (merchant, work) =>
    db.withMerchant(merchant, async (tx) => {
      const result = await work(tx)
      transactions += 1
      if (transactions === nth) throw new Error('the connection was lost')
      return result
    })
}

test('a day is paid when it is over, in one sum, once', async () => {
  await earn(agent, '2026-03-01T00:00:00Z', 120n)
  await earn(agent, '2026-03-01T23:59:59.999Z', 30n)
  await earn(agent, '2026-03-02T00:00:00Z', 7n)
  expect(await pay()).toBe(1)
  expect(await pay()).toBe(0)
  expect([await paid(), await agency.balance(agent)]).toEqual([[['2026-03-01', 150n]], 150n])
  clock.advance(DAY_MS)
  expect(await pay()).toBe(1)
  expect(await agency.balance(agent)).toBe(157n)
  const { expense, audit } = await db.withMerchant(agency.merchant, async (tx) => ({
    expense: await selectHouseBalance(tx, agency.merchant, 'agent:expense', 'USD'),
    audit: await verifyLedger(tx, agency.merchant, { rows: seriesRows, sums: [] }),
  }))
  expect(expense).toBe(-157n)
  expect(audit).toMatchObject({ unbalanced: [], unmatched: [] })
})

test('each agent gets one message about what a day has paid, in their language', async () => {
  const other = await agency.agent('other', null)
  await db.withMerchant(agency.merchant, (tx) =>
    tx.updateTable('member').set({ language: 'vi' }).where('id', '=', other.id).execute(),
  )
  await earn(agent, '2026-03-01T10:00:00Z', 12_345n)
  await earn(other, '2026-03-01T10:00:00Z', 7n)
  await earn(other, '2026-03-02T10:00:00Z', -7n)
  const cut = { ...agency.services, db: { ...agency.services.db, withMerchant: cutAfter(2) } }
  await expect(payRebates(cut, agency.merchant)).rejects.toThrow('the connection was lost')
  expect(await messagesOf(agent)).toEqual([])
  await pay()
  clock.advance(DAY_MS)
  await pay()
  expect(await messagesOf(agent)).toEqual([{ title: 'Agent rebate', body: '2026-03-01: 123.45 USD' }])
  expect(await messagesOf(other)).toEqual([{ title: 'Hoàn trả đại lý', body: '2026-03-01: 0.07 USD' }])
})

test('a day is one of the zone of the brand', async () => {
  const brands = brandDirectoryOf(
    testBrand({ merchant: agency.merchant, settings: { currency: 'USD', timeZone: 'Asia/Tokyo' } }),
  )
  await earn(agent, '2026-03-01T14:59:00Z', 10n)
  await earn(agent, '2026-03-01T15:00:00Z', 5n)
  expect(await payRebates({ ...agency.services, brands }, agency.merchant)).toBe(1)
  expect(await paid()).toEqual([['2026-03-01', 10n]])
})

test('a sum below zero waits and is taken from the next days', async () => {
  await earn(agent, '2026-03-01T10:00:00Z', -50n)
  expect(await pay()).toBe(0)
  await earn(agent, '2026-03-02T10:00:00Z', 40n)
  clock.advance(DAY_MS)
  expect(await pay()).toBe(0)
  await earn(agent, '2026-03-03T10:00:00Z', 25n)
  clock.advance(DAY_MS)
  expect(await pay()).toBe(1)
  expect([await paid(), await agency.balance(agent)]).toEqual([[['2026-03-03', 15n]], 15n])
})

test('what comes late for a day that is paid is paid with the next one', async () => {
  await earn(agent, '2026-03-01T10:00:00Z', 40n)
  await pay()
  await earn(agent, '2026-03-01T23:59:59Z', 3n)
  expect(await pay()).toBe(0)
  clock.advance(DAY_MS)
  expect(await pay()).toBe(1)
  expect(await paid()).toEqual([
    ['2026-03-01', 40n],
    ['2026-03-02', 3n],
  ])
})

test('after three days without a gateway each day is paid, the earliest first', async () => {
  for (const day of [1, 2, 3]) await earn(agent, `2026-03-0${day}T10:00:00Z`, BigInt(day))
  clock.advance(2 * DAY_MS)
  expect(await pay()).toBe(3)
  expect(await paid()).toEqual([
    ['2026-03-01', 1n],
    ['2026-03-02', 2n],
    ['2026-03-03', 3n],
  ])
})

test('two gateways at once, and one that is cut off before its commit, pay once', async () => {
  const others = await Promise.all(['one', 'two', 'three'].map((name) => agency.agent(name, agent)))
  for (const member of [agent, ...others]) await earn(member, '2026-03-01T10:00:00Z', 11n)
  const cut = { ...agency.services, db: { ...agency.services.db, withMerchant: cutAfter(2) } }
  await expect(payRebates(cut, agency.merchant)).rejects.toThrow('the connection was lost')
  expect(await agency.balance(agent)).toBe(0n)
  const runs = await Promise.all([pay(), pay(), pay()])
  expect(runs.reduce((sum, count) => sum + count)).toBe(4)
  expect(await Promise.all([agent, ...others].map(agency.balance))).toEqual([11n, 11n, 11n, 11n])
})

test('a brand whose agents are switched off waits', async () => {
  await earn(agent, '2026-03-01T10:00:00Z', 9n)
  const off = { ...agency.services, brands: agency.brandsWith({ AGENTPOLICY: false }) }
  expect(await payAllRebates(off, quiet)).toBe(0)
  expect(await payAllRebates(agency.services, quiet)).toBe(1)
})
