import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { socialProviders } from '../entities/social.ts'
import { Empty, NoRequest } from './common.ts'
import { SessionOpened } from './session.ts'

const Provider = z.enum(socialProviders)

/** One account elsewhere that opens the member's. */
export const SocialAccount = z.object({ provider: Provider, email: z.string().nullable(), linkedAt: z.string() })

/** Sign-in through Facebook, Google and Telegram (specification section 2, login dialog). */
export const social = {
  startSocial: endpoint({
    method: 'POST',
    path: '/wps/social/start',
    moduleId: 'SOCIAL',
    token: false,
    encrypt: false,
    summary:
      'Social sign-in, 1: where to send the browser, and an attempt to keep in an HttpOnly cookie until it is back (ten minutes, good once). The providers a brand offers stand in permission info. adult: the visitor confirmed the age, so that a first sign-in may create a member. purpose link needs a token and connects the account to its member.',
    request: z.strictObject({
      provider: Provider,
      redirectUri: z.url({ protocol: /^https?$/ }).max(500),
      purpose: z.enum(['login', 'link']).default('login'),
      adult: z.boolean().default(false),
    }),
    response: z.object({ url: z.string(), attempt: z.string() }),
    errors: ['FEATURE_DISABLED', 'SOCIAL_FAILED', 'TRIAL_MEMBER'],
  }),
  finishSocial: endpoint({
    method: 'POST',
    path: '/wps/social/finish',
    moduleId: 'SOCIAL',
    token: false,
    encrypt: false,
    summary:
      'Social sign-in, 2: the address the browser came back to, with the attempt. Opens a memberSession (session is null after purpose link). SOCIAL_AGE_REQUIRED: nobody has this account yet, start again with adult.',
    request: z.strictObject({ attempt: z.string().max(3000), callbackUrl: z.url({ protocol: /^https?$/ }).max(8000) }),
    response: z.object({ session: SessionOpened.nullable(), created: z.boolean() }),
    errors: [
      'FEATURE_DISABLED',
      'SOCIAL_FAILED',
      'SOCIAL_CANCELLED',
      'SOCIAL_AGE_REQUIRED',
      'SOCIAL_SIGNUP_CLOSED',
      'SOCIAL_ACCOUNT_TAKEN',
      'ACCOUNT_DISABLED',
      'SELF_EXCLUDED',
      'NON_MEMBER_ACCOUNT',
    ],
  }),
  listSocial: endpoint({
    method: 'GET',
    path: '/wps/member/social',
    moduleId: 'SOCIAL',
    token: true,
    encrypt: false,
    summary: 'The accounts elsewhere that open the account of the member.',
    request: NoRequest,
    response: z.object({ list: z.array(SocialAccount) }),
    errors: [],
  }),
  unlinkSocial: endpoint({
    method: 'DELETE',
    path: '/wps/member/social',
    moduleId: 'SOCIAL',
    token: true,
    encrypt: false,
    summary: 'Takes an account elsewhere away; the last one stays while the member has no password.',
    request: z.strictObject({ provider: Provider }),
    response: Empty,
    errors: ['SOCIAL_LAST_WAY'],
  }),
}
