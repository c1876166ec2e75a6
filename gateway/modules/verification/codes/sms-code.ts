import type { RequestContext } from '#gateway/context.ts'
import { deleteVerificationCode, insertVerificationCode } from '../verification.store.ts'
import { CODE_LIFE_MINUTES, checkCode, codeOf, scoped } from './code.ts'
import type { CodeDeps } from './deps.ts'
import type { Mobile } from './phone.ts'
import { messageText } from './texts.ts'

export type SmsPurpose = 'login' | 'register' | 'recovery' | 'secondFactor' | 'paymentPassword'

/** The wait before another code: the countdown of the form is this many minutes (specification section 9). */
export const SMS_RESEND_MINUTES = 1
/** Numbers of one block are bought together: only their last digits differ. */
const PREFIX_CUT = 3

/**
 * Sends a code for one purpose (and one `scope`, such as one login) to one number. `deliver` false goes through all of it
 * but the message, so that a caller cannot tell whether the number is known. Throws TOO_MANY_REQUESTS,
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

/** Takes a message to a number off every allowance there is. Throws TOO_MANY_REQUESTS, SMS_QUOTA_EXCEEDED. */
export async function limitSms(
  { services, merchant, clientIp }: RequestContext<CodeDeps>,
  purpose: string,
  target: string,
) {
  await services.limits.check('sms.resend', `${merchant} ${purpose} ${target}`)
  await services.limits.check('sms.number', `${merchant} ${target}`)
  await services.limits.check('sms.prefix', `${merchant} ${target.slice(0, -PREFIX_CUT)}`)
  await services.limits.check('sms.ip', `${merchant} ${clientIp}`)
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
    // Nobody has this code: it goes, and the player may ask again at once.
    await services.db.withMerchant(merchant, (tx) => deleteVerificationCode(tx, merchant, codeId))
    await services.limits.refund('sms.resend', `${merchant} ${purpose} ${target}`)
    throw error
  }
}
