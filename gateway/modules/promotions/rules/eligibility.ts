import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { AudienceRule } from '#contract/entities/rewards/promotion-fields.ts'
import type { WhyNot } from '#contract/entities/rewards/promotion-states.ts'
import type { ClauseValue } from './clause.ts'

/** What a predicate may ask about a member. */
export interface MemberFacts {
  readonly hasDeposited: boolean
  readonly registeredAt: Date
  /** What was measured for a predicate; one that was not measured does not hold. */
  readonly measured?: (rule: AudienceRule) => Measured | undefined
}

/** Whether a predicate holds, with the figures that decide where there are any. */
export interface Measured {
  readonly isMet: boolean
  readonly have?: ClauseValue
  readonly need?: ClauseValue
}

/** A condition that a member does not meet. */
export interface Reason {
  readonly reason: WhyNot
  /** The page on which the member can change it; '' when there is none. */
  readonly fix: string
  /** Neither a press nor time changes it: the promotion is not for this member. */
  readonly isFinal: boolean
  readonly have?: ClauseValue | undefined
  readonly need?: ClauseValue | undefined
}

const DAY_MS = 86_400_000
const DEPOSIT_PAGE = '/member/depositv2'

/** Where a member changes what a predicate asks; null: nothing changes it, '': time or play does. */
const fixes: Readonly<Record<AudienceRule['is'], string | null>> = {
  firstDeposit: null,
  hasDeposited: DEPOSIT_PAGE,
  registeredWithin: null,
  registeredFor: '',
  depositCount: DEPOSIT_PAGE,
  depositSum: DEPOSIT_PAGE,
  turnover: '',
  vipRank: '/member/vip',
  hasMobile: '/member/securityCenter',
  invited: null,
  notIn: '/member/rewardCentre',
}

/** Every predicate of a promotion that does not hold for a member at an instant. Specification section 6. */
export function reasonsAgainst({ audience }: PromotionDocument, facts: MemberFacts, at: Date): Reason[] {
  return audience.flatMap((rule): Reason[] => {
    const { isMet, have, need } = outcomeOf(rule, facts, at)
    const fix = fixes[rule.is]
    return isMet ? [] : [{ reason: rule.is, fix: fix ?? '', isFinal: fix === null, have, need }]
  })
}

function outcomeOf(rule: AudienceRule, facts: MemberFacts, at: Date): Measured {
  const age = at.getTime() - facts.registeredAt.getTime()
  switch (rule.is) {
    case 'firstDeposit':
      return { isMet: !facts.hasDeposited }
    case 'hasDeposited':
      return { isMet: facts.hasDeposited }
    case 'registeredWithin':
      return { isMet: age < rule.days * DAY_MS }
    case 'registeredFor':
      return {
        isMet: age >= rule.days * DAY_MS,
        have: { count: Math.max(0, Math.floor(age / DAY_MS)) },
        need: { count: rule.days },
      }
    default:
      return facts.measured?.(rule) ?? { isMet: false }
  }
}

/** Whether every predicate of a promotion holds for a member at an instant. */
export const isEligible = (document: PromotionDocument, facts: MemberFacts, at: Date): boolean =>
  reasonsAgainst(document, facts, at).length === 0
