import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** Values of `?done=`, each with a text `rewards:done.<name>`. */
export const rewardActions = [
  'joined',
  'claimed',
  'givenUp',
  'signedIn',
  'coded',
  'applied',
  'takenBack',
  'freeRounds',
  'ready',
] as const
export type RewardAction = (typeof rewardActions)[number]

/** The name of the form for a promotion code in a `RewardResult`; no promotion has a dot in its id. */
export const CODE_FORM = 'form.code'

/** An application that is not sent: what was typed and ticked, and the mistakes at their fields. */
export interface ApplicationDraft {
  readonly remark: string
  readonly imageIds: readonly string[]
  readonly errors: Readonly<Record<string, string[]>>
}

/** A refused form; `form` is the id of its promotion, entry or bonus, or CODE_FORM. */
export interface RewardResult {
  readonly form: string
  /** Null when the form as a whole was not refused. */
  readonly code: ErrorCode | null
  readonly params: ErrorParams
  /** What was typed, for the form to keep. */
  readonly typed?: string
  readonly draft?: ApplicationDraft
}
