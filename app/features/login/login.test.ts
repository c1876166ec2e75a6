import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { codeSentTo, createAgent, createMember, otherCode, SITE_PASSWORD } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import { loginSchema } from './login-schema.ts'

let site: TestSite
let login: typeof import('./index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  login = await import('./index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site.close())

test('a trial opened without an account is logged in on the next page', async () => {
  const visitor = await site.visitor()
  const opened = await visitor.post(login.freePlay, {})
  expect([opened.status, opened.location]).toEqual([303, '/'])
  const { value: member } = await visitor.open(session.requireMember)
  expect(member.type).toBe(4)
})

test('the login dialog of a brand with codes has a challenge, countries and no notice', async () => {
  const visitor = await site.visitor()
  const { value } = await visitor.open(login.loadLogin, '/login')
  expect(value.challenge.ok && value.challenge.value.id).toBeTruthy()
  expect(value.countries.ok && value.countries.value.list.map(({ countryCode }) => countryCode)).toEqual(['VN', 'TH'])
  expect([value.flash, value.remembered, value.canRecover]).toEqual([null, null, true])
})

test('a wrong password keeps the visitor on the form with the typed name and without the password', async () => {
  const visitor = await site.visitor()
  const fields = { type: 'username', username: 'nobody1', password: 'Wrong1234', ...(await site.solvedChallenge()) }
  const { value, status } = await visitor.post(login.login, fields)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(value.typed).toMatchObject({ username: 'nobody1' })
  expect(value.typed).not.toHaveProperty('password')
  expect(errorKeys(value)).toEqual({ '': 'WRONG_CREDENTIALS' })
})

test('an empty form names each missing field and asks the gateway nothing', async () => {
  const visitor = await site.visitor()
  const { value, status } = await visitor.post(login.login, { type: 'username' })
  expect(status).toBe(400)
  expect(Object.keys(value.result?.error ?? {}).sort()).toEqual(
    ['challengeId', 'challengePosition', 'password', 'username'].sort(),
  )
})

test('a page of members sends a visitor to the login dialog, which leads back', async () => {
  const visitor = await site.visitor()
  const { status, location } = await visitor.open(session.requireMember, '/member/withdraw?a=1')
  expect(status).toBe(302)
  expect(location).toBe(`/login?returnTo=${encodeURIComponent('/member/withdraw?a=1')}`)
})

const logIn = async (visitor: SiteVisitor, username: string, given: Record<string, string> = {}) =>
  visitor.post(login.login, {
    type: 'username',
    username,
    password: SITE_PASSWORD,
    ...(await site.solvedChallenge()),
    ...given,
  })
const isLoggedIn = async (visitor: SiteVisitor) => (await visitor.open(session.optionalMember)).value !== null

test('the right password logs in, whatever the case of the name', async () => {
  const { username } = await createMember(site)
  const visitor = await site.visitor()
  const { status, location } = await logIn(visitor, username.toUpperCase())
  expect([status, location]).toEqual([303, '/'])
  expect((await visitor.open(session.requireMember)).value).toMatchObject({ account: username })
})

test.each([
  ['/member/withdraw?a=1', '/member/withdraw?a=1'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/.//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('a login that was to lead to %s leads to %s', async (returnTo, expected) => {
  const { username } = await createMember(site)
  expect((await logIn(await site.visitor(), username, { returnTo })).location).toBe(expected)
})

test.each([
  ['a wrong password', { password: 'Wrong1234' }, {}, 'WRONG_CREDENTIALS'],
  ['a disabled account', {}, { status: 'disabled' }, 'ACCOUNT_DISABLED'],
] as const)('%s opens no session', async (_what, given, row, code) => {
  const { username } = await createMember(site, row)
  const visitor = await site.visitor()
  const { status, value } = await logIn(visitor, username, given)
  expect([status >= 400, errorKeys(value)]).toEqual([true, { '': code }])
  expect(await isLoggedIn(visitor)).toBe(false)
})

test('an answer to the challenge is good for one login', async () => {
  const { username } = await createMember(site)
  const used = await site.solvedChallenge()
  expect((await logIn(await site.visitor(), username, used)).status).toBe(303)
  const { status, value } = await logIn(await site.visitor(), username, used)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(errorKeys(value))).toMatch(/challenge/i)
})

test('after several wrong passwords the form has a captcha, and its answer lets the member in', async () => {
  const { username } = await createMember(site)
  const visitor = await site.visitor()
  const first = await logIn(visitor, username, { password: 'Wrong1234' })
  expect(first.value.captcha).toBeNull()
  let captcha = null
  for (let tries = 0; tries < 4 && !captcha; tries++) {
    captcha = (await logIn(visitor, username, { password: 'Wrong1234' })).value.captcha
  }
  expect(captcha).toMatchObject({ id: expect.any(String), image: expect.any(String) })
  const without = await logIn(visitor, username)
  expect(without.status).toBeGreaterThanOrEqual(400)
  expect((await logIn(visitor, username, await site.gateway.solvedCaptcha())).status).toBe(303)
})

test('after a login the page shows when the member logged in before', async () => {
  const earlier = new Date('2026-01-02T03:04:05Z')
  const { username } = await createMember(site, { last_login_at: earlier })
  const visitor = await site.visitor()
  await logIn(visitor, username)
  expect((await visitor.open(session.takeFlash)).value).toBe('loggedIn')
  expect((await visitor.open(session.requireMember)).value.previousLoginAt).toBe(earlier.toISOString())
})

test('a first login is reported to the gateway once', async () => {
  const member = await createMember(site, { first_login_done: false })
  const visitor = await site.visitor()
  await logIn(visitor, member.username)
  const row = await site.gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('member').select('first_login_done').where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
  expect(row.first_login_done).toBe(true)
})

test.each([
  ['member', '/password'],
  ['agent', '/agent/password'],
] as const)('an initial password leads the %s to its change, wherever the login was to lead', async (as, place) => {
  const row = { must_change_password: true }
  const { username } = as === 'agent' ? (await createAgent(site, row)).agent : await createMember(site, row)
  const visitor = await site.visitor()
  const fields = {
    type: 'username',
    username,
    password: SITE_PASSWORD,
    returnTo: '/live',
    ...(await site.solvedChallenge()),
  }
  const { location } = await visitor.post((request) => login.login(request, as), fields)
  expect(location).toBe(place)
})

test('a self-excluded member is led to the withdrawal, wherever the login was to lead', async () => {
  const { username } = await createMember(site, { excluded_until: new Date('2100-01-02T00:00:00Z') })
  const visitor = await site.visitor()
  expect((await logIn(visitor, username, { returnTo: '/live' })).location).toBe('/member/withdraw')
  expect((await visitor.open(session.requireMember)).value.excludedUntil).toMatch(/^2100-01-0[12]$/)
})

test("the agents' page lets agents in and no one else, and names the hours of support", async () => {
  const { agent } = await createAgent(site)
  const member = await createMember(site)
  const asAgent = async (username: string) => {
    const visitor = await site.visitor()
    const fields = { type: 'username', username, password: SITE_PASSWORD, ...(await site.solvedChallenge()) }
    return visitor.post((request) => login.login(request, 'agent'), { ...fields, returnTo: '/agentHome' })
  }
  expect((await asAgent(agent.username)).location).toBe('/agentHome')
  expect(errorKeys((await asAgent(member.username)).value)).toEqual({ '': 'NON_AGENT_ACCOUNT' })
  const { value } = await (await site.visitor()).open(login.loadAgentLogin, '/agent')
  expect(value.support).toMatchObject({ timeZone: expect.any(String) })
})

test('a remembered device shows its member, logs in with one press, and is forgotten on request', async () => {
  const { username } = await createMember(site)
  const visitor = await site.visitor()
  await logIn(visitor, username, { remember: 'on' })
  expect(visitor.cookies.has('mq-rm')).toBe(true)
  const first = visitor.cookies.get('mq')
  expect((await visitor.open(login.loadLogin)).value.remembered).toMatchObject({ way: 'password' })
  const pressed = await visitor.post(login.login, { intent: 'oneClick', returnTo: '/live' })
  expect([pressed.status, pressed.location, await isLoggedIn(visitor)]).toEqual([303, '/live', true])
  expect(visitor.cookies.get('mq')).not.toBe(first)
  const forgotten = await visitor.post(login.login, { intent: 'forget', returnTo: '/live' })
  expect([forgotten.location, await isLoggedIn(visitor)]).toEqual(['/login?returnTo=%2Flive', false])
  expect((await visitor.open(login.loadLogin)).value.remembered).toBeNull()
})

test('a login without the checkbox forgets an earlier remembered device', async () => {
  const { username } = await createMember(site)
  const visitor = await site.visitor()
  await logIn(visitor, username, { remember: 'on' })
  await logIn(visitor, username)
  expect(visitor.cookies.has('mq-rm')).toBe(false)
})

test('one press on a device that is not remembered leads to the form with the reason, once', async () => {
  const visitor = await site.visitor()
  const { location } = await visitor.post(login.login, { intent: 'oneClick' })
  expect(location).toBe('/login')
  expect((await visitor.open(login.loadLogin)).value.flash).toEqual({ notice: 'NOT_REMEMBERED', username: '' })
  expect((await visitor.open(login.loadLogin)).value.flash).toBeNull()
})

const phone = { countryDialingCode: '+84' }

test('a code by SMS logs in the owner of the number, without a second challenge', async () => {
  const { username } = await createMember(site, { mobile: '+84912349901', country_dialing_code: '84' })
  const visitor = await site.visitor()
  const fields = { type: 'sms', username: '0912349901', ...phone }
  const sent = await visitor.post(login.login, { intent: 'sendCode', ...fields, ...(await site.solvedChallenge()) })
  expect([sent.status, sent.value.sent]).toEqual([200, { ok: true, secondsLeft: 60 }])
  expect((await visitor.open(login.loadLogin)).value.codeWait).toMatchObject({ mobileNum: '0912349901' })
  const { status } = await visitor.post(login.login, { ...fields, password: await codeSentTo(site, '+84912349901') })
  expect(status).toBe(303)
  expect((await visitor.open(session.requireMember)).value).toMatchObject({ account: username })
})

test('a wrong code by SMS opens no session', async () => {
  await createMember(site, { mobile: '+84912349902', country_dialing_code: '84' })
  const visitor = await site.visitor()
  const fields = { type: 'sms', username: '0912349902', ...phone }
  await visitor.post(login.login, { intent: 'sendCode', ...fields, ...(await site.solvedChallenge()) })
  const wrong = otherCode(await codeSentTo(site, '+84912349902'))
  const { status, value } = await visitor.post(login.login, { ...fields, password: wrong })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual({ password: 'errors:INVALID_VERIFICATION_CODE' })
  expect(await isLoggedIn(visitor)).toBe(false)
})

test('an empty form by number names the number and the code', async () => {
  const { value } = await (await site.visitor()).post(login.login, { type: 'sms' })
  expect(errorKeys(value)).toEqual({
    countryDialingCode: 'required',
    username: 'errors:MISSING_PHONE_NUMBER',
    password: 'required',
  })
})

test('a captcha that is shown is required, and only by user name', () => {
  const challenge = { challengeId: 'c', challengePosition: '20' }
  const byName = { username: 'ann', password: 'x', ...challenge }
  expect(loginSchema('username', { captcha: true }).safeParse(byName).success).toBe(false)
  expect(loginSchema('username', { captcha: true }).safeParse({ ...byName, captcha: 'AB12' }).success).toBe(true)
  const bySms = { username: '912345678', countryDialingCode: '+84', password: '123456' }
  expect(loginSchema('sms', { captcha: true }).safeParse(bySms).success).toBe(true)
})

test('a form is remembered by its checkbox alone', () => {
  const typed = { username: ' ann ', password: 'x', challengeId: 'c', challengePosition: '20' }
  expect(loginSchema('username', { captcha: false }).parse(typed)).toMatchObject({ username: 'ann', remember: false })
})
