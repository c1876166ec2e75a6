/** Bonus money, its states, and what holds money back. Without zod, because screens use it in the browser. */

/**
 * A grant of bonus money. Of those that can be staked, and of those that cannot, one is active per member and currency;
 * the next one of its kind waits in the queue. `lost`: its money was
 * staked and lost; a late win or a rollback opens it again.
 */
export const grantStates = ['queued', 'active', 'completed', 'forfeited', 'expired', 'lost'] as const
export type GrantState = (typeof grantStates)[number]

export const grantTransitions = {
  queued: ['active', 'forfeited'],
  active: ['completed', 'forfeited', 'expired', 'lost'],
  completed: [],
  forfeited: [],
  expired: [],
  lost: ['active', 'queued'],
} as const satisfies Record<GrantState, readonly GrantState[]>

/** What can stand between a member's money and a withdrawal. */
export const lockReasons = ['depositTurnover', 'bonusWagering', 'payoutReview', 'paymentPassword'] as const
export type LockReason = (typeof lockReasons)[number]
