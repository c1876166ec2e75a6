import type { GameType } from '#contract/entities/game.ts'
import { touchGameSession } from '#gateway/modules/game-sessions/index.ts'
import { assertMayBet } from '#gateway/modules/protection/index.ts'
import { type Callback, type CallbackResult, contentHash, ledgerReference, replayOf, runCallback } from './callback.ts'
import type { RoundsDeps } from './deps.ts'
import { move } from './move.ts'
import { RoundRefusal } from './refusal.ts'
import { addBet } from './rounds.store.ts'
import { insertTransaction, selectTransactions, takeFreeRound } from './transactions.store.ts'

export interface Bet extends Callback {
  readonly token: string
  readonly game: BetGame
  readonly currency: string
  /** Zero or more, minor units. */
  readonly amountMinor: bigint
  /** A round at the house's expense: nothing is taken. */
  readonly isFree: boolean
  readonly rewardUuid: string | null
}

/** The game of a bet as our catalogue has it; a provider may change the game within a visit. */
export interface BetGame {
  readonly vendor: string
  /** As the provider names it. */
  readonly code: string
  readonly type: GameType | null
  /** null: the lobby of the vendor. */
  readonly nodeId: string | null
}

/**
 * Takes a bet. It is the only call whose token must still be good, and the only one that player protection may stop.
 *
 * @throws {RoundRefusal} TOKEN_INVALID, TOKEN_EXPIRED, CURRENCY_WRONG, MEMBER_DISABLED, NOT_ENOUGH_MONEY,
 * LIMIT_REACHED, TRANSACTION_DUPLICATE, TRANSACTION_ROLLED_BACK
 */
export function placeBet(services: Pick<RoundsDeps, 'db' | 'live'>, bet: Bet): Promise<CallbackResult> {
  const { merchant, memberId, provider, transactionUuid, game, currency, amountMinor, isFree, rewardUuid, now } = bet
  const content = contentHash(bet, 'bet', [game.code, currency, amountMinor, isFree])
  return runCallback(services, bet, async (tx, member) => {
    const [earlier] = await selectTransactions(tx, merchant, provider, [transactionUuid])
    if (earlier) return replayOf(earlier, content)
    const session = await touchGameSession(tx, bet)
    if (!session) throw new RoundRefusal('TOKEN_INVALID')
    if (session.expired) throw new RoundRefusal('TOKEN_EXPIRED')
    if (session.currency !== currency) throw new RoundRefusal('CURRENCY_WRONG')
    if (member.status !== 'active') throw new RoundRefusal('MEMBER_DISABLED')
    await assertMayBet(tx, { merchant, memberId, amountMinor: isFree ? 0n : amountMinor, currency, now })
    const grant = { merchant, provider, memberId, rewardUuid: rewardUuid ?? '', gameCode: game.code, now }
    if (isFree && !(await takeFreeRound(tx, grant))) throw new RoundRefusal('LIMIT_REACHED')

    const taken = isFree ? 0n : amountMinor
    const moved = await move(tx, bet, {
      kind: 'bet',
      reference: ledgerReference(bet),
      amountMinor: -taken,
      currency,
    })
    const round = {
      merchant,
      provider_code: provider,
      round_code: bet.round,
      member_id: memberId,
      game_session_id: session.id,
      vendor_code: game.vendor,
      game_type: game.type,
      node_id: game.nodeId,
      game_code: game.code,
      currency,
      bet_minor: taken,
      opened_at: now,
      changed_at: now,
    }
    const roundId = await addBet(tx, round, bet.roundClosed)
    const isOurs = await insertTransaction(tx, {
      merchant,
      provider_code: provider,
      transaction_uuid: transactionUuid,
      kind: 'bet',
      member_id: memberId,
      round_id: roundId,
      amount_minor: taken,
      currency,
      is_free: isFree,
      reward_uuid: rewardUuid,
      content_hash: content,
      balance_after_minor: moved.balanceMinor,
      ledger_transaction_id: moved.ledgerId,
      made_at: now,
    })
    if (!isOurs) throw new RoundRefusal('TRANSACTION_DUPLICATE')
    return { balanceMinor: moved.balanceMinor, currency, replayed: false, answer: 'OK' }
  })
}
