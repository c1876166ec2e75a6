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
    summary: "Social sign-in, step 1: get the provider's URL for the browser, and an attempt.",
    description:
      "Store the attempt in an HttpOnly cookie until the browser returns; it is valid once, for ten minutes. Permission info lists the brand's providers. `adult` confirms the age, so that a first sign-in may create a member. With purpose `link` a token is required and the account is linked to its member.",
    request: z.strictObject({
      provider: Provider,
      redirectUri: z.url({ protocol: /^https?$/ }).max(500),
      purpose: z.enum(['login', 'link']).default('login'),
      adult: z.boolean().default(false),
    }),
    response: z.object({ url: z.string(), attempt: z.string() }),
    errors: ['FEATURE_DISABLED', 'SOCIAL_FAILED', 'TRIAL_MEMBER', 'SELF_EXCLUDED'],
  }),
  finishSocial: endpoint({
    method: 'POST',
    path: '/wps/social/finish',
    moduleId: 'SOCIAL',
    token: false,
    encrypt: false,
    summary: 'Social sign-in, step 2: complete the attempt with the URL the browser returned to.',
    description:
      'Opens a memberSession; `session` is null for purpose `link`. After SOCIAL_AGE_REQUIRED, start again with `adult`.',
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
    allowedWhileExcluded: true,
    summary: 'List the social accounts linked to the member.',
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
    allowedWhileExcluded: true,
    summary: 'Unlink a social account.',
    description: 'The last one cannot be unlinked while the member has no password.',
    request: z.strictObject({ provider: Provider }),
    response: Empty,
    errors: ['SOCIAL_LAST_WAY'],
  }),
}
