import { contentHash } from './provider-call.ts'
import { RoundRefusal } from './refusal.ts'
import type { GameRound } from './rounds.store.ts'
import type { GameTransaction } from './transactions.store.ts'
import type { Win } from './win.ts'

/** The hash of what a win says, the same for its retries. */
export const winContent = (win: Win): Buffer =>
  contentHash(win, 'win', [win.gameCode, win.currency, win.amountMinor, win.referenceUuid])

/**
 * The round of the bet that a win names.
 *
 * @throws {RoundRefusal} TRANSACTION_UNKNOWN, TRANSACTION_ROLLED_BACK, CURRENCY_WRONG
 */
export function roundIdOfBet(
  { memberId, currency }: Win,
  bet: Pick<GameTransaction, 'kind' | 'status' | 'member_id' | 'round_id' | 'currency'> | undefined,
): string {
  if (bet?.kind !== 'bet' || bet.member_id !== memberId) throw new RoundRefusal('TRANSACTION_UNKNOWN')
  if (bet.status !== 'done' || bet.round_id === null) throw new RoundRefusal('TRANSACTION_ROLLED_BACK')
  if (bet.currency !== currency) throw new RoundRefusal('CURRENCY_WRONG')
  return bet.round_id
}

/** @throws {RoundRefusal} TRANSACTION_UNKNOWN when the bet is of another round */
export function checkRound<Round extends Pick<GameRound, 'round_code'>>(win: Win, round: Round | undefined): Round {
  if (round?.round_code !== win.round) throw new RoundRefusal('TRANSACTION_UNKNOWN')
  return round
}
