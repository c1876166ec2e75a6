import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { promotionsHandlers } from '#gateway/modules/promotions/handlers/promotions.handlers.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { freeRounds, stakeableBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, named } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway, testGame } from '#tests/support/provider/provider.ts'

const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

type Audience = PromotionDocument['audience']
type Player = Awaited<ReturnType<typeof createBonusPlayer>>

/** A member, and a promotion for those who meet one predicate. */
async function createPlayer(rule: Audience[number], ...others: PromotionDocument[]) {
  const document = named(freeRounds({ audience: [rule] }))
  const player = await createBonusPlayer(gateway, document, ...others)
  return {
    ...player,
    document,
    /** Why the member cannot join yet; undefined: the card is not shown. */
    async whyNot() {
      const page = { tab: 'all', language: 'en', pageNo: 1, pageSize: 50 } as const
      const { content } = await promotionsHandlers.listActivities(player.ctx, page)
      return content.find(({ id }) => id === document.id)?.whyNot
    },
  }
}

const set = (player: Player, change: { mobile?: string; recommender_id?: string }) =>
  gateway.services.db.withMerchant(merchant, (tx) =>
    tx.updateTable('member').set(change).where('merchant', '=', merchant).where('id', '=', player.memberId).execute(),
  )

const usd = (amountMinor: string) => ({ amountMinor, currency: 'USD' })

test('who has not registered long enough ago reads how long it takes, and joins then', async () => {
  const player = await createPlayer({ is: 'registeredFor', days: 3 })
  expect(await player.whyNot()).toMatchObject([{ reason: 'registeredFor', have: { count: 0 }, need: { count: 3 } }])
  await expect(player.join()).rejects.toMatchObject({ code: 'PROMO_NOT_ELIGIBLE' })
  gateway.clock.advance(3 * DAY_MS)
  expect(await player.whyNot()).toEqual([])
  await player.join()
})

test('deposits of the days that count are added up, and older ones are not', async () => {
  const player = await createPlayer({ is: 'depositSum', amount: '30.00', days: 2 })
  await player.deposit(2_000n)
  expect(await player.whyNot()).toMatchObject([
    { reason: 'depositSum', fix: '/member/depositv2', have: usd('2000'), need: usd('3000') },
  ])
  gateway.clock.advance(DAY_MS)
  await player.deposit(1_000n)
  expect(await player.whyNot()).toEqual([])
  gateway.clock.advance(DAY_MS + 1)
  expect(await player.whyNot()).toMatchObject([{ have: usd('1000') }])
})

test('the number of deposits of the days that count decides', async () => {
  const player = await createPlayer({ is: 'depositCount', count: 2, days: 7 })
  await player.deposit(500n)
  expect(await player.whyNot()).toMatchObject([{ reason: 'depositCount', have: { count: 1 }, need: { count: 2 } }])
  await expect(player.join()).rejects.toMatchObject({ code: 'PROMO_NOT_ELIGIBLE' })
  await player.deposit(500n)
  await player.join()
})

test('stakes of settled rounds in the games that count decide', async () => {
  const counted = await createPlayer({
    is: 'turnover',
    amount: '10.00',
    days: 7,
    games: [testGame?.type ?? 'RNG'] as never,
  })
  await counted.lose(600n)
  expect(await counted.whyNot()).toMatchObject([{ reason: 'turnover', have: usd('600'), need: usd('1000') }])
  await counted.lose(400n)
  expect(await counted.whyNot()).toEqual([])
  const other = await createPlayer({ is: 'turnover', amount: '10.00', days: 7, games: ['PVP'] })
  await other.lose(1_000n)
  expect(await other.whyNot()).toMatchObject([{ have: usd('0') }])
})

test('a level that is not reached yet is named with the own one', async () => {
  const player = await createPlayer({ is: 'vipRank', from: 2 })
  expect(await player.whyNot()).toMatchObject([
    { reason: 'vipRank', fix: '/member/vip', have: { count: 1 }, need: { count: 2 } },
  ])
  const first = await createPlayer({ is: 'vipRank', from: 1 })
  expect(await first.whyNot()).toEqual([])
})

test('a missing mobile number can be added', async () => {
  const player = await createPlayer({ is: 'hasMobile' })
  expect(await player.whyNot()).toMatchObject([{ reason: 'hasMobile', fix: '/member/securityCenter' }])
  await set(player, { mobile: '+14155550100' })
  expect(await player.whyNot()).toEqual([])
})

test('an offer for invited members is not shown to others, because nothing changes it', async () => {
  const player = await createPlayer({ is: 'invited' })
  expect(await player.whyNot()).toBeUndefined()
  await expect(player.join()).rejects.toMatchObject({ code: 'PROMO_NOT_ELIGIBLE' })
  await set(player, { recommender_id: player.memberId })
  expect(await player.whyNot()).toEqual([])
})

test('a promotion that is in the way is named by its title, as long as it or its bonus runs', async () => {
  const welcome = named(stakeableBonus({ times: 10 }))
  const player = await createPlayer(
    { is: 'notIn', promotions: [welcome.id, `other-${randomUUID().slice(0, 8)}`] },
    welcome,
  )
  expect(await player.whyNot()).toEqual([])
  await player.join(welcome.id)
  const title = welcome.words.en?.title
  expect(await player.whyNot()).toMatchObject([{ reason: 'notIn', need: { text: title } }])
  await player.deposit(2_000n)
  // The entry is over, its bonus is not.
  expect(await player.whyNot()).toMatchObject([{ reason: 'notIn' }])
  const [grant] = await player.grants()
  await promotionsHandlers.giveUpGrant(player.ctx, {
    grantId: grant?.id ?? '',
    shownLossMinor: String(grant?.balance_minor),
  })
  expect(await player.whyNot()).toEqual([])
})
