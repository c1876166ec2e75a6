import type { RequestContext } from '#gateway/context.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { messageText } from '#gateway/modules/verification/index.ts'
import type { RegistrationDeps } from './deps.ts'

/**
 * Mails a new member that the account exists, so that the owner of an address learns of one that is not theirs. The
 * caller does not wait, and a failure is only logged: the member is registered either way.
 */
export function sendWelcomeMail(ctx: RequestContext<RegistrationDeps>, member: Member): void {
  const { email, username } = member
  if (!email) return
  const mail = async () => {
    const params = { username }
    await ctx.services.mail.send({
      merchant: ctx.merchant,
      to: email,
      subject: await messageText(ctx, 'mail.welcome.subject', params),
      text: await messageText(ctx, 'mail.welcome.body', params),
    })
  }
  mail().catch((error: unknown) => ctx.log.warn({ err: error, memberId: member.id }, 'the welcome mail was not sent'))
}
