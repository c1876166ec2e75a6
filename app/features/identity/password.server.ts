import { parseWithZod } from '@conform-to/zod/v4'
import { gatewayFor, section } from '#app/gateway-client/index.server.ts'
import { readSealedEnvelope } from '#app/gateway-client/sealed-envelope.ts'
import { openSession, requireMember } from '#app/session/session.server.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { contract } from '#contract/index.ts'
import { answer, refusalAnswer } from './answer.server.ts'
import { secretFields } from './form-answer.ts'
import { passwordSchema } from './password-schema.ts'

/** Why a member meets the change-password dialog: a password made for him, one that is too old, or his own wish. */
export type PasswordReason = 'own' | 'initial' | 'expired'

export function passwordReason(member: Pick<MemberInfo, 'mustChangePassword' | 'passwordExpired'>): PasswordReason {
  if (member.mustChangePassword) return 'initial'
  return member.passwordExpired ? 'expired' : 'own'
}

/** What the change-password form shows; a visitor is sent to the login dialog. */
export async function loadPasswordForm(request: Request) {
  const member = await requireMember(request)
  const rules = await section(gatewayFor(request).registration.getRegistrationSettings({}))
  return {
    reason: passwordReason(member),
    account: member.account,
    rule: (rules.ok && rules.value.fields.password) || null,
    serverTimeMs: Date.now(),
  }
}

/**
 * Changes the password and goes on with the new memberSession, to `doneTo` and with a word about it (specification
 * section 4, login flow 7). The old password is not asked for when it was typed a moment ago: the gateway knows which
 * memberSession that is, so that no password is kept anywhere for it.
 */
export async function changePassword(request: Request, doneTo = '/') {
  const member = await requireMember(request)
  const form = await request.formData()
  const gateway = gatewayFor(request)
  const envelope = readSealedEnvelope(form)
  try {
    if (envelope) {
      const { token } = await gateway.sendSealed(contract.members.changePassword, envelope)
      return await openSession(request, { token, remember: null }, doneTo, 'passwordChanged')
    }
    const { fields } = await gateway.registration.getRegistrationSettings({})
    const asksOld = passwordReason(member) === 'own'
    const submission = parseWithZod(form, { schema: passwordSchema(fields.password ?? null, { asksOld }) })
    if (submission.status !== 'success') return answer({ result: submission.reply({ hideFields: secretFields }) })
    const { token } = await gateway.members.changePassword(submission.value)
    return await openSession(request, { token, remember: null }, doneTo, 'passwordChanged')
  } catch (error) {
    return refusalAnswer(request, error, {})
  }
}
