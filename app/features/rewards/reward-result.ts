import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** Values of `?done=`, each with a text `rewards:done.<name>`. */
export const rewardActions = ['joined', 'claimed', 'givenUp'] as const
export type RewardAction = (typeof rewardActions)[number]

/** A refused form; `form` is the id of its promotion, entry or bonus. */
export interface RewardResult {
  readonly form: string
  readonly code: ErrorCode
  readonly params: ErrorParams
}
