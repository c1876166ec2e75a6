import { touchGameSession } from '#gateway/modules/game-sessions/index.ts'
import { isKilled } from '#gateway/modules/kill-switches/index.ts'
import { assertMayBet } from '#gateway/modules/protection/index.ts'
import type { Bet } from './bet.service.ts'
import { playerBalance } from './bonus/playable-balance.ts'
import type { RoundsDeps } from './deps.ts'
import { refusalOf } from './provider-call.ts'
import { RoundRefusal } from './refusal.ts'
import { lockMember } from './transactions.store.ts'

type Asked = Pick<Bet, 'merchant' | 'memberId' | 'provider' | 'token' | 'game' | 'now'>

/**
 * Whether the member may stake now, without a stake: a supplier asks it before each issue of a series whose stakes it holds. A
 * session may have expired meanwhile: it only says who asks.
 *
 * @throws {RoundRefusal} TOKEN_INVALID, MEMBER_DISABLED, GAME_STOPPED, LIMIT_REACHED
 */
export function checkMayBet(
  { db }: Pick<RoundsDeps, 'db'>,
  { merchant, memberId, provider, token, game, now }: Asked,
): Promise<{ readonly balanceMinor: bigint; readonly currency: string }> {
  return db
    .withMerchant(merchant, async (tx) => {
      const member = await lockMember(tx, merchant, memberId)
      const session = member && (await touchGameSession(tx, { merchant, memberId, provider, token, now }))
      if (!session) throw new RoundRefusal('TOKEN_INVALID')
      if (member.status !== 'active') throw new RoundRefusal('MEMBER_DISABLED')
      if (await isKilled(tx, { merchant, vendor: game.vendor, game: game.code })) throw new RoundRefusal('GAME_STOPPED')
      await assertMayBet(tx, { merchant, memberId, amountMinor: 0n, currency: session.currency, now })
      return {
        balanceMinor: await playerBalance(tx, { merchant, memberId }, session.currency),
        currency: session.currency,
      }
    })
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
}
