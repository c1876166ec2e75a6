import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { records } from '#contract/endpoints/records.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { postCashItem } from '#gateway/modules/points/postings.ts'
import { promotionsHandlers } from '#gateway/modules/promotions/index.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { signIn, stakeableBonus } from '#tests/support/promotions.ts'
import { type BonusPlayer, createBonusPlayer, named } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway, testGame } from '#tests/support/provider/provider.ts'
import { recordsHandlers } from './index.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** The ledger's days are those of the database's own clock. */
const now = calendarDay(new Date(), 'UTC')
const period = { from: addDays(now, -1), to: addDays(now, 1) }

const titled = <Document extends PromotionDocument>(document: Document, title: string): Document => ({
  ...document,
  words: { en: { title, lead: '' }, vi: { title: `${title} vi`, lead: '' } },
})

async function aboutOf(ctx: BonusPlayer['ctx'], kind: string, language = 'en') {
  const { content } = await recordsHandlers.listTransactions(
    ctx,
    records.listTransactions.request.parse({ ...period, language, pageSize: 50 }),
  )
  return content.filter((line) => line.kind === kind).map(({ about }) => about)
}

test('a reward and a released bonus name their promotion as it was called when the member entered it', async () => {
  const [login, welcome] = [titled(named(signIn()), 'Night log'), titled(named(stakeableBonus()), 'Night credit')]
  const player = await createBonusPlayer(gateway, login, welcome)
  for (const { id } of [login, welcome]) await player.join(id)
  await player.deposit(2_000n)
  const changed = player.ctxOf(undefined, titled(login, 'Day log'), titled(welcome, 'Day credit'))
  expect(await aboutOf(changed, 'reward')).toEqual(['Night log'])
  expect(await aboutOf(changed, 'reward', 'vi')).toEqual(['Night log vi'])
  const over = { tab: 'over' as const, language: 'en' as const, pageNo: 1, pageSize: 20 }
  const { content } = await promotionsHandlers.listActivities(changed, over)
  expect(content.map(({ title }) => title).sort()).toEqual(['Night credit', 'Night log'])
  const { list } = await promotionsHandlers.listGrants(changed, { language: 'en' })
  expect(list.map(({ title }) => title)).toEqual(['Night credit'])
})

test('a bet and its payout name the game, and a lottery order its draw, play and numbers', async () => {
  const player = await createBonusPlayer(gateway)
  const words = { play: { en: 'Sum' }, selection: { en: '9, 10' } }
  const ticket = { numero: '20260302-0001', ...words, units: 2, multiple: 1 }
  for (const changes of [{ ticket }, {}]) {
    const bet = betOf(player.operator, { round: randomUUID(), ...changes })
    await player.operator.send('bet', bet)
    await player.operator.send('win', winOf(bet, ONE))
  }
  const game = testGame?.name
  expect(await aboutOf(player.ctx, 'bet')).toEqual([game, `${game} · 20260302-0001 · Sum · 9, 10`])
  expect(await aboutOf(player.ctx, 'payout')).toEqual([game, `${game} · 20260302-0001 · Sum · 9, 10`])
  const { lines } = await recordsHandlers.exportTransactions(
    player.ctx,
    records.exportTransactions.request.parse(period),
  )
  expect(lines.filter(({ kind }) => kind === 'bet').map(({ about }) => about)).toHaveLength(2)
})

test('a redeemed item is named as it was then', async () => {
  const player = await createBonusPlayer(gateway)
  const at = gateway.clock.now()
  await gateway.services.db.withMerchant(merchant, async (tx) => {
    const item = { id: 'cash-5', kind: 'cash', title: { en: 'Five dollars' }, points: 500, stock: 1, amount: '5.00' }
    const row = { merchant, reference: randomUUID(), member_id: player.memberId, request_key: 'k', item_id: 'cash-5' }
    const { id } = await tx
      .insertInto('point_redemption')
      .values({
        ...row,
        item: JSON.stringify({ item, ratio: { points: 100, amountMinor: '100' } }),
        quantity: 1,
        points_units: 500n,
        amount_minor: 500n,
        currency: 'USD',
        sealed_address: null,
        state: 'approved',
        applied_at: at,
        decide_by: at,
        decided_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postCashItem(tx, {
      merchant,
      memberId: player.memberId,
      amountMinor: 500n,
      currency: 'USD',
      redemptionId: id,
    })
  })
  expect(await aboutOf(player.ctx, 'reward')).toEqual(['Five dollars'])
})
