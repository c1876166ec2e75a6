import type { CodeResult } from '#app/forms/form-result.ts'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** Values of `?done=`, each with a text `protection:done.<name>`. */
export const protectionActions = [
  'limitSet',
  'raiseAsked',
  'raiseConfirmed',
  'raiseCancelled',
  'timeOut',
  'realityCheck',
  'marketing',
] as const
export type ProtectionAction = (typeof protectionActions)[number]

/** The problem of a form, with the form's name: `deposit day`, `break`, `exclude` … */
export interface ProtectionResult {
  readonly form: string
  /** A key of the `protection` texts, or the gateway's code; null: a code was sent. */
  readonly problem: null | 'amountInvalid' | 'hoursInvalid' | 'sureMissing' | { code: ErrorCode; params: ErrorParams }
  /** The value as typed. */
  readonly typed: string
  /** The result of a request for a code. */
  readonly sent?: CodeResult
}
