import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { cashback, depositBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, expectCleanLedger, houseBalance, named } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { claimReward, giveUpGrant } from './claim.service.ts'
import { progressOfGrant } from './grants/grants.service.ts'
import { joinPromotion } from './join.service.ts'
import { offersOf } from './offers.ts'
import { advanceAll } from './promotions.job.ts'

const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** A bonus of 100 % that is paid after one time its sum in stakes of at most 5.00. */
const easyBonus = (given: Parameters<typeof depositBonus>[0] = {}) =>
  named(depositBonus({ wagering: { ...depositBonus().wagering, times: 1, days: 3 }, ...given }))

const createPlayer = (...promotions: PromotionDocument[]) => createBonusPlayer(gateway, ...promotions)
const house = (name: string) => houseBalance(gateway, name)

test('the first deposit after joining brings its bonus once, apart from the cash', async () => {
  const player = await createPlayer(named(depositBonus()))
  await player.join()
  const before = await player.cash()
  await player.deposit(1_999n)
  expect(await player.grants()).toEqual([])
  await player.deposit(15_055n)
  await player.deposit(30_000n)
  await Promise.all([player.advance(), player.advance()])
  expect(await player.grants()).toMatchObject([{ state: 'active', amount_minor: 15_055n, required_minor: 376_375n }])
  expect(await player.bonus()).toBe(15_055n)
  expect((await player.cash()) - before).toBe(1_999n + 15_055n + 30_000n)
  expect(await player.entries()).toMatchObject([{ state: 'issued', base_minor: 15_055n }])
  await expectCleanLedger(gateway)
})

test('a bonus is paid with the stake that completes its task, recomputed from the ledger, and not before', async () => {
  const player = await createPlayer(easyBonus())
  await player.join()
  await player.deposit(2_000n)
  // 4.99 four times, 7.00 that counts 5.00 … until 20.00 are reached; each stake differs, so the sum is exact.
  for (const stake of [499n, 700n, 1n, 499n, 499n, 1n, 1n, 3n]) {
    await player.lose(stake)
    await player.advance()
    const counted = await countedInLedger(player.memberId, 500n)
    const [grant] = await player.grants()
    expect(grant?.state, `${counted} of 2000`).toBe(counted >= 2_000n ? 'completed' : 'active')
  }
  expect(await countedInLedger(player.memberId, 500n)).toBe(2_003n)
  const [grant] = await player.grants()
  expect([grant?.end_reason, await player.bonus()]).toEqual(['wagered', 0n])
  await expectCleanLedger(gateway)
})

/** The stakes of a member's ledger postings, each up to the maximum bet: what the engine must find in the rounds. */
async function countedInLedger(memberId: string, maxBetMinor: bigint): Promise<bigint> {
  const rows = await gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('posting as p')
      .innerJoin('ledger_account as a', 'a.id', 'p.account_id')
      .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
      .select('p.amount_minor')
      .where('a.code', '=', memberId)
      .where('t.kind', '=', 'bet')
      .execute(),
  )
  return rows.reduce((sum, { amount_minor: amount }) => sum + (-amount < maxBetMinor ? -amount : maxBetMinor), 0n)
}

test('an open round and a rolled-back bet do not count, and a round that closes does', async () => {
  const player = await createPlayer(easyBonus())
  await player.join()
  await player.deposit(2_000n)
  const progress = async () => {
    const [grant] = await player.grants()
    return gateway.services.db.withMerchant(merchant, (tx) => progressOfGrant(tx, grant!))
  }
  const [open, undone] = [betOf(player.operator, { amount: 3 * ONE }), betOf(player.operator, { amount: 2 * ONE })]
  await player.operator.send('bet', open)
  await player.operator.send('bet', undone)
  await player.operator.send('rollback', rollbackOf(undone))
  expect(await progress()).toBe(0n)
  await player.operator.send('win', winOf(open, 0))
  expect(await progress()).toBe(300n * 10_000n)
})

test('giving up takes the bonus and never cash; another loss than the one shown is refused', async () => {
  const player = await createPlayer(easyBonus())
  await player.join()
  await player.deposit(2_000n)
  const [grant] = await player.grants()
  const [cash, cost] = [await player.cash(), await house('promo:expense')]
  const giveUp = (shownLossMinor: bigint) => giveUpGrant(player.ctx, { grantId: grant!.id, shownLossMinor })
  await expect(giveUp(1_999n)).rejects.toMatchObject({ code: 'GRANT_CHANGED' })
  await giveUp(2_000n)
  await giveUp(2_000n)
  expect([await player.cash(), await player.bonus()]).toEqual([cash, 0n])
  expect((await house('promo:expense')) - cost).toBe(2_000n)
  expect(await player.grants()).toMatchObject([{ state: 'forfeited', end_reason: 'givenUp' }])
  await expectCleanLedger(gateway)
})

test('a bonus expires with its days, but waits for a round that began in time', async () => {
  const [idle, playing] = [await createPlayer(easyBonus()), await createPlayer(easyBonus())]
  for (const player of [idle, playing]) {
    await player.join()
    await player.deposit(2_000n)
  }
  for (let rounds = 0; rounds < 3; rounds++) await playing.lose(500n)
  const open = betOf(playing.operator, { amount: 5 * ONE })
  await playing.operator.send('bet', open)
  gateway.clock.advance(3 * DAY_MS)
  await idle.advance()
  await playing.advance()
  expect(await idle.grants()).toMatchObject([{ state: 'expired', end_reason: 'expired' }])
  expect(await idle.bonus()).toBe(0n)
  expect(await playing.grants()).toMatchObject([{ state: 'active' }])
  await playing.operator.send('win', winOf(open, 0))
  await playing.advance()
  expect(await playing.grants()).toMatchObject([{ state: 'completed' }])
  await expectCleanLedger(gateway)
})

test('a deposit counts for one promotion; a second bonus waits in the queue, and its days count from the end of the first', async () => {
  const [first, second] = [easyBonus(), easyBonus({ audience: [] })]
  const player = await createPlayer(first, second)
  await player.join(first.id)
  gateway.clock.advance(1)
  await player.join(second.id)
  await player.deposit(2_000n)
  expect(await player.grants()).toHaveLength(1)
  gateway.clock.advance(1)
  await player.deposit(3_000n)
  expect((await player.grants()).map(({ state }) => state)).toEqual(['active', 'queued'])
  gateway.clock.advance(DAY_MS)
  const [active] = await player.grants()
  await giveUpGrant(player.ctx, { grantId: active!.id, shownLossMinor: 2_000n })
  const [next] = await player.grants()
  expect(next).toMatchObject({ amount_minor: 3_000n, state: 'active' })
  expect(next?.ends_at?.getTime()).toBe(gateway.services.clock.now().getTime() + 3 * DAY_MS)
})

test('a cashback is worked out after noon of the next day and paid once, however often it is pressed', async () => {
  const player = await createPlayer(named(cashback({ period: 'perDay' })))
  const entryId = await player.join()
  for (let rounds = 0; rounds < 3; rounds++) await player.lose(24_218n)
  const untilNoon = new Date(gateway.services.clock.now())
  untilNoon.setUTCHours(36, 0, 0, 0)
  gateway.clock.advance(untilNoon.getTime() - gateway.services.clock.now().getTime() - 1)
  await player.advance()
  expect(await player.entries()).toMatchObject([{ state: 'process' }])
  gateway.clock.advance(1)
  await player.advance()
  expect(await player.entries()).toMatchObject([{ state: 'claim', award_minor: 7_265n, base_minor: 72_654n }])
  expect(await house(`promo:reserve:${player.ctx.brand.promotions[0]!.id}`)).toBe(7_265n)
  const cash = await player.cash()
  await Promise.all(Array.from({ length: 50 }, () => claimReward(player.ctx, entryId)))
  expect((await player.cash()) - cash).toBe(7_265n)
  expect(await player.entries()).toMatchObject([{ state: 'claimed' }])
  await expectCleanLedger(gateway)
})

test('a reward that is not taken in time goes back to the budget', async () => {
  const document = named(cashback({ period: 'perDay' }))
  const player = await createPlayer(document)
  const entryId = await player.join()
  await player.lose(10_000n)
  gateway.clock.advance(2 * DAY_MS)
  await player.advance()
  gateway.clock.advance(7 * DAY_MS)
  await expect(claimReward(player.ctx, entryId)).rejects.toMatchObject({ code: 'PROMO_STATE' })
  expect(await player.entries()).toMatchObject([{ state: 'close', close_reason: 'missed' }])
  const used = await gateway.services.db.withMerchant(merchant, (tx) =>
    tx.selectFrom('promo_budget').selectAll().where('promotion_id', '=', document.id).execute(),
  )
  expect(used.map(({ used_minor, claims }) => [used_minor, claims])).toEqual([
    [0n, 0],
    [0n, 0],
  ])
  expect(await house(`promo:reserve:${document.id}`)).toBe(0n)
  await expectCleanLedger(gateway)
})

test('of 25 members at once, as many are paid as the budget holds', async () => {
  const document = easyBonus({ budget: { total: '100000.00', claims: 10 } })
  const players = await Promise.all(Array.from({ length: 25 }, () => createPlayer(document)))
  for (const player of players) await player.join()
  await Promise.all(players.map((player) => player.deposit(2_000n)))
  expect(await advanceAll(gateway.services)).toBeGreaterThanOrEqual(10)
  const states = (await Promise.all(players.map(({ entries }) => entries()))).flat()
  expect(states.filter(({ state }) => state === 'issued')).toHaveLength(10)
  expect(states.filter(({ close_reason }) => close_reason === 'budgetUsed')).toHaveLength(15)
  await expect((await createPlayer(document)).join()).rejects.toMatchObject({ code: 'PROMO_BUDGET_SPENT' })
  await expectCleanLedger(gateway)
})

test('self-exclusion takes bonus money back and pays cash that only waited for a press', async () => {
  const [bonus, back] = [easyBonus({ audience: [] }), named(cashback({ period: 'perDay' }))]
  const player = await createPlayer(bonus, back)
  await player.join(back.id)
  await player.lose(10_000n)
  gateway.clock.advance(2 * DAY_MS)
  await player.join(bonus.id)
  await player.deposit(2_000n)
  const cash = await player.cash()
  await gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .updateTable('member')
      .set({ excluded_until: new Date('2030-01-01T00:00:00Z') })
      .where('id', '=', player.memberId)
      .execute(),
  )
  await player.advance()
  expect([(await player.cash()) - cash, await player.bonus()]).toEqual([1_000n, 0n])
  expect(await player.grants()).toMatchObject([{ state: 'forfeited', end_reason: 'excluded' }])
  await expectCleanLedger(gateway)
})

test('joining is refused with the reason, and joining twice is joining once', async () => {
  const document = named(depositBonus())
  const later = named(depositBonus({ window: { ...document.window, opens: '2026-12-01' } }))
  const player = await createPlayer(document, later)
  await expect(player.join('unknown')).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
  await expect(player.join(later.id)).rejects.toMatchObject({ code: 'PROMO_STATE' })
  await expect(player.join(document.id, 'f'.repeat(64))).rejects.toMatchObject({ code: 'PROMO_TERMS_CHANGED' })
  const trial = { id: document.id, termsHash: offersOf(player.ctx)[0]!.termsHash }
  await expect(joinPromotion(player.ctxOf(memberTypes.trial), trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  const [one, two] = await Promise.all([player.join(), player.join()])
  expect(two).toBe(one)
  const deposited = await createPlayer(document)
  await deposited.deposit(100n)
  await expect(deposited.join()).rejects.toMatchObject({ code: 'PROMO_NOT_ELIGIBLE' })
})

test('a member keeps the rule that they joined when the brand changes it', async () => {
  const document = named(depositBonus())
  const player = await createPlayer(document)
  await player.join()
  const changed = { ...document, reward: { ...document.reward, bp: 5_000 } }
  const other = await createPlayer(changed)
  await other.join()
  await player.deposit(2_000n)
  await other.deposit(2_000n)
  expect([await player.bonus(), await other.bonus()]).toEqual([2_000n, 1_000n])
  expect([(await player.entries())[0]?.version, (await other.entries())[0]?.version]).toEqual([1, 2])
})

test("another member's reward and bonus cannot be found", async () => {
  const document = easyBonus()
  const [owner, stranger] = [await createPlayer(document), await createPlayer(document)]
  const entryId = await owner.join()
  await owner.deposit(2_000n)
  const [grant] = await owner.grants()
  await expect(claimReward(stranger.ctx, entryId)).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
  const asked = { grantId: grant!.id, shownLossMinor: 2_000n }
  await expect(giveUpGrant(stranger.ctx, asked)).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
})
