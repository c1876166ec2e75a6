import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { session } from '#contract/endpoints/session.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { solveCaptcha, verificationHandlers } from '#gateway/modules/verification/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { authenticate, PASSWORD_LIFE_MS, sessionHandlers } from './index.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const PASSWORD = MEMBER_PASSWORD
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const createMember = (...given: Parameters<Identity['createMember']>) => identity.createMember(...given)

/** A login as the form sends it: with a solved puzzle, parsed by the endpoint's schema. */
async function logIn(ctx: TestContext, request: Partial<RequestOf<typeof session.login>> = {}) {
  const challenge = await identity.solved(ctx)
  return sessionHandlers.login(
    ctx,
    session.login.request.parse({ username: 'alice', password: PASSWORD, ...challenge, ...request }),
  )
}

const isAlive = async (brand: Brand, token: string) =>
  (await authenticate(identity.services, { merchant: brand.merchantCode, token })) !== null

async function failTimes(ctx: TestContext, times: number, request: Partial<RequestOf<typeof session.login>> = {}) {
  const seen: unknown[] = []
  for (let time = 0; time < times; time += 1) {
    await logIn(ctx, { password: 'wrong', ...request }).catch((error) => seen.push(error))
  }
  return seen as { code: string; params: Record<string, unknown> }[]
}

test('a member logs in, whatever the case of the name, and gets a new token each time', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const member = await createMember(brand)
  const one = await logIn(ctx)
  const other = await logIn(ctx, { username: 'ALICE' })
  expect(one).toMatchObject({ firstTimeLogin: true, passwordExpired: false, mustChangePassword: false })
  expect(one.token).toMatch(/^[\w-]{43}$/)
  expect(other.token).not.toBe(one.token)
  const found = await authenticate(identity.services, { merchant: brand.merchantCode, token: one.token })
  expect(found).toMatchObject({ memberId: member.id, memberType: 0 })
})

test('the token itself is not in the database', async () => {
  const brand = identity.brand()
  await createMember(brand)
  const { token } = await logIn(identity.visitor(brand))
  const rows = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('member_session').selectAll().execute(),
  )
  expect(Buffer.from(rows[0]!.token_hash)).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a token is invalid at another merchant', async () => {
  const brand = identity.brand()
  const other = identity.brand()
  await createMember(brand)
  await createMember(other)
  const { token } = await logIn(identity.visitor(brand))
  expect(await isAlive(brand, token)).toBe(true)
  expect(await isAlive(other, token)).toBe(false)
})

test('one name at two brands is two members with their own passwords', async () => {
  const brand = identity.brand()
  const other = identity.brand()
  await createMember(brand)
  await createMember(other, { password_hash: await hashPassword('Another7Lamp') })
  await expect(logIn(identity.visitor(other))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await logIn(identity.visitor(other), { password: 'Another7Lamp' })
})

test('a memberSession ends half an hour after its last use', async () => {
  const brand = identity.brand()
  await createMember(brand)
  const { token } = await logIn(identity.visitor(brand))
  for (let use = 0; use < 5; use += 1) {
    identity.clock.advance(29 * MINUTE)
    expect(await isAlive(brand, token)).toBe(true)
  }
  identity.clock.advance(30 * MINUTE)
  expect(await isAlive(brand, token)).toBe(false)
})

test('a memberSession ends after twelve hours however busy it is', async () => {
  const brand = identity.brand()
  await createMember(brand)
  const { token, expiresAt } = await logIn(identity.visitor(brand))
  const until = new Date(expiresAt).getTime()
  while (identity.clock.now().getTime() + 20 * MINUTE < until) {
    identity.clock.advance(20 * MINUTE)
    expect(await isAlive(brand, token)).toBe(true)
  }
  identity.clock.advance(20 * MINUTE)
  expect(await isAlive(brand, token)).toBe(false)
})

test('logging out ends this memberSession and no other', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  const one = await logIn(ctx)
  const other = await logIn(ctx)
  await sessionHandlers.logout(await identity.as(ctx, one.token))
  expect(await isAlive(brand, one.token)).toBe(false)
  expect(await isAlive(brand, other.token)).toBe(true)
})

test('logging in ends the memberSession that the browser had, whichever member it belonged to', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  await createMember(brand, { username: 'Bertha' })
  let before = await logIn(ctx)
  const elsewhere = await logIn(ctx)
  for (const next of [logIn, (arrived: TestContext) => sessionHandlers.loginFreePlay(arrived)]) {
    const arrived = await identity.as(ctx, before.token)
    const opened = await next(arrived)
    expect(await isAlive(brand, before.token)).toBe(false)
    expect(await isAlive(brand, opened.token)).toBe(true)
    before = opened
  }
  await logIn(await identity.as(ctx, before.token), { username: 'bertha' })
  expect(await isAlive(brand, before.token)).toBe(false)
  expect(await isAlive(brand, elsewhere.token)).toBe(true)
})

test('a refused login leaves the memberSession that the browser had', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  const { token } = await logIn(ctx)
  await failTimes(await identity.as(ctx, token), 1)
  expect(await isAlive(brand, token)).toBe(true)
})

test('disabling a member ends their memberSessions immediately, and the right password returns the reason', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  const { token } = await logIn(ctx)
  await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.updateTable('member').set({ status: 'disabled' }).where('merchant', '=', brand.merchantCode).execute(),
  )
  expect(await isAlive(brand, token)).toBe(false)
  await expect(logIn(ctx)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  await expect(logIn(ctx, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

test('a wrong password and an unknown name get the same response', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  await createMember(brand, { username: 'passwordless', password_hash: null })
  const answers = []
  for (const username of ['alice', 'nobody', 'passwordless']) answers.push((await failTimes(ctx, 1, { username }))[0])
  expect(answers.map((answer) => [answer!.code, answer!.params])).toEqual(
    Array.from({ length: 3 }, () => ['WRONG_CREDENTIALS', {}]),
  )
})

test('an unknown name costs the same work as a known one: one verification at the same price', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand, { password_hash: await hashPassword(PASSWORD) })
  const prices: string[][] = []
  for (const username of ['alice', 'nobody']) {
    vi.mocked(verify).mockClear()
    await failTimes(ctx, 1, { username })
    prices.push(vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(1, 4).join(' ')))
  }
  expect(prices).toEqual(Array(2).fill(['argon2id v=19 m=19456,t=2,p=1']))
})

test('the puzzle is checked before the password, so a call without it reveals nothing', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  for (const password of [PASSWORD, 'wrong']) {
    await expect(logIn(ctx, { password, challengePosition: 0 })).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
  }
  expect(await identity.services.limits.used('login.ip', ctx)).toBe(0)
})

test('five wrong passwords block this address for five minutes, a captcha is required after three', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  const failures = await failTimes(ctx, 3)
  expect(failures.map((failure) => failure.params.captcha ?? false)).toEqual([false, false, true])
  await expect(logIn(ctx)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED', params: { captcha: true } })
  const captcha = async () => solveCaptcha(identity.services, (await verificationHandlers.getCaptcha(ctx)).id)
  await failTimes(ctx, 1, await captcha())
  await failTimes(ctx, 1, await captcha())
  await expect(logIn(ctx, await captcha())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', params: { minutes: 5 } })
  // Other addresses are not blocked.
  await logIn(identity.visitor(brand, { ip: '203.0.113.200' }))
  identity.clock.advance(5 * MINUTE)
  await logIn(ctx)
})

test('of parallel guesses no more are checked than the limit', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand)
  const answers = await Promise.all(Array.from({ length: 20 }, () => failTimes(ctx, 1)))
  const guessed = answers.flat().filter((failure) => failure.code === 'WRONG_CREDENTIALS')
  expect(guessed.length).toBeLessThanOrEqual(5)
})

test('fifty failures from one address block it for every account', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand, { ip: '203.0.113.50' })
  for (let name = 0; name < 50; name += 1) await failTimes(ctx, 1, { username: `name${name}` })
  await expect(logIn(ctx, { username: 'fresh' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

/** Wrong passwords for Alice, each from a network of its own, with what the form then asks for. */
async function guessFromElsewhere(brand: Brand, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let host = 1; host <= times; host += 1) {
    const ctx = identity.visitor(brand, { ip: `192.0.2.${host}` })
    const answer = host > 10 ? await solvedCaptcha(ctx) : {}
    codes.push((await failTimes(ctx, 1, answer))[0]!.code)
  }
  return codes
}

const solvedCaptcha = async (ctx: TestContext) =>
  solveCaptcha(identity.services, (await verificationHandlers.getCaptcha(ctx)).id)

test('forty wrong passwords from elsewhere lock no member out: a new address takes a second factor, a known one does not', async () => {
  const brand = identity.brand()
  const home = identity.visitor(brand, { ip: '203.0.113.9' })
  await createMember(brand, { email: 'alice@post.example' })
  await logIn(home)
  expect(new Set(await guessFromElsewhere(brand, 45))).toEqual(new Set(['WRONG_CREDENTIALS']))
  await logIn(home, await solvedCaptcha(home))

  const away = identity.visitor(brand, { ip: '203.0.113.200' })
  await expect(logIn(away)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
  const refusal = await logIn(away, await solvedCaptcha(away)).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', params: { ways: 'email' } })
  const { ticket } = refusal.params
  await sessionHandlers.sendSecondFactor(away, { ticket, way: 'email' })
  const answer = await identity.lastCode(brand.merchantCode)
  const { token } = await sessionHandlers.verifySecondFactor(away, { ticket, way: 'email', answer })
  expect(await isAlive(brand, token)).toBe(true)
  // The address is known from then on.
  await logIn(away, await solvedCaptcha(away))
})

test('a member without a second factor still logs in from a new address while others guess', async () => {
  const brand = identity.brand()
  await createMember(brand)
  await logIn(identity.visitor(brand, { ip: '203.0.113.9' }))
  await guessFromElsewhere(brand, 45)
  const away = identity.visitor(brand, { ip: '203.0.113.200' })
  await logIn(away, await solvedCaptcha(away))
})

test('the addresses of one IPv6 network are one guesser', async () => {
  const brand = identity.brand()
  await createMember(brand)
  const at = (host: number) => identity.visitor(brand, { ip: `2001:db8:7:7::${host.toString(16)}` })
  for (let host = 1; host <= 5; host += 1) await failTimes(at(host), 1, await solvedCaptcha(at(host)))
  await expect(logIn(at(99), await solvedCaptcha(at(99)))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const guests = (host: number) => identity.visitor(brand, { ip: `2001:db8:8:8::${host.toString(16)}` })
  for (let host = 1; host <= 10; host += 1) await sessionHandlers.loginFreePlay(guests(host))
  await expect(sessionHandlers.loginFreePlay(guests(99))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('an account has one counter, whichever of its names is typed', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await createMember(brand, { mobile: '+84912345678' })
  const names = ['alice', 'ALICE', '0912345678', '+84912345678', '+84 912 345 678']
  for (const username of names) await failTimes(ctx, 1, { username, ...(await solvedCaptcha(ctx)) })
  await expect(logIn(ctx, await solvedCaptcha(ctx))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('SHOWCAPTCHA requires the captcha at every login', async () => {
  const brand = identity.brand({ switches: { SHOWCAPTCHA: true } })
  const ctx = identity.visitor(brand)
  await createMember(brand)
  await expect(logIn(ctx)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
  await logIn(ctx, solveCaptcha(identity.services, (await verificationHandlers.getCaptcha(ctx)).id))
})

test('an old password counts as expired while PWDEXPIRED is on and not else, and never after a login by SMS', async () => {
  for (const PWDEXPIRED of [true, false]) {
    const brand = identity.brand({ switches: { PWDEXPIRED } })
    const ctx = identity.visitor(brand)
    const changed = new Date(identity.clock.now().getTime() - PASSWORD_LIFE_MS - HOUR)
    await createMember(brand, { password_changed_at: changed, mobile: '+84912345678' })
    expect((await logIn(ctx)).passwordExpired).toBe(PWDEXPIRED)
    expect((await logInBySms(ctx)).passwordExpired).toBe(false)
  }
})

async function logInBySms(ctx: TestContext) {
  const phone = { mobileNum: '0912345678', countryDialingCode: '+84' }
  await verificationHandlers.sendLoginSms(ctx, { ...phone, purpose: 'login', ...(await identity.solved(ctx)) })
  const code = await identity.lastCode(ctx.merchant)
  return logIn(ctx, { type: 'sms', username: phone.mobileNum, countryDialingCode: '+84', password: code })
}

test('a member logs in by mobile number and SMS code while VERCODELOGIN is on, and not else', async () => {
  const brand = identity.brand()
  const member = await createMember(brand, { mobile: '+84912345678' })
  const { token } = await logInBySms(identity.visitor(brand))
  const found = await authenticate(identity.services, { merchant: brand.merchantCode, token })
  expect(found?.memberId).toBe(member.id)

  const off = identity.visitor(identity.brand({ switches: { VERCODELOGIN: false } }))
  await expect(logIn(off, { type: 'sms', username: '0912345678', countryDialingCode: '84' })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  })
})

test('a member with a mobile number can type it in place of the name', async () => {
  const brand = identity.brand()
  await createMember(brand, { username: '84912345678', mobile: '+84912345678' })
  for (const username of ['84912345678', '0912345678', '+84 912 345 678'])
    await logIn(identity.visitor(brand), { username })
})

test('free play opens a short memberSession of a trial member, and only while FREEPLAY is on', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const { token } = await sessionHandlers.loginFreePlay(ctx)
  const found = await authenticate(identity.services, { merchant: brand.merchantCode, token })
  expect(found?.memberType).toBe(memberTypes.trial)
  for (let hour = 0; hour < 5; hour += 1) {
    identity.clock.advance(25 * MINUTE)
    if (hour < 4) expect(await isAlive(brand, token)).toBe(true)
  }
  expect(await isAlive(brand, token)).toBe(false)
  const off = identity.visitor(identity.brand({ switches: { FREEPLAY: false } }))
  await expect(sessionHandlers.loginFreePlay(off)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

test('trial members of one address are limited', async () => {
  const ctx = identity.visitor(identity.brand())
  for (let call = 0; call < 10; call += 1) await sessionHandlers.loginFreePlay(ctx)
  await expect(sessionHandlers.loginFreePlay(ctx)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
