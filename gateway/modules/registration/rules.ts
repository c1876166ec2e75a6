import type { Brand } from '#brands/brand.ts'
import type { RegistrationField, RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import { fieldsOf } from '#contract/registration-schema.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'

/**
 * The brand's registration rules as its switches leave them: ways to register that are off are gone, and so are the
 * fields of features that are off; a feature that is on brings the field it cannot work without. Specification
 * section 4, register flow 1 and 4.
 */
export function registrationRulesOf(brand: Brand): RegistrationRules {
  const own = brand.registration
  const fields = { ...own.fields }
  const hasSms = hasSwitch(brand, 'REGSMSVERIFY') && brand.settings.smsCountries.length > 0
  const hasCaptcha = hasSwitch(brand, 'REGCAPTCHA')
  fields.verificationCode = { ...(fields.verificationCode ?? anyField), enabled: hasSms, required: hasSms }
  fields.captcha = { ...(fields.captcha ?? anyField), enabled: hasCaptcha, required: hasCaptcha }
  const types = own.types.filter((type) => isTypeOn(brand, type))
  if (types.includes('registerMobile')) {
    fields.mobileNum = { ...(fields.mobileNum ?? { ...anyField, patternId: 'mobile' }), enabled: true }
    fields.countryDialingCode = { ...(fields.countryDialingCode ?? anyField), enabled: true }
  }
  return {
    types,
    fields,
    forms: {
      register: formOf(own, 'register', hasCaptcha ? ['captcha'] : [], []),
      registerMobile: formOf(
        own,
        'registerMobile',
        [
          'countryDialingCode',
          'mobileNum',
          ...(hasSms ? (['verificationCode'] as const) : []),
          ...(hasCaptcha ? (['captcha'] as const) : []),
        ],
        hasSwitch(brand, 'MOBILEREGPASS') ? [] : ['password', 'confirmPassword'],
      ),
    },
    ageThreshold: brand.settings.ageThreshold,
  }
}

/** Whether a way to register asks for a field. */
export function asksFor(rules: RegistrationRules, type: RegistrationType, field: RegistrationField): boolean {
  return fieldsOf(rules, type).includes(field)
}

const anyField = {
  enabled: true,
  required: false,
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '*',
} as const

function isTypeOn(brand: Brand, type: RegistrationType): boolean {
  return hasSwitch(brand, type === 'registerMobile' ? 'MOBILENUMREG3' : 'USERNAMEREG')
}

/** The brand's form without fields that are off, with those it needs at its end. */
function formOf(
  own: RegistrationRules,
  type: RegistrationType,
  needed: readonly RegistrationField[],
  dropped: readonly RegistrationField[],
): RegistrationField[] {
  const listed = own.forms[type].filter((field) => !dropped.includes(field))
  return [...listed, ...needed.filter((field) => !listed.includes(field))]
}
