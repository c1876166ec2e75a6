import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo, createMember, messagesTo, otherCode, SITE_PASSWORD } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const NEW = 'Quiet9Meadow'

let site: TestSite
let recovery: typeof import('./index.server.ts')
let login: typeof import('#app/features/login/index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  recovery = await import('./index.server.ts')
  login = await import('#app/features/login/index.server.ts')
})
afterAll(() => site?.close())

const phone = { countryDialingCode: '+84' }
const byMail = async (visitor: SiteVisitor, username: string, email: string) =>
  visitor.post(recovery.recover, { type: 'email', username, email, ...(await site.solvedChallenge()) }, '/forgot')
const sendCode = async (visitor: SiteVisitor, mobileNum: string) =>
  visitor.post(
    recovery.recover,
    { intent: 'sendCode', ...phone, mobileNum, ...(await site.solvedChallenge()) },
    '/forgot',
  )
const byPhone = (visitor: SiteVisitor, mobileNum: string, verificationCode: string, newPassword = NEW) =>
  visitor.post(recovery.recover, { type: 'phone', ...phone, mobileNum, verificationCode, newPassword }, '/forgot')
const logIn = async (username: string, password: string) => {
  const fields = { type: 'username', username, password, ...(await site.solvedChallenge()) }
  const { status, location } = await (await site.visitor()).post(login.login, fields)
  return [status, location]
}

test('the dialog offers the ways of the brand', async () => {
  const { value } = await (await site.visitor()).open(recovery.loadRecovery, '/forgot')
  expect(value.ways).toEqual(['email', 'phone'])
  expect(value.rules).toMatchObject({ username: { patternId: 'letterFirst' }, password: { minLength: 8 } })
  expect(value.challenge.ok && value.challenge.value.id).toBeTruthy()
})

test('a brand with mail alone offers mail alone', async () => {
  const visitor = await site.visitor({ host: 'beta.example' })
  expect((await visitor.open(recovery.recoveryWaysOf)).value).toEqual(['email'])
})

test('a letter with a one-time password leads back to the login dialog with the name filled in', async () => {
  const { username } = await createMember(site, { email: 'lost@post.example' })
  const visitor = await site.visitor()
  const { status, location } = await byMail(visitor, username, 'lost@post.example')
  expect([status, location]).toEqual([303, '/login'])
  expect((await visitor.open(login.loadLogin)).value.flash).toEqual({ notice: 'mailed', username })
  expect(await messagesTo(site, 'lost@post.example')).toMatchObject([{ channel: 'mail' }])
})

test('the mailed password logs in and leads to its change', async () => {
  const { username } = await createMember(site, { email: 'change@post.example' })
  await byMail(await site.visitor(), username, 'change@post.example')
  const [letter] = await messagesTo(site, 'change@post.example')
  const oneTime = /^[A-Za-z0-9]{12}$/m.exec(letter?.body ?? '')?.[0] ?? ''
  expect(await logIn(username, oneTime)).toEqual([303, '/password'])
})

test("an address that is not the member's gets no letter", async () => {
  const { username } = await createMember(site, { email: 'right@post.example' })
  const before = await site.gateway.outbox()
  const { status, value } = await byMail(await site.visitor(), username, 'wrong@post.example')
  expect([status, errorKeys(value)]).toEqual([404, { '': 'USERNAME_OR_EMAIL_UNKNOWN' }])
  expect(await site.gateway.outbox()).toEqual(before)
})

test.each([
  ['no name', '', 'me@post.example', { username: 'required' }],
  ['a name that breaks the rule', '1x', 'me@post.example', { username: 'pattern.letterFirst' }],
  ['no address', 'Somebody', '', { email: 'required' }],
  ['an address without a host', 'Somebody', 'me@', { email: 'email' }],
])('%s is an error at its field', async (_what, username, email, expected) => {
  const { status, value } = await byMail(await site.visitor(), username, email)
  expect([status, errorKeys(value)]).toEqual([400, expected])
  expect(value.typed).toMatchObject({ username, email })
})

test('a letter is requested with a solved challenge only', async () => {
  const visitor = await site.visitor()
  const { value } = await visitor.post(recovery.recover, {
    type: 'email',
    username: 'Somebody',
    email: 'me@post.example',
  })
  expect(Object.keys(errorKeys(value) ?? {}).sort()).toEqual(['challengeId', 'challengePosition'])
})

test('a code by SMS sets a new password: the login dialog has the number and the new password logs in', async () => {
  const { username } = await createMember(site, { mobile: '+84912341001', country_dialing_code: '84' })
  const visitor = await site.visitor()
  const sent = await sendCode(visitor, '0912341001')
  expect(sent.value.sent).toEqual({ ok: true, secondsLeft: 60 })
  expect((await visitor.open(recovery.loadRecovery)).value.codeWait).toMatchObject({ mobileNum: '0912341001' })
  const code = await codeSentTo(site, '+84912341001')
  const { status, location } = await byPhone(visitor, '0912341001', code)
  expect([status, location]).toEqual([303, '/login'])
  expect((await visitor.open(login.loadLogin)).value.flash).toEqual({ notice: 'reset', username: '0912341001' })
  expect(await logIn(username, NEW)).toEqual([303, '/'])
  expect((await logIn(username, SITE_PASSWORD))[0]).toBeGreaterThanOrEqual(400)
})

test('the countdown of a recovery is not that of a login', async () => {
  const visitor = await site.visitor()
  await createMember(site, { mobile: '+84912341003', country_dialing_code: '84' })
  await sendCode(visitor, '0912341003')
  expect((await visitor.open(login.loadLogin)).value.codeWait).toBeNull()
})

test('a wrong code sets no password', async () => {
  const { username } = await createMember(site, { mobile: '+84912341002', country_dialing_code: '84' })
  const visitor = await site.visitor()
  await sendCode(visitor, '0912341002')
  const wrong = otherCode(await codeSentTo(site, '+84912341002'))
  const { status, value } = await byPhone(visitor, '0912341002', wrong)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual({ verificationCode: 'errors:INVALID_VERIFICATION_CODE' })
  expect(JSON.stringify(value)).not.toContain(NEW)
  expect(await logIn(username, SITE_PASSWORD)).toEqual([303, '/'])
})

test.each([
  ['no number', '', '123456', NEW, { mobileNum: 'errors:MISSING_PHONE_NUMBER' }],
  ['no code', '0912341009', '', NEW, { verificationCode: 'required' }],
  ['no password', '0912341009', '123456', '', { newPassword: 'required' }],
  ['a password without digits', '0912341009', '123456', 'QuietMeadow', { newPassword: 'pattern.lettersAndDigits' }],
])('by phone, %s is an error at its field', async (_what, mobileNum, code, password, expected) => {
  const { status, value } = await byPhone(await site.visitor(), mobileNum, code, password)
  expect([status, errorKeys(value)]).toEqual([400, expected])
})
