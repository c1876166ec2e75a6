import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword, type NewMember } from '#gateway/modules/accounts/index.ts'
import type { TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { checkPaymentPassword, walletHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

const PIN = '481920'
const MINUTE = 60_000

async function createMember(row: Partial<NewMember> = {}): Promise<TestMemberContext> {
  const brand = identity.brand()
  const member = await identity.createMember(brand, row)
  const session = {
    id: member.id,
    memberId: member.id,
    memberType: member.type,
    expiresAt: identity.clock.now(),
    passwordDue: null,
    excludedUntil: null,
  }
  return { ...identity.visitor(brand), session }
}

const set = (ctx: TestMemberContext, pin = PIN, password = MEMBER_PASSWORD, confirm = pin) =>
  walletHandlers.setPaymentPassword(ctx, { password, paymentPassword: pin, confirmPaymentPassword: confirm })
const change = (ctx: TestMemberContext, oldPin: string, pin: string) =>
  walletHandlers.changePaymentPassword(ctx, {
    oldPaymentPassword: oldPin,
    paymentPassword: pin,
    confirmPaymentPassword: pin,
  })

test('a payment password is set once, checked, and changed by who knows it', async () => {
  const ctx = await createMember()
  await expect(checkPaymentPassword(ctx, PIN)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_NOT_SET' })
  await set(ctx)
  await checkPaymentPassword(ctx, PIN)
  await expect(set(ctx, '907531')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_ALREADY_SET' })
  await change(ctx, PIN, '907531')
  await checkPaymentPassword(ctx, '907531')
  await expect(checkPaymentPassword(ctx, PIN)).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
    fields: [{ path: 'paymentPassword', key: 'paymentPassword' }],
  })
})

test('what a registration asked for is the payment password', async () => {
  const ctx = await createMember({ payment_password_hash: await hashPassword(PIN) })
  await checkPaymentPassword(ctx, PIN)
})

test('of two that set it at once, one does', async () => {
  const ctx = await createMember()
  const outcomes = await Promise.allSettled([set(ctx, '481920'), set(ctx, '907531')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('setting it takes the login password, unless the member has none', async () => {
  const ctx = await createMember()
  await expect(set(ctx, PIN, 'Wrong4Password')).rejects.toMatchObject({ code: 'WRONG_OLD_PASSWORD' })
  await set(await createMember({ password_hash: null }), PIN, '')
})

test.each([
  ['one that is easy to guess', '123456', 'commonPassword'],
  ['one that is too short', '4819', 'pattern.any'],
  ['the login password', MEMBER_PASSWORD, 'paymentPasswordIsPassword'],
])('%s is refused', async (_name, pin, key) => {
  await expect(set(await createMember(), pin)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [expect.objectContaining({ path: 'paymentPassword', key })],
  })
})

test('a confirmation that differs, and the same password again, are refused', async () => {
  const ctx = await createMember()
  await expect(set(ctx, PIN, MEMBER_PASSWORD, '481921')).rejects.toMatchObject({
    fields: [{ path: 'confirmPaymentPassword', key: 'confirmMismatch' }],
  })
  await set(ctx)
  await expect(change(ctx, PIN, PIN)).rejects.toMatchObject({ code: 'PASSWORD_UNCHANGED' })
})

test('five wrong ones lock it, also for the right one, and each lockout is twice as long', async () => {
  const ctx = await createMember()
  await set(ctx)
  const exhaust = async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(checkPaymentPassword(ctx, `00000${guess}`)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' })
    }
    await expect(checkPaymentPassword(ctx, PIN)).rejects.toMatchObject({
      code: 'PAYMENT_PASSWORD_LOCKED',
      params: { minutes: expect.any(Number) },
    })
  }
  await exhaust()
  identity.clock.advance(31 * MINUTE)
  await exhaust()
  identity.clock.advance(31 * MINUTE)
  await expect(checkPaymentPassword(ctx, PIN)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' })
  identity.clock.advance(30 * MINUTE)
  await checkPaymentPassword(ctx, PIN)
})

test('40 guesses at once get five answers; 40 right ones at once all go through', async () => {
  const [guessed, known] = [await createMember(), await createMember()]
  await set(guessed)
  await set(known)
  const guesses = await Promise.allSettled(
    Array.from({ length: 40 }, (_, guess) => checkPaymentPassword(guessed, `9999${guess}`)),
  )
  const codes = guesses.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'right'))
  expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(5)
  expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(35)
  await Promise.all(Array.from({ length: 40 }, () => checkPaymentPassword(known, PIN)))
})

test('a trial member has none', async () => {
  const ctx = await createMember({ type: memberTypes.trial })
  await expect(set(ctx)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  await expect(change(ctx, PIN, '907531')).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})
