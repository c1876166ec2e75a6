import type { ChallengeAnswer } from '#contract/entities/challenge.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import { hasSwitch, requireSwitch, selectMemberByMobile } from '#gateway/modules/accounts/index.ts'
import { type Mobile, parseMobile } from './codes/phone.ts'
import { EXTERNAL_RESEND_MINUTES } from './codes/phone-verifier.ts'
import { limitSms, sendSmsCode } from './codes/sms-code.ts'
import type { VerificationDeps } from './deps.ts'
import { requireChallenge } from './slider/challenge.ts'

type TypedMobile = { mobileNum: string; countryDialingCode: string }

/** Sends a code for login or password recovery; an unknown number gets the same response and no message. */
export async function sendMemberCode(
  ctx: RequestContext<VerificationDeps>,
  request: TypedMobile & ChallengeAnswer & { purpose: 'login' | 'recovery' },
): Promise<{ expiredMinutes: number }> {
  requireSwitch(ctx.brand, request.purpose === 'login' ? 'VERCODELOGIN' : 'CHNGPASSVERIF3')
  const mobile = parseOwnMobile(ctx, request)
  await requireChallenge(ctx, request)
  const member = await findByMobile(ctx, mobile)
  return sendSmsCode(ctx, { purpose: request.purpose, mobile, deliver: member?.status === 'active' })
}

/** Sends a registration code to a number that no member of the merchant has. */
export async function sendRegistrationCode(
  ctx: RequestContext<VerificationDeps>,
  request: TypedMobile & ChallengeAnswer,
): Promise<{ expiredMinutes: number }> {
  requireSwitch(ctx.brand, 'REGSMSVERIFY')
  if (!hasSwitch(ctx.brand, 'MOBILENUMREG3') && !hasSwitch(ctx.brand, 'USERNAMEREG')) {
    throw new PlatformError('FEATURE_DISABLED')
  }
  return sendSmsCode(ctx, { purpose: 'register', mobile: await newMobile(ctx, request), deliver: true })
}

/** Lets the external service send a registration code to a number that no member of the merchant has. */
export async function sendExternalCode(
  ctx: RequestContext<VerificationDeps>,
  request: TypedMobile & ChallengeAnswer,
): Promise<{ verificationId: string; expiredMinutes: number }> {
  requireExternal(ctx)
  const mobile = await newMobile(ctx, request)
  // The local implementation counts its messages itself.
  if (ctx.services.settings.phoneVerifyUrl) await limitSms(ctx, 'external', mobile.e164)
  const { verificationId } = await ctx.services.phones.send(ctx, mobile.e164)
  return { verificationId, expiredMinutes: EXTERNAL_RESEND_MINUTES }
}

/** Exchanges a code for the service's ID token. */
export async function confirmExternalCode(
  ctx: RequestContext<VerificationDeps>,
  answer: { verificationId: string; code: string },
): Promise<{ idToken: string }> {
  requireExternal(ctx)
  await ctx.services.limits.check('sms.guess', ctx)
  const proof = await ctx.services.phones.confirm(ctx, answer)
  await ctx.services.limits.refund('sms.guess', ctx)
  return proof
}

function requireExternal(ctx: RequestContext): void {
  requireSwitch(ctx.brand, 'REGSMSVERIFY')
  if (ctx.brand.settings.phoneVerification !== 'external') throw new PlatformError('FEATURE_DISABLED')
}

/** Returns a number that no member of the merchant has, after the puzzle is solved. */
async function newMobile(
  ctx: RequestContext<VerificationDeps>,
  request: TypedMobile & ChallengeAnswer,
): Promise<Mobile> {
  const mobile = parseOwnMobile(ctx, request)
  await requireChallenge(ctx, request)
  if (await findByMobile(ctx, mobile)) {
    throw new PlatformError('MOBILE_TAKEN', {}, [{ path: 'mobileNum', key: 'mobileTaken' }])
  }
  return mobile
}

/** Parses the typed number for the countries of the brand; a brand without countries sends no SMS. */
export function parseOwnMobile(ctx: RequestContext, typed: TypedMobile): Mobile {
  const { smsCountries } = ctx.brand.settings
  if (smsCountries.length === 0) throw new PlatformError('FEATURE_DISABLED')
  return parseMobile(typed, smsCountries)
}

function findByMobile(ctx: RequestContext<VerificationDeps>, mobile: Mobile) {
  return ctx.services.db.withMerchant(ctx.merchant, (tx) => selectMemberByMobile(tx, ctx.merchant, mobile.e164))
}
