import * as z from 'zod'
import { AmountMinor, Money } from '#contract/money/money.ts'
import { endpoint } from '../endpoint.ts'
import { exclusionMonths, limitKinds, limitPeriods, realityCheckMinutes, timeOutHours } from '../entities/protection.ts'
import { Empty, NoRequest } from './common.ts'
import { ownFactors } from './security.ts'

const LimitKey = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) }
/** Minor units of the member's currency, or minutes; never nought. */
const LimitValue = AmountMinor

/** How a member proves that a contact of the account is theirs: by a code sent to it. */
const ContactWay = z.enum(ownFactors).exclude(['totp'])
export type ContactWay = z.output<typeof ContactWay>

/** A change that waits for its day and the member's confirmation. */
const PendingLimit = z.object({
  /** Null: the limit goes. */
  value: LimitValue.nullable(),
  confirmableFrom: z.string(),
  /** Not confirmed by then, it is forgotten. */
  lapsesAt: z.string(),
})

export const ProtectionLimit = z.object({
  ...LimitKey,
  /** Minor units, or minutes for `session`; null: none is set. */
  value: LimitValue.nullable(),
  /** Of the period up to now, in the same unit; a net win counts as nothing lost. */
  used: z.string().regex(/^\d+$/),
  pending: PendingLimit.nullable(),
})
export type ProtectionLimit = z.output<typeof ProtectionLimit>

export const Protection = z.object({
  currency: z.string(),
  /** Every kind with every period, set or not. */
  limits: z.array(ProtectionLimit),
  /** Until when neither bets nor deposits are taken; null: now they are. */
  timeOutUntil: z.string().nullable(),
  realityCheckMinutes: z.number().int(),
  /** False where the rules of the brand keep the reality check on. */
  canSwitchOffRealityCheck: z.boolean(),
  marketingAllowed: z.boolean(),
  /** The account's contacts that a code can be sent to, masked; an exclusion from every brand needs one of them. */
  contacts: z.array(z.object({ way: ContactWay, masked: z.string() })),
})
export type Protection = z.output<typeof Protection>

/** The member's visit so far: how long, and what came of it. */
export const PlaySession = z.object({
  startedAt: z.string(),
  elapsedSeconds: z.number().int(),
  staked: Money,
  returned: Money,
  /** Returned less staked; below zero it was lost. */
  net: Money,
  realityCheckMinutes: z.number().int(),
  /** When the member is next reminded; null: never. */
  realityCheckDueAt: z.string().nullable(),
  timeOutUntil: z.string().nullable(),
})
export type PlaySession = z.output<typeof PlaySession>

const shared = { moduleId: 'PROTECTION', token: true, encrypt: false } as const

export const protection = {
  getProtection: endpoint({
    ...shared,
    method: 'GET',
    path: '/wps/member/protection',
    summary: "Get the member's limits with their usage, breaks, reality check and marketing choice.",
    request: NoRequest,
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  setLimit: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/limit',
    summary: 'Set a limit of the member.',
    description:
      'A first or lower limit applies immediately. A higher limit, or none (null), becomes available to `confirmLimit` after 24 hours.',
    request: z.strictObject({ ...LimitKey, value: LimitValue.nullable() }),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  confirmLimit: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/limit/confirm',
    summary: 'Confirm a raised or removed limit, at least 24 hours after it was requested.',
    request: z.strictObject(LimitKey),
    response: Protection,
    errors: ['TRIAL_MEMBER', 'LIMIT_CHANGE_NOT_FOUND', 'LIMIT_CHANGE_NOT_DUE'],
  }),
  cancelLimitChange: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/limit/cancel',
    summary: 'Cancel a limit change that waits for its confirmation.',
    request: z.strictObject(LimitKey),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  takeTimeOut: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/timeOut',
    summary: 'Start a break without bets and deposits.',
    description: 'A running break can be extended, not shortened.',
    request: z.strictObject({ hours: z.literal(timeOutHours) }),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  sendExclusionCode: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/selfExclusion/code',
    summary: "Self-exclusion at every brand, step 1: send a code to the member's mobile number or e-mail address.",
    request: z.strictObject({ way: ContactWay }),
    response: z.object({ expiredMinutes: z.number().int().positive() }),
    errors: ['TRIAL_MEMBER', 'SECOND_FACTOR_FAILED', 'SMS_QUOTA_EXCEEDED', 'SMS_SEND_FAILED', 'MAIL_SEND_FAILED'],
  }),
  excludeSelf: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/selfExclusion',
    summary: 'Self-exclude the member for a number of months.',
    description:
      'All memberSessions end, logins are refused and marketing stops. A self-exclusion cannot be ended early. With `everywhere` it covers the accounts of every brand that have the confirmed contact; the code comes from `sendExclusionCode`.',
    request: z.strictObject({
      months: z.literal(exclusionMonths),
      /** Left out: at this brand only. */
      everywhere: z.strictObject({ way: ContactWay, code: z.string().trim().min(1).max(255) }).optional(),
    }),
    response: z.object({ until: z.string() }),
    errors: ['TRIAL_MEMBER', 'SECOND_FACTOR_FAILED', 'INVALID_VERIFICATION_CODE', 'VERIFICATION_CODE_EXPIRED'],
  }),
  setRealityCheck: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/realityCheck',
    summary: 'Set the interval of the reality check in minutes; 0 disables it.',
    description: 'The reality check interrupts the game and shows the time spent and the net result.',
    request: z.strictObject({ minutes: z.literal(realityCheckMinutes) }),
    response: Protection,
    errors: ['TRIAL_MEMBER', 'FEATURE_DISABLED'],
  }),
  setMarketing: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/marketing',
    summary: 'Set whether the member accepts marketing messages.',
    request: z.strictObject({ allowed: z.boolean() }),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  getPlaySession: endpoint({
    ...shared,
    method: 'GET',
    path: '/wps/member/protection/session',
    summary:
      "Get the duration of the member's play session, the amounts staked and returned, and the time of the next reality check.",
    request: NoRequest,
    response: PlaySession,
    errors: [],
  }),
  acknowledgeRealityCheck: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/realityCheck/seen',
    summary: 'Acknowledge the reality check; the next one is due after another interval.',
    request: NoRequest,
    response: Empty,
    errors: [],
  }),
}
