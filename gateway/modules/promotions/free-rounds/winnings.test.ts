import { expect, test } from 'vitest'
import type { FreeRounds } from '#contract/entities/rewards/promotion.ts'
import { promotionsHandlers } from '#gateway/modules/promotions/handlers/promotions.handlers.ts'
import { type BetBody, batchOf, betOf, rollbackOf, statusesOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { freeRounds } from '#tests/support/promotions.ts'
import {
  createBonusPlayer,
  expectCleanLedger,
  houseBalance,
  named,
  wireOf,
} from '#tests/support/provider/bonus-player.ts'
import { testGame } from '#tests/support/provider/provider.ts'
import { createSuppliedGateway } from '#tests/support/provider/supplied-gateway.ts'

const DAY_MS = 86_400_000
const GAME = `PG:${testGame?.code}`

const made = createSuppliedGateway()

/** Two rounds of 0.50; what they win has to be staked three times. */
const rule = (wagering: Partial<FreeRounds['wagering']> = {}) =>
  named(
    freeRounds({
      reward: { ...freeRounds().reward, rounds: 2, games: [GAME] },
      wagering: {
        base: 'winnings',
        times: 3,
        contribution: { [testGame?.type ?? 'RNG']: 10_000 },
        maxBet: '5.00',
        days: 3,
        order: 'bonusFirst',
        ...wagering,
      },
    }),
  )

/** A member who has picked the game and plays the rounds in it. */
async function createPlayer(document = rule()) {
  const player = await createBonusPlayer(made.gateway, document)
  await player.join()
  const [entry] = await player.entries()
  await promotionsHandlers.claimActivity(player.ctx, { entryId: entry?.id ?? '', game: GAME })
  const { reward_uuid } = await made.gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('free_round_grant')
      .select('reward_uuid')
      .where('merchant', '=', merchant)
      .where('member_id', '=', player.memberId)
      .executeTakeFirstOrThrow(),
  )
  const freeBet = (): BetBody => betOf(player.operator, { is_free: true, reward_uuid, amount: wireOf(50n) })
  /** Sent again, as a provider does, while the gateway is too busy to answer. */
  const send = async (call: 'bet' | 'win' | 'rollback', body: object) => {
    for (;;) {
      const { status } = await player.operator.send(call, body as BetBody)
      if (status !== 'RS_ERROR_UNKNOWN') return status
    }
  }
  return {
    ...player,
    freeBet,
    send,
    /** Plays one of the rounds and wins so much. */
    async winFree(amountMinor: bigint) {
      const bet = freeBet()
      expect(await send('bet', bet)).toBe('RS_OK')
      const win = winOf(bet, wireOf(amountMinor))
      expect(await send('win', win)).toBe('RS_OK')
      return { bet, win }
    },
    listed: async () => (await promotionsHandlers.listGrants(player.ctx, { language: 'en' })).list,
  }
}

test('what free rounds win is bonus money that waits until they are over, and becomes cash when its task is done', async () => {
  const player = await createPlayer()
  const cash = await player.cash()
  await player.winFree(700n)
  expect([await player.cash(), await player.bonus()]).toEqual([cash, 700n])
  expect(await player.listed()).toMatchObject([
    { state: 'queued', isCollecting: true, balance: { amountMinor: '700' }, required: { amountMinor: '2100' } },
  ])
  await player.winFree(33n)
  await player.advance()
  expect(await player.listed()).toMatchObject([
    { state: 'active', isCollecting: false, balance: { amountMinor: '733' }, required: { amountMinor: '2199' } },
  ])
  for (let staked = 0n; staked < 2_199n; staked += 500n) {
    const bet = betOf(player.operator, { amount: wireOf(500n) })
    expect(await player.send('bet', bet)).toBe('RS_OK')
    expect(await player.send('win', winOf(bet, wireOf(500n)))).toBe('RS_OK')
  }
  expect(await player.listed()).toMatchObject([{ state: 'completed', released: { amountMinor: '733' } }])
  expect([await player.cash(), await player.bonus()]).toEqual([cash + 733n, 0n])
  await expectCleanLedger(made.gateway)
})

test('a win of the rounds that is rolled back leaves the bonus and its task', async () => {
  const player = await createPlayer()
  const { bet, win } = await player.winFree(700n)
  await player.winFree(100n)
  expect(await player.send('rollback', rollbackOf(bet, { reference_transaction_uuid: win.transaction_uuid }))).toBe(
    'RS_OK',
  )
  expect(await player.bonus()).toBe(100n)
  expect(await player.listed()).toMatchObject([{ balance: { amountMinor: '100' }, required: { amountMinor: '300' } }])
  await expectCleanLedger(made.gateway)
})

test('a win of a free round within a batch is bonus money as well', async () => {
  const player = await createPlayer()
  const cash = await player.cash()
  const bet = player.freeBet()
  expect(await player.send('bet', bet)).toBe('RS_OK')
  const answer = await player.operator.send('settleBatch', batchOf([winOf(bet, wireOf(400n))]))
  expect(statusesOf(answer)).toEqual(['RS_OK'])
  expect([await player.cash(), await player.bonus()]).toEqual([cash, 400n])
})

test('rounds that win nothing bring no bonus', async () => {
  const player = await createPlayer()
  await player.winFree(0n)
  await player.winFree(0n)
  await player.advance()
  expect(await player.listed()).toEqual([])
})

test('rounds whose days are over start the task with what was won so far', async () => {
  const player = await createPlayer()
  await player.winFree(200n)
  await player.advance()
  expect(await player.listed()).toMatchObject([{ state: 'queued' }])
  made.gateway.clock.advance(6 * DAY_MS)
  await player.advance()
  expect(await player.listed()).toMatchObject([{ state: 'active', required: { amountMinor: '600' } }])
})

test('a win that arrives after the bonus was given up stays with the operator', async () => {
  const player = await createPlayer()
  await player.winFree(200n)
  const [grant] = await player.listed()
  await promotionsHandlers.giveUpGrant(player.ctx, { grantId: grant?.id ?? '', shownLossMinor: '200' })
  const [cash, expense] = [await player.cash(), await houseBalance(made.gateway, 'promo:expense')]
  await player.winFree(300n)
  expect([await player.cash(), await player.bonus()]).toEqual([cash, 0n])
  expect((await houseBalance(made.gateway, 'promo:expense')) - expense).toBe(300n)
  await expectCleanLedger(made.gateway)
})

test('the terms say that the wins are bonus money, and what their task is', async () => {
  const player = await createBonusPlayer(made.gateway, rule({ times: 4 }))
  const cards = await promotionsHandlers.listActivities(player.ctx, {
    tab: 'all',
    language: 'en',
    pageNo: 1,
    pageSize: 20,
  })
  const keys = cards.content[0]?.clauses.map(({ key }) => key) ?? []
  expect(keys).toEqual(expect.arrayContaining(['freeRounds.winsBonus', 'wagering.staked.winnings']))
  expect(keys).not.toContain('freeRounds.wins')
})
