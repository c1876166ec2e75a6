import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { FreeRoundsTerms } from '#contract/entities/rewards/free-rounds.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Entry } from '../entries.store.ts'

/** The free rounds that an entry brought; null for any other award, and before it has one. */
export function roundsOfEntry({
  document,
  award_kind,
  free_rounds,
}: Pick<Entry, 'document' | 'award_kind' | 'free_rounds'>): FreeRoundsTerms | null {
  if (document.type === 'freeRounds') return document.reward
  return award_kind === 'freeRounds' ? free_rounds : null
}

/** All free rounds that a rule can bring. */
export function roundsOfRule(document: PromotionDocument): FreeRoundsTerms[] {
  if (document.type === 'freeRounds') return [document.reward]
  return rewardsOf(document).flatMap((reward) =>
    typeof reward === 'object' && 'freeRounds' in reward ? [reward.freeRounds] : [],
  )
}

function rewardsOf(document: PromotionDocument): readonly (RewardText | undefined)[] {
  switch (document.type) {
    case 'prizeWheel':
    case 'goldenEgg':
      return document.reward.prizes.map(({ amount }) => amount)
    case 'signIn':
      return document.reward.ladder
    case 'mission':
      return [...document.trigger.steps.map(({ reward }) => reward), document.reward.amount]
    default:
      return []
  }
}
