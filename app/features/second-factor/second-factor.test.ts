import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewMember } from '#gateway/modules/accounts/index.ts'
import {
  codeSentTo,
  configureBrand,
  createMember,
  messagesTo,
  otherCode,
  SITE_PASSWORD,
} from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let login: typeof import('#app/features/login/index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  await configureBrand(site, { switches: { IPVERIFY: true } })
  login = await import('#app/features/login/index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site?.close())

const both = { email: 'Alice@post.example', mobile: '+84912345678', country_dialing_code: '84' }
let count = 0

/** A member who was at another address before, half logged in from a new one. */
async function halfLoggedIn(row: Partial<NewMember>, given: Record<string, string> = {}) {
  const own = { ...row, ...(row.email ? { email: `alice${++count}@post.example` } : {}) }
  const mobile = row.mobile ? { mobile: `+849123456${String(++count).padStart(2, '0')}` } : {}
  const member = await createMember(site, { last_login_ip: '198.51.100.9', ...own, ...mobile })
  const visitor = await site.visitor()
  const typed = { type: 'username', username: member.username, password: SITE_PASSWORD }
  const { status, value } = await visitor.post(login.login, { ...typed, ...(await site.solvedChallenge()), ...given })
  const ask = value.secondFactor
  if (!ask) throw new Error(`no second factor is asked for: ${status}`)
  return { member, visitor, ask, status }
}

type Half = Awaited<ReturnType<typeof halfLoggedIn>>

/** The second form as the page holds it: what the gateway asked for in hidden fields. */
const send = ({ visitor, ask }: Half, fields: Record<string, string>) =>
  visitor.post(login.login, { ...ask, ways: ask.ways.join(','), intent: 'factor', ...fields }, '/login')
const isLoggedIn = async (visitor: SiteVisitor) => (await visitor.open(session.optionalMember)).value !== null
const codeOf = ({ member, ask }: Half) => codeSentTo(site, (ask.way === 'sms' ? member.mobile : member.email) ?? '')

test('a login from a new address asks for a second factor, with masked addresses and without a session', async () => {
  const { visitor, ask, status } = await halfLoggedIn(both)
  expect(status).toBeGreaterThanOrEqual(400)
  expect([...ask.ways].sort()).toEqual(['email', 'sms'])
  expect(ask.ways).toContain(ask.way)
  expect(ask.email).toMatch(/^a•+@post\.example$/i)
  expect(ask.mobile).not.toContain('9123456')
  expect(await isLoggedIn(visitor)).toBe(false)
})

test('a login from the known address asks for nothing else', async () => {
  const member = await createMember(site)
  const visitor = await site.visitor()
  const fields = { type: 'username', username: member.username, password: SITE_PASSWORD }
  expect((await visitor.post(login.login, { ...fields, ...(await site.solvedChallenge()) })).status).toBe(303)
})

test('a code by mail completes the login and leads where it was to lead', async () => {
  const half = await halfLoggedIn({ email: both.email })
  const sent = await send(half, { intent: 'factorCode' })
  expect(sent.value).toMatchObject({ sent: { ok: true, secondsLeft: 60 }, secondFactor: { way: 'email' } })
  expect(await messagesTo(site, half.member.email ?? '')).toMatchObject([{ channel: 'mail' }])
  const { status, location } = await send(half, { answer: await codeOf(half), returnTo: '/live' })
  expect([status, location, await isLoggedIn(half.visitor)]).toEqual([303, '/live', true])
})

test('a code by SMS does as well', async () => {
  const half = await halfLoggedIn({ mobile: both.mobile, country_dialing_code: '84' })
  await send(half, { intent: 'factorCode' })
  expect(await messagesTo(site, half.member.mobile ?? '')).toMatchObject([{ channel: 'sms' }])
  expect((await send(half, { answer: await codeOf(half) })).status).toBe(303)
})

test('another way is shown without a request, and a way the member lacks is not', async () => {
  const half = await halfLoggedIn(both)
  expect((await send(half, { chooseWay: 'sms' })).value.secondFactor).toMatchObject({ way: 'sms' })
  expect((await send(half, { chooseWay: 'email' })).value.secondFactor).toMatchObject({ way: 'email' })
  expect((await send(half, { chooseWay: 'totp' })).value.secondFactor?.way).not.toBe('totp')
})

test('no answer is an error at the answer', async () => {
  const half = await halfLoggedIn({ email: both.email })
  const { status, value } = await send(half, { answer: '  ' })
  expect([status, errorKeys(value)]).toEqual([400, { answer: 'required' }])
  expect(value.secondFactor).toMatchObject({ ticket: half.ask.ticket, ways: ['email'] })
})

test('a wrong answer opens nothing and leaves the form open', async () => {
  const half = await halfLoggedIn({ email: both.email })
  await send(half, { intent: 'factorCode' })
  const wrong = otherCode(await codeOf(half))
  const { status, value } = await send(half, { answer: wrong })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(Object.keys(errorKeys(value) ?? {})).toEqual(['answer'])
  expect(value.secondFactor?.ticket).toBe(half.ask.ticket)
  expect(await isLoggedIn(half.visitor)).toBe(false)
})

test('a second code within the minute is refused at the form', async () => {
  const half = await halfLoggedIn({ email: both.email })
  await send(half, { intent: 'factorCode' })
  const { value } = await send(half, { intent: 'factorCode' })
  expect(value.sent?.ok).toBe(false)
})

test('a forged ticket starts the login over, with the reason', async () => {
  const half = await halfLoggedIn({ email: both.email })
  const { status, location } = await send(half, { ticket: 'forged', answer: '123456', returnTo: '/live' })
  expect([status, location]).toEqual([303, '/login?returnTo=%2Flive'])
  expect((await half.visitor.open(login.loadLogin)).value.flash).toEqual({
    notice: 'SECOND_FACTOR_EXPIRED',
    username: '',
  })
})

test("an agent starts over at the agents' page", async () => {
  const half = await halfLoggedIn({ email: both.email })
  const fields = { ...half.ask, ways: 'email', ticket: 'forged', answer: '1' }
  expect((await half.visitor.post((request) => login.login(request, 'agent'), fields)).location).toBe('/agent')
})

test("a ticket of one visitor is worth nothing in another's browser", async () => {
  const half = await halfLoggedIn({ email: both.email })
  await send(half, { intent: 'factorCode' })
  const thief = await site.visitor()
  const { location } = await send({ ...half, visitor: thief }, { answer: await codeOf(half) })
  expect([location, await isLoggedIn(thief)]).toEqual(['/login', false])
})

test('a member with an authenticator app is asked for its code first', async () => {
  const member = await createMember(site, { email: 'totp@post.example' })
  const home = await site.visitor({ clientIp: '203.0.114.1' })
  const typed = { type: 'username', username: member.username, password: SITE_PASSWORD }
  await home.post(login.login, { ...typed, ...(await site.solvedChallenge()) })
  const security = await import('#app/features/security/index.server.ts')
  const act = async (request: Request) => security.actOnSecurity(request, await request.formData())
  const begun = (await home.post(act, { intent: 'beginAuthenticator' })).value as { setup: { secret: string } }
  const app = new TOTP({ secret: begun.setup.secret })
  const codeNow = () => app.generate({ timestamp: site.gateway.clock.now().getTime() })
  await home.post(act, { intent: 'confirmAuthenticator', ...begun.setup, code: codeNow() })
  site.gateway.clock.advance(30_000)
  const away = await site.visitor()
  const { value } = await away.post(login.login, { ...typed, ...(await site.solvedChallenge()) })
  expect(value.secondFactor).toMatchObject({ way: 'totp', ways: ['totp', 'email'] })
  const half = { member, visitor: away, ask: value.secondFactor as Half['ask'], status: 401 }
  // No code is sent for the app.
  const before = (await site.gateway.outbox()).length
  expect((await send(half, { intent: 'factorCode' })).value.sent).toBeNull()
  expect(await site.gateway.outbox()).toHaveLength(before)
  expect((await send(half, { answer: codeNow() })).status).toBe(303)
})
