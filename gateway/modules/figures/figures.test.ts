import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import {
  extendHashChains,
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
} from '#gateway/modules/ledger/index.ts'
import { betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { dayOf } from './calendar.ts'
import { countFigures, figureDifferences, rebuildDay, selectClear } from './index.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

const [AGENT] = memberTypes.agents
const timeZone = 'Asia/Tokyo'
const brands = brandDirectoryOf(testBrand({ merchant, settings: { currency: 'USD', timeZone } }))

const within: <T>(work: Parameters<typeof gateway.services.db.withMerchant<T>>[1]) => Promise<T> = (work) =>
  gateway.services.db.withMerchant(merchant, work)

/** Postings are dated by the database's clock: today is its today. */
const clock = { now: () => new Date() }
const today = () => dayOf(clock.now(), timeZone).day
const services = () => ({ db: gateway.services.db, brands, clock })

async function count(): Promise<number> {
  await extendHashChains(gateway.services.db)
  return countFigures(services(), merchant)
}

/** A top agent, an agent below and a player below that one, who can bet. */
async function createTree() {
  const [top, mid] = await within(async (tx) => {
    const row = { merchant, currency: 'USD', type: AGENT }
    const above = await insertMember(tx, { ...row, username: `t${randomUUID().slice(0, 8)}` })
    const below = await insertMember(tx, { ...row, username: `m${randomUUID().slice(0, 8)}`, upline_id: above.id })
    return [above.id, below.id]
  })
  const operator = await gateway.operator()
  await within((tx) =>
    sql`select move_member(${merchant}, ${operator.memberId}::uuid, ${mid}::uuid, now(), 12)`.execute(tx),
  )
  const bet = async (units: number) => {
    const placed = betOf(operator, { amount: units * ONE })
    expect(await operator.send('bet', placed)).toMatchObject({ status: 'RS_OK' })
    return placed
  }
  return { top: top as string, mid: mid as string, playerId: operator.memberId, operator, bet }
}

const playOf = (memberId: string) =>
  within((tx) =>
    tx
      .selectFrom('member_day')
      .select(['game_type', 'stake_minor', 'undone_minor', 'payout_minor', 'bets'])
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .execute(),
  )

const teamOf = (agentId: string) =>
  within((tx) =>
    tx
      .selectFrom('agent_day')
      .select(['scope', 'stake_minor', 'undone_minor', 'payout_minor', 'bets'])
      .where('merchant', '=', merchant)
      .where('agent_id', '=', agentId)
      .orderBy('scope')
      .execute(),
  )

/** Every row of the figures, to compare two ways of making them. */
async function allRows(): Promise<unknown> {
  const tables = [
    'member_slot',
    'member_cash_slot',
    'member_day',
    'member_cash_day',
    'agent_day',
    'agent_cash_day',
    'agent_active_day',
  ]
  const rows: Record<string, unknown> = {}
  for (const table of tables) {
    const found = await within((tx) =>
      sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t where merchant = ${merchant}
        order by to_jsonb(t)::text`.execute(tx),
    )
    rows[table] = found.rows
  }
  return rows
}

test('stakes, wins and what was undone are counted once, for the player, the agent who brought them and those above', async () => {
  const { top, mid, playerId, operator, bet } = await createTree()
  const won = await bet(10)
  expect(await operator.send('win', winOf(won, 4 * ONE))).toMatchObject({ status: 'RS_OK' })
  const undone = await bet(3)
  expect(await operator.send('rollback', rollbackOf(undone))).toMatchObject({ status: 'RS_OK' })
  await count()
  const play = { stake_minor: 1300n, undone_minor: 300n, payout_minor: 400n }
  expect(await playOf(playerId)).toEqual([{ game_type: 'RNG', ...play, bets: 2 }])
  expect(await teamOf(mid)).toEqual([
    { scope: 'direct', ...play, bets: 2n },
    { scope: 'players', ...play, bets: 2n },
  ])
  expect(await teamOf(top)).toEqual([{ scope: 'players', ...play, bets: 2n }])
  expect(await count()).toBe(0)
  expect(await playOf(playerId)).toEqual([{ game_type: 'RNG', ...play, bets: 2 }])
})

test('an agent’s own play is apart from that of players, and counts as active once there is a turnover', async () => {
  const { top, mid, bet } = await createTree()
  await bet(5)
  const transfers = [{ from: houseAccount('test'), to: playerAccount(mid), amountMinor: 500n, currency: 'USD' }]
  await within(async (tx) => {
    await openPlayerAccount(tx, { merchant, memberId: mid, currency: 'USD' })
    await postTransaction(tx, { merchant, kind: 'deposit', reference: randomUUID(), transfers })
    const own = [{ from: playerAccount(mid), to: houseAccount('game:test'), amountMinor: 200n, currency: 'USD' }]
    await postTransaction(tx, { merchant, kind: 'bet', reference: `test:${randomUUID()}`, transfers: own })
  })
  await count()
  expect(await teamOf(top)).toMatchObject([
    { scope: 'agents', stake_minor: 200n },
    { scope: 'players', stake_minor: 500n },
  ])
  const active = await within((tx) =>
    tx
      .selectFrom('agent_active_day')
      .select(['scope', 'active'])
      .where('merchant', '=', merchant)
      .where('agent_id', '=', top)
      .orderBy('scope')
      .execute(),
  )
  expect(active).toEqual([
    { scope: 'agents', active: 1 },
    { scope: 'players', active: 1 },
  ])
})

test('rebuilding a day from the ledger gives the same rows, with everything that was counted since', async () => {
  const { operator, bet } = await createTree()
  for (const units of [1, 2, 3]) expect(await operator.send('win', winOf(await bet(units), ONE))).toBeDefined()
  await count()
  const before = await allRows()
  const rebuilt = await within((tx) => rebuildDay(tx, merchant, today(), clock.now()))
  expect(rebuilt?.postings).toBeGreaterThan(5)
  expect(await allRows()).toEqual(before)
  await bet(7)
  await count()
  await within((tx) => rebuildDay(tx, merchant, today(), clock.now()))
  const after = await allRows()
  expect(after).not.toEqual(before)
  await count()
  expect(await allRows()).toEqual(after)
})

test('two gateways that count at the same time count everything once', async () => {
  const { playerId, bet } = await createTree()
  for (const units of [1, 2, 3, 4]) await bet(units)
  await extendHashChains(gateway.services.db)
  await Promise.all([1, 2, 3].map(() => countFigures(services(), merchant)))
  expect(await playOf(playerId)).toMatchObject([{ stake_minor: 1000n, bets: 4 }])
})

test('the days of members sum to the postings of the day, and a figure that was changed is found', async () => {
  const { playerId, bet } = await createTree()
  await bet(6)
  await count()
  expect(await within((tx) => figureDifferences(tx, merchant, today()))).toEqual([])
  // As if the day were over: its end was a moment ago.
  await within((tx) =>
    tx.updateTable('figure_day').set({ closed_at: new Date() }).where('merchant', '=', merchant).execute(),
  )
  expect(await within((tx) => figureDifferences(tx, merchant, today()))).toEqual([])
  await within((tx) =>
    tx
      .updateTable('member_day')
      .set({ stake_minor: 601n })
      .where('merchant', '=', merchant)
      .where('member_id', '=', playerId)
      .execute(),
  )
  const found = await within((tx) => figureDifferences(tx, merchant, today()))
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^days of members in USD: -?\d+ counted, -?\d+ posted$/)
  await within((tx) => rebuildDay(tx, merchant, today(), clock.now()))
  expect(await within((tx) => figureDifferences(tx, merchant, today()))).toEqual([])
})

test('a day that is over keeps the line it was played in when its player has moved since', async () => {
  const { mid, playerId, bet } = await createTree()
  const other = await createTree()
  await bet(9)
  await count()
  const tomorrow = dayOf(clock.now(), timeZone).until_at
  await within((tx) =>
    sql`select move_member(${merchant}, ${playerId}::uuid, ${other.mid}::uuid, ${tomorrow}, 12)`.execute(tx),
  )
  await within((tx) => rebuildDay(tx, merchant, today(), clock.now()))
  expect(await teamOf(mid)).toMatchObject([{ stake_minor: 900n }, { stake_minor: 900n }])
  expect(await teamOf(other.mid)).toEqual([])
})

test('a bet that was posted before an instant and committed after it holds up the clear ledger', async () => {
  const { bet } = await createTree()
  await bet(1)
  await extendHashChains(gateway.services.db)
  const clear = await within((tx) => selectClear(tx, merchant))
  const { rows } = await within((tx) =>
    sql<{ late: string }>`select count(*)::text as late from posting
      where merchant = ${merchant} and posted_at < ${clear?.clearAt} and entry > ${String(clear?.untilEntry)}::bigint`.execute(
      tx,
    ),
  )
  expect(rows[0]?.late).toBe('0')
  expect(clear?.clearAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})
