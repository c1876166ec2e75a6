import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import type { SocialProvider } from '#contract/entities/social.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { authenticate } from '#gateway/modules/session/index.ts'
import type { TestBrand } from '#tests/support/brand.ts'
import type { TestContext, TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import {
  followTo,
  type LocalProvider,
  SOCIAL_CLIENT,
  startOauthProvider,
  startOidcProvider,
} from '#tests/support/gateway/oidc.ts'
import { ATTEMPT_LIFE_MS } from './attempt.ts'
import { offeredProviders, socialHandlers } from './index.ts'

const callbackOf = (provider: string) => `https://tester.example/social/${provider.toLowerCase()}/callback`
const { clientId, secret } = SOCIAL_CLIENT

let identity: Identity
let oidc: LocalProvider
let oauth: LocalProvider
let players = 0
beforeAll(async () => {
  oidc = await startOidcProvider([callbackOf('GOOGLE'), callbackOf('TELEGRAM')])
  oauth = await startOauthProvider()
  identity = await createIdentity({
    socialSecrets: { TESTER_GOOGLE: secret, TESTER_TELEGRAM: secret, TESTER_FACEBOOK: secret },
    socialAddresses: { GOOGLE: oidc.address, TELEGRAM: oidc.address, FACEBOOK: oauth.address },
  })
})
afterAll(async () => {
  await oidc.close()
  await oauth.close()
  await identity.close()
})
beforeEach(() => {
  players += 1
  oidc.player = { sub: `player-${players}`, email: `p${players}@post.example`, email_verified: true, name: 'Alice' }
  oauth.player = { ...oidc.player, sub: `fb-${players}` }
  oidc.refuses = false
  oauth.refuses = false
})

const brandWith = (given: TestBrand = {}) =>
  identity.brand({
    ...given,
    settings: {
      socialLogin: { GOOGLE: { clientId }, TELEGRAM: { clientId }, FACEBOOK: { clientId } },
      ...given.settings,
    },
  })

type Start = Partial<Parameters<typeof socialHandlers.startSocial>[1]>

/** Runs the redirect to the provider and back: returns the final URL and the attempt of the cookie. */
async function visitProvider(ctx: TestContext, start: Start = {}) {
  const provider: SocialProvider = start.provider ?? 'GOOGLE'
  const redirectUri = callbackOf(provider)
  const { url, attempt } = await socialHandlers.startSocial(ctx, {
    provider,
    redirectUri,
    purpose: 'login',
    adult: true,
    ...start,
  })
  return { attempt, callbackUrl: await followTo(redirectUri, url) }
}

const signIn = async (ctx: TestContext, start: Start = {}) =>
  socialHandlers.finishSocial(ctx, await visitProvider(ctx, start))

async function memberOf(brand: Brand, token: string | undefined) {
  const merchant = brand.merchantCode
  const session = await authenticate(identity.services, { merchant, token: token ?? '' })
  if (!session) throw new Error('no memberSession')
  const member = await identity.db.withMerchant(merchant, (tx) => selectMember(tx, merchant, session.memberId))
  if (!member) throw new Error('no member')
  return member
}

const failed = { code: 'SOCIAL_FAILED' }

test.each(['GOOGLE', 'TELEGRAM', 'FACEBOOK'] as const)(
  'a first sign-in with %s makes a member, the next one is the same member',
  async (provider) => {
    const brand = brandWith()
    const ctx = identity.visitor(brand)
    const first = await signIn(ctx, { provider })
    expect(first.created).toBe(true)
    const member = await memberOf(brand, first.session?.token)
    expect(member.username).toMatch(/^[a-z]{6}\d{4}$/)
    expect(member).toMatchObject({ type: 0, nickname: 'Alice', register_method: provider, password_hash: null })
    expect(first.session).toMatchObject({ firstTimeLogin: true, passwordExpired: false, mustChangePassword: false })
    const again = await signIn(ctx, { provider, adult: false })
    expect(again.created).toBe(false)
    expect((await memberOf(brand, again.session?.token)).id).toBe(member.id)
  },
)

test('without a confirmed age no member is created', async () => {
  const brand = brandWith()
  await expect(signIn(identity.visitor(brand), { adult: false })).rejects.toMatchObject({
    code: 'SOCIAL_AGE_REQUIRED',
    params: { age: 18 },
  })
  const rows = await identity.db.withMerchant(brand.merchantCode, (tx) => tx.selectFrom('member').selectAll().execute())
  expect(rows).toEqual([])
})

test('a brand with more required fields does not allow a social sign-up', async () => {
  const rule = { enabled: true, required: true, patternId: 'date' } as const
  const base = identity.brand().registration
  const brand = brandWith()
  const strict = {
    ...brand,
    registration: { ...base, fields: { ...base.fields, birthday: { ...base.fields.birthday!, ...rule } } },
  }
  await expect(signIn(identity.visitor(strict))).rejects.toMatchObject({ code: 'SOCIAL_SIGNUP_CLOSED' })
})

test('a mail address of an existing member does not log in as that member', async () => {
  const brand = brandWith({ settings: { accounts: { onePerMailbox: false } } })
  const ctx = identity.visitor(brand)
  const alice = await identity.createMember(brand, { email: oidc.player.email })
  const { session } = await signIn(ctx)
  const member = await memberOf(brand, session?.token)
  expect(member.id).not.toBe(alice.id)
  expect(member.email).toBeNull()
})

test('a provider account with a spelling of a known mailbox opens no second account', async () => {
  const brand = brandWith()
  await identity.createMember(brand, { email: oidc.player.email })
  oidc.player.email = oidc.player.email?.replace('@', '+two@')
  await expect(signIn(identity.visitor(brand))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('an address that the provider has not verified is not stored', async () => {
  const brand = brandWith()
  oidc.player.email_verified = false
  const { session } = await signIn(identity.visitor(brand))
  expect((await memberOf(brand, session?.token)).email).toBeNull()
})

test('one account is two members at two merchants', async () => {
  const [one, other] = [brandWith(), brandWith()]
  const first = await signIn(identity.visitor(one))
  const second = await signIn(identity.visitor(other))
  expect(second.created).toBe(true)
  expect((await memberOf(one, first.session?.token)).merchant).toBe(one.merchantCode)
  expect((await memberOf(other, second.session?.token)).merchant).toBe(other.merchantCode)
})

test('an attempt is valid once, for ten minutes, at its merchant, and for its own response', async () => {
  const ctx = identity.visitor(brandWith())
  const done = await visitProvider(ctx)
  const elsewhere = identity.visitor(brandWith())
  await expect(socialHandlers.finishSocial(elsewhere, done)).rejects.toMatchObject(failed)
  await socialHandlers.finishSocial(ctx, done)
  await expect(socialHandlers.finishSocial(ctx, done)).rejects.toMatchObject(failed)
  await expect(socialHandlers.finishSocial(ctx, { ...done, attempt: 'made up' })).rejects.toMatchObject(failed)

  const [mine, theirs] = [await visitProvider(ctx), await visitProvider(ctx)]
  const mixed = { attempt: mine.attempt, callbackUrl: theirs.callbackUrl }
  await expect(socialHandlers.finishSocial(ctx, mixed)).rejects.toMatchObject(failed)

  const late = await visitProvider(ctx)
  identity.clock.advance(ATTEMPT_LIFE_MS)
  await expect(socialHandlers.finishSocial(ctx, late)).rejects.toMatchObject(failed)
})

test('a changed code and a response at another URL are refused', async () => {
  const ctx = identity.visitor(brandWith())
  const { attempt, callbackUrl } = await visitProvider(ctx)
  const changed = new URL(callbackUrl)
  changed.searchParams.set('code', 'guessed')
  await expect(socialHandlers.finishSocial(ctx, { attempt, callbackUrl: changed.href })).rejects.toMatchObject(failed)
  const other = await visitProvider(ctx)
  const moved = other.callbackUrl.replace('tester.example', 'evil.example')
  await expect(socialHandlers.finishSocial(ctx, { ...other, callbackUrl: moved })).rejects.toMatchObject(failed)
})

test.each([
  'https://evil.example/social/google/callback',
  'https://tester.example/social/facebook/callback',
  'https://tester.example/social/google/callback?next=/x',
  'https://tester.example@evil.example/social/google/callback',
])('%s is refused as redirect URI', async (redirectUri) => {
  const request = { provider: 'GOOGLE', redirectUri, purpose: 'login', adult: true } as const
  await expect(socialHandlers.startSocial(identity.visitor(brandWith()), request)).rejects.toMatchObject(failed)
})

test.each(['GOOGLE', 'FACEBOOK'] as const)('a refusal at %s is reported', async (provider) => {
  oidc.refuses = true
  oauth.refuses = true
  await expect(signIn(identity.visitor(brandWith()), { provider })).rejects.toMatchObject({ code: 'SOCIAL_CANCELLED' })
})

test('a provider is offered if the brand has a client ID and the environment its secret', async () => {
  const ctx = identity.visitor(brandWith())
  expect(offeredProviders(ctx)).toEqual(['FACEBOOK', 'GOOGLE', 'TELEGRAM'])
  const plain = identity.visitor(identity.brand())
  expect(offeredProviders(plain)).toEqual([])
  await expect(signIn(plain)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

async function loggedIn(brand: Brand): Promise<TestMemberContext> {
  const ctx = identity.visitor(brand)
  const { session } = await signIn(ctx)
  return identity.as(ctx, session?.token ?? '')
}

test('a member connects a second account, logs in with it and disconnects it', async () => {
  const brand = brandWith()
  const own = await loggedIn(brand)
  expect(await signIn(own, { provider: 'FACEBOOK', purpose: 'link' })).toEqual({ session: null, created: false })
  expect((await socialHandlers.listSocial(own)).list.map(({ provider }) => provider)).toEqual(['FACEBOOK', 'GOOGLE'])
  const { session, created } = await signIn(identity.visitor(brand), { provider: 'FACEBOOK' })
  expect(created).toBe(false)
  expect((await memberOf(brand, session?.token)).id).toBe(own.session.memberId)
  await socialHandlers.unlinkSocial(own, { provider: 'FACEBOOK' })
  await expect(socialHandlers.unlinkSocial(own, { provider: 'GOOGLE' })).rejects.toMatchObject({
    code: 'SOCIAL_LAST_WAY',
  })
})

test('an account of another member is not taken over, and only the member who started connects', async () => {
  const brand = brandWith()
  await loggedIn(brand)
  const taken = { ...oidc.player }
  oidc.player = { ...taken, sub: `${taken.sub}-other`, email: 'other@post.example' }
  const other = await loggedIn(brand)
  oidc.player = taken
  await expect(signIn(other, { purpose: 'link' })).rejects.toMatchObject({ code: 'SOCIAL_ACCOUNT_TAKEN' })

  oidc.player = { ...taken, sub: `${taken.sub}-third` }
  const begun = await visitProvider(other, { purpose: 'link', provider: 'TELEGRAM' })
  await expect(socialHandlers.finishSocial(identity.visitor(brand), begun)).rejects.toMatchObject(failed)
  await expect(signIn(identity.visitor(brand), { purpose: 'link' })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
})
