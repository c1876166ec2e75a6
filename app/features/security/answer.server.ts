import { data, redirect } from '@remix-run/node'
import { refusalResult } from '#app/forms/messages.ts'
import { PlatformError } from '#contract/errors.ts'
import type { SecurityAnswer, SecurityDeed } from './security-answer.ts'

export const SECURITY_PATH = '/member/securityCenter'

/** The page anew, with a word about what was done. */
export function deedPath(deed: SecurityDeed): string {
  return `${SECURITY_PATH}?done=${deed}`
}

/** 303, so that a reload posts nothing. */
export function toldAs(deed: SecurityDeed): Response {
  return redirect(deedPath(deed), 303)
}

/** The member stays on the page. */
export function stay(answer: SecurityAnswer, status = 200) {
  return data(answer, { status })
}

/** The gateway's refusal, at the block whose form it was; anything else is a bug. */
export function refused(answer: Omit<SecurityAnswer, 'result'>, error: unknown) {
  if (!(error instanceof PlatformError)) throw error
  return stay({ ...answer, result: refusalResult(error) }, error.status)
}
