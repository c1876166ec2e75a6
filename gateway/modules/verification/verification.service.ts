import type { ChallengeAnswer } from '#contract/entities/challenge.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import { hasSwitch, requireSwitch, selectMemberByMobile } from '#gateway/modules/accounts/index.ts'
import { requireChallenge } from './challenge.ts'
import { type Mobile, parseMobile } from './phone.ts'
import { sendSmsCode } from './sms-code.ts'

type TypedMobile = { mobileNum: string; countryDialingCode: string }

/** Sends a code to log in with or to set a new password by; an unknown number gets the same answer and no message. */
export async function sendMemberCode(
  ctx: RequestContext,
  request: TypedMobile & ChallengeAnswer & { purpose: 'login' | 'recovery' },
): Promise<{ expiredMinutes: number }> {
  requireSwitch(ctx.brand, request.purpose === 'login' ? 'VERCODELOGIN' : 'CHNGPASSVERIF3')
  const mobile = parseOwnMobile(ctx, request)
  await requireChallenge(ctx, request)
  const member = await findByMobile(ctx, mobile)
  return sendSmsCode(ctx, { purpose: request.purpose, mobile, deliver: member?.status === 'active' })
}

/** Sends a registration code to a number nobody has at the merchant. */
export async function sendRegistrationCode(
  ctx: RequestContext,
  request: TypedMobile & ChallengeAnswer,
): Promise<{ expiredMinutes: number }> {
  requireSwitch(ctx.brand, 'REGSMSVERIFY')
  if (!hasSwitch(ctx.brand, 'MOBILENUMREG3') && !hasSwitch(ctx.brand, 'USERNAMEREG')) {
    throw new PlatformError('FEATURE_DISABLED')
  }
  const mobile = parseOwnMobile(ctx, request)
  await requireChallenge(ctx, request)
  if (await findByMobile(ctx, mobile)) {
    throw new PlatformError('MOBILE_TAKEN', {}, [{ path: 'mobileNum', key: 'mobileTaken' }])
  }
  return sendSmsCode(ctx, { purpose: 'register', mobile, deliver: true })
}

/** The typed number as a mobile number of a country the brand sends to; a brand without countries sends none. */
export function parseOwnMobile(ctx: RequestContext, typed: TypedMobile): Mobile {
  const { smsCountries } = ctx.brand.settings
  if (smsCountries.length === 0) throw new PlatformError('FEATURE_DISABLED')
  return parseMobile(typed, smsCountries)
}

function findByMobile(ctx: RequestContext, mobile: Mobile) {
  return ctx.services.db.withMerchant(ctx.merchant, (tx) => selectMemberByMobile(tx, ctx.merchant, mobile.e164))
}
