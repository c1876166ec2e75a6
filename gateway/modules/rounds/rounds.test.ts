import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '#contract/endpoints/records.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { recordsHandlers } from '#gateway/modules/records/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { balanceOf, betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'
import { grantFreeRounds, sweepRounds } from './index.ts'

const HOUR_MS = 3_600_000

let gateway: ProviderGateway
let supplier: TestSupplier
beforeAll(async () => {
  supplier = await startSupplier()
  const { providers } = readProviders(undefined, supplier.url)
  const [own] = providers
  if (!own) throw new Error('no studio')
  // The policy of a provider that says nothing; our own studio replaces wins.
  const studio = { ...own, policy: { ...own.policy, secondWin: 'add' as const } }
  const strict = {
    ...studio,
    code: 'strict',
    policy: {
      ...studio.policy,
      unknownRollback: 'TRANSACTION_UNKNOWN' as const,
      rollbackAfterWin: 'allow' as const,
      secondWin: 'replace' as const,
      openRoundAction: 'report' as const,
    },
  }
  // The first one that takes every vendor serves them; a rule of this test wants its bets in a game of its own.
  const byPolicy = [
    { ...strict, vendors: ['JL'] },
    { ...studio, code: 'local', vendors: ['JDB'], merchants: ['elsewhere'] },
  ]
  gateway = await createProviderGateway({ providers: { providers: [studio, ...byPolicy], transferVendors: [] } })
})
afterAll(async () => {
  await gateway?.close()
  await supplier?.close()
})

const strictGame = 'JL:lobby'

const contextOf = (memberId: string) =>
  createMemberContext(
    gateway.services,
    { memberId },
    { brand: testBrand({ merchant: TEST_MERCHANT, settings: { timeZone: 'UTC' } }) },
  )

const list = (memberId: string, asked: object = {}) =>
  recordsHandlers.listBets(contextOf(memberId), records.listBets.request.parse(asked))

const round = async (memberId: string, roundCode: string) =>
  (await list(memberId)).content.find((row) => row.roundCode === roundCode)

test('the days of a betting record add up to its totals, with the same filters', async () => {
  const operator = await gateway.operator()
  const [won, open] = [betOf(operator, { amount: 10 * ONE }), betOf(operator, { amount: 4 * ONE })]
  for (const bet of [won, open]) await operator.send('bet', bet)
  await operator.send('win', winOf(won, 25.5 * ONE))
  const daysOf = (asked: object = {}) =>
    recordsHandlers.listBetDays(contextOf(operator.memberId), records.listBetDays.request.parse(asked))
  const { days, sums, sumsBefore, period } = await daysOf()
  const { sums: totals } = await list(operator.memberId)
  expect(sums).toEqual({ rounds: 2, ...totals })
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ day: period.to, ...sums })
  expect(sumsBefore.rounds).toBe(0)
  expect((await daysOf({ status: 'open' })).sums).toMatchObject({ rounds: 1, bet: { amountMinor: '400' } })
  expect((await daysOf({ vassalage: 'JL' })).sums.rounds).toBe(0)
})

test('a record holds every round once with what stands of it, and ties to the ledger to the cent', async () => {
  const operator = await gateway.operator()
  const [won, lost, undone, open] = Array.from({ length: 4 }, () => betOf(operator, { amount: 10 * ONE }))
  for (const bet of [won!, lost!, undone!, open!]) await operator.send('bet', bet)
  await operator.send('bet', betOf(operator, { round: won!.round, amount: 5 * ONE }))
  await operator.send('win', winOf(won!, 40.25 * ONE))
  await operator.send('win', winOf(lost!, 0))
  await operator.send('rollback', rollbackOf(undone!))
  const { content, sums, totalElements, vendors } = await list(operator.memberId)
  expect(totalElements).toBe(4)
  const answers = Object.fromEntries(
    content.map((row) => [row.roundCode, [row.status, row.bet.amountMinor, row.payout.amountMinor]]),
  )
  expect(answers).toEqual({
    [won!.round]: ['settled', '1500', '4025'],
    [lost!.round]: ['settled', '1000', '0'],
    [undone!.round]: ['rolledBack', '0', '0'],
    [open!.round]: ['open', '1000', '0'],
  })
  expect(vendors.map(({ vassalage }) => vassalage)).toEqual(['PG'])
  const today = new Date().toISOString().slice(0, 10)
  const ctx = { ...contextOf(operator.memberId), services: { ...gateway.services, clock: { now: () => new Date() } } }
  const profit = await recordsHandlers.getProfit(ctx, { from: today, to: today })
  expect(sums.result).toEqual(profit.result)
  expect(sums.result.amountMinor).toBe(String(4025 - 1500 - 1000 - 1000))
  const onlyOpen = await list(operator.memberId, { status: 'open', vassalage: 'PG' })
  expect(onlyOpen.content.map((row) => row.roundCode)).toEqual([open!.round])
  expect((await list(operator.memberId, { vassalage: 'JL' })).totalElements).toBe(0)
})

test('a file of rounds has each of them once, oldest first, and ties to the ledger to the cent', async () => {
  const operator = await gateway.operator()
  const bets = Array.from({ length: 25 }, (_, index) => betOf(operator, { amount: ((index + 1) * ONE) / 100 }))
  for (const bet of bets) {
    gateway.clock.advance(1)
    await operator.send('bet', bet)
  }
  await operator.send('win', winOf(bets[3]!, 123.45 * ONE))
  await operator.send('rollback', rollbackOf(bets[4]!))
  const asked = (filter: object = {}) => records.exportBets.request.parse(filter)
  const ctx = contextOf(operator.memberId)
  const { rounds, sums } = await recordsHandlers.exportBets(ctx, asked())
  expect(rounds.map(({ roundCode }) => roundCode)).toEqual(bets.map((bet) => bet.round))
  const total = rounds.reduce((sum, { result }) => sum + BigInt(result.amountMinor), 0n)
  // Postings have the database's own time.
  const now = { ...ctx, services: { ...gateway.services, clock: { now: () => new Date() } } }
  const profit = await recordsHandlers.getProfit(now, {})
  expect([String(total), sums.result]).toEqual([profit.result.amountMinor, profit.result])
  expect(total).toBe(12_345n - 325n + 5n)
  const settled = await recordsHandlers.exportBets(ctx, asked({ status: 'settled', vassalage: 'PG' }))
  expect(settled.rounds.map(({ roundCode }) => roundCode)).toEqual([bets[3]!.round])
  expect((await recordsHandlers.exportBets(ctx, asked({ vassalage: 'JL' }))).rounds).toEqual([])
  const trial = { ...ctx, session: { ...ctx.session, memberType: memberTypes.trial } }
  await expect(recordsHandlers.exportBets(trial, asked())).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test('a round opens with everything that happened in it, and to its own member alone', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator)
  await operator.send('bet', bet)
  await operator.send('win', winOf(bet, 3 * ONE))
  const { roundId } = (await round(operator.memberId, bet.round))!
  const { movements } = await recordsHandlers.getBet(contextOf(operator.memberId), { roundId, language: 'en' })
  expect(
    movements.map(({ kind, amount, balanceAfter }) => [kind, amount.amountMinor, balanceAfter.amountMinor]),
  ).toEqual([
    ['bet', '100', '99900'],
    ['win', '300', '100200'],
  ])
  const { memberId: other } = await gateway.openPlayerSession()
  for (const ask of [recordsHandlers.getBet, recordsHandlers.openRoundPage]) {
    await expect(ask(contextOf(other), { roundId, language: 'en' })).rejects.toMatchObject({ code: 'ROUND_NOT_FOUND' })
  }
  const { url } = await recordsHandlers.openRoundPage(contextOf(operator.memberId), { roundId, language: 'vi' })
  expect(url).toMatch(/^https:\/\/games\.example\/game\/round/)
  expect(supplier.asked.at(-1)?.body).toMatchObject({ round: bet.round, game_code: bet.game_code, lang: 'vi' })
})

test('only a settled win of the brand is on the board, and leaves it when it is undone', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator)
  await operator.send('bet', bet)
  const win = winOf(bet, 50 * ONE)
  await operator.send('win', win)
  const onBoard = () =>
    gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
      tx
        .selectFrom('round_win as w')
        .innerJoin('game_round as r', (join) =>
          join.onRef('r.merchant', '=', 'w.merchant').onRef('r.id', '=', 'w.round_id'),
        )
        .select(['w.amount_minor', 'w.demo', 'r.payout_minor', 'r.status', 'w.member_mask'])
        .where('w.member_id', '=', operator.memberId)
        .execute(),
    )
  expect(await onBoard()).toEqual([
    {
      amount_minor: 5000n,
      demo: false,
      payout_minor: 5000n,
      status: 'settled',
      member_mask: expect.stringContaining('•'),
    },
  ])
  await operator.send('rollback', rollbackOf({ ...bet, transaction_uuid: win.transaction_uuid }))
  expect(await onBoard()).toEqual([])
})

test('what a provider’s policy says of unknown rollbacks is answered, every time, and the late bet is refused', async () => {
  const operator = await gateway.operator('strict')
  const bet = betOf(operator, { game_code: strictGame })
  const rollback = rollbackOf(bet)
  for (const _ of [1, 2]) {
    expect((await operator.send('rollback', rollback)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
  expect((await operator.send('bet', bet)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
})

test('a second settlement takes the place of the first where the policy says so: reversal and new entry', async () => {
  const operator = await gateway.operator('strict')
  const before = await balanceOf(operator)
  const bet = betOf(operator, { game_code: strictGame, amount: 10 * ONE })
  await operator.send('bet', bet)
  await operator.send('win', winOf(bet, 30 * ONE))
  const corrected = await operator.send('win', winOf(bet, 20 * ONE))
  expect(corrected).toMatchObject({ status: 'RS_OK', balance: before + 10 * ONE })
  expect(await balanceOf(operator)).toBe(before + 10 * ONE)
  expect(await round(operator.memberId, bet.round)).toMatchObject({
    payout: { amountMinor: '2000' },
    status: 'settled',
  })
})

test('two wins of a bet add up where the policy does not say otherwise', async () => {
  const operator = await gateway.operator()
  const before = await balanceOf(operator)
  const bet = betOf(operator)
  await operator.send('bet', bet)
  for (const amount of [ONE, 2 * ONE]) await operator.send('win', winOf(bet, amount))
  expect(await balanceOf(operator)).toBe(before + 2 * ONE)
})

test('a bet that has won is undone only where the policy allows it', async () => {
  for (const [provider, game_code, status] of [
    ['studio', undefined, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['strict', strictGame, 'RS_OK'],
  ] as const) {
    const operator = await gateway.operator(provider)
    const bet = betOf(operator, game_code ? { game_code } : {})
    await operator.send('bet', bet)
    await operator.send('win', winOf(bet, ONE))
    expect((await operator.send('rollback', rollbackOf(bet))).status).toBe(status)
  }
})

test('a late bet of a closed round is refused, moves nothing and leaves the round settled', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator)
  await operator.send('bet', bet)
  await operator.send('win', winOf(bet, 3 * ONE))
  const before = await balanceOf(operator)
  const late = betOf(operator, { round: bet.round })
  for (const _ of [1, 2]) expect((await operator.send('bet', late)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect((await operator.send('rollback', rollbackOf(late))).status).toBe('RS_OK')
  expect(await balanceOf(operator)).toBe(before)
  expect(await round(operator.memberId, bet.round)).toMatchObject({ status: 'settled', bet: { amountMinor: '100' } })
})

test('a round whose only bet was rolled back takes another one unless the rollback closed it', async () => {
  const operator = await gateway.operator()
  for (const [round_closed, status] of [
    [false, 'RS_OK'],
    [true, 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  ] as const) {
    const bet = betOf(operator)
    await operator.send('bet', bet)
    await operator.send('rollback', rollbackOf(bet, { round_closed }))
    expect((await operator.send('bet', betOf(operator, { round: bet.round }))).status).toBe(status)
  }
})

test('after the total win of a round none of its bets is rolled back', async () => {
  const operator = await gateway.operator()
  const first = betOf(operator)
  const second = betOf(operator, { round: first.round })
  for (const bet of [first, second]) await operator.send('bet', bet)
  await operator.send('win', winOf(first, 5 * ONE))
  const before = await balanceOf(operator)
  for (const bet of [first, second]) {
    expect((await operator.send('rollback', rollbackOf(bet))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
  expect(await balanceOf(operator)).toBe(before)
})

test('a provider plays its own vendors’ games and speaks of its own merchants’ members alone', async () => {
  const studio = await gateway.operator()
  expect((await studio.send('bet', betOf(studio, { game_code: strictGame }))).status).toBe('RS_ERROR_INVALID_GAME')
  const local = await gateway.operator('local')
  expect((await local.send('bet', betOf(local, { game_code: 'JDB:lobby' }))).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await gateway.send('nobody', 'bet', betOf(studio))).http).toBe(404)
  const foreign = await gateway.operator('strict')
  expect((await studio.send('bet', { ...betOf(studio), ...foreign.session })).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('a member who takes a break, or has been disabled, bets no more; a win is still paid', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator)
  await operator.send('bet', bet)
  const set = (status: 'active' | 'disabled') =>
    gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
      tx.updateTable('member').set({ status }).where('id', '=', operator.memberId).execute(),
    )
  await set('disabled')
  expect((await operator.send('bet', betOf(operator))).status).toBe('RS_ERROR_USER_DISABLED')
  expect((await operator.send('win', winOf(bet, ONE))).status).toBe('RS_OK')
  await set('active')
  await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx
      .insertInto('protection_setting')
      .values({
        merchant: TEST_MERCHANT,
        member_id: operator.memberId,
        time_out_until: new Date(gateway.clock.now().getTime() + HOUR_MS),
        reality_check_minutes: null,
        reality_checked_at: null,
      })
      .execute(),
  )
  expect(await operator.send('bet', betOf(operator))).toMatchObject({
    status: 'RS_ERROR_LIMIT_REACHED',
    reason: 'TIME_OUT',
  })
})

test('a supplier that holds the stakes of a series may ask before each issue whether its member may still bet', async () => {
  const operator = await gateway.operator()
  const ask = () =>
    operator.send('mayBet', { request_uuid: randomUUID(), ...operator.session, game_code: operator.gameCode })
  const before = await balanceOf(operator)
  expect(await ask()).toMatchObject({ status: 'RS_OK', balance: before })
  // The token of a session that has expired still says who asks.
  gateway.clock.advance(13 * HOUR_MS)
  expect((await ask()).status).toBe('RS_OK')
  expect(
    (
      await operator.send('mayBet', {
        ...(
          await gateway.operator()
        ).session,
        request_uuid: randomUUID(),
        user: 'x.y',
        game_code: operator.gameCode,
      })
    ).status,
  ).toBe('RS_ERROR_INVALID_TOKEN')
  await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx
      .insertInto('protection_setting')
      .values({
        merchant: TEST_MERCHANT,
        member_id: operator.memberId,
        time_out_until: new Date(gateway.clock.now().getTime() + HOUR_MS),
        reality_check_minutes: null,
        reality_checked_at: null,
      })
      .execute(),
  )
  expect(await ask()).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', reason: 'TIME_OUT' })
  await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.updateTable('member').set({ status: 'disabled' }).where('id', '=', operator.memberId).execute(),
  )
  expect((await ask()).status).toBe('RS_ERROR_USER_DISABLED')
  expect(await balanceOf(operator)).toBe(before)
})

test('free rounds take nothing, are as many as were granted, and pay what they win', async () => {
  const operator = await gateway.operator()
  const before = await balanceOf(operator)
  const now = gateway.clock.now()
  const { rewardUuid } = await grantFreeRounds(gateway.services, {
    merchant: TEST_MERCHANT,
    memberId: operator.memberId,
    provider: 'studio',
    gameCode: operator.gameCode,
    currency: 'USD',
    betMinor: 100n,
    rounds: 2,
    startsAt: now,
    endsAt: new Date(now.getTime() + HOUR_MS),
  })
  const free = () => betOf(operator, { is_free: true, reward_uuid: rewardUuid })
  const [first, undone] = [free(), free()]
  for (const bet of [first, undone]) expect(await operator.send('bet', bet)).toMatchObject({ balance: before })
  expect((await operator.send('bet', free())).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await operator.send('rollback', rollbackOf(undone))).balance).toBe(before)
  expect((await operator.send('bet', free())).status).toBe('RS_OK')
  expect((await operator.send('win', winOf(first, 7 * ONE))).balance).toBe(before + 7 * ONE)
  const others = await gateway.operator()
  const theirs = { ...betOf(others), is_free: true, reward_uuid: rewardUuid }
  expect((await others.send('bet', theirs)).status).toBe('RS_ERROR_LIMIT_REACHED')
})

test('a provider that does not agree to free rounds leaves none', async () => {
  const { memberId, user } = await gateway.openPlayerSession()
  supplier.mood = 'refusing'
  const now = gateway.clock.now()
  const request = { merchant: TEST_MERCHANT, memberId, provider: 'studio', gameCode: 'PG:lobby', currency: 'USD' }
  const granted = grantFreeRounds(gateway.services, {
    ...request,
    betMinor: 1n,
    rounds: 1,
    startsAt: now,
    endsAt: new Date(now.getTime() + HOUR_MS),
  })
  await expect(granted).rejects.toMatchObject({ name: 'ProviderError', isDown: false })
  supplier.mood = 'good'
  expect(user).toContain(TEST_MERCHANT)
})

test('rounds without an end are swept by their provider’s age, reported once, and late wins of them are refused', async () => {
  const [studio, strict] = [await gateway.operator(), await gateway.operator('strict')]
  const [left, partly, reported] = [betOf(studio), betOf(studio), betOf(strict, { game_code: strictGame })]
  const before = await balanceOf(studio)
  for (const bet of [left, partly]) await studio.send('bet', bet)
  await studio.send('win', winOf(partly, 3 * ONE, { round_closed: false }))
  await strict.send('bet', reported)
  expect((await sweepRounds(gateway.services)).length).toBe(0)
  gateway.clock.advance(15 * 24 * HOUR_MS)
  const swept = await sweepRounds(gateway.services)
  expect(new Set(swept.map(({ action }) => action))).toEqual(new Set(['rollback', 'settle', 'report']))
  expect((await sweepRounds(gateway.services)).length).toBe(0)
  const balance = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx
      .selectFrom('game_round')
      .select(['round_code', 'status', 'swept'])
      .where('member_id', 'in', [studio.memberId, strict.memberId])
      .execute(),
  )
  expect(Object.fromEntries(balance.map((row) => [row.round_code, [row.status, row.swept]]))).toEqual({
    [left.round]: ['rolledBack', true],
    [partly.round]: ['settled', true],
    [reported.round]: ['open', false],
  })
  expect((await studio.send('win', winOf(left, 9 * ONE))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await balanceOf(studio)).toBe(before - ONE + 3 * ONE)
})

test('after all of it the ledger is in order, and each movement of a round has one entry in it', async () => {
  const { audit, loose } = await gateway.services.db.withMerchant(TEST_MERCHANT, async (tx) => ({
    audit: await verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
    loose: await tx
      .selectFrom('game_transaction')
      .select('transaction_uuid')
      .where('amount_minor', '>', 0n)
      .where('ledger_transaction_id', 'is', null)
      .execute(),
  }))
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [] })
  expect(loose).toEqual([])
})
