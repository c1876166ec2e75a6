import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { claimReward } from '#gateway/modules/promotions/claim.service.ts'
import { joinPromotion } from '#gateway/modules/promotions/join.service.ts'
import { offersOf } from '#gateway/modules/promotions/offers.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { mission } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { PromoNews } from './live-promo.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

async function createPlayer() {
  const { services } = gateway
  const operator = await gateway.operator()
  const { memberId } = operator
  const settings = { currency: 'USD', timeZone: 'UTC' } as const
  const brand = testBrand({ merchant, promotions: [mission()], settings, switches: { MISSION: true } })
  const ctxOf = (memberType: number) => createMemberContext(services, { memberId, memberType }, { brand })
  const ctx = ctxOf(memberTypes.member)
  const topics: string[] = []
  services.live.watch(merchant, memberId, (topic) => topics.push(topic))
  return {
    topics,
    ctx,
    newsOf: (memberType: number = memberTypes.member) =>
      new PromoNews(services, { merchant, session: ctxOf(memberType).session }),
    join: () => joinPromotion(ctx, { id: mission().id, termsHash: offersOf(ctx)[0]?.termsHash ?? '' }),
    async play(amount: number) {
      const bet = betOf(operator, { amount: amount * ONE })
      await operator.send('bet', bet)
      await operator.send('win', winOf(bet, 0))
    },
  }
}

test('the progress of a settled round is in the next event, and an event without news is left out', async () => {
  const player = await createPlayer()
  const news = player.newsOf()
  expect(await news.next()).toMatchObject({ claimable: 0, missions: 0, unreadMessage: 0, entries: [] })
  expect(await news.next()).toBeNull()
  await player.join()
  expect(player.topics).toEqual(['promo'])
  expect(await news.next()).toMatchObject({ entries: [{ have: ['0', '0'] }] })
  await player.play(6)
  expect(player.topics).toContain('balance')
  expect(await news.next()).toMatchObject({ claimable: 0, entries: [{ have: ['600', '1'] }] })
  expect(await news.next()).toBeNull()
})

test('a reward that can be taken is counted in the event, and taken away by the press', async () => {
  const player = await createPlayer()
  const news = player.newsOf()
  await news.next()
  await player.join()
  await player.play(6)
  await player.play(6)
  const event = await news.next()
  expect(event).toMatchObject({ claimable: 1, missions: 1, unreadMessage: 1 })
  const owed = event?.entries.find(({ state }) => state === 'claim')
  await claimReward(player.ctx, owed?.entryId ?? '')
  expect(await news.next()).toMatchObject({ claimable: 0, missions: 0 })
})

test('a trial member has no events about promotions', async () => {
  const player = await createPlayer()
  expect(await player.newsOf(memberTypes.trial).next()).toBeNull()
})
