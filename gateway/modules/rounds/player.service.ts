import type { MemberContext } from '#gateway/context.ts'
import { touchGameSession } from '#gateway/modules/game-sessions/index.ts'
import { playableBalance } from './bonus/playable-balance.ts'
import type { RoundsDeps } from './deps.ts'
import { selectPlayer, selectPlayerSession } from './player.store.ts'
import { type RoundSums, sumRounds } from './records.store.ts'
import { RoundRefusal } from './refusal.ts'

export interface Player {
  readonly merchant: string
  readonly currency: string
  readonly balanceMinor: bigint
  readonly registeredAt: Date
}

export interface PlayerRequest {
  readonly merchant: string
  readonly memberId: string
  readonly provider: string
  readonly token: string
}

/**
 * The data of a player for the provider. An expired token still identifies its player; a token of another player does not.
 *
 * @throws {RoundRefusal} TOKEN_INVALID, also for an unknown player
 */
export function readPlayer({ db, clock }: Pick<RoundsDeps, 'db' | 'clock'>, request: PlayerRequest): Promise<Player> {
  const { merchant, memberId, provider, token } = request
  return db.withMerchant(merchant, async (tx) => {
    const member = await selectPlayer(tx, merchant, memberId)
    if (!member) throw new RoundRefusal('TOKEN_INVALID')
    const now = clock.now()
    const session = await touchGameSession(tx, { merchant, memberId, provider, token, now })
    if (!session) throw new RoundRefusal('TOKEN_INVALID')
    const { currency, gameType } = session
    return {
      merchant,
      currency,
      balanceMinor: await playableBalance(tx, { merchant, memberId, currency, gameType, hasGrant: true, now }),
      registeredAt: member.created_at,
    }
  })
}

/** The member's bets and wins in rounds that began since the member session was opened. */
export async function readSessionResult(
  ctx: MemberContext<Pick<RoundsDeps, 'db' | 'clock'>>,
): Promise<{ since: Date; rounds: number; sums: RoundSums & { readonly currency: string } }> {
  const { services, merchant, session } = ctx
  const until = new Date(services.clock.now().getTime() + 1)
  return services.db.withMerchant(merchant, async (tx) => {
    const { since, currency } = await selectPlayerSession(tx, merchant, session.memberId, session.id)
    const sums = await sumRounds(tx, { merchant, memberId: session.memberId, from: since, until })
    return { since, rounds: sums.rounds, sums: { ...sums, currency } }
  })
}
