import type { RequestContext } from '#gateway/context.ts'
import { deleteVerificationCode, insertVerificationCode } from '../verification.store.ts'
import { CODE_LIFE_MINUTES, checkCode, codeOf, scoped } from './code.ts'
import type { CodeDeps } from './deps.ts'
import type { Mobile } from './phone.ts'
import { messageText } from './texts.ts'

export type SmsPurpose = 'login' | 'register' | 'recovery' | 'secondFactor' | 'paymentPassword' | 'selfExclusion'

/** Minutes between two codes, as the countdown of the form shows them (specification section 9). */
export const SMS_RESEND_MINUTES = 1
/** Numbers that differ only in these last digits are one block, often bought together. */
const PREFIX_CUT = 3

/**
 * Sends a code for one purpose (and one `scope`, such as one login) to one number. `deliver: false` does all but sending
 * the message, so that a caller cannot find out whether the number is known. Throws TOO_MANY_REQUESTS,
 * SMS_QUOTA_EXCEEDED, SMS_SEND_FAILED.
 */
export async function sendSmsCode(
  ctx: RequestContext<CodeDeps>,
  request: { purpose: SmsPurpose; mobile: Pick<Mobile, 'e164'>; deliver: boolean; scope?: string },
): Promise<{ expiredMinutes: number }> {
  const { services, merchant } = ctx
  const target = request.mobile.e164
  await limitSms(ctx, request.purpose, target)

  const now = services.clock.now()
  const { id } = await services.db.withMerchant(merchant, (tx) =>
    insertVerificationCode(tx, {
      merchant,
      purpose: request.purpose,
      target: scoped(target, request.scope),
      ip: ctx.clientIp,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000),
    }),
  )
  if (request.deliver) await deliver(ctx, request.purpose, target, id)
  return { expiredMinutes: SMS_RESEND_MINUTES }
}

/** Counts a message against every rate limit. Throws TOO_MANY_REQUESTS, SMS_QUOTA_EXCEEDED. */
export async function limitSms(ctx: RequestContext<CodeDeps>, purpose: string, target: string) {
  const { services, merchant } = ctx
  await services.limits.check('sms.resend', `${merchant} ${purpose} ${target}`)
  await services.limits.check('sms.number', `${merchant} ${target}`)
  await services.limits.check('sms.prefix', `${merchant} ${target.slice(0, -PREFIX_CUT)}`)
  await services.limits.check('sms.ip', ctx)
  await services.limits.check('sms.merchant', merchant)
}

/** Checks a code sent by SMS: see `checkCode`. */
export function checkSmsCode(
  ctx: RequestContext<CodeDeps>,
  { mobile, ...request }: { purpose: SmsPurpose; mobile: Pick<Mobile, 'e164'>; code: string; scope?: string },
): Promise<string> {
  return checkCode(ctx, { ...request, target: mobile.e164 })
}

async function deliver(
  ctx: RequestContext<CodeDeps>,
  purpose: SmsPurpose,
  target: string,
  codeId: string,
): Promise<void> {
  const { services, merchant } = ctx
  try {
    const text = await messageText(ctx, `sms.${purpose}`, {
      code: codeOf(services.settings.challengeSecret, merchant, codeId),
      minutes: CODE_LIFE_MINUTES,
    })
    await services.sms.send({ merchant, to: target, text })
  } catch (error) {
    // The code was not delivered: it is deleted, and the player may request another immediately.
    await services.db.withMerchant(merchant, (tx) => deleteVerificationCode(tx, merchant, codeId))
    await services.limits.refund('sms.resend', `${merchant} ${purpose} ${target}`)
    throw error
  }
}
