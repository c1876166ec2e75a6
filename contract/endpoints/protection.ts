import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { AmountMinor, Money } from '../entities/money.ts'
import { exclusionMonths, limitKinds, limitPeriods, realityCheckMinutes, timeOutHours } from '../entities/protection.ts'
import { Empty, NoRequest } from './common.ts'

const LimitKey = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) }
/** Minor units of the member's currency, or minutes; never nought. */
const LimitValue = AmountMinor

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
  /** When the member is to be told the next time; null: never. */
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
    summary: "The member's limits with what is used of them, breaks, reality check and marketing choice.",
    request: NoRequest,
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  setLimit: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/limit',
    summary:
      'Sets a limit. The first one and a lower one hold at once; a higher one, or none (null), waits 24 hours and for confirmLimit.',
    request: z.strictObject({ ...LimitKey, value: LimitValue.nullable() }),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  confirmLimit: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/limit/confirm',
    summary: 'Confirms a raised or removed limit, 24 hours after it was asked for at the earliest.',
    request: z.strictObject(LimitKey),
    response: Protection,
    errors: ['TRIAL_MEMBER', 'LIMIT_CHANGE_NOT_FOUND', 'LIMIT_CHANGE_NOT_DUE'],
  }),
  cancelLimitChange: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/limit/cancel',
    summary: 'Takes back a change that waits for its confirmation.',
    request: z.strictObject(LimitKey),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  takeTimeOut: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/timeOut',
    summary:
      'Takes a break: neither bets nor deposits until it is over. A running one can be made longer, not shorter.',
    request: z.strictObject({ hours: z.literal(timeOutHours) }),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  excludeSelf: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/selfExclusion',
    summary:
      'Closes the account to its owner for months: every memberSession ends, logins are refused, marketing stops. Nobody undoes it early.',
    request: z.strictObject({
      months: z.literal(exclusionMonths),
      /** At every brand of the platform, wherever the mail address or the mobile number is the same. */
      everywhere: z.boolean(),
    }),
    response: z.object({ until: z.string() }),
    errors: ['TRIAL_MEMBER'],
  }),
  setRealityCheck: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/realityCheck',
    summary: 'How often the member is interrupted with the time he has spent and his net result; 0: never.',
    request: z.strictObject({ minutes: z.literal(realityCheckMinutes) }),
    response: Protection,
    errors: ['TRIAL_MEMBER', 'FEATURE_DISABLED'],
  }),
  setMarketing: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/marketing',
    summary: 'Whether the member wants to hear of promotions.',
    request: z.strictObject({ allowed: z.boolean() }),
    response: Protection,
    errors: ['TRIAL_MEMBER'],
  }),
  getPlaySession: endpoint({
    ...shared,
    method: 'GET',
    path: '/wps/member/protection/session',
    summary:
      "How long the member's visit has lasted, what was staked and returned in it, and when the next reality check is due.",
    request: NoRequest,
    response: PlaySession,
    errors: [],
  }),
  acknowledgeRealityCheck: endpoint({
    ...shared,
    method: 'POST',
    path: '/wps/member/protection/realityCheck/seen',
    summary: 'The member has read the reality check: the next one is due after another interval.',
    request: NoRequest,
    response: Empty,
    errors: [],
  }),
}
