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
  /** Last day of the member's self-exclusion: the memberSession can only pay out, read records and log out. Null: none. */
  excludedUntil: z.string().nullable(),
  /** What this device is remembered by, for a login that asked for it; it replaces the one before. */
  remember: z.object({ token: z.string(), expiresAt: z.string() }).nullable(),
})
export type SessionOpened = z.output<typeof SessionOpened>

/** Where the login takes place: the player site, or the agents' page, which only agents can use. */
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

/** A memberSession or remembered device as its member sees it. */
export const MemberDevice = z.object({
  id: z.string(),
  /** The memberSession of this call. */
  isCurrent: z.boolean(),
  /** False: logged out by its idle timeout, but the device can log in with one click. */
  isActive: z.boolean(),
  isRemembered: z.boolean(),
  /** Common names such as `Chrome` and `Windows`; null: unknown. */
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  /** The network of the address, its last part hidden: `203.0.113.*`. */
  network: z.string().nullable(),
  loggedInAt: z.string(),
  lastUsedAt: z.string(),
})
export type MemberDevice = z.output<typeof MemberDevice>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    moduleId: 'SESSION',
    token: false,
    encrypt: true,
    summary: 'Log in by user name and password, or by mobile number and SMS code, and open a memberSession.',
    description:
      'A login from a new address can fail with SECOND_FACTOR_REQUIRED. Its params are `ticket`, `ways` (comma-separated: totp, sms, email, payeeName), `mobile` and `email` (masked). Continue with sendSecondFactor and verifySecondFactor.',
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
    summary: 'Remember me, step 1: get what the login form shows for a remembered device.',
    description: '`remembered` is null if the device is no longer remembered. This call does not consume the token.',
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
    summary: 'Remember me, step 2: log in with the token of a remembered device.',
    description:
      'The token is valid once, and the response contains the next one. A token that was already used indicates theft: all devices and memberSessions of the member are ended.',
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
    summary: 'Remember me, step 3: forget the device ("not you?").',
    description: 'Logging out has the same effect.',
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
    summary: "Second factor, step 1: send a code to the member's mobile number or e-mail address.",
    description:
      'Requires the ticket of SECOND_FACTOR_REQUIRED. Not needed for totp and payeeName. After SECOND_FACTOR_EXPIRED, log in again.',
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
    summary: 'Second factor, step 2: verify the code or name and open the memberSession.',
    description: 'The address is trusted from then on. A ticket allows five attempts.',
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
    summary: 'Token exchange, step 1: create a code that opens one memberSession of the member.',
    description:
      'The code is valid for one minute. Pass it to a page of the site as the query parameter `token`. A memberSession that was itself opened by a code cannot create codes.',
    request: NoRequest,
    response: z.object({ code: z.string(), expiresAt: z.string() }),
    errors: ['EXCHANGE_NOT_ALLOWED'],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/wps/session/exchange',
    moduleId: 'SESSION',
    token: false,
    encrypt: false,
    summary: 'Token exchange, step 2: redeem the code and open the memberSession.',
    description:
      'The new memberSession expires no later than the one that created the code. Logging out of either ends both.',
    request: z.strictObject({ code: z.string().min(1).max(200) }),
    response: SessionOpened,
    errors: ['EXCHANGE_CODE_INVALID', 'ACCOUNT_DISABLED', 'SELF_EXCLUDED', 'NON_MEMBER_ACCOUNT'],
  }),
  readExchange: endpoint({
    method: 'POST',
    path: '/wps/session/exchange/account',
    moduleId: 'SESSION',
    token: false,
    encrypt: false,
    summary: 'Token exchange: whose account a code opens, without redeeming it.',
    description: 'The name is masked. For the page that asks a visitor whether to follow the link.',
    request: z.strictObject({ code: z.string().min(1).max(200) }),
    response: z.object({ userName: z.string() }),
    errors: ['EXCHANGE_CODE_INVALID'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    allowedWhilePasswordExpired: true,
    summary: 'End the memberSession of the token and forget the device.',
    description: 'MemberSessions that belong together through exchange codes end together.',
    request: NoRequest,
    response: Empty,
    errors: [],
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/wps/session/devices',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List the member's active memberSessions and remembered devices, the last used first.",
    request: NoRequest,
    response: z.object({ devices: z.array(MemberDevice) }),
    errors: [],
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/wps/session/device',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "End one of the member's memberSessions and forget its device.",
    description: 'MemberSessions that it opened by exchange codes end with it.',
    request: z.strictObject({ id: z.uuid() }),
    response: Empty,
    errors: ['SESSION_NOT_FOUND'],
  }),
  endOtherDevices: endpoint({
    method: 'DELETE',
    path: '/wps/session/devices/others',
    moduleId: 'SESSION',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "End all of the member's memberSessions except that of the token, and forget their devices.",
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
    summary: 'Open a memberSession for a new trial member.',
    request: z.strictObject({
      os: z.string().max(32).default('web'),
      platform: z.literal('W').default('W'),
      gatewayVersion: z.literal(3).default(3),
      /** Whether the call is encrypted: this one never is, whatever its headers say. */
      Encryption: z.literal([false, 'false']).default(false),
    }),
    response: SessionOpened,
    errors: ['FEATURE_DISABLED'],
  }),
}
