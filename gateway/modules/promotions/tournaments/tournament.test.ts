import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { tournament } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { joinPromotion } from '../join.service.ts'
import { missionsHandlers } from '../missions/missions.handlers.ts'
import { offersOf } from '../offers.ts'
import { settleTournaments } from './settle-tournaments.ts'

const WEEK_MS = 7 * 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 600_000)
afterAll(() => gateway?.close())

const named = (given: Partial<Tournament> = {}): Tournament =>
  tournament({ ...given, id: `tour-${randomUUID().slice(0, 8)}` })

async function createPlayer(promotion: Tournament) {
  const operator = await gateway.operator()
  const { memberId } = operator
  const settings = { currency: 'USD', timeZone: 'UTC' } as const
  const brand = testBrand({ merchant, promotions: [promotion], settings, switches: { TOURNAMENT: true } })
  const ctx = createMemberContext(gateway.services, { memberId }, { brand })
  const [offer] = offersOf(ctx)
  await joinPromotion(ctx, { id: promotion.id, termsHash: offer?.termsHash ?? '' })
  gateway.clock.advance(1_000)
  return {
    memberId,
    board: (period?: string) =>
      missionsHandlers.getMissionLeaderboard(ctx, {
        missionId: promotion.id,
        period,
        language: 'en',
        pageNo: 1,
        pageSize: 20,
      }),
    cash: () =>
      gateway.services.db.withMerchant(
        merchant,
        async (tx) => (await selectPlayerBalance(tx, merchant, memberId, 'USD')) ?? 0n,
      ),
    open: async () => {
      const bet = betOf(operator, { amount: ONE })
      await operator.send('bet', bet)
      return () => operator.send('win', winOf(bet, 0))
    },
    /** A round with a stake of its own, and what it pays. */
    async hit(stake: number, payout: number) {
      const bet = betOf(operator, { amount: stake })
      await operator.send('bet', bet)
      await operator.send('win', winOf(bet, payout))
    },
    async play(rounds: number) {
      for (let round = 0; round < rounds; round++) {
        const bet = betOf(operator, { amount: ONE })
        await operator.send('bet', bet)
        await operator.send('win', winOf(bet, 0))
      }
    },
  }
}

type Player = Awaited<ReturnType<typeof createPlayer>>

/** What each player was paid by settling. */
async function settled(...players: readonly Player[]): Promise<bigint[]> {
  const before = await Promise.all(players.map((player) => player.cash()))
  await Promise.all([settleTournaments(gateway.services), settleTournaments(gateway.services)])
  await settleTournaments(gateway.services)
  const after = await Promise.all(players.map((player) => player.cash()))
  return after.map((cash, at) => cash - (before[at] ?? 0n))
}

async function expectCleanLedger() {
  const found = await gateway.services.db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant, reconciliationSources),
  )
  expect(isClean(found), JSON.stringify(found)).toBe(true)
}

describe('a tournament', () => {
  test('ranks its members by settled rounds, shows what each place pays, and pays once', async () => {
    const promotion = named()
    const players = [
      await createPlayer(promotion),
      await createPlayer(promotion),
      await createPlayer(promotion),
    ] as const
    const [first, second, none] = players
    await second.play(1)
    await first.play(3)
    await second.board()
    const { title, rows, me } = await first.board()
    expect(title).toBe('A promotion')
    expect(rows).toMatchObject([
      { rank: 1, score: '3', prize: { amountMinor: '4000' }, isMe: true },
      { rank: 2, score: '1', prize: { amountMinor: '1000' }, isMe: false },
    ])
    expect(me).toMatchObject({ rank: 1, prize: { amountMinor: '4000' } })
    expect(await settled(...players)).toEqual([0n, 0n, 0n])
    gateway.clock.advance(WEEK_MS)
    expect(await settled(...players)).toEqual([4_000n, 1_000n, 0n])
    expect(none.memberId).not.toBe(first.memberId)
    await expectCleanLedger()
  })

  test('of equal scores the first one is ranked first, or both share their places', async () => {
    for (const [tie, paid] of [
      ['first', [4_000n, 1_000n]],
      ['share', [2_500n, 2_500n]],
    ] as const) {
      const promotion = named({ trigger: { on: 'tournament', score: 'rounds', tie } })
      const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
      await one.play(2)
      gateway.clock.advance(60_000)
      await other.play(2)
      gateway.clock.advance(WEEK_MS)
      expect(await settled(one, other)).toEqual(paid)
    }
    await expectCleanLedger()
  })

  test('the best multiplier of one round counts: not the largest win, and no stake below the least one', async () => {
    const promotion = named({
      trigger: { on: 'tournament', score: 'bestMultiplier', leastStake: '1.00', tie: 'first' },
    })
    const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
    await one.hit(ONE / 2, 50 * ONE)
    await one.hit(3 * ONE, 10 * ONE)
    await one.hit(ONE, 2 * ONE)
    await other.hit(9 * ONE, 29 * ONE)
    await other.board()
    const { metric, unit, rows } = await one.board()
    expect([metric, unit]).toEqual(['bestMultiplier', 'multiplier'])
    expect(rows).toMatchObject([
      { score: '333', isMe: true },
      { score: '322', isMe: false },
    ])
    gateway.clock.advance(WEEK_MS)
    expect(await settled(one, other)).toEqual([4_000n, 1_000n])
  })

  test('the board of a past period stays, with what was paid; a period without anybody has none', async () => {
    const promotion = named()
    const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
    await one.play(2)
    await other.play(1)
    await other.board()
    const { period } = await one.board()
    expect(period.isPresent).toBe(true)
    gateway.clock.advance(WEEK_MS)
    expect(await one.board(period.key)).toMatchObject({ provisional: true, period: { isPresent: false } })
    await settled(one, other)
    const now = await one.board()
    expect(now).toMatchObject({ rows: [], period: { isPresent: true } })
    expect(now.periods.map(({ key }) => key)).toEqual([now.period.key, period.key])
    const past = await one.board(period.key)
    expect(past.provisional).toBe(false)
    expect(past.rows).toMatchObject([
      { rank: 1, score: '2', prize: { amountMinor: '4000' }, isMe: true },
      { rank: 2, score: '1', prize: { amountMinor: '1000' }, isMe: false },
    ])
    await expect(one.board('2020-W01')).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
  })

  test('waits for a round that is open at its end, and counts it', async () => {
    const promotion = named()
    const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
    await one.play(1)
    const close = await other.open()
    await other.play(1)
    gateway.clock.advance(WEEK_MS)
    expect(await settled(one, other)).toEqual([0n, 0n])
    await close()
    expect(await settled(one, other)).toEqual([1_000n, 4_000n])
  })

  test('an excluded member has no place, and the next one moves up', async () => {
    const promotion = named()
    const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
    await one.play(5)
    await other.play(1)
    await one.board()
    await gateway.services.db.withMerchant(merchant, (tx) =>
      tx
        .updateTable('member')
        .set({ excluded_until: new Date('2100-01-01T00:00:00Z') })
        .where('id', '=', one.memberId)
        .execute(),
    )
    gateway.clock.advance(WEEK_MS)
    expect(await settled(one, other)).toEqual([0n, 4_000n])
    await expectCleanLedger()
  })
})
