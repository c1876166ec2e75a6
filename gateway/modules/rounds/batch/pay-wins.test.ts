import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { houseAccount, playerAccount, postTransaction, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { recordsHandlers } from '#gateway/modules/records/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { balanceOf, batchOf, betOf, ONE, statusesOf, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { stakeableBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, named } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { storeSeries } from '../../series/index.ts'

let gateway: ProviderGateway
const logged: string[] = []
beforeAll(async () => {
  const { providers } = readProviders(undefined, 'http://127.0.0.1:9')
  const [studio] = providers
  if (!studio) throw new Error('no studio')
  const winLimits = { win: { USD: 50 }, hour: { USD: 400 }, vendors: {}, games: {} }
  const without = { ...studio, code: 'without', vendors: ['JL'], capabilities: [] }
  gateway = await createProviderGateway({
    providers: { providers: [{ ...studio, winLimits }, without], transferVendors: [] },
    logTo: { write: (line) => void logged.push(line) },
  })
}, 180_000)
afterAll(() => gateway?.close())

const inMerchant = <Read>(read: Parameters<typeof gateway.services.db.withMerchant<Read>>[1]) =>
  gateway.services.db.withMerchant(merchant, read)

type Player = Awaited<ReturnType<ProviderGateway['operator']>>

async function bet(player: Pick<Player, 'session' | 'gameCode' | 'send'>, changes: object = {}) {
  const body = betOf(player, changes)
  expect(await player.send('bet', body)).toMatchObject({ status: 'RS_OK' })
  return body
}

/** A player whose orders of series 1860 bring a rebate. */
async function seriesPlayer(): Promise<Player> {
  const player = await gateway.operator()
  const row = {
    merchant,
    memberId: player.memberId,
    group: 'lott',
    series: 1900,
    setBy: 'operator:ann',
    at: new Date(0),
  }
  await inMerchant((tx) => storeSeries(tx, row as Parameters<typeof storeSeries>[1]))
  return player
}

const order = { lottery: { group: 'lott', series: 1860 } }

/** Everything that a player's rounds have left, without ids and times. */
function traces({ memberId }: Player) {
  return inMerchant(async (tx) => {
    const rounds = await tx
      .selectFrom('game_round')
      .select(['id', 'status', 'bet_count', 'bet_minor', 'payout_minor', 'bonus_payout_minor', 'swept'])
      .select(({ eb }) => eb('closed_at', 'is not', null).as('is_closed'))
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .orderBy('bet_minor')
      .execute()
    const ids = rounds.map(({ id }) => id)
    const transactions = await tx
      .selectFrom('game_transaction')
      .select(['kind', 'status', 'amount_minor', 'balance_after_minor', 'bonus_minor', 'answer', 'currency'])
      .select(({ eb }) => [
        eb('ledger_transaction_id', 'is', null).as('has_moved_nothing'),
        eb('round_id', 'is', null).as('has_no_round'),
      ])
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .orderBy('kind')
      .orderBy('balance_after_minor')
      .orderBy('amount_minor')
      .execute()
    const postings = await tx
      .selectFrom('posting as p')
      .innerJoin('ledger_account as a', (join) =>
        join.onRef('a.merchant', '=', 'p.merchant').onRef('a.id', '=', 'p.account_id'),
      )
      .innerJoin('ledger_transaction as t', (join) =>
        join.onRef('t.merchant', '=', 'p.merchant').onRef('t.id', '=', 'p.transaction_id'),
      )
      .select(['t.kind', 'p.amount_minor', 'p.balance_after_minor'])
      .where('p.merchant', '=', merchant)
      .where('a.member_id', '=', memberId)
      .orderBy('p.entry')
      .execute()
    const series = await tx
      .selectFrom('round_series')
      .select(['settled_stake_minor', 'version'])
      .where('merchant', '=', merchant)
      .where('round_id', 'in', ids)
      .orderBy('settled_stake_minor')
      .execute()
    const board = await tx
      .selectFrom('round_win')
      .select(['amount_minor', 'node_id', 'currency'])
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .orderBy('amount_minor')
      .execute()
    return { rounds: rounds.map(({ id, ...round }) => round), transactions, postings, series, board }
  })
}

test('a batch leaves the rounds, transactions, postings, rebates and board that single wins leave', async () => {
  const [one, many] = [await seriesPlayer(), await seriesPlayer()]
  const amounts = [0, 0.5, 3, 0, 8, 1, 0]
  const winsOf = async (player: Player) => {
    const wins = []
    for (const [place, amount] of amounts.entries()) {
      const body = await bet(player, { amount: (place + 1) * ONE, ...(place % 2 ? order : {}) })
      wins.push(winOf(body, amount * 5 * ONE, { round_closed: place !== 5 }))
    }
    return wins
  }
  const single = []
  for (const win of await winsOf(one)) single.push((await one.send('win', win)).balance)
  const { transactions } = await many.send('settleBatch', batchOf(await winsOf(many)))
  expect(transactions?.map(({ balance }) => balance)).toEqual(single)
  expect(await traces(many)).toEqual(await traces(one))
  expect((await traces(many)).board).not.toEqual([])
  expect((await traces(many)).postings.some(({ kind }) => kind === 'lotteryRebate')).toBe(true)
})

test('a batch of plain wins takes a few statements, not some for each win', async () => {
  const players = [await seriesPlayer(), await seriesPlayer(), await gateway.operator()]
  const wins = []
  for (let place = 0; place < 60; place += 1) {
    const player = players[place % 3]!
    wins.push(winOf(await bet(player, place % 3 < 2 ? order : {}), place % 4 === 0 ? 0.1 * ONE : 0))
  }
  const statements = countStatements()
  const reply = await players[0]!.send('settleBatch', batchOf(wins))
  expect(new Set(statusesOf(reply))).toEqual(new Set(['RS_OK']))
  expect(statements()).toBeLessThan(20)
})

test('the page of a member hears of a batch once', async () => {
  const [one, other] = [await gateway.operator(), await gateway.operator()]
  const wins = [winOf(await bet(one), 0), winOf(await bet(other), ONE), winOf(await bet(one), ONE)]
  const heard: string[] = []
  for (const { memberId } of [one, other]) gateway.services.live.watch(merchant, memberId, () => heard.push(memberId))
  for (const _ of [1, 2]) await one.send('settleBatch', batchOf(wins))
  expect(heard.sort()).toEqual([one.memberId, other.memberId].sort())
})

test('a win above the ceiling is held within a batch, and the wins of its member follow in their order', async () => {
  const [player, other] = [await gateway.operator(), await gateway.operator()]
  const before = await balanceOf(player)
  const wins = [
    winOf(await bet(player), ONE),
    winOf(await bet(player), 50.01 * ONE),
    winOf(await bet(other), 2 * ONE),
    winOf(await bet(player), 3 * ONE),
  ]
  const reply = await player.send('settleBatch', batchOf(wins))
  expect(statusesOf(reply)).toEqual(['RS_OK', 'RS_OK', 'RS_OK', 'RS_OK'])
  const staked = before - 3 * ONE
  expect(reply.transactions?.map(({ balance }) => balance)).toEqual([
    staked + ONE,
    staked + ONE,
    before + ONE,
    staked + 4 * ONE,
  ])
  expect((await traces(player)).transactions.filter(({ status }) => status === 'held')).toHaveLength(1)
})

test('two wins of a bet and one id twice in a batch are what they are as single wins', async () => {
  const [player, other] = [await gateway.operator(), await gateway.operator()]
  const before = await balanceOf(player)
  const [first, second] = [await bet(player), await bet(player)]
  const paid = winOf(first, 2 * ONE)
  const wins = [
    paid,
    // The second win of a bet replaces the first one at the studio.
    winOf(first, 5 * ONE),
    winOf(second, ONE),
    winOf(await bet(other), ONE, { transaction_uuid: paid.transaction_uuid }),
    paid,
  ]
  const reply = await player.send('settleBatch', batchOf(wins))
  expect(statusesOf(reply)).toEqual(['RS_OK', 'RS_OK', 'RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK'])
  expect(reply.transactions?.[4]?.balance).toBe(reply.transactions?.[0]?.balance)
  expect(await balanceOf(player)).toBe(before - 2 * ONE + 6 * ONE)
  expect(await balanceOf(other)).toBe(before - ONE)
})

test('a win of a bet with bonus money is divided within a batch as it is alone', async () => {
  const player = await createBonusPlayer(gateway, named(stakeableBonus({ times: 10 })))
  await player.join()
  await player.deposit(2_000n)
  // Leaves 3.00 in cash and 20.00 of bonus money.
  const spare = { from: playerAccount(player.memberId), to: houseAccount('test'), currency: 'USD' }
  const transfers = [{ ...spare, amountMinor: (await player.cash()) - 300n }]
  const drain = { merchant, kind: 'testDrain', reference: player.memberId, transfers }
  await inMerchant((tx) => postTransaction(tx, drain))
  const body = betOf(player.operator, { amount: 5 * ONE })
  expect(await player.operator.send('bet', body)).toMatchObject({ status: 'RS_OK' })
  const plain = await gateway.operator()
  const wins = [winOf(body, 10.01 * ONE), winOf(await bet(plain), ONE)]
  expect(statusesOf(await plain.send('settleBatch', batchOf(wins)))).toEqual(['RS_OK', 'RS_OK'])
  expect([await player.cash(), await player.bonus()]).toEqual([601n, 2_200n])
})

test('a group that fails is logged and paid one by one, and its wins count once for the hour of the vendor', async () => {
  const player = await gateway.operator()
  const before = await balanceOf(player)
  const wins = [
    winOf(await bet(player), 40 * ONE),
    winOf(await bet(player), 40 * ONE),
    winOf(await bet(player), 40 * ONE),
  ]
  const { exposure } = gateway.services
  const counted = vi.spyOn(exposure, 'take')
  const given = vi.spyOn(exposure, 'giveBack')
  const { db } = gateway.services
  const whole = db.withMerchant.bind(db)
  // The commit of the group fails, after everything in it was done.
  const failing = vi.spyOn(db, 'withMerchant').mockImplementationOnce((name, work) =>
    whole(name, async (tx) => {
      await work(tx)
      throw new Error('a fault of the test')
    }),
  )
  logged.length = 0
  const reply = await player.send('settleBatch', batchOf(wins))
  expect(statusesOf(reply)).toEqual(['RS_OK', 'RS_OK', 'RS_OK'])
  expect(logged.filter((line) => line.includes('paid one by one') && line.includes('"count":3'))).toHaveLength(1)
  expect([counted.mock.calls.length, given.mock.calls.length, failing.mock.calls.length]).toEqual([6, 3, 4])
  for (const spy of [counted, given, failing]) spy.mockRestore()
  expect(await balanceOf(player)).toBe(before + 117 * ONE)
  expect((await traces(player)).transactions.filter(({ status }) => status === 'held')).toEqual([])
})

test('without a database every win of a batch is answered to be sent again, after one attempt', async () => {
  const player = await gateway.operator()
  const wins = [winOf(await bet(player), ONE), winOf(await bet(player), ONE)]
  const away = Object.assign(new Error('away'), { code: '08006' })
  const failing = vi.spyOn(gateway.services.db, 'withMerchant').mockRejectedValue(away)
  const reply = await player.send('settleBatch', batchOf(wins))
  expect([statusesOf(reply), failing.mock.calls.length]).toEqual([['RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN'], 1])
  failing.mockRestore()
  expect(statusesOf(await player.send('settleBatch', batchOf(wins)))).toEqual(['RS_OK', 'RS_OK'])
})

test('a win of another brand’s member is paid within a batch at that brand', async () => {
  const player = await gateway.operator()
  const theirs = { ...player, session: await gateway.openPlayerSession({ merchant: 'betamerchant' }) }
  const before = await balanceOf(theirs)
  const wins = [winOf(await bet(player), ONE), winOf(await bet(theirs), ONE), winOf(await bet(theirs), ONE)]
  expect(statusesOf(await player.send('settleBatch', batchOf(wins)))).toEqual(['RS_OK', 'RS_OK', 'RS_OK'])
  expect(await balanceOf(theirs)).toBe(before)
  // Another brand's player does not win a bet of this one.
  const stolen = { ...winOf(await bet(player), ONE), ...theirs.session }
  const reply = await player.send('settleBatch', batchOf([stolen, winOf(await bet(theirs), 0)]))
  expect(statusesOf(reply)).toEqual(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_OK'])
})

test('a provider that is not offered batches gets 404', async () => {
  const player = await gateway.operator('without')
  const { status, http } = await gateway.send('without', 'settleBatch', batchOf([winOf(betOf(player), 0)]))
  expect([http, status]).toEqual([404, 'RS_ERROR_INVALID_PARTNER'])
})

test('after all of it the ledger is in order', async () => {
  const audit = await inMerchant((tx) => verifyLedger(tx, merchant, reconciliationSources))
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [], holds: [] })
})

/** Counts the statements of transactions from now on. */
function countStatements(): () => number {
  const { pool } = gateway.services.db as typeof gateway.services.db & {
    pool: { connect: (role: 'app') => Promise<never> }
  }
  let count = 0
  const connect = pool.connect.bind(pool) as (
    role: 'app',
  ) => Promise<{ query: (...given: unknown[]) => unknown; release(): void }>
  const counting = vi.spyOn(pool, 'connect').mockImplementation(async (role) => {
    const session = await connect(role)
    return {
      query: (...given: unknown[]) => {
        count += 1
        return session.query(...given)
      },
      release: () => session.release(),
    } as never
  })
  return () => {
    counting.mockRestore()
    return count
  }
}

test('a ticket is in the record of its round, with the numbers of a batch, of a single win and of a correction', async () => {
  const player = await gateway.operator()
  const words = { play: { en: 'Sum', vi: 'Tổng' }, selection: { en: 'big' } }
  const ticket = { numero: '20260302-0001', ...words, units: 2, multiple: 3 }
  const bets = [await bet(player, { ticket }), await bet(player, { ticket }), await bet(player)]
  const shown = async (language: 'en' | 'vi') => {
    const ctx = createMemberContext(gateway.services, { memberId: player.memberId }, { brand: testBrand({ merchant }) })
    const { content } = await recordsHandlers.listBets(ctx, { pageNo: 1, pageSize: 20, language })
    return bets.map(({ round }) => content.find(({ roundCode }) => roundCode === round)?.ticket ?? null)
  }
  const read = { numero: '20260302-0001', play: 'Tổng', selection: 'big', units: 2, multiple: 3, drawn: null }
  expect(await shown('vi')).toEqual([read, read, null])
  const wins = bets.map((one) => ({ ...winOf(one, 2 * ONE), drawn: '1 5 3' }))
  await player.send('settleBatch', batchOf(wins.slice(0, 2)))
  await player.send('win', wins[2])
  const drawn = { ...read, play: 'Sum', drawn: '1 5 3' }
  expect(await shown('en')).toEqual([drawn, drawn, null])
  await player.send('win', { ...winOf(bets[0]!, 0), drawn: '1 5 4' })
  expect((await shown('en'))[0]).toEqual({ ...drawn, drawn: '1 5 4' })
})
