import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { refusalResult } from '#app/features/identity/index.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { readSealedEnvelope } from '#app/gateway-client/sealed-envelope.ts'
import { openSession } from '#app/session/session.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { passwordSchema } from './password-schema.ts'
import type { SecurityAnswer } from './security-answer.ts'

/** Replaces the member's password: the gateway ends every memberSession and gives this browser a new one. */
export async function changePassword(request: Request, form: FormData) {
  const gateway = gatewayFor(request)
  const envelope = readSealedEnvelope(form)
  try {
    if (envelope) return await enterAnew(request, await gateway.sendSealed(contract.members.changePassword, envelope))
    const submission = parseWithZod(form, { schema: passwordSchema })
    if (submission.status !== 'success') {
      return stay(submission.reply({ hideFields: ['oldPassword', 'newPassword', 'confirmNewPassword'] }), 400)
    }
    return await enterAnew(request, await gateway.members.changePassword(submission.value))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return stay(refusalResult(error), error.status)
  }
}

/** Every remembered device is forgotten with the old password, this one too. */
function enterAnew(request: Request, { token }: { token: string }): Promise<Response> {
  return openSession(request, { token, remember: null }, '/member/securityCenter?done=password')
}

function stay(result: SecurityAnswer['result'], status: number) {
  return data<SecurityAnswer>({ intent: 'password', result }, { status })
}
