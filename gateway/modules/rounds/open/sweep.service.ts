import type { Tx } from '#gateway/db/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/deps.ts'
import type { RoundPolicy } from '#gateway/modules/rounds/policy.ts'
import { RoundRefusal } from '#gateway/modules/rounds/refusal.ts'
import { rollBack } from '#gateway/modules/rounds/rollback.service.ts'
import { changeRound, type GameRound } from '#gateway/modules/rounds/rounds.store.ts'
import { settleSeries } from '#gateway/modules/rounds/settle-series.ts'
import { lockMember } from '#gateway/modules/rounds/transactions.store.ts'
import { updateWinnersBoard } from '#gateway/modules/rounds/winners-board.ts'
import { insertSweep, selectActiveBets, selectOpenRounds } from './sweep.store.ts'

/** Rounds of a provider per run; the next run processes the rest. */
const ROUNDS_PER_RUN = 500
const HOUR_MS = 3_600_000

export interface SweptRound {
  readonly merchant: string
  readonly roundId: string
  readonly provider: string
  readonly action: RoundPolicy['openRoundAction']
}

type Parts = Pick<RoundsDeps, 'db' | 'clock' | 'live' | 'providers'>

/**
 * Ends rounds that were open for longer than their provider's policy allows, and records each of them. A round with a win
 * is settled whatever the policy says, because the win was paid.
 */
export async function sweepRounds(services: Parts): Promise<SweptRound[]> {
  const now = services.clock.now()
  const swept: SweptRound[] = []
  for (const { code, policy } of services.providers.list()) {
    const before = new Date(now.getTime() - policy.openRoundHours * HOUR_MS)
    const rounds = await services.db.asPlatform((tx) => selectOpenRounds(tx, code, before, ROUNDS_PER_RUN))
    for (const round of rounds) {
      const action = sweepActionOf(policy, round)
      const isNew = await sweep(services, round, action, policy, now)
      if (isNew) swept.push({ merchant: round.merchant, roundId: round.id, provider: code, action })
    }
  }
  return swept
}

/** The way in which the sweeper ends a round. */
export function sweepActionOf(
  { openRoundAction }: RoundPolicy,
  { payout_minor }: Pick<GameRound, 'payout_minor'>,
): RoundPolicy['openRoundAction'] {
  return openRoundAction === 'rollback' && payout_minor > 0n ? 'settle' : openRoundAction
}

/** False when it was reported before. */
async function sweep(
  services: Parts,
  round: GameRound,
  action: SweptRound['action'],
  policy: RoundPolicy,
  now: Date,
): Promise<boolean> {
  const { merchant } = round
  if (action === 'rollback') await rollBackBets(services, round, policy, now)
  return services.db.withMerchant(merchant, async (tx) => {
    if (action !== 'report') await close(tx, round, now)
    return insertSweep(tx, {
      merchant,
      round_id: round.id,
      provider_code: round.provider_code,
      action,
      bet_minor: round.bet_minor,
      currency: round.currency,
      open_since: round.changed_at,
      swept_at: now,
    })
  })
}

/** Rolls back every bet once, in the same way as a provider. */
async function rollBackBets(services: Parts, round: GameRound, policy: RoundPolicy, now: Date): Promise<void> {
  const { merchant, provider_code: provider, member_id: memberId } = round
  const bets = await services.db.withMerchant(merchant, (tx) => selectActiveBets(tx, merchant, round.id))
  for (const uuid of bets) {
    const call = { provider, policy, merchant, memberId, round: round.round_code, roundClosed: true, now }
    try {
      await rollBack(services, { ...call, transactionUuid: `sweep:${uuid}`, referenceUuid: uuid })
    } catch (error) {
      // The bet has won in the meantime, so bet and win remain.
      if (!(error instanceof RoundRefusal)) throw error
    }
  }
}

async function close(tx: Tx, { merchant, id, member_id }: GameRound, now: Date): Promise<void> {
  const member = await lockMember(tx, merchant, member_id)
  const round = await changeRound(tx, merchant, id, { closed: true, swept: true, now })
  await updateWinnersBoard(tx, round, member?.username ?? '')
  await settleSeries(tx, round, now)
}
