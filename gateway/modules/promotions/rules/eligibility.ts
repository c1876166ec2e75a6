import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'

/** What a predicate may ask about a member. */
export interface MemberFacts {
  readonly hasDeposited: boolean
  readonly registeredAt: Date
}

const DAY_MS = 86_400_000

/** Whether every predicate of a promotion holds for a member at an instant. Specification section 6. */
export function isEligible({ audience }: PromotionDocument, facts: MemberFacts, at: Date): boolean {
  return audience.every((rule) => {
    if (rule.is === 'firstDeposit') return !facts.hasDeposited
    if (rule.is === 'hasDeposited') return facts.hasDeposited
    return at.getTime() - facts.registeredAt.getTime() < rule.days * DAY_MS
  })
}
