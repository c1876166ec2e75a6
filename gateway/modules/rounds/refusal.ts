/** Why a provider call is refused. The adapter of each protocol maps it to a status. */
export type RoundRefusalCode =
  | 'TOKEN_INVALID'
  | 'TOKEN_EXPIRED'
  | 'GAME_UNKNOWN'
  | 'CURRENCY_WRONG'
  | 'MEMBER_DISABLED'
  | 'NOT_ENOUGH_MONEY'
  | 'LIMIT_REACHED'
  | 'TRANSACTION_DUPLICATE'
  | 'TRANSACTION_UNKNOWN'
  | 'TRANSACTION_ROLLED_BACK'

/** A refused provider call; nothing moved. */
export class RoundRefusal extends Error {
  override readonly name = 'RoundRefusal'
  readonly code: RoundRefusalCode

  constructor(code: RoundRefusalCode) {
    super(code)
    this.code = code
  }
}
