import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Empty, NoRequest } from './common.ts'

/** What only the member has: an authenticator app, or a code by SMS or mail. */
export const ownFactors = ['totp', 'sms', 'email'] as const
export type OwnFactor = (typeof ownFactors)[number]

/** What guards an account. Specification section 2, member centre, my account. */
export const Security = z.object({
  hasPassword: z.boolean(),
  hasPaymentPassword: z.boolean(),
  /** An authenticator app is asked for at a login from a new address. */
  totpEnabled: z.boolean(),
  /** Masked, null when there is none. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
  /** What a forgotten payment password can be reset with, the strongest first; empty: by customer service alone. */
  resetWays: z.array(z.enum(ownFactors)),
})
export type Security = z.output<typeof Security>

export const security = {
  getSecurity: endpoint({
    method: 'GET',
    path: '/wps/member/security',
    moduleId: 'SECURITY',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Get the member's security settings: passwords, second factors and masked contact addresses.",
    request: NoRequest,
    response: Security,
    errors: [],
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/wps/member/security/totp',
    moduleId: 'SECURITY',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Authenticator app, step 1: create a secret.',
    description:
      'The member types the secret into the app or scans `otpauthUrl` as a QR code. A repeated call replaces the secret until `confirmTotp`.',
    request: NoRequest,
    response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    errors: ['TRIAL_MEMBER', 'AUTHENTICATOR_ALREADY_ON'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/wps/member/security/totp/confirm',
    moduleId: 'SECURITY',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Authenticator app, step 2: enable it with its first code.',
    request: z.strictObject({ code: z.string().trim().min(1).max(16) }),
    response: Empty,
    errors: ['INVALID_VERIFICATION_CODE'],
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/wps/member/security/totp/remove',
    moduleId: 'SECURITY',
    token: true,
    encrypt: true,
    allowedWhileExcluded: true,
    summary: 'Authenticator app, step 3: disable it with the password.',
    request: z.strictObject({ password: z.string().min(1).max(255) }),
    response: Empty,
    errors: ['WRONG_OLD_PASSWORD'],
  }),
}
