import { data, redirect } from '@remix-run/node'
import { refusalResult } from '#app/forms/messages.ts'
import { PlatformError } from '#contract/errors.ts'
import type { SecurityAnswer, SecurityDeed } from './security-answer.ts'

export const SECURITY_PATH = '/member/securityCenter'

/** The page's address with the name of the completed action. */
export function deedPath(deed: SecurityDeed): string {
  return `${SECURITY_PATH}?done=${deed}`
}

/** 303, so that reloading does not post again. */
export function toldAs(deed: SecurityDeed): Response {
  return redirect(deedPath(deed), 303)
}

/** Returns the result to the page. */
export function stay(answer: SecurityAnswer, status = 200) {
  return data(answer, { status })
}

/** The gateway's refusal at the form's block; any other error is rethrown. */
export function refused(answer: Omit<SecurityAnswer, 'result'>, error: unknown) {
  if (!(error instanceof PlatformError)) throw error
  return stay({ ...answer, result: refusalResult(error) }, error.status)
}
