import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** What `?done=` may say, each with a text `protection:done.<name>`. */
export const protectionDeeds = [
  'limitSet',
  'raiseAsked',
  'raiseConfirmed',
  'raiseCancelled',
  'timeOut',
  'realityCheck',
  'marketing',
] as const
export type ProtectionDeed = (typeof protectionDeeds)[number]

/** What stands in the way of a form, at the form it is about: `deposit day`, `break`, `exclude` … */
export interface ProtectionAnswer {
  readonly form: string
  /** A text of the `protection` file, or the gateway's code. */
  readonly problem: 'amountInvalid' | 'hoursInvalid' | 'sureMissing' | { code: ErrorCode; params: ErrorParams }
  /** What was typed. */
  readonly typed: string
}
