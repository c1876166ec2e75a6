import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { FreeRoundsTerms } from '#contract/entities/rewards/free-rounds.ts'
import { POINTS_CURRENCY, UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import type { AwardKind } from '#contract/entities/rewards/promotion-states.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'

/** A reward: minor units of the brand's currency, or hundredths of a point. */
export interface Award {
  readonly kind: AwardKind
  readonly minor: bigint
  /** Of free rounds that are one of the rewards of a rule: what they are. */
  readonly freeRounds?: FreeRoundsTerms
}

/** A reward of a rule. */
export function awardOf(reward: RewardText, currency: string): Award {
  if (typeof reward === 'string') return { kind: 'cash', minor: minorOf(reward, currency) }
  if ('points' in reward) return { kind: 'points', minor: BigInt(reward.points) * UNITS_PER_POINT }
  if ('bonus' in reward) return { kind: 'bonus', minor: minorOf(reward.bonus, currency) }
  return { kind: 'freeRounds', minor: stakesMinor(reward.freeRounds, currency), freeRounds: reward.freeRounds }
}

/** What free rounds cost a budget: the stakes that the operator pays, in minor units. Specification section 7.9. */
export function stakesMinor({ rounds, bet }: Pick<FreeRoundsTerms, 'rounds' | 'bet'>, currency: string): bigint {
  return BigInt(rounds) * minorOf(bet, currency)
}

/** An award as the goal of an entry that nothing was computed from. */
export const goalOf = ({ kind, minor, freeRounds }: Award) => ({
  kind,
  awardMinor: minor,
  freeRounds,
  baseMinor: 0n,
  source: null,
})

/** What a reward takes from a budget of money: points are no money, they only count as one reward. */
export const costOf = ({ kind, minor }: Award): bigint => (kind === 'points' ? 0n : minor)

/** A reward as the contract has it. */
export const wireAward = ({ kind, minor }: Award, currency: string) => ({
  kind,
  amountMinor: String(minor),
  currency: kind === 'points' ? POINTS_CURRENCY : currency,
})
