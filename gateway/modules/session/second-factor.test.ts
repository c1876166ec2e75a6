import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#contract/endpoint.ts'
import { session } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { networkOf } from '#contract/network.node.ts'
import type { NewMember } from '#gateway/modules/accounts/index.ts'
import { membersHandlers } from '#gateway/modules/members/index.ts'
import { securityHandlers } from '#gateway/modules/security/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { sessionHandlers } from './index.ts'
import { TICKET_LIFE_MS } from './second-factor.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const HOME = '198.51.100.7'
const AWAY = '192.0.2.77'
const mail = { email: 'Alice@post.example' }
const phone = { mobile: '+84912345678', country_dialing_code: '84' }

async function logIn(ctx: TestContext, request: Partial<RequestOf<typeof session.login>> = {}) {
  const typed = { username: 'alice', password: MEMBER_PASSWORD, ...(await identity.solved(ctx)), ...request }
  return sessionHandlers.login(ctx, session.login.request.parse(typed))
}

/** A member with a known address; visitors from that address and from another one. */
async function visited(member: Partial<NewMember> = {}, switches: Record<string, boolean> = { IPVERIFY: true }) {
  const brand = identity.brand({ switches })
  const row = await identity.createMember(brand, { last_login_ip: HOME, ...member })
  const at = (ip: string) => identity.visitor(brand, { ip })
  return { brand, row, at, home: at(HOME), away: at(AWAY) }
}

async function refusalOf(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error('it was accepted', { cause: error })
  return error
}

async function ticketOf(work: Promise<unknown>): Promise<string> {
  const { code, params } = await refusalOf(work)
  expect(code).toBe('SECOND_FACTOR_REQUIRED')
  return String(params.ticket)
}

type Way = 'totp' | 'sms' | 'email' | 'payeeName'
const verify = (ctx: TestContext, ticket: string, way: Way, answer: string) =>
  sessionHandlers.verifySecondFactor(ctx, { ticket, way, answer })

test('from a known address the password is enough, from another one it is not', async () => {
  const { home, away } = await visited(mail)
  await logIn(home)
  const refusal = await refusalOf(logIn(away))
  expect(refusal).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    params: { ways: 'email', email: 'A•••@post.example' },
  })
})

test('while IPVERIFY is off every address is accepted', async () => {
  const { away } = await visited(mail, { IPVERIFY: false })
  await logIn(away)
})

test('the first address and the one of the registration are known', async () => {
  const first = await visited({ ...mail, last_login_ip: null })
  await logIn(first.away)
  await ticketOf(logIn(first.at('192.0.2.78')))
  const registered = await visited({ ...mail, last_login_ip: null, register_ip: HOME })
  await logIn(registered.home)
  await ticketOf(logIn(registered.away))
})

test('a code by mail opens the memberSession, and the address is known from then on', async () => {
  const { brand, away } = await visited(mail)
  const ticket = await ticketOf(logIn(away, { remember: true }))
  const { expiredMinutes } = await sessionHandlers.sendSecondFactor(away, { ticket, way: 'email' })
  expect(expiredMinutes).toBe(1)
  const [letter] = await identity.outbox(brand.merchantCode)
  const code = await identity.lastCode(brand.merchantCode)
  expect(letter).toMatchObject({ channel: 'mail', recipient: 'Alice@post.example' })
  expect(letter?.body).toContain(code)
  const opened = await verify(away, ticket, 'email', code)
  expect(opened.remember).not.toBeNull()
  await logIn(away)
})

test('a code by SMS does as well', async () => {
  const { brand, away } = await visited(phone)
  const ticket = await ticketOf(logIn(away))
  await sessionHandlers.sendSecondFactor(away, { ticket, way: 'sms' })
  const [message] = await identity.outbox(brand.merchantCode)
  expect(message).toMatchObject({ channel: 'sms', recipient: phone.mobile })
  await verify(away, ticket, 'sms', await identity.lastCode(brand.merchantCode))
})

test('a code is valid only for the login it was requested for', async () => {
  const { brand, away } = await visited(mail)
  const ticket = await ticketOf(logIn(away))
  const other = await ticketOf(logIn(away))
  await sessionHandlers.sendSecondFactor(away, { ticket, way: 'email' })
  const code = await identity.lastCode(brand.merchantCode)
  await expect(verify(away, other, 'email', code)).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
  await verify(away, ticket, 'email', code)
})

async function withAuthenticator(member: Partial<NewMember> = {}) {
  const given = await visited(member)
  const own = await identity.as(given.home, (await logIn(given.home)).token)
  const { secret, otpauthUrl } = await securityHandlers.beginTotp(own)
  const app = new TOTP({ secret })
  const codeNow = () => app.generate({ timestamp: identity.clock.now().getTime() })
  return { ...given, own, secret, otpauthUrl, codeNow }
}

test('an authenticator app is active after its first code, and each code is valid once', async () => {
  const { away, own, otpauthUrl, codeNow, secret } = await withAuthenticator()
  expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Tester%20Nine:Alice\?issuer=Tester%20Nine&secret=/)
  expect(otpauthUrl).toContain(secret)
  expect((await securityHandlers.getSecurity(own)).totpEnabled).toBe(false)
  await expect(securityHandlers.confirmTotp(own, { code: '000000' })).rejects.toMatchObject({
    code: 'INVALID_VERIFICATION_CODE',
  })
  await securityHandlers.confirmTotp(own, { code: codeNow() })
  expect((await securityHandlers.getSecurity(own)).totpEnabled).toBe(true)
  await expect(securityHandlers.beginTotp(own)).rejects.toMatchObject({ code: 'AUTHENTICATOR_ALREADY_ON' })

  const ticket = await ticketOf(logIn(away))
  await expect(verify(away, ticket, 'totp', codeNow())).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  identity.clock.advance(30_000)
  const again = await ticketOf(logIn(away))
  await verify(away, again, 'totp', codeNow())
})

test('the secret of the app is encrypted in the database', async () => {
  const { brand, secret } = await withAuthenticator()
  const rows = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('totp_authenticator').selectAll().execute(),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed_secret).not.toContain(secret)
})

test('removing the app requires the password', async () => {
  const { own, codeNow } = await withAuthenticator()
  await securityHandlers.confirmTotp(own, { code: codeNow() })
  await expect(securityHandlers.removeTotp(own, { password: 'wrong' })).rejects.toMatchObject({
    code: 'WRONG_OLD_PASSWORD',
  })
  await securityHandlers.removeTotp(own, { password: MEMBER_PASSWORD })
  expect((await securityHandlers.getSecurity(own)).totpEnabled).toBe(false)
})

test("the account holder's name is the fallback factor, in any spelling", async () => {
  const { away } = await visited({ payee_name: 'Nguyễn Văn  An' })
  const refusal = await refusalOf(logIn(away))
  expect(refusal.params.ways).toBe('payeeName')
  const ticket = String(refusal.params.ticket)
  await expect(verify(away, ticket, 'payeeName', 'Tran')).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  await verify(away, ticket, 'payeeName', ' nguyễn văn an ')
  const richer = await visited({ ...mail, payee_name: 'An' })
  const richTicket = await ticketOf(logIn(richer.away))
  await expect(verify(richer.away, richTicket, 'payeeName', 'An')).rejects.toMatchObject({
    code: 'SECOND_FACTOR_FAILED',
  })
})

test('a member without any factor is logged in', async () => {
  await logIn((await visited()).away)
})

test('after five answers a ticket is invalid and the login starts over', async () => {
  const { away } = await visited({ payee_name: 'An' })
  const ticket = await ticketOf(logIn(away))
  for (let time = 0; time < 5; time += 1) {
    await expect(verify(away, ticket, 'payeeName', 'no')).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  }
  await expect(verify(away, ticket, 'payeeName', 'An')).rejects.toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' })
  const next = await ticketOf(logIn(away))
  for (let time = 0; time < 5; time += 1) {
    await expect(verify(away, next, 'payeeName', 'no')).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  }
  const third = await ticketOf(logIn(away))
  await expect(verify(away, third, 'payeeName', 'An')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a ticket opens one memberSession, within ten minutes, from the address it was issued to', async () => {
  const expired = { code: 'SECOND_FACTOR_EXPIRED' }
  const { away, at } = await visited({ payee_name: 'An' })
  const ticket = await ticketOf(logIn(away))
  await expect(verify(at('192.0.2.1'), ticket, 'payeeName', 'An')).rejects.toMatchObject(expired)
  await expect(
    verify(identity.visitor(identity.brand(), { ip: AWAY }), ticket, 'payeeName', 'An'),
  ).rejects.toMatchObject(expired)
  await expect(verify(away, `${ticket.slice(0, -2)}AA`, 'payeeName', 'An')).rejects.toMatchObject(expired)
  await verify(away, ticket, 'payeeName', 'An')
  await expect(verify(away, ticket, 'payeeName', 'An')).rejects.toMatchObject(expired)

  const late = await visited({ payee_name: 'An' })
  const lateTicket = await ticketOf(logIn(late.away))
  identity.clock.advance(TICKET_LIFE_MS)
  await expect(verify(late.away, lateTicket, 'payeeName', 'An')).rejects.toMatchObject(expired)
})

test('neither a remembered device nor a mailed password bypasses the second factor', async () => {
  const { brand, home, away } = await visited({ ...mail })
  const remembered = await logIn(home, { remember: true })
  const rememberToken = remembered.remember?.token ?? ''
  await ticketOf(sessionHandlers.loginRemembered(away, { rememberToken, as: 'member' }))

  const request = { username: 'alice', email: mail.email }
  await membersHandlers.requestPasswordByEmail(away, { ...request, ...(await identity.solved(away)) })
  const mailed = /^[A-Za-z0-9]{12}$/m.exec((await identity.outbox(brand.merchantCode)).at(-1)?.body ?? '')?.[0] ?? ''
  const ticket = await ticketOf(logIn(away, { password: mailed }))
  // Nothing has changed yet: the old password still works from a known address.
  await logIn(home)
  await sessionHandlers.sendSecondFactor(away, { ticket, way: 'email' })
  const opened = await verify(away, ticket, 'email', await identity.lastCode(brand.merchantCode))
  expect(opened.mustChangePassword).toBe(true)
})

test('a login with an SMS code needs no second factor', async () => {
  const { away, brand } = await visited(phone)
  const { verificationHandlers } = await import('#gateway/modules/verification/index.ts')
  const number = { mobileNum: '912345678', countryDialingCode: '84' }
  await verificationHandlers.sendLoginSms(away, { ...number, purpose: 'login', ...(await identity.solved(away)) })
  const password = await identity.lastCode(brand.merchantCode)
  await logIn(away, { type: 'sms', username: number.mobileNum, countryDialingCode: '84', password })
})

test('addresses are stored as keyed hashes, IPv6 by its network', async () => {
  const { brand, home } = await visited()
  await logIn(home)
  const rows = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('known_address').selectAll().execute(),
  )
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]!.address_hash)).toHaveLength(32)
  expect(networkOf('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8::1:2:3:4:5')).toBe(networkOf('2001:db8:0:1:ffff::1'))
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5')
})

test('only agents log in at the agent site, members and agents at the player site', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await identity.createMember(brand)
  await identity.createMember(brand, { username: 'Agnes', type: 41 })
  await identity.createMember(brand, { username: 'Trial', type: 4 })
  await identity.createMember(brand, { username: 'Ghost', type: 99 })
  await logIn(ctx, { username: 'agnes', as: 'agent' })
  await logIn(ctx, { username: 'agnes' })
  await logIn(ctx, { username: 'trial' })
  await expect(logIn(ctx, { as: 'agent' })).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
  await expect(logIn(ctx, { username: 'trial', as: 'agent' })).rejects.toMatchObject({ code: 'NON_MEMBER_ACCOUNT' })
  await expect(logIn(ctx, { username: 'ghost' })).rejects.toMatchObject({ code: 'NON_MEMBER_ACCOUNT' })
  await expect(logIn(ctx, { as: 'agent', password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
})
