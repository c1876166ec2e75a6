import { parseWithZod } from '@conform-to/zod/v4'
import { codeRequestSchema } from '#app/forms/contact-schema.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadStatus } from '#app/gateway-client/status.server.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { PlatformError } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import { type CodePurpose, saveCodeCooldown } from './code-cooldown.server.ts'
import type { CodeResult } from './form-result.ts'
import { refusalResult } from './messages.ts'

/** Requests an SMS code from the gateway; the number is in `mobileNum`, or in the login form's `username`. */
export async function sendCode(request: Request, form: FormData, purpose: CodePurpose): Promise<CodeResult> {
  const typed = new FormData()
  for (const [name, value] of form) typed.append(purpose === 'login' && name === 'username' ? 'mobileNum' : name, value)
  const submission = parseWithZod(typed, { schema: codeRequestSchema })
  // Without the list of posted fields: the form's other fields were not submitted and stay unmarked.
  if (submission.status !== 'success') return { ok: false, result: { status: 'error', error: submission.error ?? {} } }
  const { mobileNum, ...rest } = submission.value
  const { verification } = gatewayFor(request)
  try {
    const { countryDialingCode } = rest
    const sent =
      purpose === 'register'
        ? await sendRegistrationCode(request, { mobileNo: mobileNum, ...rest })
        : await verification.sendLoginSms({ mobileNum, purpose, ...rest })
    const { secondsLeft } = await saveCodeCooldown(request, { ...sent, purpose, mobileNum, countryDialingCode })
    return { ok: true, secondsLeft }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { ok: false, result: refusalResult(error) }
  }
}

/** Sent by the gateway, or by the service that the brand configured (specification section 4, register flow 4). */
async function sendRegistrationCode(
  request: Request,
  to: RequestOf<typeof contract.verification.sendRegistrationSms>,
): Promise<{ expiredMinutes: number; verificationId?: string }> {
  const { verification } = gatewayFor(request)
  return (await isVerifiedExternally(request)) ? verification.sendExternal(to) : verification.sendRegistrationSms(to)
}

/** Whether an external service sends and verifies the merchant's registration codes. */
export async function isVerifiedExternally(request: Request): Promise<boolean> {
  const status = await toResult(loadStatus(request))
  return status.ok && status.value.info.phoneVerification === 'external'
}
