import type { RequestContext } from '#gateway/context.ts'
import { deleteVerificationCode, insertVerificationCode } from '../verification.store.ts'
import { CODE_LIFE_MINUTES, codeOf, scoped } from './code.ts'
import type { CodeDeps } from './deps.ts'
import { messageText } from './texts.ts'

/** Minimum time between two mails with a code. */
export const MAIL_RESEND_MINUTES = 1

/**
 * Mails a code for one purpose and scope, with the texts mail.<purpose>.subject and .body. Throws TOO_MANY_REQUESTS,
 * MAIL_SEND_FAILED. Opens a transaction of its own.
 */
export async function sendMailCode(
  ctx: RequestContext<CodeDeps>,
  request: {
    purpose: 'secondFactor' | 'paymentPassword' | 'selfExclusion'
    address: string
    username: string
    scope: string
  },
): Promise<{ expiredMinutes: number }> {
  const { services, merchant } = ctx
  const { purpose, address, username } = request
  const target = address.toLowerCase()
  await services.limits.check('mail.resend', `${merchant} ${purpose} ${target}`)
  await services.limits.check('mail.address', `${merchant} ${target}`)
  await services.limits.check('mail.ip', ctx)
  const now = services.clock.now()
  const { id } = await services.db.withMerchant(merchant, (tx) =>
    insertVerificationCode(tx, {
      merchant,
      purpose,
      target: scoped(target, request.scope),
      ip: ctx.clientIp,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000),
    }),
  )
  const code = codeOf(services.settings.challengeSecret, merchant, id)
  const params = { username, code, minutes: CODE_LIFE_MINUTES }
  try {
    await services.mail.send({
      merchant,
      to: address,
      subject: await messageText(ctx, `mail.${purpose}.subject`, params),
      text: await messageText(ctx, `mail.${purpose}.body`, params),
    })
  } catch (error) {
    // The code was not delivered: it is deleted, and the player may request another immediately.
    await services.db.withMerchant(merchant, (tx) => deleteVerificationCode(tx, merchant, id))
    await services.limits.refund('mail.resend', `${merchant} ${purpose} ${target}`)
    throw error
  }
  return { expiredMinutes: MAIL_RESEND_MINUTES }
}
