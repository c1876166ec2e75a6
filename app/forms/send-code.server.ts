import { parseWithZod } from '@conform-to/zod/v4'
import { codeRequestSchema } from '#app/forms/contact-schema.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadStatus } from '#app/gateway-client/status.server.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { PlatformError } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import { type CodePurpose, keepCodeWait } from './code-cooldown.server.ts'
import type { CodeAnswer } from './form-answer.ts'
import { refusalResult } from './messages.ts'

/** Asks the gateway for an SMS code; the number stands in `mobileNum`, in the login form in `username`. */
export async function sendCode(request: Request, form: FormData, purpose: CodePurpose): Promise<CodeAnswer> {
  const typed = new FormData()
  for (const [name, value] of form) typed.append(purpose === 'login' && name === 'username' ? 'mobileNum' : name, value)
  const submission = parseWithZod(typed, { schema: codeRequestSchema })
  if (submission.status !== 'success') return { ok: false, result: submission.reply() }
  const { mobileNum, ...rest } = submission.value
  const { verification } = gatewayFor(request)
  try {
    const { countryDialingCode } = rest
    const sent =
      purpose === 'register'
        ? await sendRegistrationCode(request, { mobileNo: mobileNum, ...rest })
        : await verification.sendLoginSms({ mobileNum, purpose, ...rest })
    const { secondsLeft } = await keepCodeWait(request, { ...sent, purpose, mobileNum, countryDialingCode })
    return { ok: true, secondsLeft }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { ok: false, result: refusalResult(error) }
  }
}

/** By ourselves, or by the service the brand names (specification section 4, register flow 4). */
async function sendRegistrationCode(
  request: Request,
  to: RequestOf<typeof contract.verification.sendRegistrationSms>,
): Promise<{ expiredMinutes: number; verificationId?: string }> {
  const { verification } = gatewayFor(request)
  return (await verifiesOutside(request)) ? verification.sendExternal(to) : verification.sendRegistrationSms(to)
}

/** Whether another service sends and checks the registration codes of the merchant. */
export async function verifiesOutside(request: Request): Promise<boolean> {
  const status = await toResult(loadStatus(request))
  return status.ok && status.value.info.phoneVerification === 'external'
}
