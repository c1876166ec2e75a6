/** What is known about an error code. */
export interface ErrorRow {
  /** HTTP status of the response. */
  readonly status: number
  /** A fault of the platform: logged as an error and counted. All other codes are expected refusals. */
  readonly isServerFault: boolean
  /** English text for integrators, sent beside the code. */
  readonly message: string
}

/** An expected error: the caller can do something about it. */
const refusal = (status: number, message: string): ErrorRow => ({ status, isServerFault: false, message })
const serverFault = (status: number, message: string): ErrorRow => ({ status, isServerFault: true, message })

/**
 * All error codes. A new code needs a row here and its text for players: `errors:<code>` in
 * app/i18n/locales/<language>/errors.json. Specification section 8.
 */
export const errorTable = {
  // Every call
  INVALID_REQUEST: refusal(400, 'The request does not match the schema of this endpoint. See `fields`.'),
  UNKNOWN_ENDPOINT: refusal(404, 'No endpoint has this path.'),
  METHOD_NOT_ALLOWED: refusal(405, 'This endpoint does not support the method. See the Allow header.'),
  BODY_TOO_LARGE: refusal(413, 'The request body exceeds the size limit of this endpoint.'),
  UNSUPPORTED_MEDIA_TYPE: refusal(415, 'The Content-Type of the body is not supported by this endpoint.'),
  NOT_LOGGED_IN: refusal(401, 'A valid token of this merchant is required.'),
  // Not 421: HTTP clients would open a new connection and retry, and the error would be lost.
  DOMAIN_CHECK_FAILED: refusal(403, 'No merchant matches this merchant code or host.'),
  SEAL_INVALID: refusal(400, 'The encrypted body is invalid, too old or was already used.'),
  SEAL_REQUIRED: refusal(400, 'This endpoint accepts an encrypted body only.'),
  TOO_MANY_REQUESTS: refusal(429, 'Too many requests. See the Retry-After header.'),
  ACCESS_RESTRICTED: refusal(403, 'The merchant does not allow access from this address or country.'),
  MAINTENANCE: refusal(503, 'The merchant is in maintenance.'),
  INTERNAL: serverFault(500, 'Internal server error. Quote `requestId` when you report it.'),
  UNAVAILABLE: serverFault(503, 'The service is temporarily unavailable. See the Retry-After header.'),

  // Raised by the app when the gateway is unreachable or its response is invalid
  NETWORK_ABNORMAL: serverFault(502, 'The gateway could not be reached.'),
  PAGE_TIMEOUT: serverFault(504, 'The gateway did not respond in time.'),

  // Session and member
  WRONG_CREDENTIALS: refusal(401, 'The user name or password is incorrect.'),
  ACCOUNT_DISABLED: refusal(403, 'The account is disabled.'),
  NOT_REMEMBERED: refusal(401, 'This device is no longer remembered. Log in with a password or a code.'),
  PASSWORD_CHANGE_REQUIRED: refusal(403, 'The member must change the password before calling this endpoint.'),
  SECOND_FACTOR_REQUIRED: refusal(
    403,
    'The login comes from a new address and requires a second factor. See `params`.',
  ),
  SECOND_FACTOR_EXPIRED: refusal(401, 'The ticket is invalid, expired or exhausted. Log in again.'),
  SECOND_FACTOR_FAILED: refusal(400, 'The second factor is incorrect.'),
  AUTHENTICATOR_ALREADY_ON: refusal(409, 'An authenticator app is already enabled. Remove it first.'),
  SOCIAL_FAILED: refusal(400, 'The sign-in attempt is invalid, expired or already used, or the provider rejected it.'),
  SOCIAL_CANCELLED: refusal(400, 'The visitor cancelled the sign-in at the provider.'),
  SOCIAL_AGE_REQUIRED: refusal(403, 'No member has this social account yet. Start again with the age confirmed.'),
  SOCIAL_SIGNUP_CLOSED: refusal(
    403,
    'No member has this social account yet, and registration at this merchant requires more fields.',
  ),
  SOCIAL_ACCOUNT_TAKEN: refusal(409, 'This social account, or another one of the same provider, is already linked.'),
  SOCIAL_LAST_WAY: refusal(409, 'This is the only login method of the member. Set a password first.'),
  EXCHANGE_CODE_INVALID: refusal(401, 'The code is unknown, expired or already used, or its memberSession has ended.'),
  EXCHANGE_NOT_ALLOWED: refusal(403, 'A memberSession that was opened by a code cannot create codes.'),
  SESSION_NOT_FOUND: refusal(404, 'The memberSession has ended or belongs to another member.'),
  NON_MEMBER_ACCOUNT: refusal(403, 'The account is not a member account.'),
  NON_AGENT_ACCOUNT: refusal(403, 'The account is not an agent account.'),
  TRIAL_MEMBER: refusal(403, 'This action is not available to trial members.'),
  FEATURE_DISABLED: refusal(403, 'The merchant has disabled this feature.'),
  CAPTCHA_REQUIRED: refusal(400, 'A captcha solution is required.'),
  CAPTCHA_FAILED: refusal(400, 'The captcha solution is incorrect, expired or already used.'),
  CHALLENGE_REQUIRED: refusal(400, 'A slider challenge solution is required.'),
  CHALLENGE_FAILED: refusal(400, 'The slider challenge solution is incorrect, expired or already used.'),
  USERNAME_TAKEN: refusal(409, 'The user name is already taken.'),
  MOBILE_TAKEN: refusal(409, 'The mobile number is already registered.'),
  EMAIL_TAKEN: refusal(409, 'The e-mail address is already registered.'),
  INVALID_AFFILIATE_CODE: refusal(400, 'The affiliate code does not belong to an agent of this merchant.'),
  UNDER_AGE: refusal(403, 'The visitor is below the minimum age of this merchant.'),
  WRONG_OLD_PASSWORD: refusal(400, 'The current password is incorrect.'),
  PASSWORD_UNCHANGED: refusal(400, 'The new password must differ from the current one.'),
  USERNAME_OR_EMAIL_UNKNOWN: refusal(404, 'No member has this user name and e-mail address.'),
  LANGUAGE_NOT_OFFERED: refusal(400, 'The merchant does not offer this language.'),
  MESSAGE_NOT_FOUND: refusal(404, 'The message does not exist or belongs to another member.'),

  // Phone and codes
  INVALID_PHONE_NUMBER: refusal(400, 'The mobile number is invalid.'),
  MISSING_PHONE_NUMBER: refusal(400, 'A mobile number is required.'),
  SMS_COUNTRY_NOT_OFFERED: refusal(400, 'The merchant does not send codes to this country.'),
  INVALID_VERIFICATION_CODE: refusal(400, 'The verification code is incorrect.'),
  VERIFICATION_CODE_EXPIRED: refusal(400, 'The verification code has expired.'),
  SMS_QUOTA_EXCEEDED: refusal(429, 'The limit of codes for this number is reached.'),
  SMS_SEND_FAILED: serverFault(502, 'The SMS could not be sent.'),
  MAIL_SEND_FAILED: serverFault(502, 'The e-mail could not be sent.'),

  // Money
  INSUFFICIENT_FUNDS: refusal(409, 'The balance is insufficient.'),
  PAYMENT_PASSWORD_NOT_SET: refusal(409, 'The member has not set a payment password.'),
  PAYMENT_PASSWORD_ALREADY_SET: refusal(409, 'The member has already set a payment password.'),
  PAYMENT_PASSWORD_WRONG: refusal(403, 'The payment password is incorrect.'),
  PAYMENT_PASSWORD_LOCKED: refusal(
    429,
    'The payment password is locked after too many wrong attempts. Try again later.',
  ),
  UPLINE_NOT_FOUND: refusal(404, 'The member has no upline agent.'),
  DOWNLINE_NOT_FOUND: refusal(404, 'The downline of the agent has no account with this name.'),
  LINK_NOT_FOUND: refusal(404, 'The agent has no link with this id.'),
  POSTBACK_NOT_FOUND: refusal(404, 'The agent has no message with this id in the dead-letter list.'),
  TREE_TOO_DEEP: refusal(409, 'The line of agents has the length that the merchant allows. See `params.limit`.'),
  SERIES_OUT_OF_RANGE: refusal(400, 'The series is not an even number from `params.lowest` to `params.highest`.'),
  CONTRACT_NOT_FOUND: refusal(404, 'The agent has no contract or settlement with this id.'),
  CONTRACT_STATE: refusal(409, 'The state of the contract does not allow this action.'),
  CONTRACT_CHANGED: refusal(
    409,
    'The terms, or what they do to contracts below, are others than those that were agreed to.',
  ),
  CONTRACT_ABOVE_OWN: refusal(
    409,
    'The terms give the downline more than the agent has. `params.term` names what; for `tiers` see the first point.',
  ),
  CONTRACT_EXISTS: refusal(409, 'The downline has an open request of this kind, or a contract with other periods.'),
  TRANSFER_NOT_ALLOWED: refusal(403, 'The recipient cannot receive this transfer at the moment.'),
  TRANSFER_LIMIT_REACHED: refusal(403, "The transfer exceeds the merchant's limit for 24 hours."),

  // Player protection
  LIMIT_REACHED: refusal(403, 'The action would exceed a limit that the member set.'),
  TIME_OUT: refusal(403, 'The member is taking a break.'),
  SELF_EXCLUDED: refusal(403, 'The member is self-excluded.'),
  LIMIT_CHANGE_NOT_FOUND: refusal(404, 'No pending change exists for this limit.'),
  LIMIT_CHANGE_NOT_DUE: refusal(409, 'The change cannot be confirmed yet.'),
  PAYMENT_METHOD_UNAVAILABLE: refusal(409, 'The merchant does not offer this payment method.'),
  PAYMENT_PROVIDER_AWAY: serverFault(503, 'The payment provider does not respond.'),
  PAYMENT_NOT_FOUND: refusal(404, 'The payment does not exist or belongs to another member.'),
  PAYMENT_STATE: refusal(409, 'The state of the payment does not allow this action.'),
  AMOUNT_OUT_OF_RANGE: refusal(400, 'The amount is outside the allowed range.'),
  REQUEST_REUSED: refusal(409, 'The request key was already used for another request.'),
  SLIP_INVALID: refusal(400, 'The slip is not a readable PNG or JPEG image.'),
  WAGERING_NOT_MET: refusal(409, 'The wagering requirement must be met before a withdrawal.'),
  MEMBER_DETAILS_MISSING: refusal(409, 'The member must complete the personal details first. See `fields`.'),
  PAYOUT_ACCOUNT_NOT_FOUND: refusal(404, 'The payout account does not exist or belongs to another member.'),
  PAYOUT_ACCOUNT_BOUND: refusal(409, 'The payout account is already bound.'),
  PAYOUT_ACCOUNTS_FULL: refusal(409, 'The member has reached the maximum number of payout accounts.'),
  HOLDER_NAME_DIFFERS: refusal(400, 'The name of the account holder does not match the name of the member.'),

  // Promotions
  PROMO_NOT_FOUND: refusal(404, 'The promotion, entry or grant does not exist or belongs to another member.'),
  PROMO_NOT_ELIGIBLE: refusal(403, 'The promotion is not for this member.'),
  PROMO_STATE: refusal(409, 'The state of the promotion does not allow this action.'),
  PROMO_TERMS_CHANGED: refusal(409, 'The terms have changed since they were shown.'),
  PROMO_CODE_UNKNOWN: refusal(404, 'There is no promotion with this code.'),
  PROMO_TICKETS_NONE: refusal(409, 'The member has no try left in this period.'),
  PROMO_BUDGET_SPENT: refusal(409, 'The budget of the promotion is used.'),
  FREE_ROUNDS_REFUSED: refusal(409, 'The provider of the game did not accept the free rounds. Pick another game.'),
  APPLICATION_IMAGE_INVALID: refusal(400, 'The picture is not a readable PNG or JPEG image, or is too large.'),
  GRANT_CHANGED: refusal(409, 'The bonus has changed since it was shown.'),
  POINTS_NOT_ENOUGH: refusal(409, 'The member has fewer points than this costs.'),
  REWARD_OUT_OF_STOCK: refusal(409, 'No piece of the item is left.'),

  // Games
  GAME_NOT_FOUND: refusal(404, 'The merchant does not offer this game.'),
  VENDOR_NOT_FOUND: refusal(404, 'The merchant does not offer this vendor.'),
  VENDOR_MAINTENANCE: refusal(503, 'The vendor is in maintenance.'),
  GAME_UNREACHABLE: refusal(503, 'The game provider does not respond.'),
  ROUND_NOT_FOUND: refusal(404, 'The round does not exist or belongs to another member.'),
} satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorTable

/** Errors that any endpoint may return; a row of the contract lists only its own. */
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

/** Values that a text may contain, already formatted: `{ minutes: 5 }`. */
export type ErrorParams = Record<string, string | number | boolean>

/** An error of one form field: `key` is a text key, `params` are the values in the text. */
export interface FieldError {
  path: string
  key: string
  params?: ErrorParams
}

/** An expected error. Any other thrown value is a bug and is logged as one. */
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
