import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { AmountText } from './amount-text.ts'
import { FreeRoundsTerms } from './free-rounds.ts'
import { awardKinds } from './promotion-states.ts'

/**
 * A reward of a rule: cash as decimal text, whole points, bonus money that has to be staked as `wagering` says, or free
 * rounds in a game that the member picks.
 */
export const RewardText = z.union([
  AmountText,
  z.strictObject({ points: z.int().min(1).max(1_000_000) }),
  z.strictObject({ bonus: AmountText }),
  z.strictObject({ freeRounds: FreeRoundsTerms }),
])
export type RewardText = z.output<typeof RewardText>

/** A reward with what it is paid in. Points are in hundredths, with the currency PTS. */
export const Award = Money.extend({ kind: z.enum(awardKinds) }).meta({ id: 'Award' })
export type Award = z.output<typeof Award>
