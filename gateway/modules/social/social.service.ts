import { randomUUID } from 'node:crypto'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import type { social } from '#contract/endpoints/social.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import { type Member, maskEmail, selectMember } from '#gateway/modules/accounts/index.ts'
import { openSession, requireAllowed, selfExcluded } from '#gateway/modules/session/index.ts'
import { ATTEMPT_LIFE_MS, type Attempt, sealAttempt, spendAttempt } from './attempt.ts'
import type { SocialDeps } from './deps.ts'
import { providerClient, type SocialIdentity } from './providers.ts'
import { signUp } from './sign-up.ts'
import {
  deleteSocialAccount,
  insertSocialAccount,
  selectSocialAccounts,
  selectSocialMember,
  updateSocialLogin,
} from './social.store.ts'

/** Starts a sign-in: authorization code with PKCE, state and nonce (RFC 9700). */
export async function startSocial(
  ctx: RequestContext<SocialDeps>,
  request: ParsedRequestOf<typeof social.startSocial>,
): Promise<{ url: string; attempt: string }> {
  const { services, merchant } = ctx
  await services.limits.check('social.ip', ctx)
  const { provider, redirectUri } = request
  requireOwnAddress(ctx, redirectUri, provider)
  const memberId = request.purpose === 'link' ? linkingMember(ctx) : null
  const client = await providerClient(ctx, provider)
  const attempt: Attempt = {
    id: randomUUID(),
    merchant,
    provider,
    memberId,
    redirectUri,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    adult: request.adult,
    expiresMs: services.clock.now().getTime() + ATTEMPT_LIFE_MS,
  }
  const url = buildAuthorizationUrl(client.configuration, {
    redirect_uri: redirectUri,
    scope: client.scope,
    state: attempt.state,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(client.isOidc ? { nonce: attempt.nonce } : {}),
  })
  return { url: url.href, attempt: sealAttempt(ctx, attempt) }
}

/** Handles the provider's response: logs the member in, creates one, or connects the account to the current member. */
export async function finishSocial(
  ctx: RequestContext<SocialDeps>,
  request: ParsedRequestOf<typeof social.finishSocial>,
): Promise<{ session: SessionOpened | null; created: boolean }> {
  const attempt = await spendAttempt(ctx, request.attempt)
  const identity = await identityBehind(ctx, attempt, new URL(request.callbackUrl))
  if (attempt.memberId !== null) {
    await connect(ctx, attempt, identity, attempt.memberId)
    return { session: null, created: false }
  }
  const { provider } = attempt
  const account = { provider, subject: identity.subject }
  const known = await ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const memberId = await selectSocialMember(tx, ctx.merchant, account)
    return memberId ? selectMember(tx, ctx.merchant, memberId) : null
  })
  const member = known ?? (await signUp(ctx, { provider, identity, adult: attempt.adult }))
  return { session: await logIn(ctx, member, account), created: known === null }
}

/** Exchanges the code with all checks of the library. */
async function identityBehind(
  ctx: RequestContext<SocialDeps>,
  attempt: Attempt,
  callback: URL,
): Promise<SocialIdentity> {
  if (`${callback.origin}${callback.pathname}` !== attempt.redirectUri) throw new PlatformError('SOCIAL_FAILED')
  const client = await providerClient(ctx, attempt.provider)
  try {
    const tokens = await authorizationCodeGrant(client.configuration, callback, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      ...(client.isOidc ? { expectedNonce: attempt.nonce, idTokenExpected: true } : {}),
    })
    return await client.identify(tokens)
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
      throw new PlatformError('SOCIAL_CANCELLED')
    }
    ctx.log.warn({ err: error, provider: attempt.provider }, 'a social sign-in was refused')
    throw new PlatformError('SOCIAL_FAILED')
  }
}

/** The provider has authenticated the player, with its own second factor if set; ours is not required. */
function logIn(
  ctx: RequestContext<SocialDeps>,
  member: Member,
  account: { provider: Attempt['provider']; subject: string },
): Promise<SessionOpened> {
  requireAllowed(member, 'member')
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    await updateSocialLogin(tx, ctx.merchant, account, ctx.services.clock.now())
    return openSession(ctx, tx, member, { way: 'social' })
  })
}

async function connect(
  ctx: RequestContext<SocialDeps>,
  { provider }: Attempt,
  { subject, email }: SocialIdentity,
  memberId: string,
): Promise<void> {
  // The member who started must finish: an attempt from another browser connects nothing.
  if (ctx.session?.memberId !== memberId) throw new PlatformError('SOCIAL_FAILED')
  const { db, clock } = ctx.services
  await db.withMerchant(ctx.merchant, async (tx) => {
    const owner = await selectSocialMember(tx, ctx.merchant, { provider, subject })
    if (owner === memberId) return
    const row = { merchant: ctx.merchant, provider, subject, member_id: memberId, email, created_at: clock.now() }
    if (owner !== null || !(await insertSocialAccount(tx, row))) throw new PlatformError('SOCIAL_ACCOUNT_TAKEN')
  })
}

/** The member's connected provider accounts. */
export async function listSocial(ctx: MemberContext<SocialDeps>) {
  const rows = await ctx.services.db.withMerchant(ctx.merchant, (tx) =>
    selectSocialAccounts(tx, ctx.merchant, ctx.session.memberId),
  )
  return rows.map(({ provider, email, created_at: at }) => ({
    provider,
    email: email && maskEmail(email),
    linkedAt: at.toISOString(),
  }))
}

/** Disconnects an account, except the last one of a member without a password. */
export function unlinkSocial(ctx: MemberContext<SocialDeps>, provider: Attempt['provider']): Promise<void> {
  const { merchant, session } = ctx
  return ctx.services.db.withMerchant(merchant, async (tx) => {
    const member = await selectMember(tx, merchant, session.memberId)
    const accounts = await selectSocialAccounts(tx, merchant, session.memberId)
    const isLast = accounts.length === 1 && accounts[0]?.provider === provider
    if (isLast && member?.password_hash == null) throw new PlatformError('SOCIAL_LAST_WAY')
    await deleteSocialAccount(tx, merchant, session.memberId, provider)
  })
}

function linkingMember({ brand, session }: RequestContext): string {
  if (!session) throw new PlatformError('NOT_LOGGED_IN')
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  if (session.passwordDue) throw new PlatformError('PASSWORD_CHANGE_REQUIRED')
  if (session.excludedUntil) throw selfExcluded(brand, session.excludedUntil)
  return session.memberId
}

/** Codes may be sent only to one page of this host; plain HTTP is for a developer's machine. */
function requireOwnAddress(ctx: RequestContext<SocialDeps>, redirectUri: string, provider: string): void {
  const { protocol, hostname, pathname, search, hash, username } = new URL(redirectUri)
  const isOurs = hostname === ctx.host && pathname === `/social/${provider.toLowerCase()}/callback`
  const isPlain = search === '' && hash === '' && username === ''
  const isSafe = protocol === 'https:' || ctx.services.settings.mode !== 'production'
  if (!isOurs || !isPlain || !isSafe) throw new PlatformError('SOCIAL_FAILED')
}
