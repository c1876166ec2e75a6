import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#contract/endpoint.ts'
import { session } from '#contract/endpoints/session.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { NewMember } from '#gateway/modules/accounts/index.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { excludeMember } from './exclusion.ts'
import { authenticate, sessionHandlers } from './index.ts'
import { openSession, replaceSessions } from './sessions.ts'

const DAY_MS = 86_400_000

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

/** A member who is self-excluded for ten days at their brand. */
async function setUp(columns: Partial<NewMember> = {}) {
  const brand = identity.brand()
  const member = await identity.createMember(brand, columns)
  const visitorCtx = identity.visitor(brand)
  const until = new Date(identity.clock.now().getTime() + 10 * DAY_MS)
  await identity.db.withMerchant(brand.merchantCode, (tx) => excludeMember(tx, member, until))
  return {
    brand,
    visitorCtx,
    member: { ...member, excluded_until: until },
    until,
    logIn: async (request: Partial<RequestOf<typeof session.login>> = {}) =>
      sessionHandlers.login(
        visitorCtx,
        session.login.request.parse({
          username: 'alice',
          password: MEMBER_PASSWORD,
          ...(await identity.solved(visitorCtx)),
          ...request,
        }),
      ),
    sessionOf: (token: string) => authenticate(identity.services, { merchant: brand.merchantCode, token }),
  }
}

test('a self-excluded member logs in, and the session is marked for as long as it lives', async () => {
  const { logIn, sessionOf, until } = await setUp()
  const opened = await logIn({ remember: true })
  expect(opened.excludedUntil).toBe(until.toISOString().slice(0, 10))
  expect(opened.remember).toBeNull()
  expect((await sessionOf(opened.token))?.excludedUntil).toEqual(until)
})

test('a new session after a change of the password is marked too', async () => {
  const { brand, visitorCtx, member, until, sessionOf } = await setUp()
  const { token } = await identity.db.withMerchant(brand.merchantCode, (tx) => replaceSessions(visitorCtx, tx, member))
  expect((await sessionOf(token))?.excludedUntil).toEqual(until)
})

test('a code for another page, a registration and the agents’ page open no session of a self-excluded member', async () => {
  const { brand, visitorCtx, member, logIn } = await setUp()
  for (const way of ['exchange', 'registration', 'freeplay'] as const) {
    const opening = identity.db.withMerchant(brand.merchantCode, (tx) => openSession(visitorCtx, tx, member, { way }))
    await expect(opening).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  }
  const agent = await setUp({ type: memberTypes.agents[0] })
  await expect(agent.logIn({ as: 'agent' })).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  expect((await agent.logIn()).excludedUntil).not.toBeNull()
  expect((await logIn()).excludedUntil).not.toBeNull()
})

test('an unmarked session is opened only after the last millisecond of the exclusion', async () => {
  const { logIn, until } = await setUp()
  identity.clock.advance(until.getTime() - identity.clock.now().getTime() - 1)
  expect((await logIn()).excludedUntil).not.toBeNull()
  identity.clock.advance(1)
  expect((await logIn()).excludedUntil).toBeNull()
})
