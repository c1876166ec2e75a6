import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ChallengeAnswer } from '../entities/challenge.ts'
import { Empty, NoRequest, trimmed } from './common.ts'

/** What opens a memberSession. Specification section 3, login payload. */
export const SessionOpened = z.object({
  token: z.string(),
  /** End of the session if it is used all the time, ISO 8601. */
  expiresAt: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password is the initial one and has to be replaced before anything else. */
  mustChangePassword: z.boolean(),
})
export type SessionOpened = z.output<typeof SessionOpened>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary: 'Opens a memberSession by user name and password, or by mobile number and SMS code.',
    request: z.strictObject({
      type: z.enum(['username', 'sms']).default('username'),
      /** The mobile number without its dialling code when `type` is `sms`. */
      username: trimmed(64),
      /** The SMS code when `type` is `sms`. */
      password: z.string().min(1).max(255),
      countryDialingCode: z.string().max(6).optional(),
      captchaId: z.string().max(200).optional(),
      captcha: z.string().max(16).optional(),
      // A code was bought with a puzzle; a password needs one of its own.
      ...ChallengeAnswer.partial().shape,
    }),
    response: SessionOpened,
    errors: [
      'WRONG_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_FAILED',
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'FEATURE_DISABLED',
      'INVALID_PHONE_NUMBER',
      'SMS_COUNTRY_NOT_OFFERED',
      'INVALID_VERIFICATION_CODE',
      'VERIFICATION_CODE_EXPIRED',
    ],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    summary: 'Ends the memberSession of the token.',
    request: NoRequest,
    response: Empty,
    errors: [],
  }),
  loginFreePlay: endpoint({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'SESSION',
    token: false,
    encrypt: false,
    summary: 'Opens a memberSession of a new trial member.',
    request: z.strictObject({
      os: z.string().max(32).default('web'),
      platform: z.literal('W').default('W'),
      gatewayVersion: z.literal(3).default(3),
    }),
    response: SessionOpened,
    errors: ['FEATURE_DISABLED'],
  }),
}
