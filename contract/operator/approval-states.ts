/**
 * The states of an approval request. `waiting` becomes `approved` with the last yes. An act inside the database is executed
 * in the same transaction; one that calls a provider is executed right after it, under the request's id.
 */
export const approvalStates = [
  'waiting',
  'approved',
  'executed',
  'failed',
  'denied',
  'withdrawn',
  'expired',
  'stale',
] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalTransitions = {
  waiting: ['approved', 'denied', 'withdrawn', 'expired', 'stale'],
  approved: ['executed', 'failed'],
  executed: [],
  failed: [],
  denied: [],
  withdrawn: [],
  expired: [],
  stale: [],
} as const satisfies Record<ApprovalState, readonly ApprovalState[]>

/** Minimum length of a reason, in characters. */
export const REASON_MIN_LENGTH = 10
/** Maximum length of a reason, in characters. */
export const REASON_MAX_LENGTH = 300
