import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { selectGrants } from '#gateway/modules/bonus/index.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { depositBonus, mission, prizeWheel, signIn } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { claimReward } from '../claim.service.ts'
import { promotionsHandlers } from '../handlers/promotions.handlers.ts'
import { joinPromotion } from '../join.service.ts'
import { offersOf } from '../offers.ts'
import { draw } from './draw.service.ts'
import { drawsHandlers } from './draws.handlers.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 600_000)
afterAll(() => gateway?.close())

async function createPlayer(document: PromotionDocument) {
  const promotion = { ...document, id: `prize-${randomUUID().slice(0, 8)}` }
  const operator = await gateway.operator()
  const { memberId } = operator
  const switches = { PRIZEWHEEL: true, SIGNIN: true, MISSION: true, POINTMALL: true }
  const brand = testBrand({
    merchant,
    promotions: [promotion],
    settings: { currency: 'USD', timeZone: 'UTC' },
    switches,
  })
  const ctx = createMemberContext(gateway.services, { memberId }, { brand })
  const [offer] = offersOf(ctx)
  const { db } = gateway.services
  const balance = (currency: string) =>
    db.withMerchant(merchant, async (tx) => (await selectPlayerBalance(tx, merchant, memberId, currency)) ?? 0n)
  return {
    ctx,
    operator,
    id: promotion.id,
    termsHash: offer?.termsHash ?? '',
    points: () => balance('PTS'),
    cash: () => balance('USD'),
    grants: () => db.withMerchant(merchant, (tx) => selectGrants(tx, merchant, memberId, 5)),
    cards: () => promotionsHandlers.listActivities(ctx, { tab: 'all', language: 'en', pageNo: 1, pageSize: 20 }),
    over: () => promotionsHandlers.listActivities(ctx, { tab: 'over', language: 'en', pageNo: 1, pageSize: 20 }),
  }
}

async function expectCleanLedger() {
  const found = await gateway.services.db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant, reconciliationSources),
  )
  expect(isClean(found), JSON.stringify(found)).toBe(true)
}

test('a prize in points is credited in points, once, and costs the budget of money nothing', async () => {
  const prizes = [
    { amount: { points: 40 }, weight: 1 },
    { amount: { points: 40 }, weight: 1 },
  ]
  const player = await createPlayer(prizeWheel({ reward: { kind: 'cash', prizes }, budget: { total: '0.01' } }))
  const before = await player.cash()
  const requestKey = randomUUID()
  const asked = { id: player.id, termsHash: player.termsHash, requestKey }
  await Promise.all(Array.from({ length: 5 }, () => draw(player.ctx, asked)))
  expect(await player.points()).toBe(4_000n)
  expect(await player.cash()).toBe(before)
  const shown = await drawsHandlers.getActivity(player.ctx, { id: player.id, language: 'en' })
  expect(shown.draws[0]?.award).toEqual({ kind: 'points', amountMinor: '4000', currency: 'PTS' })
  await expectCleanLedger()
})

test('a prize in bonus money is a grant with the task of the rule, and no cash', async () => {
  const prizes = [
    { amount: { bonus: '5.00' }, weight: 1 },
    { amount: { bonus: '5.00' }, weight: 1 },
  ]
  const { wagering } = depositBonus()
  const player = await createPlayer(
    prizeWheel({ reward: { kind: 'cash', prizes }, wagering: { ...wagering, times: 10 } }),
  )
  const before = await player.cash()
  await draw(player.ctx, { id: player.id, termsHash: player.termsHash, requestKey: randomUUID() })
  expect(await player.grants()).toMatchObject([{ amount_minor: 500n, required_minor: 5_000n, state: 'active' }])
  expect(await player.cash()).toBe(before)
  await expectCleanLedger()
})

test('a day of a ladder that pays points pays them at the press, and says so on the card', async () => {
  const player = await createPlayer(signIn({ reward: { kind: 'cash', ladder: [{ points: 5 }, '1.00'] } }))
  const [card] = (await player.cards()).content
  expect(card?.ladder?.days).toMatchObject([
    { kind: 'points', amountMinor: '500' },
    { kind: 'cash', amountMinor: '100' },
  ])
  await joinPromotion(player.ctx, { id: player.id, termsHash: player.termsHash })
  await joinPromotion(player.ctx, { id: player.id, termsHash: player.termsHash })
  expect(await player.points()).toBe(500n)
  expect((await player.over()).content[0]?.award).toMatchObject({ kind: 'points', amountMinor: '500', currency: 'PTS' })
  await expectCleanLedger()
})

test('a mission that pays points is taken by a press, once', async () => {
  const document = mission({
    trigger: { on: 'mission', order: 'any', steps: [{ metric: 'rounds', count: 1 }] },
    reward: { kind: 'cash', amount: { points: 30 } },
  })
  const player = await createPlayer(document)
  await joinPromotion(player.ctx, { id: player.id, termsHash: player.termsHash })
  gateway.clock.advance(1_000)
  const bet = betOf(player.operator, { amount: ONE })
  await player.operator.send('bet', bet)
  await player.operator.send('win', winOf(bet, 0))
  const [card] = (await player.cards()).content
  expect(card).toMatchObject({ state: 'claim', award: { kind: 'points', amountMinor: '3000' } })
  await claimReward(player.ctx, card?.entryId ?? '')
  await claimReward(player.ctx, card?.entryId ?? '')
  expect(await player.points()).toBe(3_000n)
  await expectCleanLedger()
})

test('points that are not taken in time leave no trace in the ledger', async () => {
  const document = mission({
    trigger: { on: 'mission', order: 'any', steps: [{ metric: 'rounds', count: 1 }] },
    reward: { kind: 'cash', amount: { points: 30 } },
  })
  const player = await createPlayer(document)
  await joinPromotion(player.ctx, { id: player.id, termsHash: player.termsHash })
  gateway.clock.advance(1_000)
  const bet = betOf(player.operator, { amount: ONE })
  await player.operator.send('bet', bet)
  await player.operator.send('win', winOf(bet, 0))
  expect((await player.cards()).content[0]?.state).toBe('claim')
  gateway.clock.advance(8 * 86_400_000)
  expect((await player.over()).content[0]).toMatchObject({ state: 'close', closeReason: 'missed' })
  expect(await player.points()).toBe(0n)
  await expectCleanLedger()
})
