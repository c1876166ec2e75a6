import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { members } from '#contract/endpoints/members.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import { isSameMailbox } from '#gateway/lib/person-keys.ts'
import {
  createPassword,
  hashPassword,
  passwordProblem,
  requireSwitch,
  selectMemberByMobile,
  selectMemberByUsername,
  updatePassword,
  verifyPassword,
} from '#gateway/modules/accounts/index.ts'
import { endSessionsOfMember, hasTypedDuePassword, replaceSessions } from '#gateway/modules/session/index.ts'
import {
  checkSmsCode,
  messageText,
  parseOwnMobile,
  requireChallenge,
  spendCode,
} from '#gateway/modules/verification/index.ts'
import type { MembersDeps } from './deps.ts'
import { ownMember } from './members.service.ts'
import { updateOneTimePassword } from './members.store.ts'

/** Lifetime of a mailed one-time password. */
export const ONE_TIME_PASSWORD_MINUTES = 30

/** Replaces the member's own password; every memberSession ends and the caller gets a new one. Specification section 5. */
export async function changePassword(
  ctx: MemberContext<MembersDeps>,
  request: ParsedRequestOf<typeof members.changePassword>,
): Promise<{ token: string; expiresAt: string }> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { services, merchant } = ctx
  const [member, isKnown] = await services.db.withMerchant(
    merchant,
    async (tx) => [await ownMember(ctx, tx), await hasTypedDuePassword(ctx, tx)] as const,
  )
  if (request.newPassword !== request.confirmNewPassword) throw refuse('confirmNewPassword', 'confirmMismatch')

  // A member who registered by SMS may have no password yet, so no old one is required.
  if (member.password_hash !== null && !(isKnown && request.oldPassword === '')) {
    const guesser = `${merchant} ${member.id}`
    await services.limits.check('password.change', guesser)
    if (!(await verifyPassword(member.password_hash, request.oldPassword))) {
      throw new PlatformError('WRONG_OLD_PASSWORD', {}, [{ path: 'oldPassword', key: 'oldPassword' }])
    }
    await services.limits.refund('password.change', guesser)
  }
  requireGoodPassword(ctx, request.newPassword, member.username)
  if (member.password_hash !== null && (await verifyPassword(member.password_hash, request.newPassword))) {
    throw new PlatformError('PASSWORD_UNCHANGED', {}, [{ path: 'newPassword', key: 'passwordUnchanged' }])
  }
  const passwordHash = await hashPassword(request.newPassword)
  return services.db.withMerchant(merchant, async (tx) => {
    await updatePassword(tx, merchant, member.id, { passwordHash, at: services.clock.now() })
    return replaceSessions(ctx, tx, member)
  })
}

/**
 * Mails a one-time password. Name and address must belong together; an unknown name and a wrong address get the same
 * response in the same time. The member's own password stays valid until the mailed one is used.
 */
export async function requestPasswordByEmail(
  ctx: RequestContext<MembersDeps>,
  request: ParsedRequestOf<typeof members.requestPasswordByEmail>,
): Promise<void> {
  requireSwitch(ctx.brand, 'CHNGPASSMAIL3')
  await requireChallenge(ctx, request)
  const { services, merchant } = ctx
  await services.limits.check('recovery.ip', ctx)
  // Name and address together: who does not know the address cannot use up the mails of its owner.
  const account = `${request.username} ${request.email}`.toLowerCase()
  await services.limits.check('recovery.account', `${merchant} ${account}`)

  const password = createPassword(ctx.brand)
  const [member, hash] = await Promise.all([
    services.db.withMerchant(merchant, (tx) => selectMemberByUsername(tx, merchant, request.username)),
    hashPassword(password),
  ])
  if (member?.status !== 'active' || !member.email || !isSameMailbox(member.email, request.email)) {
    throw new PlatformError('USERNAME_OR_EMAIL_UNKNOWN')
  }
  const expiresAt = new Date(services.clock.now().getTime() + ONE_TIME_PASSWORD_MINUTES * 60_000)
  await services.db.withMerchant(merchant, (tx) => updateOneTimePassword(tx, merchant, member.id, { hash, expiresAt }))
  const params = { username: member.username, password, minutes: ONE_TIME_PASSWORD_MINUTES }
  await services.mail.send({
    merchant,
    to: member.email,
    subject: await messageText(ctx, 'mail.password.subject', params),
    text: await messageText(ctx, 'mail.password.body', params),
  })
}

/** Sets a new password for the member whose mobile number received the code; every memberSession ends. */
export async function setPasswordByPhone(
  ctx: RequestContext<MembersDeps>,
  request: ParsedRequestOf<typeof members.setPasswordByPhone>,
): Promise<void> {
  requireSwitch(ctx.brand, 'CHNGPASSVERIF3')
  const { services, merchant } = ctx
  const mobile = parseOwnMobile(ctx, request)
  // Before the code is checked: an invalid password must not use up an attempt at the code.
  requireGoodPassword(ctx, request.newPassword, mobile.nationalNumber)
  const codeId = await checkSmsCode(ctx, { purpose: 'recovery', mobile, code: request.verificationCode })
  const member = await services.db.withMerchant(merchant, (tx) => selectMemberByMobile(tx, merchant, mobile.e164))
  if (member?.status !== 'active') throw new PlatformError('INVALID_VERIFICATION_CODE')
  requireGoodPassword(ctx, request.newPassword, member.username)
  const passwordHash = await hashPassword(request.newPassword)
  await services.db.withMerchant(merchant, async (tx) => {
    await spendCode(ctx, tx, codeId)
    await updatePassword(tx, merchant, member.id, { passwordHash, at: services.clock.now() })
    await endSessionsOfMember(ctx, tx, member.id)
  })
}

function requireGoodPassword(ctx: RequestContext, password: string, username: string): void {
  const problem = passwordProblem(ctx.brand, password, { path: 'newPassword', username })
  if (problem) throw new PlatformError('INVALID_REQUEST', {}, [problem])
}

function refuse(path: string, key: string): PlatformError {
  return new PlatformError('INVALID_REQUEST', {}, [{ path, key }])
}
