import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { codeSentTo, createAgent, createMember, messagesTo, otherCode } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let registration: typeof import('./index.server.ts')
let session: typeof import('#app/session/session.server.ts')
let invitation: typeof import('#app/session/invitation.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  registration = await import('./index.server.ts')
  session = await import('#app/session/session.server.ts')
  invitation = await import('#app/session/invitation.server.ts')
})
afterAll(() => site?.close())

const PASSWORD = 'Lamp7Harbour'
let count = 0
const newName = () => `Player${++count}`
const newNumber = () => `09123400${String(++count).padStart(2, '0')}`

/** A complete form by user name; `given` replaces fields, null removes one. */
async function byName(visitor: SiteVisitor, given: Record<string, string | null> = {}, path = '/register') {
  const fields = {
    type: 'register',
    username: newName(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-05-17',
    adult: 'on',
    ...(await site.solvedChallenge()),
    ...given,
  }
  return visitor.post(registration.register, withoutNulls(fields), path)
}

const withoutNulls = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null))

const phone = { countryDialingCode: '+84' }
const sendCode = async (visitor: SiteVisitor, mobileNum: string) =>
  visitor.post(registration.register, { intent: 'sendCode', ...phone, mobileNum, ...(await site.solvedChallenge()) })
const byPhone = (
  visitor: SiteVisitor,
  mobileNum: string,
  verificationCode: string,
  given: Record<string, string> = {},
) =>
  visitor.post(registration.register, {
    type: 'registerMobile',
    ...phone,
    mobileNum,
    verificationCode,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-05-17',
    adult: 'on',
    ...given,
  })
const international = (mobileNum: string) => `+84${mobileNum.slice(1)}`

const memberNamed = (username: string) =>
  site.gateway.services.db.withMerchant('alphamerchant', (tx) =>
    tx.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirst(),
  )

test('the register dialog has both ways, a challenge, the countries and no captcha', async () => {
  const { value } = await (await site.visitor()).open(registration.loadRegister, '/register')
  if (!value.rules.ok) throw new Error(value.rules.errorCode)
  expect([...value.rules.value.types].sort()).toEqual(['register', 'registerMobile'])
  expect(value.challenge.ok && value.challenge.value.id).toBeTruthy()
  expect(value.countries.ok && value.countries.value.list).toHaveLength(2)
  expect([value.captcha, value.codeWait, value.isVerifiedOutside]).toEqual([null, null, false])
})

test('a registration logs the new member in, welcomes them and stores where they came from', async () => {
  const visitor = await site.visitor({ language: 'zh-CN' })
  const username = newName()
  const { status, location } = await byName(
    visitor,
    { username, email: 'Player@Post.example' },
    '/register?from=banner',
  )
  expect([status, location]).toEqual([303, '/'])
  expect((await visitor.open(session.requireMember)).value).toMatchObject({ account: username })
  expect((await visitor.open(session.takeFlash)).value).toBe('registered')
  expect(await memberNamed(username)).toMatchObject({
    email: 'Player@Post.example',
    birthday: '1990-05-17',
    language: 'zh-CN',
    domain: 'alpha.example',
    register_url: 'http://alpha.example/register?from=banner',
  })
})

test.each([
  ['/live?gameType=X', '/live?gameType=X'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
])('after a registration that was to lead to %s the member is at %s', async (returnTo, expected) => {
  expect((await byName(await site.visitor(), { returnTo })).location).toBe(expected)
})

test.each([
  ['no user name', { username: '' }, { username: 'required' }],
  ['a name that starts with a digit', { username: '9lives' }, { username: 'pattern.letterFirst' }],
  ['a name of three letters', { username: 'abc' }, { username: 'pattern.letterFirst' }],
  ['a name of seventeen letters', { username: 'a'.repeat(17) }, { username: 'pattern.letterFirst' }],
  ['a name with a space', { username: 'two words' }, { username: 'pattern.letterFirst' }],
  ['no password', { password: '', confirmPassword: '' }, { password: 'required', confirmPassword: 'required' }],
  ['a password that is too short', { password: 'Lamp7', confirmPassword: 'Lamp7' }, { password: 'password' }],
  [
    'a password without digits',
    { password: 'LampHarbour', confirmPassword: 'LampHarbour' },
    { password: 'pattern.lettersAndDigits' },
  ],
  ['another confirmation', { confirmPassword: 'Other7Lamp' }, { confirmPassword: 'confirmMismatch' }],
  [
    'the name as the password',
    { username: 'Harbour77x', password: 'harbour77x', confirmPassword: 'harbour77x' },
    { password: 'passwordFromName' },
  ],
  ['an e-mail address without a host', { email: 'player@' }, { email: 'pattern.email' }],
  ['no birthday', { birthday: '' }, { birthday: 'required' }],
  ['a day that does not exist', { birthday: '2001-02-30' }, { birthday: 'pattern.date' }],
  ['someone of ten years', { birthday: `${new Date().getUTCFullYear() - 10}-01-01` }, { birthday: 'underAge' }],
  ['no statement of age', { adult: null }, { adult: 'adult' }],
  ['a referral code with a sign', { referralCode: 'AB-CD' }, { referralCode: 'pattern.lettersOrDigits' }],
])('%s is an error at the field, and no member', async (_what, given: Record<string, string | null>, expected) => {
  const visitor = await site.visitor()
  const username = given.username ?? newName()
  const { status, value } = await byName(visitor, { username, ...given })
  expect([status, errorKeys(value)]).toEqual([400, expected])
  expect(await memberNamed(username)).toBeUndefined()
  expect((await visitor.open(session.optionalMember)).value).toBeNull()
})

test('several wrong fields are named together', async () => {
  const { value } = await byName(await site.visitor(), { username: '', birthday: 'yesterday', email: 'x' })
  expect(Object.keys(errorKeys(value) ?? {}).sort()).toEqual(['birthday', 'email', 'username'])
})

test('an age error names the age of the brand', async () => {
  const { value } = await byName(await site.visitor(), { adult: null })
  expect(decodeFieldMessage(value.result?.error?.adult?.[0] ?? '')).toEqual({ key: 'adult', params: { age: 18 } })
})

test('a refused form comes back with what was typed, without the passwords', async () => {
  const { value } = await byName(await site.visitor(), { username: '1', email: 'me@post.example' })
  expect(value.typed).toMatchObject({ username: '1', email: 'me@post.example', birthday: '1990-05-17' })
  expect(JSON.stringify(value)).not.toContain(PASSWORD)
})

test('a name that is taken, in any case, is an error at the name', async () => {
  const { username } = await createMember(site, { username: 'TakenName' })
  const { status, value } = await byName(await site.visitor(), { username: username.toUpperCase() })
  expect([status >= 400, errorKeys(value)]).toEqual([true, { username: 'usernameTaken' }])
})

test('an address that is taken is an error at the address', async () => {
  await createMember(site, { email: 'taken@post.example' })
  const { value } = await byName(await site.visitor(), { email: 'Taken@post.example' })
  expect(errorKeys(value)).toEqual({ email: 'emailTaken' })
})

test('a common password is refused', async () => {
  const { value } = await byName(await site.visitor(), { password: 'Passw0rd1', confirmPassword: 'Passw0rd1' })
  expect(errorKeys(value)).toEqual({ password: 'commonPassword' })
})

test('a wrong answer to the challenge creates no member, and an answer counts once', async () => {
  const username = newName()
  const { challengeId, challengePosition } = await site.solvedChallenge()
  const wrong = String((Number(challengePosition) + 90) % 200 || 1)
  const { value } = await byName(await site.visitor(), { username, challengeId, challengePosition: wrong })
  expect(JSON.stringify(errorKeys(value))).toMatch(/challenge|CHALLENGE/)
  expect(await memberNamed(username)).toBeUndefined()
  const used = await site.solvedChallenge()
  expect((await byName(await site.visitor(), used)).status).toBe(303)
  expect((await byName(await site.visitor(), used)).status).toBeGreaterThanOrEqual(400)
})

test('an unknown affiliate code is a warning, and the challenge is still good', async () => {
  const visitor = await site.visitor()
  const fields = { username: newName(), ...(await site.solvedChallenge()) }
  const { status, value } = await byName(visitor, { ...fields, affiliateCode: 'NOBODY1' })
  expect([status, value.warning, errorKeys(value)]).toEqual([
    400,
    'invitation_code_error',
    { affiliateCode: 'affiliateCode' },
  ])
  expect((await byName(visitor, fields)).status).toBe(303)
})

test('an unknown affiliate code is named together with the other wrong fields', async () => {
  const { value } = await byName(await site.visitor(), {
    affiliateCode: 'NOBODY1',
    username: 'x',
    birthday: null,
    confirmPassword: 'Other7Harbour',
  })
  expect(Object.keys(errorKeys(value) ?? {}).sort()).toEqual([
    'affiliateCode',
    'birthday',
    'confirmPassword',
    'username',
  ])
  expect(value).toMatchObject({ warning: 'invitation_code_error' })
})

test('a known affiliate code is stored with the member', async () => {
  const { affiliateCode } = await createAgent(site)
  const username = newName()
  expect((await byName(await site.visitor(), { username, affiliateCode })).status).toBe(303)
  expect(await memberNamed(username)).toMatchObject({ affiliate_code: affiliateCode })
})

test('the codes of an invitation link fill the form on a later page, and a newer link replaces them', async () => {
  const visitor = await site.visitor()
  await visitor.open(invitation.saveInvitation, '/?affiliateCode=TEAM1&referralCode=FRIEND1')
  expect((await visitor.open(registration.loadRegister, '/register')).value.codes).toEqual({
    affiliateCode: 'TEAM1',
    referralCode: 'FRIEND1',
  })
  await visitor.open(invitation.saveInvitation, '/?referralCode=FRIEND2')
  expect((await visitor.open(invitation.readInvitation)).value).toEqual({
    affiliateCode: 'TEAM1',
    referralCode: 'FRIEND2',
  })
  expect((await visitor.open(invitation.readInvitation, '/?affiliateCode=NEW')).value.affiliateCode).toBe('NEW')
})

test('a page without codes stores no invitation, and a code is read up to 64 characters', async () => {
  const visitor = await site.visitor()
  await visitor.open(invitation.saveInvitation, '/?page=2')
  expect([...visitor.cookies.keys()]).toEqual([])
  const long = await visitor.open(invitation.readInvitation, `/?affiliateCode=${'a'.repeat(100)}`)
  expect(long.value.affiliateCode).toHaveLength(64)
})

test('a code by SMS opens an account by number, and the countdown survives a reload', async () => {
  const visitor = await site.visitor()
  const mobileNum = newNumber()
  const sent = await sendCode(visitor, mobileNum)
  expect([sent.status, sent.value.sent]).toEqual([200, { ok: true, secondsLeft: 60 }])
  const { codeWait } = (await visitor.open(registration.loadRegister, '/register')).value
  expect(codeWait).toMatchObject({ mobileNum, countryDialingCode: '+84' })
  expect(codeWait?.secondsLeft).toBeGreaterThan(50)
  expect(await messagesTo(site, international(mobileNum))).toMatchObject([{ channel: 'sms' }])
  const code = await codeSentTo(site, international(mobileNum))
  expect((await byPhone(visitor, mobileNum, code)).status).toBe(303)
  expect((await visitor.open(session.optionalMember)).value).not.toBeNull()
})

test('a countdown of one visitor is not shown to another', async () => {
  await sendCode(await site.visitor(), newNumber())
  expect((await (await site.visitor()).open(registration.loadRegister)).value.codeWait).toBeNull()
})

test('a second code within the minute is refused with the reason', async () => {
  const visitor = await site.visitor()
  const mobileNum = newNumber()
  await sendCode(visitor, mobileNum)
  const { status, value } = await sendCode(visitor, mobileNum)
  expect([status, value.sent?.ok]).toEqual([400, false])
})

test.each([
  ['no number', '', { mobileNum: 'errors:MISSING_PHONE_NUMBER' }],
  ['letters', 'abcdef', { mobileNum: 'mobileNum' }],
  ['too few digits', '12', { mobileNum: 'mobileNum' }],
])('%s sends no code', async (_what, mobileNum, expected) => {
  const before = (await site.gateway.outbox()).length
  const { value } = await sendCode(await site.visitor(), mobileNum)
  expect(value.sent?.ok === false && errorKeys(value.sent)).toEqual(expected)
  expect(await site.gateway.outbox()).toHaveLength(before)
})

test('a code is requested with a solved challenge only', async () => {
  const visitor = await site.visitor()
  const { value } = await visitor.post(registration.register, { intent: 'sendCode', ...phone, mobileNum: newNumber() })
  expect(value.sent?.ok === false && Object.keys(errorKeys(value.sent) ?? {}).sort()).toEqual([
    'challengeId',
    'challengePosition',
  ])
})

test('a wrong code opens no account and never comes back with the page', async () => {
  const visitor = await site.visitor()
  const mobileNum = newNumber()
  await sendCode(visitor, mobileNum)
  const wrong = otherCode(await codeSentTo(site, international(mobileNum)))
  const { status, value } = await byPhone(visitor, mobileNum, wrong)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(Object.keys(errorKeys(value) ?? {})).toEqual(['verificationCode'])
  expect(value.typed).toMatchObject({ mobileNum })
  expect(value.typed).not.toHaveProperty('verificationCode')
  expect((await visitor.open(session.optionalMember)).value).toBeNull()
})

test('a refused request for a code marks its own fields and no others of the form', async () => {
  const visitor = await site.visitor()
  const typed = { ...phone, mobileNum: '', password: '', ...(await site.solvedChallenge()) }
  const { value } = await visitor.post(registration.register, { intent: 'sendCode', ...typed })
  const sent = value.sent
  if (!sent || sent.ok) throw new Error('a code was sent without a number')
  expect(Object.keys(sent.result.error ?? {})).toEqual(['mobileNum'])
  expect(sent.result).not.toHaveProperty('fields')
})

test('a registration by number without a number and a code names both', async () => {
  const { value } = await byPhone(await site.visitor(), '', '')
  expect(errorKeys(value)).toMatchObject({ mobileNum: 'errors:MISSING_PHONE_NUMBER', verificationCode: 'required' })
})

test('a brand without a way to register has no such page', async () => {
  const { contextOf } = await import('#app/server/request-context.server.ts')
  const { gatewayFor } = await import('#app/gateway-client/index.server.ts')
  const statusWith = async (types: readonly string[]) => {
    const { status } = await (await site.visitor()).open(async (request) => {
      const gateway = gatewayFor(request)
      const rules = await gateway.registration.getRegistrationSettings({})
      const getRegistrationSettings = async () => ({ ...rules, types })
      contextOf(request).memo.set(
        'gateway',
        Object.create(gateway, { registration: { value: { getRegistrationSettings } } }),
      )
      return registration.loadRegister(request)
    }, '/register')
    return status
  }
  expect(await statusWith(['register'])).toBe(200)
  expect(await statusWith([])).toBe(404)
})
