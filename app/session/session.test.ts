import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { createAgent, loggedIn, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let session: typeof import('./session.server.ts')
let logout: typeof import('#app/routes/logout.ts')
let balance: typeof import('#app/routes/balance.ts')
let exchange: typeof import('./exchange.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  session = await import('./session.server.ts')
  logout = await import('#app/routes/logout.ts')
  balance = await import('#app/routes/balance.ts')
  exchange = await import('./exchange.server.ts')
})
afterAll(() => site?.close())

const args = (request: Request) => ({ request, params: {}, context: {} })
const signOut = (visitor: SiteVisitor, fields: Record<string, string> = {}) =>
  visitor.post((request) => logout.action(args(request)), fields, '/logout')
const memberOf = async (visitor: SiteVisitor) => (await visitor.open(session.optionalMember)).value

test('a visitor without a cookie is no member and gets no cookie', async () => {
  const visitor = await site.visitor()
  expect(await memberOf(visitor)).toBeNull()
  expect(visitor.cookies.size).toBe(0)
})

test('a member is loaded once per request', async () => {
  const { member, visitor } = await memberVisitor(site)
  const { value } = await visitor.open(async (request) => {
    const [first, second] = [session.optionalMember(request), session.optionalMember(request)]
    return { isShared: first === second, account: (await first)?.account }
  })
  expect(value).toEqual({ isShared: true, account: member.username })
})

test('a token that the gateway no longer knows is removed from the browser', async () => {
  const { visitor } = await memberVisitor(site)
  const { visitor: thief, cookie } = { visitor: await site.visitor(), cookie: visitor.cookies.get('mq') ?? '' }
  await signOut(visitor)
  ;(thief.cookies as Map<string, string>).set('mq', cookie)
  expect(await memberOf(thief)).toBeNull()
  expect(thief.cookies.has('mq')).toBe(false)
})

test('a sign-out ends the session at the gateway and leads to a page of this site', async () => {
  const { visitor } = await memberVisitor(site)
  expect(await signOut(visitor, { returnTo: '/agent' })).toMatchObject({ status: 303, location: '/agent' })
  expect(await memberOf(visitor)).toBeNull()
  expect(visitor.cookies.has('mq')).toBe(false)
  expect((await signOut(visitor, { returnTo: 'https://evil.example' })).location).toBe('/')
})

test('a link to the sign-out does not sign out', async () => {
  const { visitor } = await memberVisitor(site)
  expect((await visitor.open(() => logout.loader(), '/logout')).location).toBe('/')
  expect(await memberOf(visitor)).not.toBeNull()
})

test('a sign-out tells the browser to drop its cached pages', async () => {
  const { visitor } = await memberVisitor(site)
  const { value } = await visitor.post(async (request) => {
    const response = await session.closeSession(request)
    return { cleared: response.headers.get('Clear-Site-Data') }
  }, {})
  expect(value.cleared).toBe('"cache"')
})

test('a notice of a sign-out is shown on the next page, once', async () => {
  const { visitor } = await memberVisitor(site)
  await visitor.open((request) => session.closeSession(request, '/', 'selfExcluded'))
  expect((await visitor.open(session.takeFlash)).value).toBe('selfExcluded')
  expect((await visitor.open(session.takeFlash)).value).toBeNull()
})

test('the login dialog explains why a page of members sent the visitor there', async () => {
  const visitor = await site.visitor()
  await visitor.open(session.requireMember, '/member/withdraw')
  expect((await visitor.open(session.takeLoginFlash)).value).toEqual({ notice: 'NOT_LOGGED_IN', username: '' })
  expect((await visitor.open(session.takeLoginFlash)).value).toBeNull()
})

test("agents' pages are for agents: everyone else is led to their login", async () => {
  const { agent } = await createAgent(site)
  const boss = await loggedIn(site, agent)
  expect((await boss.open(session.requireAgent)).value.account).toBe(agent.username)
  for (const type of [memberTypes.member, memberTypes.trial]) {
    const { visitor } = await memberVisitor(site, { type })
    expect((await visitor.open(session.requireAgent, '/agentHome')).location).toBe('/agent')
  }
  expect((await (await site.visitor()).open(session.requireAgent)).location).toBe('/agent')
})

test('the header has the balance of a member, and none for a visitor', async () => {
  const { visitor } = await memberVisitor(site, {}, 12_345n)
  const load = (one: SiteVisitor) => one.open((request) => balance.loader(args(request)), '/balance')
  expect((await load(visitor)).value).toEqual({ ok: true, value: { amountMinor: '12345', currency: 'USD' } })
  expect((await load(await site.visitor())).value).toEqual({ ok: true, value: null })
})

test('a code of the query that the gateway does not know leaves the address and logs no one in', async () => {
  const visitor = await site.visitor()
  const { status, location } = await visitor.open(exchange.exchangeQueryToken, '/live?gameType=X&token=unknown')
  expect([status, location]).toEqual([303, '/live?gameType=X'])
  expect(await memberOf(visitor)).toBeNull()
  expect((await visitor.open(exchange.exchangeQueryToken, '/live')).value).toBeNull()
})

test('a session of one brand is none at another', async () => {
  const { visitor } = await memberVisitor(site)
  const elsewhere = await site.visitor({ host: 'beta.example' })
  ;(elsewhere.cookies as Map<string, string>).set('mq', visitor.cookies.get('mq') ?? '')
  expect(await memberOf(elsewhere)).toBeNull()
})

test('over https the session has its own cookie, which plain http does not read', async () => {
  const visitor = await site.visitor({ isSecure: true })
  await visitor.open((request) => session.openSession(request, { token: 'a-token', remember: null }, '/'))
  expect([...visitor.cookies.keys()]).toEqual(['__Host-mq'])
  expect((await visitor.open(session.readToken)).value).toBe('a-token')
  const plain = await site.visitor()
  ;(plain.cookies as Map<string, string>).set('__Host-mq', visitor.cookies.get('__Host-mq') ?? '')
  expect((await plain.open(session.readToken)).value).toBeNull()
})
