import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ChallengeAnswer } from '../entities/challenge.ts'
import { Empty, NoRequest, trimmed } from './common.ts'
import { ownFactors } from './security.ts'

/** What opens a memberSession. Specification section 3, login payload. */
export const SessionOpened = z.object({
  token: z.string(),
  /** End of the session if it is used all the time, ISO 8601. */
  expiresAt: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password is the initial one and has to be replaced before anything else. */
  mustChangePassword: z.boolean(),
  /** What this device is remembered by, for a login that asked for it; it replaces the one before. */
  remember: z.object({ token: z.string(), expiresAt: z.string() }).nullable(),
})
export type SessionOpened = z.output<typeof SessionOpened>

/** Where somebody logs in: the player site, or the agents' page, which is for agents alone. */
export const loginRoles = ['member', 'agent'] as const
export type LoginRole = (typeof loginRoles)[number]

/** What a second factor can be: an authenticator app, a code by SMS or mail, the bank account holder's name. */
export const secondFactorWays = [...ownFactors, 'payeeName'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** `selector.validator`: kept in an HttpOnly cookie, never where a script can read it. */
const RememberToken = z.string().max(200)

/** What the login form shows of a device that is remembered. Specification section 9, remember-me cookie. */
export const RememberedLogin = z.object({
  /** The user name with its middle hidden. */
  maskedName: z.string(),
  /** How the member logged in, and so the tab to open. */
  way: z.enum(['password', 'sms']),
  /** The last mobile number without its dialling code, to fill the SMS form in with. */
  mobileNum: z.string().nullable(),
  countryDialingCode: z.string().nullable(),
  expiresAt: z.string(),
})
export type RememberedLogin = z.output<typeof RememberedLogin>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary:
      'Opens a memberSession by user name and password, or by mobile number and SMS code. From an address the member never came from it can answer SECOND_FACTOR_REQUIRED with params ticket, ways (comma-separated: totp, sms, email, payeeName), mobile and email (masked): go on with sendSecondFactor and verifySecondFactor.',
    request: z.strictObject({
      type: z.enum(['username', 'sms']).default('username'),
      /** The mobile number without its dialling code when `type` is `sms`. */
      username: trimmed(64),
      /** The SMS code when `type` is `sms`. */
      password: z.string().min(1).max(255),
      countryDialingCode: z.string().max(6).optional(),
      captchaId: z.string().max(200).optional(),
      captcha: z.string().max(16).optional(),
      /** Remember this device for a day: the answer then carries `remember`. */
      remember: z.boolean().default(false),
      as: z.enum(loginRoles).default('member'),
      // A code was bought with a puzzle; a password needs one of its own.
      ...ChallengeAnswer.partial().shape,
    }),
    response: SessionOpened,
    errors: [
      'WRONG_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'SELF_EXCLUDED',
      'NON_MEMBER_ACCOUNT',
      'NON_AGENT_ACCOUNT',
      'SECOND_FACTOR_REQUIRED',
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
  getRemembered: endpoint({
    method: 'POST',
    path: '/wps/session/remembered',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary:
      'Remember me, 1: what the login form shows of the remembered device, null when it is remembered no more. Looking does not use the token up.',
    request: z.strictObject({ rememberToken: RememberToken }),
    response: z.object({ remembered: RememberedLogin.nullable() }),
    errors: [],
  }),
  loginRemembered: endpoint({
    method: 'POST',
    path: '/wps/session/login/remembered',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary:
      'Remember me, 2: logs in with one click. The token is good once, the answer carries the next one. One that was used before is a theft: every device and memberSession of the member ends.',
    request: z.strictObject({ rememberToken: RememberToken, as: z.enum(loginRoles).default('member') }),
    response: SessionOpened,
    errors: [
      'NOT_REMEMBERED',
      'ACCOUNT_DISABLED',
      'SELF_EXCLUDED',
      'NON_MEMBER_ACCOUNT',
      'NON_AGENT_ACCOUNT',
      'SECOND_FACTOR_REQUIRED',
    ],
  }),
  forgetRemembered: endpoint({
    method: 'POST',
    path: '/wps/session/remembered/forget',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary: 'Remember me, 3: forgets the device ("not you?"). Signing out does so too.',
    request: z.strictObject({ rememberToken: RememberToken }),
    response: Empty,
    errors: [],
  }),
  sendSecondFactor: endpoint({
    method: 'POST',
    path: '/wps/session/login/secondFactor/code',
    moduleId: 'SESSION',
    token: false,
    encrypt: false,
    summary:
      "Second factor, 1: sends a code to the member's own number or address, for the login whose ticket came with SECOND_FACTOR_REQUIRED. Not needed for totp and payeeName. SECOND_FACTOR_EXPIRED: begin the login anew.",
    request: z.strictObject({ ticket: z.string().max(2000), way: z.enum(['sms', 'email']) }),
    response: z.object({ expiredMinutes: z.number().int().positive() }),
    errors: [
      'SECOND_FACTOR_EXPIRED',
      'SECOND_FACTOR_FAILED',
      'ACCOUNT_DISABLED',
      'SELF_EXCLUDED',
      'NON_MEMBER_ACCOUNT',
      'NON_AGENT_ACCOUNT',
      'SMS_QUOTA_EXCEEDED',
      'SMS_SEND_FAILED',
      'MAIL_SEND_FAILED',
    ],
  }),
  verifySecondFactor: endpoint({
    method: 'POST',
    path: '/wps/session/login/secondFactor',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary:
      'Second factor, 2: the code or the name opens the memberSession, and the address is known from now on. Five answers to a ticket, then the login begins anew.',
    request: z.strictObject({
      ticket: z.string().max(2000),
      way: z.enum(secondFactorWays),
      answer: z.string().trim().min(1).max(255),
    }),
    response: SessionOpened,
    errors: [
      'SECOND_FACTOR_EXPIRED',
      'SECOND_FACTOR_FAILED',
      'INVALID_VERIFICATION_CODE',
      'VERIFICATION_CODE_EXPIRED',
      'WRONG_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'SELF_EXCLUDED',
      'NON_MEMBER_ACCOUNT',
      'NON_AGENT_ACCOUNT',
    ],
  }),
  createExchange: endpoint({
    method: 'POST',
    path: '/wps/session/exchange/code',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    summary:
      'Token in the query, 1: a code that opens one memberSession of the member within a minute, to be put into the query of a page of the site as token.',
    request: NoRequest,
    response: z.object({ code: z.string(), expiresAt: z.string() }),
    errors: [],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/wps/session/exchange',
    moduleId: 'SESSION',
    token: false,
    encrypt: false,
    summary: 'Token in the query, 2: uses the code up and opens the memberSession.',
    request: z.strictObject({ code: z.string().min(1).max(200) }),
    response: SessionOpened,
    errors: ['EXCHANGE_CODE_INVALID', 'ACCOUNT_DISABLED', 'SELF_EXCLUDED', 'NON_MEMBER_ACCOUNT'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    withPasswordDue: true,
    summary: 'Ends the memberSession of the token and forgets the device it was remembered on.',
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
