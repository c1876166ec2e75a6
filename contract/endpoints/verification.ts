import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ChallengeAnswer, SliderChallenge } from '../entities/challenge.ts'
import { NoRequest } from './common.ts'

const smsErrors = [
  'FEATURE_DISABLED',
  'CHALLENGE_FAILED',
  'INVALID_PHONE_NUMBER',
  'MISSING_PHONE_NUMBER',
  'SMS_COUNTRY_NOT_OFFERED',
  'SMS_QUOTA_EXCEEDED',
  'SMS_SEND_FAILED',
] as const

/** `expiredMinutes` x 60 s is the countdown before another code can be asked for (specification section 4). */
const SmsSent = z.object({ expiredMinutes: z.number().int().positive() })

export const verification = {
  createSlider: endpoint({
    method: 'POST',
    path: '/wps/verification/slider',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'Create a slider challenge.',
    description: 'Its solution is sent with the protected call and is valid once.',
    request: NoRequest,
    response: SliderChallenge,
    errors: [],
  }),
  getCaptcha: endpoint({
    method: 'GET',
    path: '/wps/captcha',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'Create a captcha (base64 PNG), valid once.',
    request: NoRequest,
    response: z.object({ id: z.string(), image: z.string() }),
    errors: [],
  }),
  sendLoginSms: endpoint({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'Send a code to a mobile number, to log in or to set a new password.',
    request: z.strictObject({
      mobileNum: z.string().max(32),
      countryDialingCode: z.string().max(6),
      purpose: z.enum(['login', 'recovery']).default('login'),
      ...ChallengeAnswer.shape,
    }),
    response: SmsSent,
    errors: smsErrors,
  }),
  sendRegistrationSms: endpoint({
    method: 'POST',
    path: '/wps/verification/sms/register',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'Send a registration code to a mobile number.',
    request: z.strictObject({
      mobileNo: z.string().max(32),
      countryDialingCode: z.string().max(6),
      ...ChallengeAnswer.shape,
    }),
    response: SmsSent,
    errors: [...smsErrors, 'MOBILE_TAKEN'],
  }),
  sendExternal: endpoint({
    method: 'POST',
    path: '/wps/verification/external',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'External phone verification, step 1: request a registration code from the service.',
    description: 'Available if permission info says that phoneVerification is external. The countdown is one minute.',
    request: z.strictObject({
      mobileNo: z.string().max(32),
      countryDialingCode: z.string().max(6),
      ...ChallengeAnswer.shape,
    }),
    response: z.object({ verificationId: z.string(), expiredMinutes: z.number().int().positive() }),
    errors: [...smsErrors, 'MOBILE_TAKEN'],
  }),
  confirmExternal: endpoint({
    method: 'POST',
    path: '/wps/verification/external/confirm',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'External phone verification, step 2: exchange the code for the id token of the registration payload.',
    description: 'Send the id token with channel `sms`.',
    request: z.strictObject({ verificationId: z.string().min(1).max(4000), code: z.string().trim().min(1).max(255) }),
    response: z.object({ idToken: z.string() }),
    errors: ['FEATURE_DISABLED', 'INVALID_VERIFICATION_CODE', 'VERIFICATION_CODE_EXPIRED', 'SMS_QUOTA_EXCEEDED'],
  }),
  listCountryCodes: endpoint({
    method: 'GET',
    path: '/wps/verification/countryCodes',
    moduleId: 'VERIFY',
    token: false,
    encrypt: false,
    summary: 'List the countries whose mobile numbers the merchant accepts, its own first.',
    request: NoRequest,
    response: z.object({
      list: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    }),
    errors: [],
  }),
}
