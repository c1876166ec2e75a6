import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlatformError } from '#contract/errors.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { rateRules } from '#gateway/modules/limits/index.ts'
import type { TestBrand } from '#tests/support/brand.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { checkSmsCode, parseOwnMobile, sendSmsCode, spendCode } from '../index.ts'
import { verificationHandlers } from '../verification.handlers.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const MINUTE = 60_000
const phone = { mobileNum: '0912345678', countryDialingCode: '+84' }
const invalid = { code: 'INVALID_VERIFICATION_CODE' }

function visitor(brand: TestBrand = {}, ip = '198.51.100.7') {
  return identity.visitor(identity.brand(brand), { ip })
}

const mobileOf = (ctx: TestContext, mobileNum = phone.mobileNum) => parseOwnMobile(ctx, { ...phone, mobileNum })

async function send(ctx: TestContext, mobileNum = phone.mobileNum) {
  return sendSmsCode(ctx, { purpose: 'register', mobile: mobileOf(ctx, mobileNum), deliver: true })
}

const check = (ctx: TestContext, code: string) =>
  checkSmsCode(ctx, { purpose: 'register', mobile: mobileOf(ctx), code })

test('a message has the code, the brand name and the brand’s own text in the language of the visitor', async () => {
  const ctx = visitor({ texts: { 'zh-CN': { messages: { 'sms.register': '{{brand}}:{{code}}' } } } })
  expect(await send(ctx)).toEqual({ expiredMinutes: 1 })
  const code = await identity.lastCode(ctx.merchant)
  expect(code).toMatch(/^\d{6}$/)
  const [message] = await identity.outbox(ctx.merchant)
  expect(message).toMatchObject({ channel: 'sms', recipient: '+84912345678' })
  expect(message!.body).toContain(`Tester Nine: ${code}`)
  expect(message!.body).not.toContain('{{')

  identity.clock.advance(MINUTE)
  await send({ ...ctx, language: 'zh-CN' })
  expect((await identity.outbox(ctx.merchant)).at(-1)?.body).toBe(
    `Tester Nine:${await identity.lastCode(ctx.merchant)}`,
  )
})

test('a code is invalid after five wrong attempts, even when the next one is right', async () => {
  const ctx = visitor()
  await send(ctx)
  const code = await identity.lastCode(ctx.merchant)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess += 1) await expect(check(ctx, wrong)).rejects.toMatchObject(invalid)
  await expect(check(ctx, code)).rejects.toMatchObject(invalid)
})

test('a code is read as people paste it, and what cannot be a code costs no attempt', async () => {
  const ctx = visitor()
  await send(ctx)
  const code = await identity.lastCode(ctx.merchant)
  for (const typed of ['', '12345', '1234567', 'abcdef', '12 34', '½23456', 'code'])
    await expect(check(ctx, typed)).rejects.toMatchObject(invalid)
  const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
  for (const typed of [
    `${code.slice(0, 3)} ${code.slice(3)}`,
    `\u202a${code.slice(0, 3)}-${code.slice(3)}\u202c`,
    arabic,
  ])
    await expect(check(ctx, typed)).resolves.toBeTypeOf('string')
})

test('of parallel guesses no more than five are checked', async () => {
  const ctx = visitor()
  await send(ctx)
  const code = await identity.lastCode(ctx.merchant)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => check(ctx, code)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
})

test('of two concurrent uses of a code one succeeds', async () => {
  const ctx = visitor()
  await send(ctx)
  const codeId = await check(ctx, await identity.lastCode(ctx.merchant))
  const spend = () => identity.db.withMerchant(ctx.merchant, (tx) => spendCode(ctx, tx, codeId))
  const outcomes = await Promise.allSettled([spend(), spend()])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a code is valid for ten minutes, and only the newest', async () => {
  const ctx = visitor()
  await send(ctx)
  const first = await identity.lastCode(ctx.merchant)
  identity.clock.advance(MINUTE)
  await send(ctx)
  const second = await identity.lastCode(ctx.merchant)
  if (first !== second) await expect(check(ctx, first)).rejects.toMatchObject(invalid)
  identity.clock.advance(10 * MINUTE)
  await expect(check(ctx, second)).rejects.toMatchObject({ code: 'VERIFICATION_CODE_EXPIRED' })
})

test('a second message to a number within a minute is refused', async () => {
  const ctx = visitor()
  await send(ctx)
  await expect(send(ctx)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', params: { minutes: 1 } })
  identity.clock.advance(MINUTE)
  await send(ctx)
})

test('numbers of one block and one address share a daily limit', async () => {
  const block = visitor()
  const ofBlock = await Promise.allSettled(
    Array.from({ length: 40 }, (_, last) =>
      send({ ...block, clientIp: `192.0.2.${last}` }, `0912345${String(100 + last)}`),
    ),
  )
  expect(ofBlock.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(rateRules['sms.prefix'].points)

  const address = visitor()
  const ofAddress = await Promise.allSettled(
    Array.from({ length: 30 }, (_, block) => send(address, `09123${String(10 + block)}000`)),
  )
  expect(ofAddress.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(rateRules['sms.ip'].points)
  // They run concurrently: which of them exceeds the limit is not defined.
  expect(ofAddress.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SMS_QUOTA_EXCEEDED' },
  })
})

test('a merchant sends no more than its daily limit, from however many addresses and to however many numbers', async () => {
  const ctx = visitor()
  const left = 20
  const { limits } = identity.services
  for (let sent = left; sent < rateRules['sms.merchant'].points; sent += 1) {
    await limits.check('sms.merchant', ctx.merchant)
  }
  const requests = Array.from({ length: 3 * left }, (_, index) =>
    send({ ...ctx, clientIp: `2001:db8:${index}::1` }, `09123${10 + index}000`),
  )
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(left)
  expect(await identity.outbox(ctx.merchant)).toHaveLength(left)
}, 120_000)

test('a message that cannot be sent leaves no code and may be requested again immediately', async () => {
  const ctx = visitor()
  const broken = { send: () => Promise.reject(new PlatformError('SMS_SEND_FAILED')) }
  const failing = { ...ctx, services: { ...ctx.services, sms: broken } }
  await expect(send(failing)).rejects.toMatchObject({ code: 'SMS_SEND_FAILED' })
  const rows = await identity.db.withMerchant(ctx.merchant, (tx) =>
    tx.selectFrom('verification_code').selectAll().execute(),
  )
  expect(rows).toEqual([])
  await send(ctx)
})

test('a login code for an unknown number gets the same response and sends nothing', async () => {
  const ctx = visitor()
  const ask = async () =>
    verificationHandlers.sendLoginSms(ctx, { ...phone, purpose: 'login', ...(await identity.solved(ctx)) })
  const unknown = await ask()
  expect(await identity.outbox(ctx.merchant)).toEqual([])
  await identity.db.withMerchant(ctx.merchant, (tx) =>
    insertMember(tx, { merchant: ctx.merchant, username: 'alice', currency: 'USD', mobile: '+84912345678' }),
  )
  identity.clock.advance(MINUTE)
  expect(await ask()).toEqual(unknown)
  expect(await identity.outbox(ctx.merchant)).toHaveLength(1)
})

test('countries are the brand’s own; a brand without any sends none', async () => {
  const ctx = visitor({ settings: { smsCountries: ['TH', 'VN'] } })
  expect((await verificationHandlers.listCountryCodes(ctx)).list.map((entry) => entry.countryCode)).toEqual([
    'TH',
    'VN',
  ])
  expect(() => mobileOf(visitor({ settings: { smsCountries: [] } }))).toThrow('FEATURE_DISABLED')
  expect(() => mobileOf(visitor({ settings: { smsCountries: ['TH'] } }))).toThrow('SMS_COUNTRY_NOT_OFFERED')
})
