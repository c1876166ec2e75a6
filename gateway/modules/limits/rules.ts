import type { ErrorCode } from '#contract/errors.ts'
import type { NetworkBits } from '#contract/network.node.ts'
import { TOO_MANY_REQUESTS_WAIT_MINUTES } from '#contract/too-many-requests.ts'

/** A rate limit per key, and its error. Times in milliseconds. */
export interface RateRule {
  readonly points: number
  readonly windowMs: number
  /** Block duration of a key over the limit; the rest of its window unless given. */
  readonly blockMs?: number
  /** Maximum block duration; each consecutive block is twice as long. */
  readonly blockMaxMs?: number
  /** Its key is the address of a call (`AddressKey`), counted by network. */
  readonly byAddress?: true
  /** Counted in the database, so that the limit holds across restarts and gateways. */
  readonly durable?: boolean
  /** TOO_MANY_REQUESTS unless given. */
  readonly refusal?: ErrorCode
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TOO_MANY_REQUESTS_WAIT_MS = TOO_MANY_REQUESTS_WAIT_MINUTES * MINUTE

const wait = { windowMs: TOO_MANY_REQUESTS_WAIT_MS, blockMs: TOO_MANY_REQUESTS_WAIT_MS }

/**
 * An address as the key of a limit; a context of a call is one. `name` counts an account from an address. An IPv6 address
 * counts for its networks: /64 with the rule's points, and wider ones with a multiple of them.
 */
export interface AddressKey {
  readonly merchant: string
  readonly clientIp: string
  readonly name?: string
}

/** The wider networks that an IPv6 address counts for, and how many times the points of a rule each has. */
export const widerNetworks = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const satisfies readonly { bits: NetworkBits; times: number }[]

/** All rate limits of the gateway. Keys have the merchant, except for `general`, which protects the process. */
export const rateRules = {
  /** All calls of one address. */
  general: { points: 1200, windowMs: MINUTE, byAddress: true },
  /** Wrong passwords for one account from one address; other addresses are not blocked. */
  'login.account': { points: 5, ...wait, blockMaxMs: HOUR, durable: true, byAddress: true },
  /** Wrong passwords for one account from addresses it never logged in from; beyond it a login takes more proof. */
  'login.everywhere': { points: 40, windowMs: HOUR, durable: true },
  /** Wrong passwords from one address, for any account. */
  'login.ip': { points: 50, ...wait, durable: true, byAddress: true },
  'freeplay.ip': { points: 10, ...wait, durable: true, byAddress: true },
  /** Invalid exchange codes. */
  'exchange.ip': { points: 20, ...wait, byAddress: true },
  'social.ip': { points: 30, ...wait, byAddress: true },
  'register.ip': { points: 30, ...wait, durable: true, byAddress: true },
  /** Accounts created by one agent: each costs a password hash and takes a user name. */
  'downline.create': { points: 60, windowMs: HOUR, durable: true },
  /** Links made by one agent. */
  'link.create': { points: 60, windowMs: HOUR, durable: true },
  /** Postback addresses set by one agent, and messages sent again: each makes the gateway call a stranger's server. */
  'postback.change': { points: 30, windowMs: HOUR, durable: true },
  /** Wrong current passwords of a member who is logged in. */
  'password.change': { points: 5, ...wait, durable: true },
  /** Wrong codes of a member who resets a forgotten payment password. */
  'paymentPassword.reset': { points: 10, windowMs: HOUR, durable: true },
  /** Wrong payment passwords of a member, in any form; each consecutive block is twice as long. */
  'paymentPassword.wrong': {
    points: 5,
    windowMs: HOUR / 2,
    blockMs: HOUR / 2,
    blockMaxMs: DAY,
    durable: true,
    refusal: 'PAYMENT_PASSWORD_LOCKED',
  },
  /** Deposits and slips: each costs a provider call or CPU time. */
  'deposit.member': { points: 20, ...wait },
  'payout.bind': { points: 10, ...wait },
  'withdrawal.member': { points: 20, ...wait },
  'slip.member': { points: 20, ...wait },
  /** Pictures for applications. */
  'application.image': { points: 12, windowMs: HOUR },
  /** Wrong promotion codes of a member, and from one address. */
  'promoCode.wrong': { points: 5, windowMs: HOUR, durable: true },
  /** One code of one member: what is above it is the same guess again. */
  'promoCode.same': { points: 1, windowMs: HOUR, durable: true },
  'promoCode.ip': { points: 20, windowMs: HOUR, durable: true, byAddress: true },
  /** Transfers of a member: with vendors, each with a call to the vendor, and to other members. */
  'transfer.vendor': { points: 60, ...wait },
  'transfer.member': { points: 30, ...wait },
  'transfer.recall': { points: 10, ...wait },
  /** Mails with a one-time password to one name and address. */
  'recovery.account': { points: 3, windowMs: HOUR, durable: true },
  'recovery.ip': { points: 20, ...wait, durable: true, byAddress: true },
  /** Guesses of SMS codes from one address, in addition to the attempts per code. */
  'sms.guess': { points: 30, ...wait, durable: true, byAddress: true },
  /** One code a minute to one number (specification section 9, SMS countdown). */
  'sms.resend': { points: 1, windowMs: MINUTE, durable: true },
  // Codes sent within a day: messages cost money, and premium-rate numbers profit from them ("SMS pumping").
  'sms.number': { points: 10, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  /** Numbers that differ in their last three digits only. */
  'sms.prefix': { points: 30, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  'sms.ip': { points: 20, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED', byAddress: true },
  'sms.merchant': { points: 2000, windowMs: DAY, durable: true, refusal: 'SMS_QUOTA_EXCEEDED' },
  /** One mail with a code a minute to one address, and this many a day. */
  'mail.resend': { points: 1, windowMs: MINUTE, durable: true },
  'mail.address': { points: 10, windowMs: DAY, durable: true },
  'mail.ip': { points: 20, windowMs: DAY, durable: true, byAddress: true },
  /** Answers to one second-factor ticket; then the login starts over. */
  'secondFactor.ticket': { points: 5, windowMs: 15 * MINUTE, durable: true, refusal: 'SECOND_FACTOR_EXPIRED' },
  /** Wrong second factors for one member; the caller already knows the password. */
  'secondFactor.member': { points: 10, windowMs: HOUR, durable: true },
  /** Guesses at the first code of an authenticator app. */
  'totp.confirm': { points: 10, ...wait, durable: true },
  /** Searches of one visitor: the box sends at most one every 300 ms (specification section 9), several people may share an address. */
  search: { points: 600, windowMs: MINUTE, byAddress: true },
  'affiliate.ip': { points: 60, ...wait, byAddress: true },
  feedback: { points: 5, ...wait, byAddress: true },
  /** Figures of speed: a share of the page visits of a network, of which a company or a phone company may have many. */
  pageSpeed: { points: 60, windowMs: MINUTE, byAddress: true },
  /** Calls with one operator's key. */
  'operator.key': { points: 240, windowMs: MINUTE },
  /** Acts of one operator: no person decides faster than this by hand. */
  'operator.act': { points: 60, windowMs: MINUTE },
  /** Wrong operator keys from one address. */
  'operator.wrongKey': { points: 20, windowMs: 15 * MINUTE, blockMs: 15 * MINUTE, durable: true },
  /** Pictures cost CPU time; the form requests at most one a second. */
  captcha: { points: 60, windowMs: MINUTE, byAddress: true },
  slider: { points: 60, windowMs: MINUTE, byAddress: true },
} as const satisfies Record<string, RateRule>

export type RateRuleName = keyof typeof rateRules

/** What a rule counts: an address where it is marked so, otherwise a text that begins with the merchant. */
export type LimitKey<Name extends RateRuleName> = (typeof rateRules)[Name] extends { readonly byAddress: true }
  ? AddressKey
  : string
