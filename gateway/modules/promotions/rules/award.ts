import type { RewardText } from '#contract/entities/rewards/award.ts'
import { POINTS_CURRENCY, UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import type { AwardKind } from '#contract/entities/rewards/promotion-states.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'

/** A reward: minor units of the brand's currency, or hundredths of a point. */
export interface Award {
  readonly kind: AwardKind
  readonly minor: bigint
}

/** A reward of a rule. */
export function awardOf(reward: RewardText, currency: string): Award {
  if (typeof reward === 'string') return { kind: 'cash', minor: minorOf(reward, currency) }
  if ('points' in reward) return { kind: 'points', minor: BigInt(reward.points) * UNITS_PER_POINT }
  return { kind: 'bonus', minor: minorOf(reward.bonus, currency) }
}

/** What a reward takes from a budget of money: points are no money, they only count as one reward. */
export const costOf = ({ kind, minor }: Award): bigint => (kind === 'points' ? 0n : minor)

/** A reward as the contract has it. */
export const wireAward = ({ kind, minor }: Award, currency: string) => ({
  kind,
  amountMinor: String(minor),
  currency: kind === 'points' ? POINTS_CURRENCY : currency,
})
