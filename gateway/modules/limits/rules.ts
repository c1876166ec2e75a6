import type { ErrorCode } from '#contract/errors.ts'
import { TOO_MANY_REQUESTS_WAIT_MINUTES } from '#contract/too-many-requests.ts'

/** What one rule allows per key, and how it refuses. Times in milliseconds. */
export interface RateRule {
  readonly points: number
  readonly windowMs: number
  /** How long a key that went over stays refused; the rest of its window unless given. */
  readonly blockMs?: number
  /** Each block that follows soon on another is twice as long, up to this. */
  readonly blockMaxMs?: number
  /** Counted in the database, so that neither a restart nor a second gateway makes room for more. */
  readonly durable?: boolean
  /** TOO_MANY_REQUESTS unless given. */
  readonly refusal?: ErrorCode
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TOO_MANY_REQUESTS_WAIT_MS = TOO_MANY_REQUESTS_WAIT_MINUTES * MINUTE

const wait = { windowMs: TOO_MANY_REQUESTS_WAIT_MS, blockMs: TOO_MANY_REQUESTS_WAIT_MS }

/** Every allowance of the gateway. Keys begin with the merchant, but for `general`, which guards the process. */
export const rateRules = {
  /** All calls of one address. */
  general: { points: 1200, windowMs: MINUTE },
  /** Wrong passwords for one account from one address: nobody else's way to the account closes. */
  'login.account': { points: 5, ...wait, blockMaxMs: HOUR, durable: true },
  /** Wrong passwords for one account from everywhere but the address of the member's last login. */
  'login.everywhere': { points: 40, windowMs: HOUR, durable: true },
  /** Wrong passwords from one address, whatever the account. */
  'login.ip': { points: 50, ...wait, durable: true },
  'freeplay.ip': { points: 10, ...wait, durable: true },
  /** Codes out of queries that are not good. */
  'exchange.ip': { points: 20, ...wait },
  'social.ip': { points: 30, ...wait },
  'register.ip': { points: 30, ...wait, durable: true },
  /** Accounts one agent makes: each costs a hash, and a name nobody else can have. */
  'downline.create': { points: 60, windowMs: HOUR, durable: true },
  /** Wrong current passwords of a member who is logged in. */
  'password.change': { points: 5, ...wait, durable: true },
  /** Wrong codes of a member who sets a forgotten payment password anew. */
  'paymentPassword.reset': { points: 10, windowMs: HOUR, durable: true },
  /** Wrong payment passwords of a member, wherever they are asked for; each lockout that follows is twice as long. */
  'paymentPassword.wrong': {
    points: 5,
    windowMs: HOUR / 2,
    blockMs: HOUR / 2,
    blockMaxMs: DAY,
    durable: true,
    refusal: 'PAYMENT_PASSWORD_LOCKED',
  },
  /** Orders of deposits and pictures of slips: each costs a provider, or us, some work. */
  'deposit.member': { points: 20, ...wait },
  'payout.bind': { points: 10, ...wait },
  'withdrawal.member': { points: 20, ...wait },
  'slip.member': { points: 20, ...wait },
  /** Transfers of a member: with vendors, who are asked each time, and to other members. */
  'transfer.vendor': { points: 60, ...wait },
  'transfer.member': { points: 30, ...wait },
  'transfer.recall': { points: 10, ...wait },
  'recovery.account': { points: 3, windowMs: HOUR, durable: true },
  'recovery.ip': { points: 20, ...wait, durable: true },
  /** Guesses of SMS codes from one address, beside the tries each code has. */
  'sms.guess': { points: 30, ...wait, durable: true },
  /** One code a minute to one number (specification section 9, SMS countdown). */
  'sms.resend': { points: 1, windowMs: MINUTE, durable: true },
  // Codes sent within a day: messages cost money, and premium-rate numbers earn by it ("SMS pumping").
  'sms.number': { points: 10, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  /** Numbers that differ in their last three digits only. */
  'sms.prefix': { points: 30, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  'sms.ip': { points: 20, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  'sms.merchant': { points: 2000, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  /** One letter with a code a minute to one address, and so many a day. */
  'mail.resend': { points: 1, windowMs: MINUTE, durable: true },
  'mail.address': { points: 10, windowMs: DAY, durable: true },
  'mail.ip': { points: 20, windowMs: DAY, durable: true },
  /** Answers to one question for a second factor; then the login begins anew. */
  'secondFactor.ticket': { points: 5, windowMs: 15 * MINUTE, durable: true, refusal: 'SECOND_FACTOR_EXPIRED' },
  /** Wrong answers for one member: who comes this far knows the password. */
  'secondFactor.member': { points: 10, windowMs: HOUR, durable: true },
  /** Guesses at the first code of an authenticator app. */
  'totp.confirm': { points: 10, ...wait, durable: true },
  /** Searches of one visitor: the box sends at most one every 300 ms (specification section 9), several people may share an address. */
  search: { points: 600, windowMs: MINUTE },
  'affiliate.ip': { points: 60, ...wait },
  feedback: { points: 5, ...wait },
  /** Pictures cost processor time; the form asks for one a second at most. */
  captcha: { points: 60, windowMs: MINUTE },
  slider: { points: 60, windowMs: MINUTE },
} as const satisfies Record<string, RateRule>

export type RateRuleName = keyof typeof rateRules
