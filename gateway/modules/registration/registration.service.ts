import { registrationIn } from '#brand-engine/schema/registration-file.ts'
import { calendarDay } from '#contract/calendar.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { registration } from '#contract/endpoints/registration.ts'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import { isoDate } from '#contract/entities/field-patterns.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import { PlatformError } from '#contract/errors.ts'
import { isUnderAge } from '#contract/registration-schema.ts'
import type { RequestContext } from '#gateway/context.ts'
import {
  hashPassword,
  insertPerson,
  type NewMember,
  selectMemberByReferralCode,
  selectMemberByUsername,
} from '#gateway/modules/accounts/index.ts'
import { openPlayerAccount } from '#gateway/modules/ledger/index.ts'
import { openSession } from '#gateway/modules/session/index.ts'
import { type Mobile, parseOwnMobile, requireCaptcha, requireChallenge } from '#gateway/modules/verification/index.ts'
import { type Credit, checkAffiliate, takeLink } from './affiliate.ts'
import { placeByLink, typeByLink } from './by-link.ts'
import { checkNumber } from './check-number.ts'
import type { RegistrationDeps } from './deps.ts'
import { asksFor, checkFields, profileOf, type RegistrationValues, valuesOf } from './form.ts'
import { createReferralCode } from './own-code.ts'
import { insertOnce } from './unique.ts'
import { sendWelcomeMail } from './welcome-mail.ts'

export type RegisterRequest = ParsedRequestOf<typeof registration.register>

/**
 * Creates a member and opens a memberSession. The order is the specification's (section 4, register flow): puzzle,
 * fields, affiliate code, captcha, SMS code, age, and last the names that only one member can have.
 */
export async function register(
  ctx: RequestContext<RegistrationDeps>,
  type: RegistrationType,
  request: RegisterRequest,
): Promise<SessionOpened> {
  const rules = registrationIn(ctx.brand, ctx.language)
  if (!rules.types.includes(type)) throw new PlatformError('FEATURE_DISABLED')
  await ctx.services.limits.check('register.ip', ctx)
  const values = valuesOf(rules, type, request)
  const needsCode = asksFor(rules, type, 'verificationCode') && values.mobileNum !== undefined
  await requireSolvedPuzzle(ctx, request, needsCode)
  const today = calendarDay(ctx.services.clock.now(), ctx.brand.settings.timeZone)
  const checked = checkFields(ctx.brand, rules, type, values, today)
  // A birthday that a call sends counts, whether or not the form asks for it.
  const isTooYoung = checked.isUnderAge || isUnderAge(rules, request.birthday?.trim() ?? '', today)
  const mobile = values.mobileNum ? typedMobile(ctx, values) : null
  const credit = await creditOf(ctx, rules, type, request)
  const recommender = await recommenderOf(ctx, values, request.referralCode)
  if (asksFor(rules, type, 'captcha')) await requireCaptcha(ctx, request)
  const spendProof = needsCode && mobile ? await checkNumber(ctx, request, mobile, values.verificationCode ?? '') : null
  if (isTooYoung) {
    const age = { age: rules.ageThreshold }
    throw new PlatformError('UNDER_AGE', age, [{ path: 'birthday', key: 'underAge', params: age }])
  }

  const member = await newMember(ctx, { request, values, mobile, credit, recommenderId: recommender })
  const { opened, created } = await insertOnce(values.username === undefined, () =>
    ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
      const link = credit && (await takeLink(tx, ctx, credit))
      const type = credit ? await typeByLink(tx, ctx, credit) : memberTypes.member
      const codes = { own_referral_code: createReferralCode(ctx.brand), agent_link_id: link, type }
      const created = await insertPerson(tx, ctx, { ...member, ...codes })
      if (credit) await placeByLink(tx, ctx, credit, created)
      await spendProof?.(tx)
      await openPlayerAccount(tx, { merchant: ctx.merchant, memberId: created.id, currency: created.currency })
      return { created, opened: await openSession(ctx, tx, created, { way: 'registration' }) }
    }),
  )
  sendWelcomeMail(ctx, created)
  return opened
}

/** A form with an SMS code needed a puzzle when the code was sent; any other form needs its own. */
async function requireSolvedPuzzle(
  ctx: RequestContext<RegistrationDeps>,
  request: RegisterRequest,
  hasCode: boolean,
): Promise<void> {
  const { challengeId, challengePosition } = request
  if (challengeId !== undefined && challengePosition !== undefined) {
    await requireChallenge(ctx, { challengeId, challengePosition })
  } else if (!hasCode) {
    throw new PlatformError('CHALLENGE_REQUIRED')
  }
}

function typedMobile(ctx: RequestContext, values: RegistrationValues): Mobile {
  return parseOwnMobile(ctx, {
    mobileNum: values.mobileNum ?? '',
    countryDialingCode: values.countryDialingCode ?? '',
  })
}

/** A code typed into the form must be valid; an invalid one from a link is ignored, because the visitor cannot fix it. */
async function creditOf(
  ctx: RequestContext<RegistrationDeps>,
  rules: RegistrationRules,
  type: RegistrationType,
  request: RegisterRequest,
): Promise<Credit | null> {
  const code = request.affiliateCode?.trim()
  if (!code) return null
  try {
    return await checkAffiliate(ctx, code, request.domain)
  } catch (error) {
    if (asksFor(rules, type, 'affiliateCode') || !(error instanceof PlatformError)) throw error
    return null
  }
}

/** The referring member: by referral code or, for `recommenderId`, by user name too. */
function recommenderOf(
  ctx: RequestContext<RegistrationDeps>,
  values: RegistrationValues,
  linkCode: string | undefined,
): Promise<string | null> {
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    for (const field of ['referralCode', 'recommenderId'] as const) {
      const typed = values[field]
      if (!typed) continue
      const found =
        (await selectMemberByReferralCode(tx, ctx.merchant, typed.toUpperCase())) ??
        (field === 'recommenderId' ? await selectMemberByUsername(tx, ctx.merchant, typed) : null)
      if (!found) throw new PlatformError('INVALID_REQUEST', {}, [{ path: field, key: 'invalid' }])
      return found.id
    }
    const linked = linkCode?.trim()
    return linked ? ((await selectMemberByReferralCode(tx, ctx.merchant, linked.toUpperCase()))?.id ?? null) : null
  })
}

interface Registration {
  request: RegisterRequest
  values: RegistrationValues
  mobile: Mobile | null
  credit: Credit | null
  recommenderId: string | null
}

async function newMember(ctx: RequestContext<RegistrationDeps>, registration: Registration): Promise<NewMember> {
  const { request, values, mobile } = registration
  const now = ctx.services.clock.now()
  const language = isLanguage(request.language) && ctx.brand.settings.languages.includes(request.language)
  return {
    merchant: ctx.merchant,
    // Without a user name field the number is the user name.
    username: values.username ?? mobile?.e164.slice(1) ?? '',
    type: memberTypes.member,
    nickname: values.nickname ?? null,
    full_name: values.fullName ?? null,
    payee_name: values.payeeName ?? null,
    email: values.email ?? null,
    mobile: mobile?.e164 ?? null,
    country_dialing_code: mobile?.countryDialingCode ?? null,
    birthday: values.birthday ? isoDate(values.birthday) : null,
    password_hash: values.password ? await hashPassword(values.password) : null,
    payment_password_hash: values.paymentPassword ? await hashPassword(values.paymentPassword) : null,
    password_changed_at: values.password ? now : null,
    language: language ? (request.language ?? null) : ctx.language,
    currency: ctx.brand.settings.currency,
    affiliate_code: registration.credit?.affiliateCode ?? null,
    referral_code: request.referralCode?.trim() || null,
    recommender_id: registration.recommenderId,
    register_url: request.registerUrl,
    register_method: request.registerMethod,
    register_ip: ctx.clientIp,
    domain: request.domain || ctx.host,
    profile: JSON.stringify(profileOf(values)),
    created_at: now,
  }
}
