import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberVisitor, SITE_PASSWORD } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import { passwordReason } from './password.server.ts'

const NEW = 'Quiet9Meadow'

let site: TestSite
let password: typeof import('./index.server.ts')
let login: typeof import('#app/features/login/index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  password = await import('./index.server.ts')
  login = await import('#app/features/login/index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site?.close())

const change = (visitor: SiteVisitor, given: Record<string, string> = {}) =>
  visitor.post(
    password.changePassword,
    { oldPassword: SITE_PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...given },
    '/password',
  )
const logIn = async (username: string, typed: string) => {
  const fields = { type: 'username', username, password: typed, ...(await site.solvedChallenge()) }
  return (await (await site.visitor()).post(login.login, fields)).status
}

test('the reason of the change is the strongest one that applies', () => {
  const reasonOf = (mustChangePassword: boolean, passwordExpired: boolean) =>
    passwordReason({ mustChangePassword, passwordExpired })
  expect([reasonOf(false, false), reasonOf(false, true), reasonOf(true, false), reasonOf(true, true)]).toEqual([
    'own',
    'expired',
    'initial',
    'initial',
  ])
})

test('the form names the account, the reason and the rule of the brand', async () => {
  const { member, visitor } = await memberVisitor(site)
  expect((await visitor.open(password.loadPasswordForm, '/password')).value).toMatchObject({
    account: member.username,
    reason: 'own',
    rule: { patternId: 'lettersAndDigits', minLength: 8, maxLength: 64 },
  })
  const initial = await memberVisitor(site, { must_change_password: true })
  expect((await initial.visitor.open(password.loadPasswordForm)).value.reason).toBe('initial')
})

test('a visitor is sent to the login dialog, with the form and by its post', async () => {
  const visitor = await site.visitor()
  expect((await visitor.open(password.loadPasswordForm, '/password')).location).toBe('/login?returnTo=%2Fpassword')
  expect((await change(visitor)).location).toBe('/login?returnTo=%2Fpassword')
})

test('a change continues with a new session and a notice, and only the new password logs in', async () => {
  const { member, visitor } = await memberVisitor(site)
  const before = visitor.cookies.get('mq')
  const { status, location } = await change(visitor)
  expect([status, location]).toEqual([303, '/'])
  expect(visitor.cookies.get('mq')).not.toBe(before)
  expect((await visitor.open(session.requireMember)).value.account).toBe(member.username)
  expect((await visitor.open(session.takeFlash)).value).toBe('passwordChanged')
  expect(await logIn(member.username, SITE_PASSWORD)).toBeGreaterThanOrEqual(400)
  expect(await logIn(member.username, NEW)).toBe(303)
})

test('a change ends the sessions of every other browser', async () => {
  const { member, visitor } = await memberVisitor(site)
  const { loggedIn } = await import('#tests/support/site-members.ts')
  const other = await loggedIn(site, member)
  await change(visitor)
  expect((await other.open(session.optionalMember)).value).toBeNull()
  expect((await visitor.open(session.optionalMember)).value).not.toBeNull()
})

test('a wrong old password changes nothing', async () => {
  const { member, visitor } = await memberVisitor(site)
  const { status, value } = await change(visitor, { oldPassword: 'Wrong1234' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual({ oldPassword: 'oldPassword' })
  expect(await logIn(member.username, SITE_PASSWORD)).toBe(303)
})

test.each([
  ['no old password', { oldPassword: '' }, { oldPassword: 'required' }],
  [
    'no new password',
    { newPassword: '', confirmNewPassword: '' },
    { newPassword: 'required', confirmNewPassword: 'required' },
  ],
  ['another confirmation', { confirmNewPassword: 'Quiet9Forest' }, { confirmNewPassword: 'confirmMismatch' }],
  ['a password that is too short', { newPassword: 'Q9m', confirmNewPassword: 'Q9m' }, { newPassword: 'password' }],
  [
    'a password without digits',
    { newPassword: 'QuietMeadow', confirmNewPassword: 'QuietMeadow' },
    { newPassword: 'pattern.lettersAndDigits' },
  ],
  [
    'a password of 300 characters',
    { newPassword: `a1${'b'.repeat(298)}`, confirmNewPassword: `a1${'b'.repeat(298)}` },
    { newPassword: 'tooLong', confirmNewPassword: 'tooLong' },
  ],
])(
  '%s is an error at its field, and no password comes back',
  async (_what, given: Record<string, string>, expected) => {
    const { visitor } = await memberVisitor(site)
    const { status, value } = await change(visitor, given)
    expect([status, errorKeys(value)]).toEqual([400, expected])
    expect(JSON.stringify(value)).not.toContain(given.newPassword || NEW)
  },
)

test('a common password is refused', async () => {
  const { visitor } = await memberVisitor(site)
  const { value } = await change(visitor, { newPassword: 'Passw0rd1', confirmNewPassword: 'Passw0rd1' })
  expect(errorKeys(value)).toEqual({ newPassword: 'commonPassword' })
})

test('a member with an initial password is led to its change from every page, and not from the change itself', async () => {
  const { visitor } = await memberVisitor(site, { must_change_password: true })
  const guard = (request: Request) => session.redirectToExpiredPassword(request, '/password')
  expect((await visitor.open(guard, '/live')).location).toBe('/password')
  expect((await visitor.open(guard, '/password')).location).toBeNull()
  const other = await memberVisitor(site)
  expect((await other.visitor.open(guard, '/live')).location).toBeNull()
})
