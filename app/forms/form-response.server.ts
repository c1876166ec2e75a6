import { data } from '@remix-run/node'
import { webSettings } from '#app/env.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Captcha } from './captcha-field.tsx'
import { type FormAnswer, noAnswer } from './form-answer.ts'
import { refusalResult } from './messages.ts'

/** The visitor stays on the form: 400 when something is wrong, 200 when a code is on its way. */
export function answer(parts: Partial<FormAnswer>) {
  const full: FormAnswer = { ...noAnswer, ...parts }
  return data(full, { status: full.sent?.ok ? 200 : 400 })
}

/** A refusal of the gateway as an answer of the form, with a captcha when the gateway wants one from now on. */
export async function refusalAnswer(request: Request, error: unknown, typed: FormAnswer['typed']) {
  if (!(error instanceof PlatformError)) throw error
  const wantsCaptcha = Boolean(error.params.captcha) || error.code.startsWith('CAPTCHA_')
  const captcha = wantsCaptcha ? await newCaptcha(request) : null
  const full: FormAnswer = {
    ...noAnswer,
    // Without a picture there is no field to say it under.
    result: refusalResult(wantsCaptcha && !captcha ? new PlatformError(error.code, error.params) : error),
    captcha,
    typed,
  }
  return data(full, { status: error.status })
}

/** A new captcha, or null while the gateway makes none. */
export async function newCaptcha(request: Request): Promise<Captcha | null> {
  const captcha = await toResult(
    gatewayFor(request).verification.getCaptcha({}, { deadlineMs: webSettings().gatewayWaitMs }),
  )
  return captcha.ok ? captcha.value : null
}
