import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  houseAccount,
  playerAccount,
  postTransaction,
  selectHouseBalance,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { reconcileDay } from '#gateway/modules/reconciliation/index.ts'
import { sweepRounds } from '#gateway/modules/rounds/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { balanceOf, betOf, ONE, type Operator, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { earnedBy, moveBelowAgents, setSeries } from '#tests/support/agency/member-line.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { seededRandom } from '#tests/support/random.ts'
import { seriesDifferences } from '../index.ts'

const LIMIT = { status: 'RS_ERROR_LIMIT_REACHED', reason: 'SERIES_OUT_OF_RANGE' }

let gateway: ProviderGateway
let risk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  const { providers } = readProviders(undefined, 'http://127.0.0.1:9')
  const [studio] = providers
  if (!studio) throw new Error('no studio')
  const winLimits = { win: { USD: 50 }, hour: { USD: 100_000 }, vendors: {}, games: {} }
  gateway = await createProviderGateway({ providers: { providers: [{ ...studio, winLimits }], transferVendors: [] } })
  const { hire } = createTestOperators(gateway.services)
  risk = await hire({ roles: { [merchant]: ['risk'] } })
  manager = await hire({ roles: { [merchant]: ['manager'] } })
}, 120_000)
afterAll(() => gateway?.close())

type Player = Operator & { readonly memberId: string; readonly agents: readonly string[] }

const inMerchant = <Read>(read: Parameters<typeof gateway.services.db.withMerchant<Read>>[1]) =>
  gateway.services.db.withMerchant(merchant, read)
const group = 'lott'
const set = (memberId: string, series: number) => setSeries(gateway.services.db, merchant, { memberId, group, series })

/** A player with an open game below agents with these series, the top first; `own` is the player's. */
async function playerBelow(agentSeries: readonly number[], own: number): Promise<Player> {
  const operator = await gateway.operator()
  const member = { memberId: operator.memberId, group, own } as const
  const agents = await moveBelowAgents(gateway.services.db, merchant, member, agentSeries)
  return { ...operator, agents }
}

const order = (player: Operator, series: number, changes: object = {}) =>
  betOf(player, { lottery: { group: 'lott', series }, ...changes })

async function sent(player: Operator, call: 'bet' | 'win' | 'rollback', body: object) {
  expect(await player.send(call, body)).toMatchObject({ status: 'RS_OK' })
}

/** What each agent of a player has earned so far, from the upline to the top. */
const earned = ({ agents }: Player) => earnedBy(gateway.services.db, merchant, agents)

const rebatesOf = (round: string) =>
  inMerchant((tx) =>
    tx
      .selectFrom('round_rebate as b')
      .innerJoin('game_round as r', (join) =>
        join.onRef('r.merchant', '=', 'b.merchant').onRef('r.id', '=', 'b.round_id'),
      )
      .select('b.amount_minor')
      .where('r.merchant', '=', merchant)
      .where('r.round_code', '=', round)
      .orderBy('b.version')
      .execute(),
  ).then((rows) => rows.map(({ amount_minor }) => amount_minor))

test('the provider learns the highest series of a player in every group', async () => {
  const player = await playerBelow([1970, 1956], 1930)
  const { token, user } = player.session
  const body = { request_uuid: randomUUID(), user, token }
  expect(await player.send('info', body)).toMatchObject({
    lottery_series: { lott: 1930, lhc: 1920, vn: 1900, sea: 1840 },
  })
})

test('an order sold below the own series gives a rebate when it is settled, also when it has lost', async () => {
  const player = await playerBelow([1970, 1956, 1930], 1900)
  const before = await balanceOf(player)
  const bet = order(player, 1860, { amount: 123.45 * ONE })
  await sent(player, 'bet', bet)
  expect([await rebatesOf(bet.round), await earned(player)]).toEqual([[], [0n, 0n, 0n]])
  const lost = winOf(bet, 0)
  const rebate = Math.floor((12_345 * 40) / 2_000) * (ONE / 100)
  for (const _ of [1, 2]) {
    const balance = Math.round(before - 123.45 * ONE + rebate)
    expect(await player.send('win', lost)).toMatchObject({ status: 'RS_OK', balance })
  }
  expect(await rebatesOf(bet.round)).toEqual([246n])
  expect(await earned(player)).toEqual([185n, 160n, 87n])
})

test('an order at the own series gives no rebate, and one without a group reads and writes nothing', async () => {
  const player = await playerBelow([1960], 1900)
  const [own, plain] = [order(player, 1900), betOf(player)]
  for (const bet of [own, plain]) {
    await sent(player, 'bet', bet)
    await sent(player, 'win', winOf(bet, ONE))
  }
  expect([await rebatesOf(own.round), await rebatesOf(plain.round)]).toEqual([[], []])
  expect(await earned(player)).toEqual([3n])
  const rows = await inMerchant((tx) =>
    tx
      .selectFrom('game_round as r')
      .leftJoin('round_series as s', (join) =>
        join.onRef('s.merchant', '=', 'r.merchant').onRef('s.round_id', '=', 'r.id'),
      )
      .select(['r.round_code', 's.sold', 's.own', 's.agents', 's.agent_series'])
      .where('r.merchant', '=', merchant)
      .where('r.round_code', 'in', [own.round, plain.round])
      .execute(),
  )
  const byRound = Object.fromEntries(rows.map(({ round_code, ...series }) => [round_code, series]))
  expect(byRound[own.round]).toEqual({ sold: 1900, own: 1900, agents: player.agents, agent_series: [1960] })
  expect(byRound[plain.round]).toMatchObject({ sold: null })
})

test('a series above the own one, outside the group, uneven or of no group is refused, and so is a second one in a round', async () => {
  const player = await playerBelow([1960], 1900)
  const before = await balanceOf(player)
  for (const series of [1902, 1798, 1899, 0])
    expect(await player.send('bet', order(player, series))).toMatchObject(LIMIT)
  const unknown = betOf(player, { lottery: { group: 'horses', series: 1900 } })
  expect(await player.send('bet', unknown)).toMatchObject(LIMIT)
  expect(await balanceOf(player)).toBe(before)
  const bet = order(player, 1880)
  await sent(player, 'bet', bet)
  expect(await player.send('bet', order(player, 1878, { round: bet.round }))).toMatchObject(LIMIT)
  expect((await player.send('bet', betOf(player, { round: bet.round }))).status).not.toBe('RS_OK')
  await sent(player, 'bet', order(player, 1880, { round: bet.round }))
  expect((await player.send('bet', { ...bet, lottery: { group: 'lott', series: 1878 } })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  )
})

test('a snapshot is of the bet: a series that changes later changes no open order', async () => {
  const player = await playerBelow([1960, 1940], 1920)
  const bet = order(player, 1900, { amount: 100 * ONE })
  await sent(player, 'bet', bet)
  await set(player.memberId, 1900)
  await set(player.agents[0] ?? '', 1900)
  await sent(player, 'win', winOf(bet, 0))
  expect(await rebatesOf(bet.round)).toEqual([100n])
  expect(await earned(player)).toEqual([100n, 100n])
})

test('a refund gives nothing', async () => {
  const player = await playerBelow([1960], 1920)
  const before = await balanceOf(player)
  const bet = order(player, 1900, { amount: 100 * ONE })
  await sent(player, 'bet', bet)
  await sent(player, 'rollback', rollbackOf(bet))
  expect([await rebatesOf(bet.round), await earned(player), await balanceOf(player)]).toEqual([[], [0n], before])
})

test('a settlement that is rolled back takes rebate and overrides back, once, and a later one pays them again', async () => {
  const player = await playerBelow([1960], 1920)
  const before = await balanceOf(player)
  const bet = order(player, 1900, { amount: 100 * ONE })
  const win = winOf(bet, 20 * ONE)
  await sent(player, 'bet', bet)
  await sent(player, 'win', win)
  expect(await balanceOf(player)).toBe(before - 79 * ONE)
  const undo = { ...rollbackOf(bet), reference_transaction_uuid: win.transaction_uuid }
  for (const _ of [1, 2]) await sent(player, 'rollback', undo)
  await sent(player, 'rollback', { ...undo, transaction_uuid: randomUUID() })
  expect([await rebatesOf(bet.round), await earned(player)]).toEqual([[100n, -100n], [0n]])
  expect(await balanceOf(player)).toBe(before - 100 * ONE)
  await sent(player, 'win', winOf(bet, 0))
  expect([await rebatesOf(bet.round), await earned(player)]).toEqual([[100n, -100n, 100n], [200n]])
})

test('a bet that is rolled back after its settlement takes both back', async () => {
  const player = await playerBelow([1960], 1920)
  const before = await balanceOf(player)
  const bet = order(player, 1900, { amount: 100 * ONE })
  await sent(player, 'bet', bet)
  await sent(player, 'win', winOf(bet, 0))
  await sent(player, 'rollback', rollbackOf(bet))
  expect([await rebatesOf(bet.round), await earned(player), await balanceOf(player)]).toEqual([
    [100n, -100n],
    [0n],
    before,
  ])
})

test('a corrected result replaces the prize and leaves rebate and overrides as they are', async () => {
  const player = await playerBelow([1960], 1920)
  const bet = order(player, 1900, { amount: 10 * ONE })
  await sent(player, 'bet', bet)
  for (const amount of [0, 30 * ONE, 5 * ONE]) await sent(player, 'win', winOf(bet, amount))
  expect([await rebatesOf(bet.round), await earned(player)]).toEqual([[10n], [20n]])
})

test('one of two bets of a round that is rolled back takes its part back', async () => {
  const player = await playerBelow([1960], 1920)
  const one = order(player, 1900, { amount: 10 * ONE })
  const other = order(player, 1900, { amount: 20 * ONE, round: one.round })
  for (const bet of [one, other]) await sent(player, 'bet', bet)
  await sent(player, 'win', winOf(other, 0))
  await sent(player, 'rollback', rollbackOf(one))
  expect([await rebatesOf(one.round), await earned(player)]).toEqual([[30n, -10n], [40n]])
})

test('a held win settles nothing until it is released', async () => {
  const player = await playerBelow([1960], 1920)
  const [released, refused] = [order(player, 1900, { amount: 10 * ONE }), order(player, 1900, { amount: 10 * ONE })]
  for (const bet of [released, refused]) {
    await sent(player, 'bet', bet)
    await sent(player, 'win', winOf(bet, 60 * ONE))
    expect(await rebatesOf(bet.round)).toEqual([])
    const [, { rows }] = await risk.get('held-wins')
    const act = bet === released ? 'heldWins.release' : 'heldWins.refuse'
    const [, { approval }] = await risk.act(act, { id: rows[0]?.id }, { brand: merchant, reason: 'the vendor says so' })
    await manager.post(`approvals/${approval}`, { yes: true })
  }
  expect([await rebatesOf(released.round), await rebatesOf(refused.round)]).toEqual([[10n], []])
  expect(await earned(player)).toEqual([20n])
})

test('a round that the sweeper closes has its rebate if it has won, and none if its bets came back', async () => {
  const player = await playerBelow([1960], 1920)
  const [won, left] = [order(player, 1900, { amount: 10 * ONE }), order(player, 1900, { amount: 10 * ONE })]
  for (const bet of [won, left]) await sent(player, 'bet', bet)
  await sent(player, 'win', winOf(won, ONE, { round_closed: false }))
  expect(await rebatesOf(won.round)).toEqual([])
  gateway.clock.advance(15 * 24 * 3_600_000)
  await sweepRounds(gateway.services)
  expect([await rebatesOf(won.round), await rebatesOf(left.round)]).toEqual([[10n], []])
  expect(await earned(player)).toEqual([20n])
})

test('after random messages every rebate and override is what rounds and snapshots say, and the ledger is in order', async () => {
  const random = seededRandom(11)
  const even = (from: number, to: number) => from + 2 * Math.floor((random() * (to - from + 2)) / 2)
  for (let lines = 0; lines < 4; lines += 1) {
    const series = [1970]
    while (random() < 0.7 && series.length < 5) series.push(even(1880, series.at(-1) ?? 1880))
    const own = even(1850, series.at(-1) ?? 1850)
    const player = await playerBelow(series, own)
    for (let round = 0; round < 12; round += 1) {
      const bet = order(player, even(1800, own), { amount: Math.ceil(random() * 900) * (ONE / 100) })
      await sent(player, 'bet', bet)
      const win = winOf(bet, Math.floor(random() * 300) * (ONE / 100))
      const undoWin = { ...rollbackOf(bet), reference_transaction_uuid: win.transaction_uuid }
      const again = winOf(bet, Math.floor(random() * 200) * (ONE / 100))
      const steps = [
        () => player.send('win', win),
        () => player.send('win', again),
        () => player.send('rollback', undoWin),
        () => player.send('rollback', rollbackOf(bet)),
      ]
      for (const step of steps) for (let times = Math.floor(random() * 3); times > 0; times -= 1) await step()
    }
  }
  const { differences, audit, expense, paid } = await inMerchant(async (tx) => ({
    differences: await seriesDifferences(tx, merchant),
    audit: await verifyLedger(tx, merchant, reconciliationSources),
    expense: await selectHouseBalance(tx, merchant, 'lottery:rebate', 'USD'),
    paid: await tx.selectFrom('round_rebate').select('amount_minor').where('merchant', '=', merchant).execute(),
  }))
  expect(differences).toEqual([])
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [] })
  expect(expense).toBe(-paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0n))
})

test('the nightly reconciliation finds a rebate that was booked twice, and one of an agent that is too high', async () => {
  const player = await playerBelow([1960], 1920)
  const bet = order(player, 1900, { amount: 100 * ONE })
  await sent(player, 'bet', bet)
  await sent(player, 'win', winOf(bet, 0))
  const found = async () => {
    const { differences } = await reconcileDay(gateway.services, merchant, '2026-03-01')
    return differences.filter(({ source }) => source === 'series' || source === 'ledger').map(({ what }) => what)
  }
  expect(await found()).toEqual([])
  const [agent_id = ''] = player.agents
  const round_id = await inMerchant(async (tx) => {
    const rounds = tx.selectFrom('game_round').selectAll().where('round_code', '=', bet.round)
    const { id } = await rounds.where('merchant', '=', merchant).executeTakeFirstOrThrow()
    const to = playerAccount(player.memberId)
    const transfers = [{ from: houseAccount('lottery:rebate'), to, amountMinor: 100n, currency: 'USD' }]
    await postTransaction(tx, { merchant, kind: 'lotteryRebate', reference: `${id}:2`, transfers })
    const row = { merchant, round_id: id, version: 2, at: new Date() }
    await tx
      .insertInto('round_rebate')
      .values({ ...row, amount_minor: 100n })
      .execute()
    await tx
      .insertInto('agent_rebate')
      .values({ ...row, agent_id, currency: 'USD', amount_minor: 1n })
      .execute()
    return id
  })
  expect(await found()).toEqual([
    `round ${round_id}, player: 200 stored, 100 due`,
    `round ${round_id}, ${agent_id}: 201 stored, 200 due`,
  ])
})
