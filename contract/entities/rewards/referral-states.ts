/** The states of a friend who was invited. Without zod, because screens use it in the browser. */

/**
 * A friend who came by a member's code. `held`: a guard found something, and a person decides; `budgetUsed`: the conditions
 * were met after the budget of the promotion was used.
 */
export const accrualStates = ['pending', 'held', 'paid', 'refused', 'expired', 'budgetUsed'] as const
export type AccrualState = (typeof accrualStates)[number]

/** What a friend must have done. */
export const referralConditions = ['mobile', 'deposits', 'turnover'] as const
export type ReferralCondition = (typeof referralConditions)[number]
