import type { ProviderStatus } from '#contract/provider/index.ts'
import type { RoundRefusalCode } from '#gateway/modules/rounds/index.ts'

/** The protocol status of each refusal. */
export const statusOfRefusal = {
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_UNKNOWN: 'RS_ERROR_INVALID_GAME',
  CURRENCY_WRONG: 'RS_ERROR_WRONG_CURRENCY',
  MEMBER_DISABLED: 'RS_ERROR_USER_DISABLED',
  GAME_STOPPED: 'RS_ERROR_LIMIT_REACHED',
  NOT_ENOUGH_MONEY: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  TRANSACTION_DUPLICATE: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TRANSACTION_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  // The dialect has no word for it. This one is not final, so the supplier sends a rollback, which is stored.
  ROUND_CLOSED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
} as const satisfies Record<RoundRefusalCode, ProviderStatus>
