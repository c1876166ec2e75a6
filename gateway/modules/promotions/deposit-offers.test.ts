import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, named } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { offersHandlers } from './handlers/offers.handlers.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

const playerWith = async () => {
  const [first, second] = [named(depositBonus({ audience: [] })), named(depositBonus({ audience: [] }))]
  const player = await createBonusPlayer(gateway, first, second)
  return { player, first, second }
}

test('a deposit for none starts none, and the next one serves what the member joined', async () => {
  const { player, first } = await playerWith()
  await player.join(first.id)
  await player.deposit(5_000n, '')
  expect([await player.grants(), await player.bonus()]).toEqual([[], 0n])
  await player.deposit(6_000n)
  expect(await player.grants()).toMatchObject([{ amount_minor: 6_000n }])
})

test('a deposit serves the promotion that it is for, not the one that was joined first', async () => {
  const { player, first, second } = await playerWith()
  await player.join(first.id)
  await player.join(second.id)
  await player.deposit(5_000n, second.id)
  const states = Object.fromEntries((await player.entries()).map(({ promotion_id, state }) => [promotion_id, state]))
  expect(states).toEqual({ [first.id]: 'signed', [second.id]: 'issued' })
})

test('the cashier is told what a deposit can start: joined ones first, the figures, and what would wait', async () => {
  const { player, first, second } = await playerWith()
  const list = async () => (await offersHandlers.listDepositOffers(player.ctx, { language: 'en' })).list
  await player.join(second.id)
  const { trigger, reward, wagering } = depositBonus()
  const cents = (amount: string) => ({ amountMinor: String(Number(amount) * 100), currency: 'USD' })
  expect(await list()).toMatchObject([
    {
      id: second.id,
      isJoined: true,
      behind: null,
      min: cents(trigger.min),
      bonus: { bp: reward.bp, cap: cents(reward.cap) },
      task: { base: wagering.base, times: wagering.times, days: wagering.days, isStakeable: false },
    },
    { id: first.id, isJoined: false, behind: null },
  ])
  await player.deposit(5_000n, second.id)
  expect(await list()).toMatchObject([{ id: first.id, behind: 'A promotion' }])
})
