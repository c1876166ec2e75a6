import { data, redirect } from '@remix-run/node'
import { refusalResult } from '#app/forms/messages.ts'
import { PlatformError } from '#contract/errors.ts'
import type { SecurityAction, SecurityResult } from './security-result.ts'

export const SECURITY_PATH = '/member/securityCenter'

/** The page's address with the name of the completed action. */
export function completedActionPath(deed: SecurityAction): string {
  return `${SECURITY_PATH}?done=${deed}`
}

/** 303, so that reloading does not post again. */
export function redirectAfterAction(deed: SecurityAction): Response {
  return redirect(completedActionPath(deed), 303)
}

/** Returns the result to the page. */
export function returnToForm(answer: SecurityResult, status = 200) {
  return data(answer, { status })
}

/** The gateway's refusal at the form's block; any other error is rethrown. */
export function refusalOnForm(answer: Omit<SecurityResult, 'result'>, error: unknown) {
  if (!(error instanceof PlatformError)) throw error
  return returnToForm({ ...answer, result: refusalResult(error) }, error.status)
}
