import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { session } from '#contract/endpoints/session.ts'
import type { NewMember } from '#gateway/modules/accounts/index.ts'
import { membersHandlers } from '#gateway/modules/members/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { authenticate, REMEMBER_LIFE_MS, sessionHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const MINUTE = 60_000
const phone = { mobile: '+84912345678', country_dialing_code: '84' }

async function logIn(ctx: TestContext, request: Partial<RequestOf<typeof session.login>> = {}) {
  const puzzle = await identity.solved(ctx)
  const typed = { username: 'alice', password: MEMBER_PASSWORD, ...puzzle, ...request }
  return sessionHandlers.login(ctx, session.login.request.parse(typed))
}

async function remembered(member: Partial<NewMember> = {}, given: Parameters<Identity['brand']>[0] = {}) {
  const brand = identity.brand(given)
  const row = await identity.createMember(brand, { ...phone, ...member })
  const ctx = identity.visitor(brand)
  const opened = await logIn(ctx, { remember: true })
  return { brand, ctx, member: row, opened, token: opened.remember?.token ?? '' }
}

const enter = (ctx: TestContext, rememberToken: string) =>
  sessionHandlers.loginRemembered(ctx, { rememberToken, as: 'member' })
const look = async (ctx: TestContext, rememberToken: string) =>
  (await sessionHandlers.getRemembered(ctx, { rememberToken })).remembered
const isAlive = async (brand: Brand, token: string) =>
  (await authenticate(identity.services, { merchant: brand.merchantCode, token })) !== null
const notRemembered = { code: 'NOT_REMEMBERED' }

test('a device is remembered only when the login requests it', async () => {
  const { ctx } = await remembered()
  expect((await logIn(ctx)).remember).toBeNull()
})

test('the login form gets the masked name and mobile number, and reading does not consume the token', async () => {
  const { ctx, token, opened } = await remembered()
  for (let time = 0; time < 2; time += 1) {
    expect(await look(ctx, token)).toEqual({
      maskedName: 'A•••e',
      way: 'password',
      mobileNum: '912345678',
      countryDialingCode: '84',
      expiresAt: opened.remember?.expiresAt,
    })
  }
})

test('one click logs in and replaces the token', async () => {
  const { brand, ctx, token } = await remembered()
  const opened = await enter(ctx, token)
  expect(await isAlive(brand, opened.token)).toBe(true)
  expect(opened.remember?.token).not.toBe(token)
  await enter(ctx, opened.remember?.token ?? '')
})

test('neither validator nor token is in the database', async () => {
  const { brand, token } = await remembered()
  const rows = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('remembered_login').selectAll().execute(),
  )
  expect(rows).toHaveLength(1)
  const validator = token.split('.')[1] ?? 'none'
  const stored = rows.map((row) => Buffer.concat([Buffer.from(row.validator_hash)]).toString('latin1')).join()
  expect(JSON.stringify(rows) + stored).not.toContain(validator)
})

test('a device is remembered for a day from the login, however often it is used', async () => {
  const { ctx, token } = await remembered()
  identity.clock.advance(REMEMBER_LIFE_MS - MINUTE)
  const next = (await enter(ctx, token)).remember?.token ?? ''
  expect(await look(ctx, next)).not.toBeNull()
  identity.clock.advance(MINUTE)
  expect(await look(ctx, next)).toBeNull()
  await expect(enter(ctx, next)).rejects.toMatchObject(notRemembered)
})

test('a reused token counts as theft: every device and memberSession of the member ends', async () => {
  const { brand, ctx, token, opened } = await remembered()
  const elsewhere = await logIn(ctx, { remember: true })
  const thief = await enter(ctx, token)
  identity.clock.advance(MINUTE)
  await expect(enter(ctx, token)).rejects.toMatchObject(notRemembered)
  for (const dead of [opened.token, elsewhere.token, thief.token]) expect(await isAlive(brand, dead)).toBe(false)
  for (const rm of [thief.remember?.token, elsewhere.remember?.token]) {
    await expect(enter(ctx, rm ?? '')).rejects.toMatchObject(notRemembered)
  }
})

test('a wrong validator counts as theft when the device is only read, too', async () => {
  const { ctx, token, brand, opened } = await remembered()
  const [selector = '', validator = ''] = token.split('.')
  expect(await look(ctx, `${selector}.${[...validator].reverse().join('')}`)).toBeNull()
  expect(await look(ctx, token)).toBeNull()
  expect(await isAlive(brand, opened.token)).toBe(false)
})

test('of two concurrent clicks one logs in and no session ends', async () => {
  const { brand, ctx, token } = await remembered()
  const results = await Promise.allSettled([enter(ctx, token), enter(ctx, token)])
  const [winner] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await isAlive(brand, winner?.token ?? '')).toBe(true)
  expect(await look(ctx, winner?.remember?.token ?? '')).not.toBeNull()
})

test('one click ends the memberSession that the browser still had, and the device stays remembered', async () => {
  const { brand, ctx, token, opened } = await remembered()
  const next = await enter(await identity.as(ctx, opened.token), token)
  expect(await isAlive(brand, opened.token)).toBe(false)
  expect(await look(ctx, next.remember?.token ?? '')).not.toBeNull()
})

test('signing out forgets the device, of this memberSession only', async () => {
  const { ctx, token } = await remembered()
  const elsewhere = await logIn(ctx, { remember: true })
  const used = await enter(ctx, token)
  await sessionHandlers.logout(await identity.as(ctx, used.token))
  await expect(enter(ctx, used.remember?.token ?? '')).rejects.toMatchObject(notRemembered)
  await enter(ctx, elsewhere.remember?.token ?? '')
})

test('a new password forgets every device', async () => {
  const { ctx, token, opened } = await remembered()
  const member = await identity.as(ctx, opened.token)
  const newPassword = 'Kettle4Window'
  await membersHandlers.changePassword(member, {
    oldPassword: MEMBER_PASSWORD,
    newPassword,
    confirmNewPassword: newPassword,
  })
  await expect(enter(ctx, token)).rejects.toMatchObject(notRemembered)
})

test('"not you?" forgets the device and needs its token', async () => {
  const { ctx, token } = await remembered()
  const [selector = ''] = token.split('.')
  await sessionHandlers.forgetRemembered(ctx, { rememberToken: `${selector}.${'A'.repeat(43)}` })
  await sessionHandlers.forgetRemembered(ctx, { rememberToken: 'nonsense' })
  expect(await look(ctx, token)).not.toBeNull()
  await sessionHandlers.forgetRemembered(ctx, { rememberToken: token })
  expect(await look(ctx, token)).toBeNull()
})

test('a token is invalid at another merchant and for a disabled member', async () => {
  const { ctx, brand, token } = await remembered()
  await expect(enter(identity.visitor(identity.brand()), token)).rejects.toMatchObject(notRemembered)
  await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.updateTable('member').set({ status: 'disabled' }).where('merchant', '=', brand.merchantCode).execute(),
  )
  await expect(enter(ctx, token)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
})

test('one click does not bypass a required password change', async () => {
  const { ctx, token } = await remembered({ must_change_password: true })
  const opened = await enter(ctx, token)
  expect(opened.mustChangePassword).toBe(true)
  expect((await identity.as(ctx, opened.token)).session.passwordDue).toBe('initial')
})

test("the brand's own session times hold", async () => {
  const { brand, opened } = await remembered({}, { settings: { session: { idleMinutes: 5, hours: 1 } } })
  const until = Date.parse(opened.expiresAt)
  expect(until - identity.clock.now().getTime()).toBe(60 * MINUTE)
  for (let use = 0; use < 3; use += 1) {
    identity.clock.advance(4 * MINUTE)
    expect(await isAlive(brand, opened.token)).toBe(true)
  }
  identity.clock.advance(5 * MINUTE)
  expect(await isAlive(brand, opened.token)).toBe(false)
})
