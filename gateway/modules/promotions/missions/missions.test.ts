import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { mission } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { advanceMember } from '../advance.service.ts'
import { claimReward } from '../claim.service.ts'
import { promotionsHandlers } from '../handlers/promotions.handlers.ts'
import { joinPromotion } from '../join.service.ts'
import { offersOf } from '../offers.ts'
import { missionsHandlers } from './missions.handlers.ts'
import { stateOfSteps } from './steps.ts'

const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

const named = (given: Partial<Mission> = {}) => mission({ id: `mission-${randomUUID().slice(0, 8)}`, ...given })

async function createPlayer(promotion: Mission, switches: Record<string, boolean> = {}) {
  const operator = await gateway.operator()
  const { memberId } = operator
  const settings = { currency: 'USD', timeZone: 'UTC' } as const
  const brand = testBrand({ merchant, promotions: [promotion], settings, switches: { MISSION: true, ...switches } })
  const ctxOf = (memberType: number = memberTypes.member) =>
    createMemberContext(gateway.services, { memberId, memberType }, { brand })
  const ctx = ctxOf()
  const { db } = gateway.services
  const termsHash = offersOf(ctx)[0]?.termsHash ?? ''
  const summary = () => missionsHandlers.getMissionSummary(ctx, { language: 'en' })
  return {
    memberId,
    ctx,
    ctxOf,
    summary,
    counts: () => promotionsHandlers.getPromoCounts(ctx),
    join: () => joinPromotion(ctx, { id: promotion.id, termsHash }),
    claim: (entryId: string | null | undefined) => claimReward(ctx, entryId ?? ''),
    /** Plays a round to its end; returns the bet. */
    async play(amount: number, win = 0) {
      const bet = betOf(operator, { amount: amount * ONE })
      await operator.send('bet', bet)
      await operator.send('win', winOf(bet, win * ONE))
      return bet
    },
    async open(amount: number) {
      const bet = betOf(operator, { amount: amount * ONE })
      await operator.send('bet', bet)
      return bet
    },
    undo: (bet: ReturnType<typeof betOf>) => operator.send('rollback', rollbackOf(bet)),
    cash: () =>
      db.withMerchant(merchant, async (tx) => (await selectPlayerBalance(tx, merchant, memberId, 'USD')) ?? 0n),
    advance: () => advanceMember(gateway.services, { merchant, memberId }),
    steps: async () => (await summary()).missions[0]?.steps.map(({ have, state }) => [have, state]),
    progress: () =>
      db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('mission_progress')
          .selectAll()
          .where('merchant', '=', merchant)
          .where('member_id', '=', memberId)
          .orderBy('entry_id')
          .orderBy('step')
          .execute(),
      ),
    board: (pageNo = 1) =>
      missionsHandlers.getMissionLeaderboard(ctx, { missionId: promotion.id, language: 'en', pageNo, pageSize: 20 }),
    leaderboardOf: (asking: typeof ctx) =>
      missionsHandlers.getMissionLeaderboard(asking, {
        missionId: promotion.id,
        language: 'en',
        pageNo: 1,
        pageSize: 20,
      }),
  }
}

async function expectCleanLedger() {
  const found = await gateway.services.db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant, reconciliationSources),
  )
  expect(isClean(found), JSON.stringify(found)).toBe(true)
}

test('steps count settled rounds, each pays once, and all of them pay at the end', async () => {
  const player = await createPlayer(named())
  expect((await player.summary()).missions[0]).toMatchObject({ state: 'join', reward: { amountMinor: '500' } })
  await player.join()
  await player.play(6)
  expect(await player.steps()).toEqual([
    ['600', 'open'],
    ['1', 'open'],
  ])
  await player.play(6)
  const { missions, claimable } = await player.summary()
  expect(claimable).toBe(1)
  expect(missions[0]?.steps).toMatchObject([
    { have: '1000', need: '1000', state: 'claim', reward: { amountMinor: '100' }, unit: 'money', games: ['RNG'] },
    { have: '2', need: '3', state: 'open', reward: null, unit: 'count' },
  ])
  const before = await player.cash()
  const entryId = missions[0]?.steps[0]?.entryId
  expect(await player.counts()).toMatchObject({ claimable: 1, missions: 1, unreadMessage: 1 })
  await Promise.all(Array.from({ length: 50 }, () => player.claim(entryId)))
  expect((await player.cash()) - before).toBe(100n)
  await player.play(1)
  const [done] = (await player.summary()).missions
  expect(done).toMatchObject({ state: 'claim', steps: [{ state: 'taken' }, { state: 'reached' }] })
  expect(await player.counts()).toMatchObject({ claimable: 1, availablePromo: { MISSION: { enabled: true } } })
  const rest = await player.cash()
  await player.claim(done?.entryId)
  expect((await player.cash()) - rest).toBe(500n)
  expect((await player.summary()).missions[0]).toMatchObject({ state: 'claimed' })
  expect(await player.counts()).toMatchObject({ claimable: 0, unreadMessage: 2 })
  await expectCleanLedger()
})

test('a bet that is undone is taken out, and a step that was reached stays reached', async () => {
  const steps = [
    { metric: 'turnover', amount: '10.00', reward: '1.00' },
    { metric: 'turnover', amount: '30.00' },
  ] as const
  const player = await createPlayer(named({ trigger: { on: 'mission', order: 'inOrder', steps: [...steps] } }))
  await player.join()
  expect(await player.steps()).toEqual([
    ['0', 'open'],
    ['0', 'locked'],
  ])
  const bet = await player.play(12)
  expect(await player.steps()).toEqual([
    ['1000', 'claim'],
    ['1200', 'open'],
  ])
  await player.undo(bet)
  expect(await player.steps()).toEqual([
    ['0', 'claim'],
    ['0', 'open'],
  ])
  const open = await player.open(5)
  expect((await player.steps())?.[1]).toEqual(['0', 'open'])
  await player.undo(open)
  await expectCleanLedger()
})

test('progress counted again gives the same rows, and wrong rows are put right', async () => {
  const player = await createPlayer(named())
  await player.join()
  await player.play(3)
  await player.play(2, 9)
  await player.advance()
  const rows = await player.progress()
  expect(rows.map(({ have }) => have)).toEqual([500n, 2n])
  await gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .updateTable('mission_progress')
      .set({ have: 999_999n, counted_at: null })
      .where('merchant', '=', merchant)
      .where('member_id', '=', player.memberId)
      .execute(),
  )
  await player.advance()
  expect(await player.progress()).toEqual(rows)
})

test('every measure counts what it says', async () => {
  const metrics = ['rounds', 'wonRounds', 'distinctGames', 'depositCount', 'signInDays'] as const
  const steps = [
    ...metrics.map((metric) => ({ metric, count: 50 })),
    { metric: 'depositSum' as const, amount: '50.00' },
    { metric: 'rounds' as const, count: 50, leastStake: '2.00', games: ['LIVE' as const] },
    { metric: 'rounds' as const, count: 50, leastStake: '2.00' },
  ]
  const player = await createPlayer(named({ trigger: { on: 'mission', order: 'any', steps } }))
  await player.play(1)
  gateway.clock.advance(1000)
  await player.join()
  await player.play(1)
  await player.play(2, 5)
  expect((await player.steps())?.map(([have]) => have)).toEqual(['2', '1', '1', '0', '0', '0', '0', '1'])
})

test('a week that ends without all steps closes, and the next one can be joined', async () => {
  const player = await createPlayer(named())
  await player.join()
  await player.play(1)
  gateway.clock.advance(8 * DAY_MS)
  await player.advance()
  expect((await player.summary()).missions).toMatchObject([{ state: 'join', entryId: null }])
})

test('a leaderboard ranks by its step, who had it first before the others, with masked names', async () => {
  const document = named({
    trigger: { on: 'mission', order: 'any', steps: [{ metric: 'turnover', amount: '90.00' }], board: 1 },
  })
  const first = await createPlayer(document)
  const second = await createPlayer(document)
  const third = await createPlayer(document)
  for (const player of [first, second, third]) await player.join()
  expect(await first.board()).toMatchObject({ rows: [], me: null, provisional: true })
  await second.play(5)
  gateway.clock.advance(1000)
  await first.play(5)
  await third.play(8)
  for (const player of [first, second, third]) await player.advance()
  const board = await first.board()
  expect(board.rows.map(({ rank, score, isMe }) => [rank, score, isMe])).toEqual([
    [1, '800', false],
    [2, '500', false],
    [3, '500', true],
  ])
  expect(board.me).toEqual({ rank: 3, score: '500', prize: null })
  expect(JSON.stringify(board)).not.toContain('player')
})

test('without the switch there is no call and no offer; trial members read why', async () => {
  const off = await createPlayer(named(), { MISSION: false })
  await expect(off.summary()).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  await expect(off.board()).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  expect(offersOf(off.ctx)).toEqual([])
  expect(await off.counts()).toMatchObject({ availablePromo: { MISSION: { enabled: false } } })
  const player = await createPlayer(named())
  const trial = player.ctxOf(memberTypes.trial)
  await expect(missionsHandlers.getMissionSummary(trial, { language: 'en' })).rejects.toMatchObject({
    code: 'TRIAL_MEMBER',
  })
  await expect(
    missionsHandlers.getMissionLeaderboard(player.ctx, { missionId: 'other', language: 'en', pageNo: 1, pageSize: 20 }),
  ).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
})

test('the state of a step follows from what is there, what is needed and its reward', () => {
  const step = (have: bigint, entry: Parameters<typeof stateOfSteps>[1][number]['entry'] = null) => {
    return { have, need: 5n, entry }
  }
  expect(stateOfSteps('any', [step(4n), step(5n), step(0n, 'claim'), step(0n, 'claimed'), step(9n, 'close')])).toEqual([
    'open',
    'reached',
    'claim',
    'taken',
    'missed',
  ])
  expect(stateOfSteps('inOrder', [step(5n), step(4n), step(9n), step(9n)])).toEqual([
    'reached',
    'open',
    'locked',
    'locked',
  ])
})
