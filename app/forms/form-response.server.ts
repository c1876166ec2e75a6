import { data } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Captcha } from './captcha-field.tsx'
import { emptyFormResult, type FormResult } from './form-result.ts'
import { codeErrorsAt, refusalResult } from './messages.ts'

/** The form's result with its status: 400 for errors, 200 when a code was sent. */
export function answer(parts: Partial<FormResult>) {
  const full: FormResult = { ...emptyFormResult, ...parts }
  return data(full, { status: full.sent?.ok ? 200 : 400 })
}

/**
 * The gateway's refusal as a form result, with a captcha when the gateway requires one from now on.
 *
 * @param codeField the form's field for a verification code
 */
export async function refusalResponse(
  request: Request,
  error: unknown,
  typed: FormResult['typed'],
  codeField = 'verificationCode',
) {
  if (!(error instanceof PlatformError)) throw error
  const wantsCaptcha = Boolean(error.params.captcha) || error.code.startsWith('CAPTCHA_')
  const captcha = wantsCaptcha ? await newCaptcha(request) : null
  const full: FormResult = {
    ...emptyFormResult,
    // Without a captcha picture there is no field for the error, so it becomes the form's.
    result: refusalResult(
      wantsCaptcha && !captcha ? new PlatformError(error.code, error.params) : error,
      codeErrorsAt(codeField),
    ),
    captcha,
    typed,
  }
  return data(full, { status: error.status })
}

/** A new captcha, or null when the gateway does not respond. */
export async function newCaptcha(request: Request): Promise<Captcha | null> {
  const captcha = await toResult(gatewayFor(request).verification.getCaptcha({}))
  return captcha.ok ? captcha.value : null
}
