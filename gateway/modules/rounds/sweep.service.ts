import type { Tx } from '#gateway/db/index.ts'
import { showWin } from './board.ts'
import type { RoundsDeps } from './deps.ts'
import type { RoundPolicy } from './policy.ts'
import { RoundRefusal } from './refusal.ts'
import { rollBack } from './rollback.service.ts'
import { changeRound, type GameRound } from './rounds.store.ts'
import { insertSweep, selectOpenRounds, selectStandingBets } from './sweep.store.ts'
import { lockMember } from './transactions.store.ts'

/** One run takes so many rounds of a provider; the next takes the rest. */
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
 * Ends rounds that their provider left open for longer than its policy allows, and writes down each of them. A round
 * that has won something is settled as it stands, whatever the policy: its win was paid.
 */
export async function sweepRounds(services: Parts): Promise<SweptRound[]> {
  const now = services.clock.now()
  const swept: SweptRound[] = []
  for (const { code, policy } of services.providers.list()) {
    const before = new Date(now.getTime() - policy.openRoundHours * HOUR_MS)
    const rounds = await services.db.asPlatform((tx) => selectOpenRounds(tx, code, before, ROUNDS_PER_RUN))
    for (const round of rounds) {
      const action = endOf(policy, round)
      const isNews = await sweep(services, round, action, policy, now)
      if (isNews) swept.push({ merchant: round.merchant, roundId: round.id, provider: code, action })
    }
  }
  return swept
}

/** How a round is ended that nobody else ends. */
export function endOf(
  { openRoundAction }: RoundPolicy,
  { payout_minor }: Pick<GameRound, 'payout_minor'>,
): RoundPolicy['openRoundAction'] {
  return openRoundAction === 'rollback' && payout_minor > 0n ? 'settle' : openRoundAction
}

/** False: it was reported before. */
async function sweep(
  services: Parts,
  round: GameRound,
  action: SweptRound['action'],
  policy: RoundPolicy,
  now: Date,
): Promise<boolean> {
  const { merchant } = round
  if (action === 'rollback') await undoBets(services, round, policy, now)
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

/** Gives every bet back by the same way a provider would, once. */
async function undoBets(services: Parts, round: GameRound, policy: RoundPolicy, now: Date): Promise<void> {
  const { merchant, provider_code: provider, member_id: memberId } = round
  const bets = await services.db.withMerchant(merchant, (tx) => selectStandingBets(tx, merchant, round.id))
  for (const uuid of bets) {
    const call = { provider, policy, merchant, memberId, round: round.round_code, roundClosed: true, now }
    try {
      await rollBack(services, { ...call, transactionUuid: `sweep:${uuid}`, referenceUuid: uuid })
    } catch (error) {
      // It has won in this very moment: the win stands, and so does the bet.
      if (!(error instanceof RoundRefusal)) throw error
    }
  }
}

async function close(tx: Tx, { merchant, id, member_id }: GameRound, now: Date): Promise<void> {
  const member = await lockMember(tx, merchant, member_id)
  const round = await changeRound(tx, merchant, id, { closed: true, swept: true, now })
  await showWin(tx, round, member?.username ?? '')
}
