import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { supplierCalls } from '#contract/provider/index.ts'
import { promotionsHandlers } from '#gateway/modules/promotions/handlers/promotions.handlers.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { freeRounds, mission, prizeWheel, signIn } from '#tests/support/promotions.ts'
import { createBonusPlayer, expectCleanLedger, houseBalance, named } from '#tests/support/provider/bonus-player.ts'
import { testGame } from '#tests/support/provider/provider.ts'
import { createSuppliedGateway } from '#tests/support/provider/supplied-gateway.ts'
import { draw } from '../draws/draw.service.ts'
import { readLiability } from '../dry-run/liability.service.ts'
import { offersOf } from '../offers.ts'

const DAY_MS = 86_400_000
const [FIRST, SECOND] = [`PG:${testGame?.code}`, 'JL:JL_DISCO_BLAST']

const made = createSuppliedGateway()

/** Ten rounds of 0.50 in the game that the test bets in, or in another one. */
const rounds = (given: Parameters<typeof freeRounds>[0] = {}) =>
  named(freeRounds({ reward: { ...freeRounds().reward, games: [FIRST, SECOND] }, ...given }))

async function createPlayer(document: PromotionDocument = rounds()) {
  const player = await createBonusPlayer(made.gateway, document)
  const cards = async (tab: 'mine' | 'over') =>
    (await promotionsHandlers.listActivities(player.ctx, { tab, language: 'en', pageNo: 1, pageSize: 20 })).content
  return {
    ...player,
    document,
    cards,
    claim: async (game?: string) => {
      const [entry] = await player.entries()
      return promotionsHandlers.claimActivity(player.ctx, { entryId: entry?.id ?? '', game })
    },
    rounds: () =>
      made.gateway.services.db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('free_round_grant')
          .selectAll()
          .where('merchant', '=', merchant)
          .where('member_id', '=', player.memberId)
          .orderBy('created_at')
          .execute(),
      ),
    bet: (rewardUuid: string) => betOf(player.operator, { is_free: true, reward_uuid: rewardUuid }),
    budget: () =>
      made.gateway.services.db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('promo_budget')
          .select(['used_minor', 'claims'])
          .where('merchant', '=', merchant)
          .where('promotion_id', '=', document.id)
          .where('bucket', '=', 'total')
          .executeTakeFirst(),
      ),
  }
}

/** The references that the provider was asked to create, in their order. */
const created = (from: number) =>
  made.supplier.asked
    .slice(from)
    .filter(({ path }) => path === supplierCalls.createFreebet.path)
    .map(({ body }) => body.reward_uuid)

const house = () => houseBalance(made.gateway, 'promo:expense')

/** A part of what the merchant owes, as operators read it. */
async function owed(part: string): Promise<bigint> {
  const rows = await readLiability(made.gateway.services, { merchants: [merchant], states: null, limit: 99 })
  return BigInt(rows.find((row) => row.part === part)?.amount_minor ?? 0)
}

test('one who takes part picks a game, plays the rounds in it, and is paid what they win in cash', async () => {
  const player = await createPlayer()
  await player.join()
  const [card] = await player.cards('mine')
  expect(card).toMatchObject({
    state: 'claim',
    award: { kind: 'freeRounds', amountMinor: '500', currency: 'USD' },
    freeRounds: { rounds: 10, bet: { amountMinor: '50' }, days: 5, picked: null },
  })
  expect(card?.freeRounds?.games.map(({ game }) => game)).toEqual([FIRST, SECOND])
  expect(card?.clauses.find(({ key }) => key === 'freeRounds.game')?.params).toEqual({ game: { text: testGame?.name } })
  await player.claim(FIRST)
  const [grant] = await player.rounds()
  expect(grant).toMatchObject({ status: 'active', rounds: 10, bet_minor: 50n, game_code: FIRST })
  expect(grant?.ends_at.getTime()).toBe(made.gateway.services.clock.now().getTime() + 5 * DAY_MS)
  const before = await player.cash()
  const bet = player.bet(grant?.reward_uuid ?? '')
  expect((await player.operator.send('bet', bet)).status).toBe('RS_OK')
  await player.operator.send('win', winOf(bet, 7 * ONE))
  expect((await player.cash()) - before).toBe(700n)
  expect((await player.cards('over'))[0]).toMatchObject({
    state: 'claimed',
    freeRounds: { picked: { name: testGame?.name, until: grant?.ends_at.toISOString() } },
  })
  await expectCleanLedger(made.gateway)
})

test('the rounds cost the budget their stakes; the money set aside goes back when they are taken', async () => {
  const player = await createPlayer()
  const [expense, claims, free] = [await house(), await owed('claims'), await owed('freeRounds')]
  await player.join()
  expect(await player.budget()).toEqual({ used_minor: 500n, claims: 1 })
  expect([(await house()) - expense, (await owed('claims')) - claims]).toEqual([-500n, 500n])
  await player.claim(FIRST)
  expect(await player.budget()).toEqual({ used_minor: 500n, claims: 1 })
  expect([await house(), await owed('claims')]).toEqual([expense, claims])
  expect((await owed('freeRounds')) - free).toBeGreaterThan(400n)
  const late = await createPlayer(rounds({ budget: { claims: 1 } }))
  await late.join()
  made.gateway.clock.advance(8 * DAY_MS)
  await late.advance()
  expect(await late.entries()).toMatchObject([{ state: 'close', close_reason: 'missed' }])
  expect(await late.budget()).toEqual({ used_minor: 0n, claims: 0 })
  await expectCleanLedger(made.gateway)
})

test('when a provider refuses, the reward waits and another game can be picked', async () => {
  const player = await createPlayer()
  await player.join()
  made.supplier.mood = 'refusing'
  await expect(player.claim(FIRST)).rejects.toMatchObject({ code: 'FREE_ROUNDS_REFUSED', status: 409 })
  made.supplier.mood = 'broken'
  await expect(player.claim(FIRST)).rejects.toMatchObject({ code: 'FREE_ROUNDS_REFUSED' })
  made.supplier.mood = 'good'
  expect(await player.entries()).toMatchObject([{ state: 'claim' }])
  await player.claim(SECOND)
  await player.claim(SECOND)
  await player.claim(FIRST)
  expect((await player.rounds()).map(({ status, game_code }) => [status, game_code]).sort()).toEqual([
    ['active', SECOND],
    ['cancelled', FIRST],
    ['cancelled', FIRST],
  ])
  await expectCleanLedger(made.gateway)
})

test('only a game of the rule can be picked, and only while the reward waits', async () => {
  const player = await createPlayer()
  await player.join()
  await expect(player.claim()).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  await expect(player.claim('PG:PG_THEY_CAME_FOR_COWS')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  made.gateway.clock.advance(8 * DAY_MS)
  await expect(player.claim(FIRST)).rejects.toMatchObject({ code: 'PROMO_STATE' })
  expect(await player.rounds()).toEqual([])
})

test('two presses at once, in one game or in two, bring the rounds once', async () => {
  for (const second of [FIRST, SECOND]) {
    const player = await createPlayer()
    await player.join()
    await Promise.allSettled([player.claim(FIRST), player.claim(second)])
    await player.claim(second)
    const playable = (await player.rounds()).filter(({ status }) => status !== 'cancelled')
    expect(playable).toMatchObject([{ status: 'active', rounds: 10 }])
    expect(await player.entries()).toMatchObject([{ state: 'claimed' }])
  }
  await expectCleanLedger(made.gateway)
})

test('an interrupted press goes on with the same reference, and in another game the first one is over', async () => {
  for (const second of [FIRST, SECOND]) {
    const player = await createPlayer()
    await player.join()
    const from = made.supplier.asked.length
    await crashAfterProvider(() => player.claim(FIRST))
    expect(await player.entries()).toMatchObject([{ state: 'claim' }])
    const [pending] = await player.rounds()
    expect(pending).toMatchObject({ status: 'pending' })
    expect((await player.operator.send('bet', player.bet(pending?.reward_uuid ?? ''))).status).toBe(
      'RS_ERROR_LIMIT_REACHED',
    )
    await player.claim(second)
    const references = created(from)
    expect(references).toHaveLength(2)
    expect(new Set(references).size).toBe(second === FIRST ? 1 : 2)
    const playable = (await player.rounds()).filter(({ status }) => status !== 'cancelled')
    expect(playable).toMatchObject([{ status: 'active', game_code: second }])
  }
  await expectCleanLedger(made.gateway)
})

/** The gateway dies after the provider has created the rounds: nothing is stored after that. */
async function crashAfterProvider(act: () => Promise<unknown>): Promise<void> {
  const provider = made.gateway.services.providers.byCode('studio')
  if (!provider) throw new Error('no studio')
  const create = provider.createFreeRounds
  provider.createFreeRounds = async (grant) => {
    await create(grant)
    throw new Error('killed')
  }
  try {
    await expect(act()).rejects.toThrow('killed')
  } finally {
    provider.createFreeRounds = create
  }
}

test('a deposit that is large enough brings the rounds, and counts for them only', async () => {
  const player = await createPlayer(rounds({ trigger: { on: 'deposit', min: '20.00' } }))
  await player.join()
  await player.deposit(1_999n)
  expect(await player.entries()).toMatchObject([{ state: 'signed' }])
  await player.deposit(2_000n)
  expect(await player.entries()).toMatchObject([{ state: 'claim', base_minor: 2_000n, award_minor: 500n }])
  await player.claim(FIRST)
  expect(await player.rounds()).toMatchObject([{ status: 'active' }])
})

test('a budget that has no rounds left refuses to let members join', async () => {
  const document = rounds({ budget: { total: '5.00' } })
  const [first, second] = [await createPlayer(document), await createPlayer(document)]
  await first.join()
  await expect(second.join()).rejects.toMatchObject({ code: 'PROMO_BUDGET_SPENT' })
  expect(await second.entries()).toEqual([])
})

test('free rounds that a wheel gives wait for a game, are created in it and listed like those of a promotion of their own', async () => {
  const amount = { freeRounds: { rounds: 4, bet: '0.50', games: [FIRST, SECOND], days: 3 } }
  const document = named(
    prizeWheel({ reward: { kind: 'cash', prizes: [1, 2].map((weight) => ({ amount, weight })) }, claim: 'auto' }),
  )
  const player = await createPlayer(document)
  const expense = await house()
  const [offer] = offersOf(player.ctx)
  await draw(player.ctx, { id: document.id, termsHash: offer?.termsHash ?? '', requestKey: randomUUID() })
  const [card] = await player.cards('mine')
  expect(card).toMatchObject({
    state: 'claim',
    award: { kind: 'freeRounds', amountMinor: '200', currency: 'USD' },
    freeRounds: { rounds: 4, bet: { amountMinor: '50' }, days: 3, picked: null },
  })
  expect(card?.clauses.map(({ key }) => key)).toEqual(expect.arrayContaining(['freeRounds.game', 'claim.manual']))
  expect((await house()) - expense).toBe(-200n)
  await expect(player.claim('PG:PG_THEY_CAME_FOR_COWS')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  await player.claim(SECOND)
  expect(await player.rounds()).toMatchObject([{ status: 'active', rounds: 4, bet_minor: 50n, game_code: SECOND }])
  expect(await house()).toBe(expense)
  expect((await player.cards('over'))[0]?.freeRounds).toMatchObject({ rounds: 4, picked: {} })
  await expectCleanLedger(made.gateway)
})

test('free rounds that a day of a ladder or a step of a mission brings wait for the pick', async () => {
  const reward = { freeRounds: { rounds: 2, bet: '0.50', games: [FIRST], days: 3 } }
  const rules = [
    signIn({ reward: { kind: 'cash', ladder: [reward, '1.00'] } }),
    mission({
      trigger: { on: 'mission', order: 'any', steps: [{ metric: 'depositCount', count: 1, reward }] },
      reward: { kind: 'cash', amount: reward },
    }),
  ]
  for (const rule of rules) {
    const player = await createPlayer(named(rule))
    await player.join()
    await player.deposit(1_000n)
    const owed = (await player.entries()).filter(({ state }) => state === 'claim')
    expect(owed.map(({ award_kind, award_minor }) => [award_kind, award_minor])).toEqual(
      owed.map(() => ['freeRounds', 100n]),
    )
    expect(owed).toHaveLength(rule.type === 'mission' ? 2 : 1)
    for (const { id } of owed) await promotionsHandlers.claimActivity(player.ctx, { entryId: id, game: FIRST })
    expect(await player.rounds()).toHaveLength(owed.length)
  }
  await expectCleanLedger(made.gateway)
})
