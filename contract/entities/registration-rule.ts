import * as z from 'zod'

/** Every field a registration form can have (specification section 3, registration user form). */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'fullName',
  'nickname',
  'email',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'birthday',
  'idNumber',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'telegram',
  'facebook',
  'zalo',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The most fields that a form shows at once and that an account may require; the dialling code is part of its number. */
export const REGISTRATION_FIELDS_MAX = 6

/** Fields that a brand can ask for after the registration. A birthday is not one: the age is checked before an account exists. */
export const laterFields = [
  'payeeName',
  'fullName',
  'nickname',
  'idNumber',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'telegram',
  'facebook',
  'zalo',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
] as const satisfies readonly RegistrationField[]
export type LaterField = (typeof laterFields)[number]

/** The rule families of specification section 5. `any` and a single asterisk accept every character. */
export const patternIds = [
  'any',
  'letterFirst',
  'kanjiAndDigits',
  'email',
  'lettersOrDigits',
  'lettersAndDigits',
  'digits',
  'lettersDigitsUppercase',
  'englishAndSpaces',
  'noSpaces',
  'chineseAndPunctuation',
  'date',
  'thai',
  'korean',
  'strong',
  'fullName',
  'fullWidthJapanese',
  'uppercaseNoSpaces',
  'mobile',
] as const
export type PatternId = (typeof patternIds)[number]

/**
 * A brand's rule for one field. The value must match the family `patternId` and `acceptedPattern` (RE2 syntax, full match;
 * a single asterisk accepts any value). Its length in characters must be within the two bounds.
 */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.enum(patternIds).default('any'),
  minLength: z.number().int().min(0).max(255).default(0),
  maxLength: z.number().int().min(1).max(255).default(255),
  acceptedPattern: z.string().max(500).default('*'),
})
export type FieldRule = z.output<typeof FieldRule>

export const RegistrationType = z.enum(['register', 'registerMobile'])
export type RegistrationType = z.output<typeof RegistrationType>

/** Registration at a merchant: the registration types and each field's rule, in form order. */
export const RegistrationRules = z.object({
  types: z.array(RegistrationType),
  fields: z.partialRecord(z.enum(registrationFields), FieldRule),
  /** The fields of each registration type. */
  forms: z.object({
    register: z.array(z.enum(registrationFields)),
    registerMobile: z.array(z.enum(registrationFields)),
    /** Asked of the member afterwards; the required ones before the first withdrawal. */
    later: z.array(z.enum(laterFields)).default([]),
  }),
  ageThreshold: z.number().int(),
})
export type RegistrationRules = z.output<typeof RegistrationRules>
