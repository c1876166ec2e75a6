import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { RegistrationRules, registrationFields } from '../entities/registration-rule.ts'
import { Empty, NoRequest } from './common.ts'
import { SessionOpened } from './session.ts'

/** The fields' own rules are the brand's and run in the service; here only sizes are held. */
const fields = Object.fromEntries(registrationFields.map((field) => [field, z.string().max(500).optional()])) as Record<
  (typeof registrationFields)[number],
  z.ZodOptional<z.ZodString>
>

/** Specification section 3, register payload additions. */
const RegisterRequest = z.strictObject({
  ...fields,
  adult: z.literal('on'),
  captchaId: z.string().max(200).optional(),
  registerUrl: z.string().max(2000).default(''),
  domain: z.string().max(253).default(''),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.literal(true).default(true),
  language: z.string().max(16).optional(),
  /** Where the merchant's phoneVerification is external: the marker, and the proof of `verification.confirmExternal`. */
  channel: z.literal('sms').optional(),
  idToken: z.string().min(1).max(4000).optional(),
  challengeId: z.string().max(200).optional(),
  challengePosition: z.coerce.number().min(0).max(2000).optional(),
})

const registerErrors = [
  'SELF_EXCLUDED',
  'FEATURE_DISABLED',
  'USERNAME_TAKEN',
  'MOBILE_TAKEN',
  'EMAIL_TAKEN',
  'INVALID_AFFILIATE_CODE',
  'UNDER_AGE',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_FAILED',
  'CHALLENGE_REQUIRED',
  'CHALLENGE_FAILED',
  'INVALID_PHONE_NUMBER',
  'SMS_COUNTRY_NOT_OFFERED',
  'INVALID_VERIFICATION_CODE',
  'VERIFICATION_CODE_EXPIRED',
] as const

export const registration = {
  register: endpoint({
    method: 'PUT',
    path: '/wps/member/register',
    moduleId: 'REGISTER',
    token: false,
    encrypt: true,
    summary: 'Register a member by user name and open a memberSession.',
    description: "The brand's registration rules apply.",
    request: RegisterRequest,
    response: SessionOpened,
    errors: registerErrors,
  }),
  registerMobile: endpoint({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    moduleId: 'REGISTER',
    token: false,
    encrypt: true,
    summary: 'Register a member by mobile number and open a memberSession.',
    description: "The brand's registration rules apply.",
    request: RegisterRequest,
    response: SessionOpened,
    errors: registerErrors,
  }),
  getRegistrationSettings: endpoint({
    method: 'GET',
    path: '/wps/system/setting/register',
    moduleId: 'REGISTER',
    token: false,
    encrypt: false,
    summary: "Get the merchant's registration methods and the rule of each field.",
    request: NoRequest,
    response: RegistrationRules,
    errors: [],
  }),
  getRegistrationValidation: endpoint({
    method: 'GET',
    path: '/wps/system/setting/register/validation',
    moduleId: 'REGISTER',
    token: false,
    encrypt: false,
    summary: 'Get the patterns and field rules for client-side validation of the registration form.',
    request: NoRequest,
    response: z.object({ patterns: z.array(z.string()), rules: RegistrationRules }),
    errors: [],
  }),
  checkAffiliate: endpoint({
    method: 'GET',
    path: '/wps/agent/affiliate',
    moduleId: 'AGENT',
    token: false,
    encrypt: false,
    summary: 'Check that an affiliate code belongs to an agent of the merchant on this domain.',
    request: z.strictObject({ code: z.string().trim().min(1).max(64), domain: z.string().max(253).default('') }),
    response: Empty,
    errors: ['INVALID_AFFILIATE_CODE'],
  }),
}
