import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { answer, refusalResponse } from '#app/forms/form-response.server.ts'
import { secretFields } from '#app/forms/form-result.ts'
import { passwordSchema } from '#app/forms/password-schema.ts'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { openSession, requireMember } from '#app/session/session.server.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { contract } from '#contract/index.ts'

/**
 * Why the change-password dialog opens: an initial password set by someone else, an expired one, or the member's own
 * choice.
 */
export type PasswordReason = 'own' | 'initial' | 'expired'

export function passwordReason(member: Pick<MemberInfo, 'mustChangePassword' | 'passwordExpired'>): PasswordReason {
  if (member.mustChangePassword) return 'initial'
  return member.passwordExpired ? 'expired' : 'own'
}

/** Data of the change-password form; a visitor is redirected to the login dialog. */
export async function loadPasswordForm(request: Request) {
  const member = await requireMember(request)
  const rules = await toResult(gatewayFor(request).registration.getRegistrationSettings({}))
  return {
    reason: passwordReason(member),
    account: member.account,
    rule: (rules.ok && rules.value.fields.password) || null,
    serverTimeMs: Date.now(),
  }
}

/**
 * Changes the password and continues with the new memberSession at `doneTo`, with a flash message (specification
 * section 4, login flow 7).
 */
export async function changePassword(request: Request, doneTo = '/') {
  const form = await request.formData()
  try {
    const { token, problems } = await replacePassword(request, form)
    if (problems) return answer({ result: problems })
    return await openSession(request, { token, remember: null }, doneTo, 'passwordChanged')
  } catch (error) {
    return refusalResponse(request, error, {})
  }
}

/**
 * Has the gateway replace the password. Returns the token of the new memberSession, or the form's errors. The old
 * password is not required when it was just typed at login: the gateway knows that memberSession, so no password is
 * stored for it.
 * @throws PlatformError when the gateway refuses
 */
export async function replacePassword(
  request: Request,
  form: FormData,
): Promise<{ token: string; problems: null } | { token: null; problems: SubmissionResult }> {
  await requireMember(request)
  const gateway = gatewayFor(request)
  const envelope = readEncryptedEnvelope(form)
  if (envelope) {
    const { token } = await gateway.sendEncrypted(contract.members.changePassword, envelope)
    return { token, problems: null }
  }
  const { fields } = await gateway.registration.getRegistrationSettings({})
  // The form omits the old password where none is required; the gateway decides.
  const asksOld = form.has('oldPassword')
  const submission = parseWithZod(form, { schema: passwordSchema(fields.password ?? null, { asksOld }) })
  if (submission.status !== 'success') {
    return { token: null, problems: submission.reply({ hideFields: secretFields }) }
  }
  const { token } = await gateway.members.changePassword(submission.value)
  return { token, problems: null }
}
