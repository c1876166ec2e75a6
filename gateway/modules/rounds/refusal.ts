import type { ErrorCode } from '#contract/errors.ts'

/** Why a provider call is refused. The adapter of each protocol maps it to a status. */
export type RoundRefusalCode =
  | 'TOKEN_INVALID'
  | 'TOKEN_EXPIRED'
  | 'GAME_UNKNOWN'
  | 'CURRENCY_WRONG'
  | 'MEMBER_DISABLED'
  | 'GAME_STOPPED'
  | 'NOT_ENOUGH_MONEY'
  | 'LIMIT_REACHED'
  | 'TRANSACTION_DUPLICATE'
  | 'TRANSACTION_UNKNOWN'
  | 'TRANSACTION_ROLLED_BACK'
  | 'ROUND_CLOSED'

/** A refused provider call; nothing moved. */
export class RoundRefusal extends Error {
  override readonly name = 'RoundRefusal'
  readonly code: RoundRefusalCode
  /** Which rule of player protection refused the call; null for other refusals. */
  readonly reason: ErrorCode | null

  constructor(code: RoundRefusalCode, reason: ErrorCode | null = null) {
    super(code)
    this.code = code
    this.reason = reason
  }
}
