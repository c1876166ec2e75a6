import { timingSafeEqual } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Services } from '#gateway/services.ts'
import { deriveBytes } from './derive.ts'
import type { Mobile } from './phone.ts'
import { messageText } from './texts.ts'
import { deleteVerificationCode, insertVerificationCode, markCodeUsed, tryNewestCode } from './verification.store.ts'

export type SmsPurpose = 'login' | 'register' | 'recovery'

/** How long a code can be used. */
export const SMS_CODE_LIFE_MINUTES = 10
/** The wait before another code: the countdown of the form is this many minutes (specification section 9). */
export const SMS_RESEND_MINUTES = 1
const MAX_ATTEMPTS = 5
/** Numbers of one block are bought together: only their last digits differ. */
const PREFIX_CUT = 3

/**
 * Sends a code for one purpose to one number. `deliver` false goes through all of it but the message, so that a caller
 * cannot tell whether the number is known. Throws TOO_MANY_REQUESTS, SMS_QUOTA_EXCEEDED, SMS_SEND_FAILED.
 */
export async function sendSmsCode(
  ctx: RequestContext,
  request: { purpose: SmsPurpose; mobile: Mobile; deliver: boolean },
): Promise<{ expiredMinutes: number }> {
  const { services, merchant } = ctx
  const target = request.mobile.e164
  await services.limits.check('sms.resend', `${merchant} ${request.purpose} ${target}`)
  await services.limits.check('sms.number', `${merchant} ${target}`)
  await services.limits.check('sms.prefix', `${merchant} ${target.slice(0, -PREFIX_CUT)}`)
  await services.limits.check('sms.ip', `${merchant} ${ctx.clientIp}`)
  await services.limits.check('sms.merchant', merchant)

  const now = services.clock.now()
  const { id } = await services.db.withMerchant(merchant, (tx) =>
    insertVerificationCode(tx, {
      merchant,
      purpose: request.purpose,
      target,
      ip: ctx.clientIp,
      created_at: now,
      expires_at: new Date(now.getTime() + SMS_CODE_LIFE_MINUTES * 60_000),
    }),
  )
  if (request.deliver) await deliver(ctx, request.purpose, target, id)
  return { expiredMinutes: SMS_RESEND_MINUTES }
}

/**
 * Checks a code and counts the try; the code is still to be used up by `spendSmsCode`, inside the transaction of what
 * it allows. Throws INVALID_VERIFICATION_CODE, VERIFICATION_CODE_EXPIRED. Opens a transaction of its own.
 */
export async function checkSmsCode(
  ctx: RequestContext,
  request: { purpose: SmsPurpose; mobile: Mobile; code: string },
): Promise<string> {
  const { services, merchant } = ctx
  const guesser = `${merchant} ${ctx.clientIp}`
  await services.limits.check('sms.guess', guesser)
  const sent = await services.db.withMerchant(merchant, (tx) =>
    tryNewestCode(tx, merchant, request.purpose, request.mobile.e164),
  )
  if (!sent || sent.used_at || sent.attempts > MAX_ATTEMPTS) throw new PlatformError('INVALID_VERIFICATION_CODE')
  if (!equalText(codeOf(services.settings.challengeSecret, merchant, sent.id), request.code.trim())) {
    throw new PlatformError('INVALID_VERIFICATION_CODE')
  }
  if (sent.expires_at <= services.clock.now()) throw new PlatformError('VERIFICATION_CODE_EXPIRED')
  await services.limits.refund('sms.guess', guesser)
  return sent.id
}

/** Uses a checked code up, or throws INVALID_VERIFICATION_CODE because it was used in the meantime. */
export async function spendSmsCode(ctx: RequestContext, tx: Tx, codeId: string): Promise<void> {
  const isOurs = await markCodeUsed(tx, ctx.merchant, codeId, ctx.services.clock.now())
  if (!isOurs) throw new PlatformError('INVALID_VERIFICATION_CODE')
}

/** The code behind a row of verification_code, for tests that own the secret. */
export function solveSmsCode(services: Pick<Services, 'settings'>, merchant: string, codeId: string): string {
  return codeOf(services.settings.challengeSecret, merchant, codeId)
}

async function deliver(ctx: RequestContext, purpose: SmsPurpose, target: string, codeId: string): Promise<void> {
  const { services, merchant } = ctx
  try {
    const text = await messageText(ctx, `sms.${purpose}`, {
      code: codeOf(services.settings.challengeSecret, merchant, codeId),
      minutes: SMS_CODE_LIFE_MINUTES,
    })
    await services.sms.send({ merchant, to: target, text })
  } catch (error) {
    // Nobody has this code: it goes, and the player may ask again at once.
    await services.db.withMerchant(merchant, (tx) => deleteVerificationCode(tx, merchant, codeId))
    await services.limits.refund('sms.resend', `${merchant} ${purpose} ${target}`)
    throw error
  }
}

/** Six digits; 2^48 values fold onto a million without a bias anybody could use. */
function codeOf(secret: string, merchant: string, codeId: string): string {
  const number = deriveBytes(secret, `sms code ${merchant}`, codeId).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

function equalText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
