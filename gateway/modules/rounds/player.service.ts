import { touchGameSession } from '#gateway/modules/game-sessions/index.ts'
import type { RoundsDeps } from './deps.ts'
import { balanceOf } from './move.ts'
import { selectPlayer } from './player.store.ts'
import { RoundRefusal } from './refusal.ts'

export interface Player {
  readonly merchant: string
  readonly currency: string
  readonly balanceMinor: bigint
  readonly registeredAt: Date
}

export interface PlayerWish {
  readonly merchant: string
  readonly memberId: string
  readonly provider: string
  readonly token: string
}

/**
 * What a provider is told of a player. An expired token still names its player; one that never was this player's does not.
 *
 * @throws {RoundRefusal} TOKEN_INVALID, also for a player there is not
 */
export function readPlayer({ db, clock }: Pick<RoundsDeps, 'db' | 'clock'>, wish: PlayerWish): Promise<Player> {
  const { merchant, memberId, provider, token } = wish
  return db.withMerchant(merchant, async (tx) => {
    const member = await selectPlayer(tx, merchant, memberId)
    if (!member) throw new RoundRefusal('TOKEN_INVALID')
    const session = await touchGameSession(tx, { merchant, memberId, provider, token, now: clock.now() })
    if (!session) throw new RoundRefusal('TOKEN_INVALID')
    return {
      merchant,
      currency: session.currency,
      balanceMinor: await balanceOf(tx, { merchant, memberId }, session.currency),
      registeredAt: member.created_at,
    }
  })
}
