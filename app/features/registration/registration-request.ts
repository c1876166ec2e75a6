import type { RequestOf } from '#contract/endpoint.ts'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import type { contract } from '#contract/index.ts'
import { fieldsOf } from '#contract/registration-schema.ts'

type RegisterRequest = RequestOf<typeof contract.registration.register>

/**
 * Builds the register call from the form, the same in the browser and in the action. The challenge is included unless
 * the form has an SMS code, which already required one. Specification section 3, register payload additions.
 */
export function registrationRequest(
  rules: RegistrationRules,
  type: RegistrationType,
  form: FormData,
  origin: { registerUrl: string; domain: string; language: string },
): RegisterRequest {
  const fields = fieldsOf(rules, type)
  const filled = fields.flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' && value !== '' ? [[field, value]] : []
  })
  const carried = (['affiliateCode', 'referralCode', 'captchaId'] as const).flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  const challenge = fields.includes('verificationCode')
    ? {}
    : {
        challengeId: String(form.get('challengeId') ?? ''),
        challengePosition: Number(form.get('challengePosition') ?? 0),
      }
  return {
    ...Object.fromEntries([...carried, ...filled]),
    adult: 'on',
    registerUrl: origin.registerUrl.slice(0, 2000),
    domain: origin.domain,
    language: origin.language,
    ...challenge,
  }
}
