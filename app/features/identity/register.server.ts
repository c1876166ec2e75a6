import { parseWithZod } from '@conform-to/zod/v4'
import { visitOf } from '#app/brand/visit.server.ts'
import { webSettings } from '#app/env.server.ts'
import { gatewayFor, section } from '#app/gateway-client/index.server.ts'
import { readSealedEnvelope } from '#app/gateway-client/sealed-envelope.ts'
import { matchPattern } from '#brands/pattern-matcher.ts'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import { contract } from '#contract/index.ts'
import { registrationSchema } from '#contract/registration-schema.ts'
import { answer, newCaptcha, refusalAnswer } from './answer.server.ts'
import { typedValues } from './form-answer.ts'
import { enter } from './login.server.ts'
import { registrationRequest } from './registration-request.ts'
import { sendCode } from './send-code.server.ts'

const secretFields = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode', 'captcha']

/** What the register dialog shows: the brand's rules, a puzzle, the countries codes are sent to, the captcha if it is asked for. */
export async function loadRegister(request: Request) {
  const { registration, verification } = gatewayFor(request)
  const [rules, challenge, countries] = await Promise.all([
    section(registration.getRegistrationSettings({})),
    section(verification.createSlider({}, { deadlineMs: webSettings().gatewayWaitMs })),
    section(verification.listCountryCodes({})),
  ])
  const captcha = rules.ok && asksForCaptcha(rules.value) ? await newCaptcha(request) : null
  const query = new URL(request.url).searchParams
  // A link that brings a friend or an agent's player carries the code; it is the form's first value.
  const codes = { affiliateCode: query.get('affiliateCode') ?? '', referralCode: query.get('referralCode') ?? '' }
  return { rules, challenge, countries, captcha, codes, serverTimeMs: Date.now() }
}

/** Creates the member and logs in, or answers with what is wrong. Specification section 4, register flow. */
export async function register(request: Request) {
  const form = await request.formData()
  const typed = typedValues(form)
  if (form.get('intent') === 'sendCode') return answer({ sent: await sendCode(request, form, 'register'), typed })
  const type: RegistrationType = form.get('type') === 'registerMobile' ? 'registerMobile' : 'register'
  const row = contract.registration[type]
  const gateway = gatewayFor(request)
  const envelope = readSealedEnvelope(form)
  try {
    if (envelope) return await enter(request, await gateway.sendSealed(row, envelope), form)
    const rules = await gateway.registration.getRegistrationSettings({})
    const submission = parseWithZod(form, {
      schema: registrationSchema(rules, { type, now: new Date(), matches: matchPattern }),
    })
    if (submission.status !== 'success')
      return answer({ result: submission.reply({ hideFields: secretFields }), typed })
    const { host, language } = visitOf(request)
    const body = registrationRequest(rules, type, form, { registerUrl: request.url, domain: host, language })
    return await enter(request, await gateway.registration[type](body), form)
  } catch (error) {
    return refusalAnswer(request, error, typed)
  }
}

function asksForCaptcha(rules: RegistrationRules): boolean {
  return Boolean(rules.fields.captcha?.enabled) && rules.types.some((type) => rules.forms[type].includes('captcha'))
}
