import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnFactor } from '#contract/endpoints/security.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword, type NewMember } from '#gateway/modules/accounts/index.ts'
import { securityHandlers } from '#gateway/modules/security/index.ts'
import type { TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { checkPaymentPassword, walletHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

const [FORGOTTEN, PIN] = ['135790', '481920']
const mail = { email: 'Alice@post.example' }
const phone = { mobile: '+84912345678', country_dialing_code: '84' }

/** A member with a payment password, in two memberSessions. */
async function createMember(row: Partial<NewMember> = {}) {
  const brand = identity.brand()
  const member = await identity.createMember(brand, { payment_password_hash: await hashPassword(FORGOTTEN), ...row })
  const inSession = (id: string): TestMemberContext => ({
    ...identity.visitor(brand),
    session: {
      id,
      memberId: member.id,
      memberType: member.type,
      expiresAt: identity.clock.now(),
      passwordDue: null,
      excludedUntil: null,
    },
  })
  return { ctx: inSession('one'), other: inSession('other'), merchant: brand.merchantCode }
}

const send = (ctx: TestMemberContext, way: 'sms' | 'email') => walletHandlers.sendPaymentPasswordCode(ctx, { way })
const reset = (ctx: TestMemberContext, way: OwnFactor, answer: string, password = MEMBER_PASSWORD, pin = PIN) =>
  walletHandlers.resetPaymentPassword(ctx, {
    way,
    answer,
    password,
    paymentPassword: pin,
    confirmPaymentPassword: pin,
  })

test.each([
  ['email', mail, 'Alice@post.example'],
  ['sms', phone, '+84912345678'],
] as const)('a code by %s and the login password reset a forgotten one, once', async (way, row, recipient) => {
  const { ctx, merchant } = await createMember(row)
  expect(await securityHandlers.getSecurity(ctx)).toMatchObject({ resetWays: [way] })
  expect(await send(ctx, way)).toEqual({ expiredMinutes: 1 })
  const code = await identity.lastCode(merchant)
  expect((await identity.outbox(merchant)).at(-1)).toMatchObject({ recipient, body: expect.stringContaining(code) })
  await reset(ctx, way, code)
  await checkPaymentPassword(ctx, PIN)
  await expect(checkPaymentPassword(ctx, FORGOTTEN)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' })
  await expect(reset(ctx, way, code, MEMBER_PASSWORD, '907531')).rejects.toMatchObject({
    code: 'INVALID_VERIFICATION_CODE',
  })
})

test('the authenticator app needs no code to be sent', async () => {
  const { ctx } = await createMember()
  const { secret } = await securityHandlers.beginTotp(ctx)
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: identity.clock.now().getTime() })
  await securityHandlers.confirmTotp(ctx, { code: codeNow() })
  await expect(reset(ctx, 'totp', codeNow())).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  identity.clock.advance(60_000)
  await reset(ctx, 'totp', codeNow())
  await checkPaymentPassword(ctx, PIN)
})

test('it ends a lock that wrong payment passwords have set', async () => {
  const { ctx, merchant } = await createMember(mail)
  for (const guess of ['1', '2', '3', '4', '5']) await checkPaymentPassword(ctx, guess).catch(() => {})
  await expect(checkPaymentPassword(ctx, FORGOTTEN)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' })
  await send(ctx, 'email')
  await reset(ctx, 'email', await identity.lastCode(merchant))
  await checkPaymentPassword(ctx, PIN)
})

test('a code is good in the memberSession it was asked for in, and not without the login password', async () => {
  const { ctx, other, merchant } = await createMember(mail)
  await send(ctx, 'email')
  const code = await identity.lastCode(merchant)
  await expect(reset(other, 'email', code)).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
  await expect(reset(ctx, 'email', code, 'Wrong4Password')).rejects.toMatchObject({ code: 'WRONG_OLD_PASSWORD' })
  await expect(reset(ctx, 'email', code, MEMBER_PASSWORD, '123456')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await checkPaymentPassword(ctx, FORGOTTEN)
  await reset(ctx, 'email', code)
})

test('wrong codes run out', async () => {
  const { ctx, merchant } = await createMember(mail)
  await send(ctx, 'email')
  const right = await identity.lastCode(merchant)
  const wrong = right === '000000' ? '000001' : '000000'
  for (const _ of Array(5)) {
    await expect(reset(ctx, 'email', wrong)).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
  }
  await expect(reset(ctx, 'email', right)).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
  await checkPaymentPassword(ctx, FORGOTTEN)
})

test('what the member does not have, a name others know, and a trial confirm nothing', async () => {
  const { ctx } = await createMember({ payee_name: 'Alice Stone' })
  expect(await securityHandlers.getSecurity(ctx)).toMatchObject({ resetWays: [] })
  await expect(send(ctx, 'sms')).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  await expect(reset(ctx, 'totp', '123456')).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
  const none = await createMember({ ...mail, payment_password_hash: null })
  await expect(send(none.ctx, 'email')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_NOT_SET' })
  const trial = await createMember({ ...mail, type: memberTypes.trial })
  await expect(send(trial.ctx, 'email')).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})
