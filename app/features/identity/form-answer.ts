import type { SubmissionResult } from '@conform-to/react'
import type { Captcha } from './captcha-field.tsx'

/** What comes of asking for a code: minutes until the next one may be asked for, or why none was sent. */
export type CodeAnswer =
  | { readonly ok: true; readonly expiredMinutes: number }
  | { readonly ok: false; readonly result: SubmissionResult }

/** What login and registration answer when the visitor stays on the form. */
export interface FormAnswer {
  readonly result: SubmissionResult | null
  readonly sent: CodeAnswer | null
  /** A picture to solve from now on, when the gateway asks for one. */
  readonly captcha: Captcha | null
  /** What was typed, passwords excepted: a page made without script shows it again. */
  readonly typed: Readonly<Record<string, string>>
}

const secrets = new Set(['password', 'confirmPassword', 'paymentPassword', 'verificationCode', 'captcha', 'sealed'])

/** What a form said, without its secrets and its machinery. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !secrets.has(name) ? [[name, value]] : [])),
  )
}
