/**
 * The one list of refusals. `status` is the HTTP status the gateway answers with; `ours` marks a fault of the
 * platform (logged as an error, counted) against an expected refusal. The text a player reads is
 * `errors:<code>` in app/i18n/locales/<language>/errors.json. Specification section 8.
 */
export const errorTable = {
  // Every call
  INVALID_REQUEST: { status: 400, ours: false },
  UNKNOWN_ENDPOINT: { status: 404, ours: false },
  METHOD_NOT_ALLOWED: { status: 405, ours: false },
  BODY_TOO_LARGE: { status: 413, ours: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, ours: false },
  NOT_LOGGED_IN: { status: 401, ours: false },
  // Not 421: clients of HTTP take that for a reason to connect and ask once more, and the refusal is lost.
  DOMAIN_CHECK_FAILED: { status: 403, ours: false },
  SEAL_INVALID: { status: 400, ours: false },
  SEAL_REQUIRED: { status: 400, ours: false },
  TOO_MANY_REQUESTS: { status: 429, ours: false },
  ACCESS_RESTRICTED: { status: 403, ours: false },
  MAINTENANCE: { status: 503, ours: false },
  INTERNAL: { status: 500, ours: true },
  UNAVAILABLE: { status: 503, ours: true },

  // The app's own: it could not reach the gateway at all, or got rubbish from it
  NETWORK_ABNORMAL: { status: 502, ours: true },
  PAGE_TIMEOUT: { status: 504, ours: true },

  // Session and member
  WRONG_CREDENTIALS: { status: 401, ours: false },
  ACCOUNT_DISABLED: { status: 403, ours: false },
  NOT_REMEMBERED: { status: 401, ours: false },
  PASSWORD_CHANGE_REQUIRED: { status: 403, ours: false },
  SECOND_FACTOR_REQUIRED: { status: 403, ours: false },
  SECOND_FACTOR_EXPIRED: { status: 401, ours: false },
  SECOND_FACTOR_FAILED: { status: 400, ours: false },
  AUTHENTICATOR_ALREADY_ON: { status: 409, ours: false },
  SOCIAL_FAILED: { status: 400, ours: false },
  SOCIAL_CANCELLED: { status: 400, ours: false },
  SOCIAL_AGE_REQUIRED: { status: 403, ours: false },
  SOCIAL_SIGNUP_CLOSED: { status: 403, ours: false },
  SOCIAL_ACCOUNT_TAKEN: { status: 409, ours: false },
  SOCIAL_LAST_WAY: { status: 409, ours: false },
  EXCHANGE_CODE_INVALID: { status: 401, ours: false },
  NON_MEMBER_ACCOUNT: { status: 403, ours: false },
  NON_AGENT_ACCOUNT: { status: 403, ours: false },
  TRIAL_MEMBER: { status: 403, ours: false },
  FEATURE_DISABLED: { status: 403, ours: false },
  CAPTCHA_REQUIRED: { status: 400, ours: false },
  CAPTCHA_FAILED: { status: 400, ours: false },
  CHALLENGE_REQUIRED: { status: 400, ours: false },
  CHALLENGE_FAILED: { status: 400, ours: false },
  USERNAME_TAKEN: { status: 409, ours: false },
  MOBILE_TAKEN: { status: 409, ours: false },
  EMAIL_TAKEN: { status: 409, ours: false },
  INVALID_AFFILIATE_CODE: { status: 400, ours: false },
  UNDER_AGE: { status: 403, ours: false },
  WRONG_OLD_PASSWORD: { status: 400, ours: false },
  PASSWORD_UNCHANGED: { status: 400, ours: false },
  USERNAME_OR_EMAIL_UNKNOWN: { status: 404, ours: false },
  LANGUAGE_NOT_OFFERED: { status: 400, ours: false },
  MESSAGE_NOT_FOUND: { status: 404, ours: false },

  // Phone and codes
  INVALID_PHONE_NUMBER: { status: 400, ours: false },
  MISSING_PHONE_NUMBER: { status: 400, ours: false },
  SMS_COUNTRY_NOT_OFFERED: { status: 400, ours: false },
  INVALID_VERIFICATION_CODE: { status: 400, ours: false },
  VERIFICATION_CODE_EXPIRED: { status: 400, ours: false },
  SMS_QUOTA_EXCEEDED: { status: 429, ours: false },
  SMS_SEND_FAILED: { status: 502, ours: true },
  MAIL_SEND_FAILED: { status: 502, ours: true },

  // Money
  INSUFFICIENT_FUNDS: { status: 409, ours: false },
  PAYMENT_PASSWORD_NOT_SET: { status: 409, ours: false },
  PAYMENT_PASSWORD_ALREADY_SET: { status: 409, ours: false },
  PAYMENT_PASSWORD_WRONG: { status: 403, ours: false },
  PAYMENT_PASSWORD_LOCKED: { status: 429, ours: false },
  UPLINE_NOT_FOUND: { status: 404, ours: false },
  DOWNLINE_NOT_FOUND: { status: 404, ours: false },
  TRANSFER_NOT_ALLOWED: { status: 403, ours: false },
  TRANSFER_LIMIT_REACHED: { status: 403, ours: false },

  // Player protection
  LIMIT_REACHED: { status: 403, ours: false },
  TIME_OUT: { status: 403, ours: false },
  SELF_EXCLUDED: { status: 403, ours: false },
  LIMIT_CHANGE_NOT_FOUND: { status: 404, ours: false },
  LIMIT_CHANGE_NOT_DUE: { status: 409, ours: false },
  PAYMENT_METHOD_UNAVAILABLE: { status: 409, ours: false },
  PAYMENT_PROVIDER_AWAY: { status: 503, ours: true },
  PAYMENT_NOT_FOUND: { status: 404, ours: false },
  PAYMENT_STATE: { status: 409, ours: false },
  AMOUNT_OUT_OF_RANGE: { status: 400, ours: false },
  REQUEST_REUSED: { status: 409, ours: false },
  SLIP_INVALID: { status: 400, ours: false },
  WAGERING_NOT_MET: { status: 409, ours: false },
  PAYOUT_ACCOUNT_NOT_FOUND: { status: 404, ours: false },
  PAYOUT_ACCOUNT_BOUND: { status: 409, ours: false },
  PAYOUT_ACCOUNTS_FULL: { status: 409, ours: false },
  HOLDER_NAME_DIFFERS: { status: 400, ours: false },

  // Games
  GAME_NOT_FOUND: { status: 404, ours: false },
  VENDOR_NOT_FOUND: { status: 404, ours: false },
  VENDOR_MAINTENANCE: { status: 503, ours: false },
  GAME_UNREACHABLE: { status: 503, ours: false },
  ROUND_NOT_FOUND: { status: 404, ours: false },
} as const satisfies Record<string, { status: number; ours: boolean }>

export type ErrorCode = keyof typeof errorTable

/** Refusals any row may answer with; a row lists only what it adds. */
export const commonErrors = [
  'INVALID_REQUEST',
  'NOT_LOGGED_IN',
  'PASSWORD_CHANGE_REQUIRED',
  'DOMAIN_CHECK_FAILED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SEAL_INVALID',
  'SEAL_REQUIRED',
  'TOO_MANY_REQUESTS',
  'ACCESS_RESTRICTED',
  'MAINTENANCE',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** Values a text may mention, already fit to be shown: `{ minutes: 5 }`. */
export type ErrorParams = Record<string, string | number | boolean>

/** A message at one field of a form: `key` is a text key, `params` what the text mentions. */
export interface FieldError {
  path: string
  key: string
  params?: ErrorParams
}

/** An expected refusal. Anything else that is thrown is a bug and reaches the log as one. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldError[]

  constructor(code: ErrorCode, params: ErrorParams = {}, fields: readonly FieldError[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.fields = fields
  }

  get status(): number {
    return errorTable[this.code].status
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorTable, code)
}
