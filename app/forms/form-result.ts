import type { SubmissionResult } from '@conform-to/react'
import type { SecondFactorWay } from '#contract/endpoints/session.ts'
import type { Captcha } from './captcha-field.tsx'

/** Result of requesting a code: the time until the next request, or the error. */
export type CodeResult =
  | { readonly ok: true; readonly secondsLeft: number }
  | { readonly ok: false; readonly result: SubmissionResult }

/** Result of a login or registration form that stays open. */
export interface FormResult {
  readonly result: SubmissionResult | null
  readonly sent: CodeResult | null
  /** A captcha to solve from now on, when the gateway requires one. */
  readonly captcha: Captcha | null
  /** Typed values without passwords, to show again on a page without script. */
  readonly typed: Readonly<Record<string, string>>
  /** The login requires a second factor. */
  readonly secondFactor: SecondFactorRequest | null
  /** Key of a warning text above the form. */
  readonly warning: 'invitation_code_error' | null
}

/** The gateway's second-factor request, after a correct first factor. */
export interface SecondFactorRequest {
  readonly ticket: string
  readonly ways: readonly SecondFactorWay[]
  /** The selected way. */
  readonly way: SecondFactorWay
  /** Masked targets of the codes. */
  readonly mobile: string
  readonly email: string
}

/** An empty result. */
export const emptyFormResult: FormResult = {
  result: null,
  sent: null,
  captcha: null,
  typed: {},
  secondFactor: null,
  warning: null,
}

/** Fields that are never sent back to the page. */
export const secretFields = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'verificationCode',
  'captcha',
  'encrypted',
]
const secrets = new Set(secretFields)

/** The values of a form without secrets and technical fields. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !secrets.has(name) ? [[name, value]] : [])),
  )
}
