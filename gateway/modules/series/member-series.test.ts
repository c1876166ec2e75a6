import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { series } from '#contract/endpoints/agency/series.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { seriesGroupCodes, seriesGroups } from '#lottery/price/series-groups.ts'
import { createTestAgency, type TestAgency, type TestMember } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { callMoveMember } from '../agent-tree/moves.store.ts'
import { readMemberSeries, seriesHandlers, storeSeries } from './index.ts'

const PLAYER = memberTypes.member

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

let agency: TestAgency
beforeEach(async () => {
  agency = await createTestAgency(db, new ManualClock(new Date('2026-03-01T12:00:00Z')))
})

const set = (by: TestMember, member: string, value: number, group: 'lott' | 'lhc' = 'lott') =>
  seriesHandlers.setSeries(agency.ctx(by), series.setSeries.request.parse({ member, group, series: value }))
const rows = (by: TestMember, member?: string) => seriesHandlers.getSeries(agency.ctx(by), { member })
const lottOf = async (by: TestMember, member?: string) =>
  (await rows(by, member)).groups.find(({ code }) => code === 'lott')
const asOperator = ({ id }: TestMember, value: number) =>
  db.withMerchant(agency.merchant, (tx) =>
    storeSeries(tx, {
      merchant: agency.merchant,
      memberId: id,
      group: 'lott',
      series: value,
      setBy: 'operator:ann',
      at: new Date(),
    }),
  )
const ownOf = async ({ id }: TestMember) =>
  (await db.withMerchant(agency.merchant, (tx) => readMemberSeries(tx, agency.merchant, id))).lott
const move = ({ id }: TestMember, to: TestMember | null) =>
  db.withMerchant(agency.merchant, (tx) => {
    const upline_id = to?.id ?? null
    const row = { merchant: agency.merchant, member_id: id, upline_id, from_at: new Date('2026-03-02T00:00:00Z') }
    return callMoveMember(tx, row, 12)
  })
const outOfRange = (lowest: number, highest: number) => ({ code: 'SERIES_OUT_OF_RANGE', params: { lowest, highest } })

async function line() {
  const top = await agency.agent('top', null)
  const mid = await agency.agent('mid', top)
  const low = await agency.agent('low', mid)
  const player = await agency.agent('player', low, PLAYER)
  return { top, mid, low, player }
}

test('the database has the same groups as the lotteries', async () => {
  for (const code of seriesGroupCodes) {
    const [row] = await db.call<{ lowest: number; standard: number; highest: number }>(
      sql`select * from series_group_bounds(${code})`,
    )
    const { min, standard, max } = seriesGroups[code]
    expect(row, code).toEqual({ lowest: min, standard, highest: max })
  }
})

test('a series without a row is the standard one, or that of the upline where it is lower', async () => {
  const { top, mid, low, player } = await line()
  expect(await Promise.all([top, mid, low, player].map(ownOf))).toEqual([1940, 1940, 1940, 1940])
  await asOperator(top, 1970)
  expect(await Promise.all([top, mid, low, player].map(ownOf))).toEqual([1970, 1940, 1940, 1940])
  expect(await set(top, 'mid', 1930)).toEqual({
    code: 'lott',
    min: 1800,
    standard: 1940,
    lowest: 1800,
    own: 1970,
    series: 1930,
    isSet: true,
  })
  expect(await Promise.all([top, mid, low, player].map(ownOf))).toEqual([1970, 1930, 1930, 1930])
  expect(await lottOf(mid)).toMatchObject({ own: 1930, series: 1930, isSet: true })
  expect(await lottOf(mid, 'LOW')).toMatchObject({ own: 1930, series: 1930, isSet: false })
})

test('a series is even, at most that of the upline, and at least that of every member further down', async () => {
  const { top, mid, low } = await line()
  await set(top, 'mid', 1930)
  await expect(set(mid, 'low', 1932)).rejects.toMatchObject(outOfRange(1800, 1930))
  await expect(set(mid, 'low', 1929)).rejects.toMatchObject(outOfRange(1800, 1930))
  await expect(set(mid, 'low', 1798)).rejects.toMatchObject(outOfRange(1800, 1930))
  await set(low, 'player', 1900)
  await expect(set(top, 'mid', 1898)).rejects.toMatchObject(outOfRange(1900, 1940))
  expect(await lottOf(top, 'mid')).toMatchObject({ lowest: 1900, own: 1940 })
  await set(top, 'mid', 1900)
  // The player's row is no longer the lowest in the line by itself.
  expect(await ownOf(low)).toBe(1900)
  await expect(asOperator(top, 1972)).rejects.toMatchObject(outOfRange(1900, 1970))
})

test('an agent sets the direct line only: no member further down, beside, above or of another merchant', async () => {
  const { top, mid } = await line()
  await agency.agent('other', null)
  const elsewhere = await createTestAgency(db, new ManualClock(new Date('2026-03-01T12:00:00Z')))
  await elsewhere.agent('stranger', await elsewhere.agent('boss', null))
  const notFound = { code: 'DOWNLINE_NOT_FOUND' }
  for (const name of ['low', 'player', 'other', 'top', 'stranger', 'nothing']) {
    await expect(set(top, name, 1900), name).rejects.toMatchObject(notFound)
    await expect(rows(top, name), name).rejects.toMatchObject(notFound)
  }
  await expect(set(mid, 'top', 1900)).rejects.toMatchObject(notFound)
})

test('players, trial members and brands without agents are refused', async () => {
  const { top, player } = await line()
  await expect(rows(player)).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
  await expect(rows({ ...player, type: memberTypes.trial })).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  const off = agency.ctx(top, { AGENTPOLICY: false })
  await expect(seriesHandlers.getSeries(off, {})).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

test('a move lowers what is above the new upline, everywhere below, and its record names it', async () => {
  const { top, mid, low, player } = await line()
  const narrow = await agency.agent('narrow', null)
  await asOperator(narrow, 1890)
  await set(mid, 'low', 1930)
  await set(low, 'player', 1920)
  await move(low, narrow)
  expect(await Promise.all([low, player].map(ownOf))).toEqual([1890, 1890])
  const [record] = await db.withMerchant(agency.merchant, (tx) =>
    tx
      .selectFrom('member_upline')
      .select('lowered_series')
      .where('merchant', '=', agency.merchant)
      .where('member_id', '=', low.id)
      .where('until_at', 'is', null)
      .execute(),
  )
  expect(record?.lowered_series).toEqual([
    { member: player.id, group: 'lott', from: 1920, to: 1890 },
    { member: low.id, group: 'lott', from: 1930, to: 1890 },
  ])
  // Back under the higher line nothing rises by itself.
  await move(low, top)
  expect(await ownOf(player)).toBe(1890)
  await move(low, null)
  expect(await ownOf(low)).toBe(1890)
})

test('at the same time one agent lowers and the one below sets: the order of the line holds', async () => {
  const { top, mid, low } = await line()
  await Promise.allSettled([
    ...[1900, 1910, 1880].map((value) => set(top, 'mid', value)),
    ...[1930, 1890, 1920].map((value) => set(mid, 'low', value)),
    ...[1890, 1930].map((value) => set(low, 'player', value)),
  ])
  const stored = await setRows()
  expect(stored.length).toBeGreaterThan(0)
  await expectOrdered()
})

test('random trees that grow, move and set keep every series at most that of the agent above', async () => {
  const random = seededRandom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const names = new Map<string, TestMember>()
  for (let step = 0; step < 140; step += 1) {
    const members = [...names]
    const [name, member] = members.length > 0 ? pick(members) : ['', null]
    const turn = random()
    if (members.length < 4 || !member || turn < 0.25) {
      names.set(`r${step}`, await agency.agent(`r${step}`, random() < 0.85 ? member : null))
    } else if (turn < 0.45) {
      await move(member, random() < 0.9 ? pick(members)[1] : null).catch((error) => expect(error.code).toMatch(/^AG4/))
    } else {
      const value = 1800 + 2 * Math.floor(random() * 86)
      const upline = await uplineOf(member)
      const work: Promise<unknown> = upline ? set(upline, name, value) : asOperator(member, value)
      await work.catch((error: { code?: string }) => expect(error.code).toBe('SERIES_OUT_OF_RANGE'))
    }
  }
  expect((await setRows()).length).toBeGreaterThan(10)
  await expectOrdered()
})

const setRows = () =>
  db.withMerchant(agency.merchant, (tx) =>
    tx.selectFrom('member_series').selectAll().where('merchant', '=', agency.merchant).execute(),
  )

/** No stored series is above the effective one of an agent over it: the database has enforced it, not the reading. */
async function expectOrdered() {
  for (const row of await setRows()) {
    const upline = await uplineOf({ id: row.member_id, type: 0 })
    if (upline) expect(row.series).toBeLessThanOrEqual(await ownOf(upline))
  }
}

async function uplineOf({ id }: TestMember): Promise<TestMember | null> {
  const row = await db.withMerchant(agency.merchant, (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('member as u', (join) => join.onRef('u.merchant', '=', 'm.merchant').onRef('u.id', '=', 'm.upline_id'))
      .select(['u.id', 'u.type'])
      .where('m.merchant', '=', agency.merchant)
      .where('m.id', '=', id)
      .executeTakeFirst(),
  )
  return row ?? null
}
