import type { SubmissionResult } from '@conform-to/react'
import type { SecondFactorWay } from '#contract/endpoints/session.ts'
import type { Captcha } from './captcha-field.tsx'

/** What comes of asking for a code: how long until the next one may be asked for, or why none was sent. */
export type CodeAnswer =
  | { readonly ok: true; readonly secondsLeft: number }
  | { readonly ok: false; readonly result: SubmissionResult }

/** What login and registration answer when the visitor stays on the form. */
export interface FormAnswer {
  readonly result: SubmissionResult | null
  readonly sent: CodeAnswer | null
  /** A picture to solve from now on, when the gateway asks for one. */
  readonly captcha: Captcha | null
  /** What was typed, passwords excepted: a page made without script shows it again. */
  readonly typed: Readonly<Record<string, string>>
  /** The login goes on with a second factor. */
  readonly secondFactor: SecondFactorAsk | null
  /** Key of a text to warn with, over the form. */
  readonly warning: 'invitation_code_error' | null
}

/** What the gateway asks for after the first factor was right. */
export interface SecondFactorAsk {
  readonly ticket: string
  readonly ways: readonly SecondFactorWay[]
  /** The one that is shown. */
  readonly way: SecondFactorWay
  /** Where codes go, masked. */
  readonly mobile: string
  readonly email: string
}

/** Nothing to say. */
export const noAnswer: FormAnswer = {
  result: null,
  sent: null,
  captcha: null,
  typed: {},
  secondFactor: null,
  warning: null,
}

/** What never comes back with a page. */
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

/** What a form said, without its secrets and its machinery. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !secrets.has(name) ? [[name, value]] : [])),
  )
}
