import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { application, cashback, depositBonus, signIn } from '#tests/support/promotions.ts'
import { createBonusPlayer, named } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { claimReward } from './claim.service.ts'
import { offersHandlers } from './handlers/offers.handlers.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

async function playerWith(...promotions: PromotionDocument[]) {
  const player = await createBonusPlayer(gateway, ...promotions)
  const states = async () => {
    const { list } = await offersHandlers.listOfferStates(player.ctx, { language: 'en' })
    return new Map(list.map((state) => [state.id, state]))
  }
  return { ...player, stateOf: async ({ id }: PromotionDocument) => (await states()).get(id), states }
}

test('a reward that is taken once is never offered again, and its card says when it was taken', async () => {
  const bonus = named(depositBonus({ claim: 'manual' }))
  const player = await playerWith(bonus)
  expect(await player.stateOf(bonus)).toMatchObject({ state: 'join', entryId: null, nextAt: null })
  await player.join()
  expect(await player.stateOf(bonus)).toMatchObject({ state: 'signed' })
  await player.deposit(15_055n)
  const claim = await player.stateOf(bonus)
  expect(claim).toMatchObject({ state: 'claim', award: { kind: 'bonus', amountMinor: '15055' } })
  await claimReward(player.ctx, claim?.entryId ?? '')
  const at = gateway.services.clock.now().toISOString()
  expect(await player.stateOf(bonus)).toMatchObject({ state: 'claimed', until: at, nextAt: null })
})

test('what is done for today says when it can be done again, and is open again then', async () => {
  const ladder = named(signIn())
  const player = await playerWith(ladder)
  await player.join()
  const { nextAt, state } = (await player.stateOf(ladder)) ?? {}
  expect(state).toBe('issued')
  expect(Date.parse(nextAt ?? '') - gateway.services.clock.now().getTime()).toBeLessThanOrEqual(86_400_000)
  gateway.clock.advance(Date.parse(nextAt ?? '') - gateway.services.clock.now().getTime())
  expect(await player.stateOf(ladder)).toMatchObject({ state: 'join', nextAt: null })
})

test('what cannot become this member’s is closed, with the reason; what opens later says when', async () => {
  const welcome = named(depositBonus({ audience: [{ is: 'firstDeposit' }] }))
  const later = named(cashback({ window: { ...cashback().window, opens: '2030-01-01', closes: '2030-12-31' } }))
  const player = await playerWith(welcome, later)
  await player.deposit(500n)
  expect(await player.stateOf(welcome)).toMatchObject({ state: 'close', whyNot: [{ reason: 'firstDeposit' }] })
  expect(await player.stateOf(later)).toMatchObject({ state: 'comingSoon' })
})

test('of many entries each promotion has one state: daily ones do not hide what was taken long ago', async () => {
  const [asked, ladder] = [named(application()), named(signIn())]
  const player = await playerWith(asked, ladder)
  await player.join(ladder.id)
  for (let day = 0; day < 3; day++) {
    gateway.clock.advance(86_400_000)
    await player.join(ladder.id)
  }
  expect([...(await player.states()).keys()].toSorted()).toEqual([asked.id, ladder.id].toSorted())
})
