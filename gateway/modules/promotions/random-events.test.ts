import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { between, pick, type Random, randomFrom } from '#art/random.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { type EntryState, entryTransitions } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import { promotionsHandlers } from '#gateway/modules/promotions/handlers/promotions.handlers.ts'
import { type BetBody, betOf, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { cashback, freeRounds, mission, prizeWheel, signIn, stakeableBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, expectCleanLedger, named, wireOf } from '#tests/support/provider/bonus-player.ts'
import { testGame } from '#tests/support/provider/provider.ts'
import { createSuppliedGateway } from '#tests/support/provider/supplied-gateway.ts'
import { draw } from './draws/draw.service.ts'
import { offersOf } from './offers.ts'

/** `npm run soak promo-events` plays 10,000 sequences on both databases (promotions specification, T1). */
const SEQUENCES = Number(process.env.PROMO_SEQUENCES ?? 3)
const SEED = Number(process.env.PROMO_SEED ?? Date.now() % 1_000_000)
const EVENTS = 30
const HOUR_MS = 3_600_000
const GAME = `PG:${testGame?.code}`

const made = createSuppliedGateway()

/** A rule of each kind, with budgets that some sequences use up. */
const rules = (): PromotionDocument[] => {
  const reward = { ...freeRounds().reward, rounds: 3, games: [GAME] }
  const wagering = { ...stakeableBonus().wagering, base: 'winnings' as const, times: 2 }
  const step = { metric: 'depositCount', count: 2, reward: { points: 5 } } as const
  return [
    stakeableBonus({ times: 2 }),
    freeRounds({ reward, period: 'perDay', budget: { claims: 2 } }),
    freeRounds({ reward, period: 'perDay', wagering }),
    cashback({ period: 'perDay' }),
    signIn(),
    prizeWheel({ claim: 'auto' }),
    mission({ trigger: { on: 'mission', order: 'any', steps: [step] }, reward: { kind: 'cash', amount: '1.00' } }),
  ].map(named)
}

type Play = Awaited<ReturnType<typeof createPlay>>

/** A member with the events that can happen to them. */
async function createPlay(random: Random) {
  const documents = rules()
  const player = await createBonusPlayer(made.gateway, ...documents)
  const bets: { bet: BetBody; wins: ReturnType<typeof winOf>[] }[] = []
  const send = async (call: 'bet' | 'win' | 'rollback', body: object) =>
    (await player.operator.send(call, body as BetBody)).status
  const anyBet = () => (bets.length > 0 ? pick(random, bets) : null)
  const place = async (bet: BetBody) => {
    if ((await send('bet', bet)) === 'RS_OK') bets.push({ bet, wins: [] })
  }
  const events = {
    join: () => player.join(pick(random, documents).id),
    deposit: () => player.deposit(BigInt(between(random, 500, 6_000))),
    bet: () => place(betOf(player.operator, { amount: wireOf(BigInt(between(random, 1, 600))) })),
    async freeBet() {
      const grants = await freeRoundsOf(player.memberId)
      if (grants.length === 0) return
      const { reward_uuid } = pick(random, grants)
      await place(betOf(player.operator, { is_free: true, reward_uuid, amount: wireOf(50n) }))
    },
    async win() {
      const on = anyBet()
      if (!on) return
      const win = winOf(on.bet, wireOf(BigInt(between(random, 0, 900))))
      if ((await send('win', win)) === 'RS_OK') on.wins.push(win)
    },
    async rollBackBet() {
      const on = anyBet()
      if (on) await send('rollback', rollbackOf(on.bet))
    },
    async rollBackWin() {
      const on = anyBet()
      const win = on && on.wins.length > 0 ? pick(random, on.wins) : null
      if (on && win) await send('rollback', rollbackOf(on.bet, { reference_transaction_uuid: win.transaction_uuid }))
    },
    async claim() {
      const open = (await player.entries()).filter(({ state }) => state === 'claim')
      if (open.length === 0) return
      const entry = pick(random, open)
      const game = entry.award_kind === 'freeRounds' ? GAME : undefined
      await promotionsHandlers.claimActivity(player.ctx, { entryId: entry.id, game })
    },
    async spin() {
      const offer = offersOf(player.ctx).find(({ document }) => document.type === 'prizeWheel')
      if (!offer) return
      await draw(player.ctx, { id: offer.document.id, termsHash: offer.termsHash, requestKey: randomUUID() })
    },
    async giveUp() {
      const live = (await player.grants()).filter(({ ended_at }) => ended_at === null)
      if (live.length === 0) return
      const grant = pick(random, live)
      const cash = await player.cash()
      const shownLossMinor = String(grant.balance_minor)
      await promotionsHandlers.giveUpGrant(player.ctx, { grantId: grant.id, shownLossMinor })
      // I9, but what it had waited for may be paid now.
      expect(await player.cash(), 'cash after a forfeit').toBeGreaterThanOrEqual(cash)
    },
    job: () => player.advance(),
    time: async () => made.gateway.clock.advance(between(random, 1, 40) * HOUR_MS),
  }
  return { player, documents, events }
}

const freeRoundsOf = (memberId: string) =>
  made.gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('free_round_grant')
      .select('reward_uuid')
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .where('status', '=', 'active')
      .execute(),
  )

/** Whether the table leads from one state to another, in any number of moves. */
function leadsTo(from: EntryState, to: EntryState, seen: readonly EntryState[] = []): boolean {
  if (from === to) return true
  return entryTransitions[from].some((next) => !seen.includes(next) && leadsTo(next, to, [...seen, next]))
}

/** An event that the rules refuse is no mistake; anything else is. */
async function happen(event: () => Promise<unknown>): Promise<void> {
  try {
    await event()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  }
}

async function statesOf({ player }: Play): Promise<ReadonlyMap<string, EntryState>> {
  return new Map((await player.entries()).map(({ id, state }) => [id, state]))
}

async function exclude({ player }: Play): Promise<void> {
  const until = new Date(made.gateway.services.clock.now().getTime() + 9_999 * HOUR_MS)
  await made.gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .updateTable('member')
      .set({ excluded_until: until })
      .where('merchant', '=', merchant)
      .where('id', '=', player.memberId)
      .execute(),
  )
  await player.advance()
}

test(`${SEQUENCES} random courses of events keep states, budgets and the books (seed ${SEED})`, async () => {
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const random = randomFrom(`${SEED} ${sequence}`)
    const play = await createPlay(random)
    const names = Object.keys(play.events) as (keyof typeof play.events)[]
    const course: string[] = []
    let before = await statesOf(play)
    for (let step = 0; step < EVENTS; step += 1) {
      const name = pick(random, names)
      course.push(name)
      await happen(play.events[name])
      const after = await statesOf(play)
      for (const [id, state] of after) {
        const was = before.get(id)
        expect(was === undefined || leadsTo(was, state), `${was} to ${state} in ${sequence}: ${course}`).toBe(true)
      }
      before = after
      expect([await play.player.cash(), await play.player.bonus()].every((minor) => minor >= 0n)).toBe(true)
    }
    await expectBudgets(play)
    await exclude(play)
    await expectNothingMore(play, course)
  }
  await expectCleanLedger(made.gateway)
}, 36_000_000)

/** I3: no budget has given more than its rule has. */
async function expectBudgets({ documents }: Play): Promise<void> {
  const rows = await made.gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('promo_budget')
      .select(['promotion_id', 'claims'])
      .where('merchant', '=', merchant)
      .where('bucket', '=', 'total')
      .where(
        'promotion_id',
        'in',
        documents.map(({ id }) => id),
      )
      .execute(),
  )
  for (const { promotion_id, claims } of rows) {
    const most = documents.find(({ id }) => id === promotion_id)?.budget.claims
    expect(most === undefined || claims <= most, `${claims} claims of ${most}`).toBe(true)
  }
}

/** I7: an excluded member has no live entry and no bonus money, and no event brings an award. */
async function expectNothingMore(play: Play, course: readonly string[]): Promise<void> {
  const { player, events } = play
  const awarded = async () =>
    (await player.entries()).filter(({ state }) => ['issued', 'claimed'].includes(state)).length
  expect(await player.bonus(), course.join()).toBe(0n)
  const before = await awarded()
  for (const name of ['join', 'spin', 'claim', 'job'] as const) await happen(events[name])
  expect(await awarded()).toBe(before)
}
