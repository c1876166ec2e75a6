import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepositBonus } from '#contract/entities/rewards/promotion.ts'
import { type BetBody, balanceOf, betOf, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { stakeableBonus } from '#tests/support/promotions.ts'
import {
  type BonusPlayer,
  createBonusPlayer,
  expectCleanLedger,
  houseBalance,
  named,
  wireOf,
} from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { houseAccount, playerAccount, postTransaction } from '../ledger/index.ts'
import { giveUpGrant } from './claim.service.ts'
import { bonusLineOf } from './grants/bonus-line.ts'
import { listLocks } from './grants/locks.service.ts'

const DAY_MS = 86_400_000
/** The property test prints its seed; the same seed plays the same game. */
const SEED = Number(process.env.BONUS_SEED ?? Date.now() % 1_000_000)
const STEPS = 120

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** A member with 20.00 of bonus money and so much cash; `rule` changes its task. */
async function playerWith(cashMinor: bigint, rule: Partial<DepositBonus['wagering']> = {}) {
  const player = await createBonusPlayer(gateway, named(stakeableBonus({ times: 10, ...rule })))
  await player.join()
  await player.deposit(2_000n)
  const spare = (await player.cash()) - cashMinor
  // Taken away by the ledger, so that every test starts from a round sum.
  const transfers = [
    { from: playerAccount(player.memberId), to: houseAccount('test'), amountMinor: spare, currency: 'USD' },
  ]
  const request = { merchant, kind: 'testDrain', reference: player.memberId, transfers }
  await gateway.services.db.withMerchant(merchant, (tx) => postTransaction(tx, request))
  return player
}

const betFor = (player: BonusPlayer, amountMinor: bigint, given: Partial<BetBody> = {}) =>
  betOf(player.operator, { amount: wireOf(amountMinor), ...given })

/** Sends a bet again, as a provider does, while the gateway is too busy to answer it. */
async function sendUntilFinal(player: BonusPlayer, bet: BetBody) {
  for (;;) {
    const reply = await player.operator.send('bet', bet)
    if (reply.status !== 'RS_ERROR_UNKNOWN') return reply
  }
}

async function purses(player: BonusPlayer) {
  return [await player.cash(), await player.bonus()]
}

const grantOf = async (player: BonusPlayer) => (await player.grants())[0]

test('cash pays first, a win is divided as its stake was, and the provider gets both; the example of section 7.4', async () => {
  const player = await playerWith(300n)
  expect(await balanceOf(player.operator)).toBe(wireOf(2_300n))
  const bet = betFor(player, 500n)
  expect(await player.operator.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: wireOf(1_800n) })
  expect(await purses(player)).toEqual([0n, 1_800n])
  expect(await player.operator.send('win', winOf(bet, wireOf(1_001n)))).toMatchObject({ balance: wireOf(2_801n) })
  expect(await purses(player)).toEqual([601n, 2_200n])

  const other = await playerWith(300n)
  const lower = betFor(other, 500n)
  await other.operator.send('bet', lower)
  await other.operator.send('win', winOf(lower, wireOf(499n)))
  expect(await purses(other)).toEqual([300n, 1_999n])
  await expectCleanLedger(gateway)
})

test('bonus money pays first where the rule says so', async () => {
  const player = await playerWith(300n, { order: 'bonusFirst' })
  await player.operator.send('bet', betFor(player, 500n))
  expect(await purses(player)).toEqual([300n, 1_500n])
})

test('the line beside the balance shows the task, whether the bonus pays for bets or is there after them', async () => {
  for (const order of ['cashFirst', undefined] as const) {
    const player = await playerWith(2_000n, { order, counts: order && 'stake' })
    await player.lose(500n)
    const line = await gateway.services.db.withMerchant(merchant, (tx) =>
      bonusLineOf(tx, { merchant, memberId: player.memberId, currency: 'USD' }),
    )
    expect(line).toMatchObject({ isStakeable: order !== undefined, amount: { amountMinor: '2000' } })
    expect([line?.done, line?.left].map((money) => money?.amountMinor)).toEqual(['500', '19500'])
  }
})

test('a bet above the limit is refused when bonus money would help to pay it, and nothing is taken', async () => {
  const player = await playerWith(600n)
  expect(await player.operator.send('bet', betFor(player, 501n))).toMatchObject({ status: 'RS_OK' })
  expect(await player.operator.send('bet', betFor(player, 501n))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await player.operator.send('bet', betFor(player, 500n))).toMatchObject({ status: 'RS_OK' })
  expect(await purses(player)).toEqual([0n, 1_599n])
  expect(await grantOf(player)).toMatchObject({ state: 'active', counted_units: 401n * 10_000n })
})

test('more than both purses hold is refused, and 50 bets at once never spend a unit twice', async () => {
  const player = await playerWith(300n)
  const bets = Array.from({ length: 50 }, () => betFor(player, 100n))
  const replies = await Promise.all(bets.map((bet) => sendUntilFinal(player, bet)))
  const count = (status: string) => replies.filter((reply) => reply.status === status).length
  expect([count('RS_OK'), count('RS_ERROR_NOT_ENOUGH_MONEY')]).toEqual([23, 27])
  expect(await purses(player)).toEqual([0n, 0n])
  expect((await grantOf(player))?.state).toBe('active')
  for (const bet of bets) await player.operator.send('rollback', rollbackOf(bet))
  expect(await purses(player)).toEqual([300n, 2_000n])
  expect((await grantOf(player))?.counted_units).toBe(0n)
  await expectCleanLedger(gateway)
})

test('a rollback gives both parts back where they came from, once, and takes the counted stake back', async () => {
  const player = await playerWith(300n)
  const bet = betFor(player, 500n)
  await player.operator.send('bet', bet)
  expect((await grantOf(player))?.counted_units).toBe(200n * 10_000n)
  const undo = rollbackOf(bet)
  for (const call of [undo, undo, rollbackOf(bet)])
    expect(await player.operator.send('rollback', call)).toMatchObject({ status: 'RS_OK', balance: wireOf(2_300n) })
  expect(await purses(player)).toEqual([300n, 2_000n])
  expect((await grantOf(player))?.counted_units).toBe(0n)
  await expectCleanLedger(gateway)
})

test('the bet or the win that completes the task pays the bonus when no round is open, up to its maximum', async () => {
  const player = await playerWith(0n, { times: 1, maxRelease: 1.5 })
  for (let rounds = 0; rounds < 3; rounds++) {
    const bet = betFor(player, 500n)
    await player.operator.send('bet', bet)
    await player.operator.send('win', winOf(bet, wireOf(500n)))
  }
  const [open, last] = [betFor(player, 100n), betFor(player, 500n)]
  await player.operator.send('bet', open)
  await player.operator.send('bet', last)
  await player.operator.send('win', winOf(last, wireOf(3_000n)))
  expect((await grantOf(player))?.state).toBe('active')
  expect(await purses(player)).toEqual([0n, 4_400n])
  expect(await player.operator.send('win', winOf(open, 0))).toMatchObject({ balance: wireOf(3_000n) })
  expect(await purses(player)).toEqual([3_000n, 0n])
  expect(await grantOf(player)).toMatchObject({ state: 'completed', released_minor: 3_000n, forfeited_minor: 1_400n })
  await expectCleanLedger(gateway)
})

test('what a bet brings after its grant has ended follows the state of the grant', async () => {
  const cost = () => houseBalance(gateway, 'promo:expense')
  const afterEnd = async (
    end: (player: BonusPlayer) => Promise<void>,
    rule: Partial<DepositBonus['wagering']> = {},
  ) => {
    const player = await playerWith(0n, rule)
    const bet = betFor(player, 500n)
    await player.operator.send('bet', bet)
    await player.operator.send('win', winOf(bet, 0))
    await end(player)
    const [spent, before] = [await cost(), await purses(player)]
    await player.operator.send('win', winOf(bet, wireOf(700n)))
    const after = await purses(player)
    await expectCleanLedger(gateway)
    return [after[0]! - before[0]!, after[1]! - before[1]!, (await cost()) - spent]
  }
  const giveUp = async (player: BonusPlayer) => {
    const grant = await grantOf(player)
    await giveUpGrant(player.ctx, { grantId: grant!.id, shownLossMinor: 1_500n })
  }
  const expire = async (player: BonusPlayer) => {
    gateway.clock.advance(3 * DAY_MS)
    await player.advance()
    expect((await grantOf(player))?.state).toBe('expired')
  }
  const complete = async (player: BonusPlayer) => expect((await grantOf(player))?.state).toBe('completed')
  const loseAll = async (player: BonusPlayer) => {
    for (let rounds = 0; rounds < 3; rounds++) await player.lose(500n)
    expect((await grantOf(player))?.state).toBe('lost')
  }
  expect(await afterEnd(giveUp)).toEqual([0n, 0n, 700n])
  expect(await afterEnd(complete, { times: 0.2 })).toEqual([700n, 0n, 0n])
  expect(await afterEnd(loseAll)).toEqual([0n, 700n, 0n])
  expect(await afterEnd(expire)).toEqual([0n, 0n, 700n])
})

test('a lost bonus goes on when a late win or a rollback brings money back', async () => {
  const player = await playerWith(0n)
  const bets = Array.from({ length: 4 }, () => betFor(player, 500n))
  for (const bet of bets) await player.operator.send('bet', bet)
  expect((await grantOf(player))?.state).toBe('active')
  for (const bet of bets.slice(1)) await player.operator.send('win', winOf(bet, 0))
  await player.operator.send('rollback', rollbackOf(bets[0]!))
  expect(await grantOf(player)).toMatchObject({ state: 'active', counted_units: 1_500n * 10_000n })
  await player.lose(500n)
  expect((await grantOf(player))?.state).toBe('lost')
  await player.operator.send('win', winOf(bets[1]!, wireOf(123n)))
  expect(await grantOf(player)).toMatchObject({ state: 'active', ended_at: null, balance_minor: 123n })
  await expectCleanLedger(gateway)
})

test('a win that is rolled back is taken from where it went, and never below zero', async () => {
  const player = await playerWith(0n)
  const bet = betFor(player, 500n)
  await player.operator.send('bet', bet)
  const win = winOf(bet, wireOf(900n))
  await player.operator.send('win', win)
  expect(await purses(player)).toEqual([0n, 2_400n])
  const undo = () => rollbackOf(bet, { reference_transaction_uuid: win.transaction_uuid })
  for (let rounds = 0; rounds < 4; rounds++) await player.lose(500n)
  expect(await player.operator.send('rollback', undo())).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  expect(await purses(player)).toEqual([0n, 400n])
  await expectCleanLedger(gateway)
})

test('what holds the money back is listed with what clears it, and one bet counts for the deposit and the bonus', async () => {
  const player = await playerWith(0n, { times: 2 })
  const tasks = async () =>
    (await listLocks(player.ctx)).map(({ reason, leftMinor, clears }) => [reason, leftMinor, clears])
  expect(await tasks()).toEqual([
    ['depositTurnover', 2_000n, ''],
    ['bonusWagering', 4_000n, '/member/rewardCentre'],
    ['paymentPassword', null, '/member/securityCenter'],
  ])
  await player.operator.send('bet', betFor(player, 500n))
  expect((await tasks()).slice(0, 2)).toEqual([
    ['depositTurnover', 1_500n, ''],
    ['bonusWagering', 3_500n, '/member/rewardCentre'],
  ])
})

/** Numbers from 0 until n, the same for a seed. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

test(`random bets, wins and rollbacks make and lose no unit (seed ${SEED})`, async () => {
  const pick = randomOf(SEED)
  const player = await playerWith(1_000n, { times: 3 })
  const bets: BetBody[] = []
  let expected = 3_000n
  const games = async () =>
    -(await houseBalance(gateway, 'game:studio')) - (await houseBalance(gateway, 'promo:expense'))
  const base = await games()
  for (let step = 0; step < STEPS; step++) {
    const bet = bets[pick(Math.max(1, bets.length))]
    const act = pick(3)
    if (act === 0 || !bet) {
      const next = betFor(player, BigInt(1 + pick(600)))
      if ((await player.operator.send('bet', next)).status === 'RS_OK') bets.push(next)
    } else if (act === 1) await player.operator.send('win', winOf(bet, wireOf(BigInt(pick(700)))))
    else await player.operator.send('rollback', rollbackOf(bet))
    const [cash, bonus] = (await purses(player)) as [bigint, bigint]
    expect(cash >= 0n && bonus >= 0n, `step ${step}: ${cash} and ${bonus}`).toBe(true)
    expected = 3_000n + (await games()) - base
    expect(cash + bonus, `step ${step}`).toBe(expected)
  }
  const grant = await grantOf(player)
  expect(grant?.counted_units).toBe(await countedInBets(player.memberId))
  expect(grant?.ended_at === null || grant?.balance_minor === 0n).toBe(true)
  await expectCleanLedger(gateway)
})

/** What the bets of a member that were not rolled back count: the progress rebuilt from them. */
async function countedInBets(memberId: string): Promise<bigint> {
  const rows = await gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('game_transaction')
      .select('bonus_minor')
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'bet')
      .where('status', '=', 'done')
      .execute(),
  )
  return rows.reduce((sum, { bonus_minor }) => sum + bonus_minor * 10_000n, 0n)
}
