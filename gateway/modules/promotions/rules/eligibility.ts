import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { WhyNot } from '#contract/entities/rewards/promotion-states.ts'

/** What a predicate may ask about a member. */
export interface MemberFacts {
  readonly hasDeposited: boolean
  readonly registeredAt: Date
}

/** A condition that a member does not meet. */
export interface Reason {
  readonly reason: WhyNot
  /** The page on which the member can change it; '' when nothing does. */
  readonly fix: string
}

const DAY_MS = 86_400_000
const DEPOSIT_PAGE = '/member/depositv2'

/** Every predicate of a promotion that does not hold for a member at an instant. Specification section 6. */
export function reasonsAgainst({ audience }: PromotionDocument, facts: MemberFacts, at: Date): Reason[] {
  return audience.flatMap((rule): Reason[] => {
    if (rule.is === 'firstDeposit') return facts.hasDeposited ? [{ reason: 'firstDeposit', fix: '' }] : []
    if (rule.is === 'hasDeposited') return facts.hasDeposited ? [] : [{ reason: 'hasDeposited', fix: DEPOSIT_PAGE }]
    const isNew = at.getTime() - facts.registeredAt.getTime() < rule.days * DAY_MS
    return isNew ? [] : [{ reason: 'registeredWithin', fix: '' }]
  })
}

/** Whether every predicate of a promotion holds for a member at an instant. */
export const isEligible = (document: PromotionDocument, facts: MemberFacts, at: Date): boolean =>
  reasonsAgainst(document, facts, at).length === 0
