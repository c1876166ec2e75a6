import { parseWithZod } from '@conform-to/zod/v4'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { PlatformError } from '#contract/errors.ts'
import type { CodeAnswer } from './form-answer.ts'
import { codeRequestSchema } from './login-schema.ts'
import { refusalResult } from './messages.ts'

/** Asks the gateway for an SMS code; the number stands in `mobileNum`, in the login form in `username`. */
export async function sendCode(request: Request, form: FormData, purpose: 'login' | 'register'): Promise<CodeAnswer> {
  const typed = new FormData()
  for (const [name, value] of form) typed.append(purpose === 'login' && name === 'username' ? 'mobileNum' : name, value)
  const submission = parseWithZod(typed, { schema: codeRequestSchema })
  if (submission.status !== 'success') return { ok: false, result: submission.reply() }
  const { mobileNum, ...rest } = submission.value
  const { verification } = gatewayFor(request)
  try {
    const { expiredMinutes } =
      purpose === 'login'
        ? await verification.sendLoginSms({ mobileNum, purpose, ...rest })
        : await verification.sendRegistrationSms({ mobileNo: mobileNum, ...rest })
    return { ok: true, expiredMinutes }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { ok: false, result: refusalResult(error) }
  }
}
