import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import { session } from '#contract/endpoints/session.ts'
import type { NewMember } from '#gateway/modules/accounts/index.ts'
import { authenticate, sessionHandlers } from '#gateway/modules/session/index.ts'
import { verificationHandlers } from '#gateway/modules/verification/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { membersHandlers, ONE_TIME_PASSWORD_MINUTES } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const PASSWORD = MEMBER_PASSWORD
const NEW_PASSWORD = 'Kettle4Window'
const MINUTE = 60_000
const phone = { mobileNum: '0912345678', countryDialingCode: '+84' }

const createMember = (brand: Brand, member: Partial<NewMember> = {}) =>
  identity.createMember(brand, { email: 'Alice@post.example', mobile: '+84912345678', ...member })

async function logIn(ctx: TestContext, password = PASSWORD, remember = false) {
  const challenge = await identity.solved(ctx)
  return sessionHandlers.login(
    ctx,
    session.login.request.parse({ username: 'alice', password, remember, ...challenge }),
  )
}

async function signedIn(given: Parameters<Identity['brand']>[0] = {}, member: Partial<NewMember> = {}) {
  const brand = identity.brand(given)
  const row = await createMember(brand, member)
  const visitor = identity.visitor(brand)
  const { token } = await logIn(visitor)
  return { brand, visitor, token, member: row, ctx: await identity.as(visitor, token) }
}

const isAlive = async (brand: Brand, token: string) =>
  (await authenticate(identity.services, { merchant: brand.merchantCode, token })) !== null

const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword,
})

test('a member reads their own information', async () => {
  const { ctx, member } = await signedIn({}, { nickname: 'Al' })
  expect(await membersHandlers.getMemberInfo(ctx)).toEqual({
    id: member.id,
    account: 'Alice',
    nickname: 'Al',
    type: 0,
    userName: 'Alice',
    currency: 'USD',
    language: null,
    mustChangePassword: false,
    passwordExpired: false,
    registeredAt: identity.clock.now().toISOString(),
    lastLoginAt: identity.clock.now().toISOString(),
    previousLoginAt: null,
    excludedUntil: null,
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
  })
})

test("a member's avatar is unique and does not reveal the ID", async () => {
  const one = await signedIn()
  const other = await signedIn()
  const { imgUrl } = await membersHandlers.getMemberIcon(one.ctx)
  expect(imgUrl).toMatch(/^\/art\/avatars\/[0-9a-f]{24}\.svg$/)
  expect(imgUrl).toBe((await membersHandlers.getMemberIcon(one.ctx)).imgUrl)
  expect(imgUrl).not.toBe((await membersHandlers.getMemberIcon(other.ctx)).imgUrl)
})

test('the language is stored if the brand offers it', async () => {
  const { ctx } = await signedIn()
  await membersHandlers.updateLanguage(ctx, { language: 'zh-CN' })
  expect((await membersHandlers.getMemberInfo(ctx)).language).toBe('zh-CN')
  await expect(membersHandlers.updateLanguage(ctx, { language: 'th' })).rejects.toMatchObject({
    code: 'LANGUAGE_NOT_OFFERED',
  })
})

test('the first login counts as first until it is completed', async () => {
  const { ctx, visitor } = await signedIn()
  expect((await logIn(visitor)).firstTimeLogin).toBe(true)
  await membersHandlers.completeFirstLogin(ctx)
  expect((await logIn(visitor)).firstTimeLogin).toBe(false)
})

test('a new password ends every memberSession and gives this one a new token', async () => {
  const { ctx, brand, token, visitor } = await signedIn()
  const elsewhere = await logIn(visitor)
  const renewed = await membersHandlers.changePassword(ctx, change(PASSWORD, NEW_PASSWORD))
  expect(await isAlive(brand, token)).toBe(false)
  expect(await isAlive(brand, elsewhere.token)).toBe(false)
  expect(await isAlive(brand, renewed.token)).toBe(true)
  await expect(logIn(visitor)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await logIn(visitor, NEW_PASSWORD)
})

test.each([
  ['a wrong old one', change('nope', NEW_PASSWORD), 'WRONG_OLD_PASSWORD', 'oldPassword'],
  ['the same again', change(PASSWORD, PASSWORD), 'PASSWORD_UNCHANGED', 'newPassword'],
  ['one against the rule', change(PASSWORD, 'short1'), 'INVALID_REQUEST', 'newPassword'],
  ['a common one', change(PASSWORD, 'password1234'), 'INVALID_REQUEST', 'newPassword'],
  ['another confirmation', change(PASSWORD, NEW_PASSWORD, 'Other7Lamp'), 'INVALID_REQUEST', 'confirmNewPassword'],
] as const)('%s changes nothing', async (_, request, code, path) => {
  const { ctx, brand, token } = await signedIn()
  await expect(membersHandlers.changePassword(ctx, request)).rejects.toMatchObject({ code, fields: [{ path }] })
  expect(await isAlive(brand, token)).toBe(true)
})

test('the initial password is not required again directly after a login with it, otherwise it is', async () => {
  const { ctx } = await signedIn()
  await expect(membersHandlers.changePassword(ctx, change('', NEW_PASSWORD))).rejects.toMatchObject({
    code: 'WRONG_OLD_PASSWORD',
  })
  const due = await signedIn({}, { must_change_password: true })
  await membersHandlers.changePassword(due.ctx, change('', NEW_PASSWORD))
  expect((await logIn(due.visitor, NEW_PASSWORD)).mustChangePassword).toBe(false)
})

test('after a one-click login the old password is required', async () => {
  const { visitor } = await signedIn({}, { must_change_password: true })
  const typed = await logIn(visitor, PASSWORD, true)
  const { token } = await sessionHandlers.loginRemembered(visitor, {
    rememberToken: typed.remember?.token ?? '',
    as: 'member',
  })
  const oneClick = await identity.as(visitor, token)
  await expect(membersHandlers.changePassword(oneClick, change('', NEW_PASSWORD))).rejects.toMatchObject({
    code: 'WRONG_OLD_PASSWORD',
  })
  await membersHandlers.changePassword(await identity.as(visitor, typed.token), change('', NEW_PASSWORD))
})

test('guesses of the old password within a memberSession are limited', async () => {
  const { ctx } = await signedIn()
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(membersHandlers.changePassword(ctx, change(`guess${guess}`, NEW_PASSWORD))).rejects.toMatchObject({
      code: 'WRONG_OLD_PASSWORD',
    })
  }
  await expect(membersHandlers.changePassword(ctx, change(PASSWORD, NEW_PASSWORD))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('a trial member has no password to change', async () => {
  const visitor = identity.visitor(identity.brand())
  const { token } = await sessionHandlers.loginFreePlay(visitor)
  const ctx = await identity.as(visitor, token)
  await expect(membersHandlers.changePassword(ctx, change('', NEW_PASSWORD))).rejects.toMatchObject({
    code: 'TRIAL_MEMBER',
  })
})

async function askByMail(ctx: TestContext, request = { username: 'alice', email: 'alice@POST.example' }) {
  return membersHandlers.requestPasswordByEmail(ctx, { ...request, ...(await identity.solved(ctx)) })
}

const mailedPassword = async (merchant: string) =>
  /^[A-Za-z0-9]{12}$/m.exec((await identity.outbox(merchant)).at(-1)?.body ?? '')?.[0] ?? ''

test('a mailed password logs in once and has to be changed; the old one is valid until then', async () => {
  const { brand, visitor } = await signedIn()
  await askByMail(visitor)
  const [letter] = await identity.outbox(brand.merchantCode)
  expect(letter).toMatchObject({ channel: 'mail', recipient: 'Alice@post.example' })
  expect(letter!.subject).toContain('Tester Nine')
  const oneTime = await mailedPassword(brand.merchantCode)
  await logIn(visitor)
  const opened = await logIn(visitor, oneTime)
  expect(opened.mustChangePassword).toBe(true)
  await expect(logIn(visitor)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })

  const ctx = await identity.as(visitor, opened.token)
  expect((await membersHandlers.getMemberInfo(ctx)).mustChangePassword).toBe(true)
  await membersHandlers.changePassword(ctx, change(oneTime, NEW_PASSWORD))
  expect((await logIn(visitor, NEW_PASSWORD)).mustChangePassword).toBe(false)
  await expect(logIn(visitor, oneTime)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

test('a mailed password is valid for half an hour', async () => {
  const { brand, visitor } = await signedIn()
  await askByMail(visitor)
  const oneTime = await mailedPassword(brand.merchantCode)
  identity.clock.advance(ONE_TIME_PASSWORD_MINUTES * MINUTE)
  await expect(logIn(visitor, oneTime)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await logIn(visitor)
})

test('an unknown name and a wrong address get the same response and no mail', async () => {
  const { brand, visitor } = await signedIn()
  const refused = { code: 'USERNAME_OR_EMAIL_UNKNOWN', params: {}, fields: [] }
  await expect(askByMail(visitor, { username: 'alice', email: 'x@y.example' })).rejects.toMatchObject(refused)
  await expect(askByMail(visitor, { username: 'nobody', email: 'x@y.example' })).rejects.toMatchObject(refused)
  await expect(
    membersHandlers.requestPasswordByEmail(visitor, {
      username: 'alice',
      email: 'alice@post.example',
      challengeId: 'no puzzle',
      challengePosition: 1,
    }),
  ).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
  expect(await identity.outbox(brand.merchantCode)).toEqual([])
})

test('mails to one member are limited', async () => {
  const { visitor } = await signedIn()
  for (let letter = 0; letter < 3; letter += 1) await askByMail(visitor)
  await expect(askByMail(visitor)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

async function askByPhone(ctx: TestContext) {
  await verificationHandlers.sendLoginSms(ctx, { ...phone, purpose: 'recovery', ...(await identity.solved(ctx)) })
  return identity.lastCode(ctx.merchant)
}

const setByPhone = (ctx: TestContext, verificationCode: string, newPassword = NEW_PASSWORD) =>
  membersHandlers.setPasswordByPhone(ctx, { ...phone, verificationCode, newPassword })

test('a code by SMS sets a new password once and ends every memberSession', async () => {
  const { brand, visitor, token } = await signedIn()
  const code = await askByPhone(visitor)
  await expect(setByPhone(visitor, code, 'short1')).rejects.toMatchObject({ fields: [{ path: 'newPassword' }] })
  await setByPhone(visitor, code)
  expect(await isAlive(brand, token)).toBe(false)
  await logIn(visitor, NEW_PASSWORD)
  await expect(setByPhone(visitor, code, 'Again4Window')).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
})

test('recovery is refused where it is switched off', async () => {
  const off = identity.visitor(identity.brand({ switches: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: false } }))
  const disabled = { code: 'FEATURE_DISABLED' }
  await expect(askByMail(off)).rejects.toMatchObject(disabled)
  await expect(askByPhone(off)).rejects.toMatchObject(disabled)
  await expect(setByPhone(off, '123456')).rejects.toMatchObject(disabled)
})
