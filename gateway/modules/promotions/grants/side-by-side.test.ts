import { afterAll, beforeAll, expect, test } from 'vitest'
import { between, pick, randomFrom } from '#art/random.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { betOf, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { depositBonus, stakeableBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, expectCleanLedger, named, wireOf } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

import { giveUpGrant } from '../claim.service.ts'
import { offersHandlers } from '../handlers/offers.handlers.ts'
import { promotionsHandlers } from '../handlers/promotions.handlers.ts'
import { progressOfGrant } from './grants.service.ts'

/** The property test prints its seed; the same seed plays the same game. */
const SEED = Number(process.env.BONUS_SEED ?? Date.now() % 1_000_000)
const STEPS = 60

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

const titled = <Rule extends PromotionDocument>(rule: Rule, title: string): Rule =>
  named({ ...rule, audience: [], words: { en: { title, lead: 'Its lead.' } } })

const withTask = (title = 'With a task') => titled(depositBonus(), title)
const withStakes = (title = 'For bets') => titled(stakeableBonus({ times: 25, days: 5, counts: 'stake' }), title)

/** A member who has taken each of these bonuses, in this order, with a deposit of 20.00 each. */
async function playerWith(...rules: PromotionDocument[]) {
  const player = await createBonusPlayer(gateway, ...rules)
  for (const { id } of rules) {
    await player.join(id)
    await player.deposit(2_000n, id)
    gateway.clock.advance(1)
  }
  const listed = async () => (await promotionsHandlers.listGrants(player.ctx, { language: 'en' })).list
  return { ...player, listed, states: async () => (await player.grants()).map(({ state }) => state) }
}

test('a bonus that can be staked is not held up behind one that cannot, in either order', async () => {
  for (const rules of [
    [withTask(), withStakes()],
    [withStakes(), withTask()],
  ]) {
    const player = await playerWith(...rules)
    expect(await player.states()).toEqual(['active', 'active'])
    expect((await player.listed()).map(({ behind }) => behind)).toEqual([null, null])
  }
})

test('a bet counts for both tasks: its cash for the one, what the rule says for the other', async () => {
  const player = await playerWith(withTask(), withStakes())
  await player.lose(500n)
  const done = async () => (await player.listed()).map((grant) => grant.done.amountMinor)
  expect(await done()).toEqual(['500', '500'])
  expect(await player.bonus()).toBe(4_000n)
})

test('a bonus in the queue says behind which it waits, and giving that one up starts it', async () => {
  const [first, second] = [withStakes('The first'), withStakes('The second')]
  const player = await playerWith(first, withTask(), second)
  expect(await player.states()).toEqual(['active', 'active', 'queued'])
  const [active, , queued] = await player.listed()
  expect(queued).toMatchObject({ title: 'The second', behind: { id: active?.id, title: 'The first' } })
  const { list } = await offersHandlers.listOfferStates(player.ctx, { language: 'en' })
  expect(list.find(({ id }) => id === second.id)).toMatchObject({ state: 'issued', behind: 'The first' })
  expect(list.find(({ id }) => id === first.id)).toMatchObject({ state: 'issued', behind: null })
  await giveUpGrant(player.ctx, { grantId: active?.id ?? '', shownLossMinor: 2_000n })
  expect(await player.states()).toEqual(['active', 'active', 'forfeited'])
})

test('the database keeps one active bonus of a kind, and the kind follows from the rule, whoever writes it', async () => {
  const player = await playerWith(withStakes(), withStakes(), withTask())
  const [active, queued] = await player.grants()
  const change = (id: string, row: object) =>
    gateway.services.db.withMerchant(merchant, (tx) =>
      tx.updateTable('bonus_grant').set(row).where('merchant', '=', merchant).where('id', '=', id).execute(),
    )
  const start = { state: 'active', started_at: active?.started_at, ends_at: active?.ends_at }
  await expect(change(queued?.id ?? '', start)).rejects.toThrow('bonus_grant_active')
  await change(queued?.id ?? '', { stakeable: false })
  expect((await player.grants()).map(({ stakeable }) => stakeable)).toEqual([true, true, false])
})

test(`any course of bets, wins and rollbacks keeps both tasks as they are counted anew (seed ${SEED})`, async () => {
  const random = randomFrom(String(SEED))
  const player = await playerWith(withTask(), withStakes())
  const open: ReturnType<typeof betOf>[] = []
  const over: ReturnType<typeof betOf>[] = []
  const events = {
    bet: async () => {
      const bet = betOf(player.operator, { amount: wireOf(BigInt(between(random, 1, 500))) })
      if ((await player.operator.send('bet', bet)).status === 'RS_OK') open.push(bet)
    },
    win: async () => {
      const bet = open.splice(between(random, 0, open.length), 1)[0]
      if (!bet) return
      await player.operator.send('win', winOf(bet, wireOf(BigInt(between(random, 0, 700)))))
      over.push(bet)
    },
    rollback: async () => {
      const bets = random() < 0.5 ? open : over
      const bet = bets.splice(between(random, 0, bets.length), 1)[0]
      if (bet) await player.operator.send('rollback', rollbackOf(bet))
    },
  }
  for (let step = 0; step < STEPS; step += 1) {
    await events[pick(random, ['bet', 'bet', 'win', 'rollback'] as const)]()
    expect([await player.cash(), await player.bonus()].every((minor) => minor >= 0n)).toBe(true)
    for (const grant of await player.grants()) {
      if (grant.state !== 'active') continue
      const counted = await countedAnew(grant.id, grant.stakeable)
      const progress = await gateway.services.db.withMerchant(merchant, (tx) => progressOfGrant(tx, grant))
      expect(progress, `step ${step}`).toBe(counted)
    }
  }
  await expectCleanLedger(gateway)

  /** From the rows of bets: for the staked one what each bet has counted, for the other the cash of settled rounds. */
  async function countedAnew(grantId: string, stakeable: boolean): Promise<bigint> {
    const rows = await gateway.services.db.withMerchant(merchant, (tx) =>
      tx
        .selectFrom('game_transaction as t')
        .innerJoin('game_round as r', (join) =>
          join.onRef('r.merchant', '=', 't.merchant').onRef('r.id', '=', 't.round_id'),
        )
        .select(['t.amount_minor', 't.bonus_minor', 't.counted_units', 't.grant_id', 'r.status'])
        .where('t.merchant', '=', merchant)
        .where('t.member_id', '=', player.memberId)
        .where('t.kind', '=', 'bet')
        .where('t.status', '=', 'done')
        .execute(),
    )
    return rows.reduce((sum, row) => {
      if (stakeable) return sum + (row.grant_id === grantId ? row.counted_units : 0n)
      return sum + (row.status === 'settled' ? (row.amount_minor - row.bonus_minor) * 10_000n : 0n)
    }, 0n)
  }
})
