import { parseWithZod } from '@conform-to/zod/v4'
import { enter } from '#app/features/login/index.server.ts'
import { readCodeCooldown, readVerificationId } from '#app/forms/code-cooldown.server.ts'
import { answer, newCaptcha, refusalResponse } from '#app/forms/form-response.server.ts'
import { secretFields, typedValues } from '#app/forms/form-result.ts'
import { isVerifiedExternally, sendCode } from '#app/forms/send-code.server.ts'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadStatus } from '#app/gateway-client/status.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { type Invitation, readInvitation } from '#app/session/invitation.server.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { calendarDay } from '#contract/calendar-day.ts'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { contract } from '#contract/index.ts'
import { fieldsOf, registrationSchema } from '#contract/registration-schema.ts'
import { registrationRequest } from './registration-request.ts'

/**
 * Data of the register dialog: the brand's rules, a challenge, the countries for SMS codes, the captcha if required.
 */
export async function loadRegister(request: Request) {
  const { registration, verification } = gatewayFor(request)
  const [rules, challenge, countries, codeWait, status, stored] = await Promise.all([
    toResult(registration.getRegistrationSettings({})),
    toResult(verification.createSlider({})),
    toResult(verification.listCountryCodes({})),
    readCodeCooldown(request, 'register'),
    toResult(loadStatus(request)),
    readInvitation(request),
  ])
  const captcha = rules.ok && asksForCaptcha(rules.value) ? await newCaptcha(request) : null
  const codes = rules.ok ? await usableCodes(request, rules.value, stored) : stored
  const isVerifiedOutside = status.ok && status.value.info.phoneVerification === 'external'
  const socialLogin = status.ok ? status.value.info.socialLogin : []
  // A brand without a way to register has no such page.
  if (rules.ok && !rules.value.types.length && !socialLogin.length) throw new Response(null, { status: 404 })
  return {
    rules,
    challenge,
    countries,
    captcha,
    codes,
    codeWait,
    socialLogin,
    isVerifiedOutside,
    serverTimeMs: Date.now(),
  }
}

/** Creates the member and logs in, or returns the form's errors. Specification section 4, register flow. */
export async function register(request: Request) {
  const form = await request.formData()
  const typed = typedValues(form)
  if (form.get('intent') === 'sendCode') return answer({ sent: await sendCode(request, form, 'register'), typed })
  const type: RegistrationType = form.get('type') === 'registerMobile' ? 'registerMobile' : 'register'
  const row = contract.registration[type]
  const gateway = gatewayFor(request)
  const envelope = readEncryptedEnvelope(form)
  try {
    const codeError = await affiliateError(request, form)
    const warned = codeError ? { typed, warning: 'invitation_code_error' as const } : { typed }
    if (envelope && codeError) return answer({ result: { status: 'error', error: codeError }, ...warned })
    if (envelope) return await enter(request, await gateway.sendEncrypted(row, envelope), form, ...REGISTERED)
    const rules = await gateway.registration.getRegistrationSettings({})
    const today = calendarDay(new Date(), brandFor(request).settings.timeZone)
    const submission = parseWithZod(form, {
      schema: registrationSchema(rules, { type, today, matches: matchPattern }),
    })
    if (submission.status !== 'success' || codeError) {
      const fieldErrors = codeError ?? {}
      return answer({ result: submission.reply({ hideFields: secretFields, fieldErrors }), ...warned })
    }
    const { host, language } = contextOf(request)
    const body = registrationRequest(rules, type, form, { registerUrl: request.url, domain: host, language })
    const proof = await outsideProof(request, form)
    return await enter(request, await gateway.registration[type]({ ...body, ...proof }), form, ...REGISTERED)
  } catch (error) {
    return refusalResponse(request, error, typed)
  }
}

/** New members are prompted for a deposit limit before their first deposit. */
const REGISTERED = ['member', 'registered'] as const

function asksForCaptcha(rules: RegistrationRules): boolean {
  return Boolean(rules.fields.captcha?.enabled) && rules.types.some((type) => rules.forms[type].includes('captcha'))
}

/**
 * Checks the affiliate code before the account is created, while challenge and code are unspent (specification section
 * 4, register flow 3): an unknown one produces a warning and an error at its field, beside the errors of the other fields.
 */
async function affiliateError(request: Request, form: FormData) {
  const code = String(form.get('affiliateCode') ?? '').trim()
  const refusal = code === '' ? null : await affiliateRefusal(request, code)
  return refusal && { affiliateCode: [encodeFieldMessage(refusal)] }
}

/** The external service's verification of the code, where one is used: the register payload carries its token. */
async function outsideProof(request: Request, form: FormData) {
  const code = String(form.get('verificationCode') ?? '')
  if (code === '' || !(await isVerifiedExternally(request))) return {}
  const verificationId = await readVerificationId(request)
  if (!verificationId) throw new PlatformError('VERIFICATION_CODE_EXPIRED')
  const { idToken } = await gatewayFor(request).verification.confirmExternal({ verificationId, code })
  return { channel: 'sms' as const, idToken }
}

/**
 * Drops a stored affiliate code that no field shows and that no one owns: it would block the registration for a reason
 * the visitor cannot see.
 */
async function usableCodes(request: Request, rules: RegistrationRules, stored: Invitation): Promise<Invitation> {
  const isShown = rules.types.some((type) => fieldsOf(rules, type).includes('affiliateCode'))
  if (stored.affiliateCode === '' || isShown || !(await affiliateRefusal(request, stored.affiliateCode))) return stored
  return { ...stored, affiliateCode: '' }
}

/** The text key of why a code leads nowhere: nobody has it, or its link is used up or over. Null: it leads to an agent. */
async function affiliateRefusal(request: Request, code: string): Promise<string | null> {
  const { host } = contextOf(request)
  try {
    await gatewayFor(request).registration.checkAffiliate({ code: code.slice(0, 64), domain: host })
    return null
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'INVALID_AFFILIATE_CODE')
      return error.fields[0]?.key ?? 'affiliateCode'
    throw error
  }
}
