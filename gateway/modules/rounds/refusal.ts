/** Why a provider's call is not done. The adapter of its dialect has the word for each. */
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

/** A provider's call is refused; nothing moved. */
export class RoundRefusal extends Error {
  override readonly name = 'RoundRefusal'
  readonly code: RoundRefusalCode

  constructor(code: RoundRefusalCode) {
    super(code)
    this.code = code
  }
}
