import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RequestOf } from '#contract/endpoint.ts'
import { registration } from '#contract/endpoints/registration.ts'
import { createHttpPhoneVerifier, verificationHandlers } from '#gateway/modules/verification/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { registrationHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const password = 'Lamp7Harbour'
const number = { countryDialingCode: '+84' }
const invalid = { code: 'INVALID_VERIFICATION_CODE' }
const visitor = () => identity.visitor(identity.brand({ settings: { phoneVerification: 'external' } }))

async function send(ctx: TestContext, mobileNo = '0912345678') {
  return verificationHandlers.sendExternal(ctx, { ...number, mobileNo, ...(await identity.solved(ctx)) })
}

function register(ctx: TestContext, given: Partial<RequestOf<typeof registration.registerMobile>>) {
  const form = { ...number, mobileNum: '0912345678', password, confirmPassword: password, adult: 'on' }
  const request = { ...form, verificationCode: '000000', ...given }
  return registrationHandlers.registerMobile(ctx, registration.registerMobile.request.parse(request))
}

test('an ID token of the service registers once, and the countdown is a minute', async () => {
  const ctx = visitor()
  const { verificationId, expiredMinutes } = await send(ctx)
  expect(expiredMinutes).toBe(1)
  const code = await identity.lastCode(ctx.merchant)
  await expect(verificationHandlers.confirmExternal(ctx, { verificationId, code: '12' })).rejects.toMatchObject(invalid)
  const { idToken } = await verificationHandlers.confirmExternal(ctx, { verificationId, code })
  await register(ctx, { channel: 'sms', idToken })
  await expect(register(ctx, { channel: 'sms', idToken })).rejects.toMatchObject({})
  const rows = await identity.db.withMerchant(ctx.merchant, (tx) => tx.selectFrom('member').select('mobile').execute())
  expect(rows).toEqual([{ mobile: '+84912345678' }])
})

test('a code, a token for another number and a forged token do not register', async () => {
  const ctx = visitor()
  const { verificationId } = await send(ctx)
  const code = await identity.lastCode(ctx.merchant)
  await expect(register(ctx, { verificationCode: code })).rejects.toMatchObject(invalid)
  const { idToken } = await verificationHandlers.confirmExternal(ctx, { verificationId, code })
  await expect(register(ctx, { idToken })).rejects.toMatchObject(invalid)
  const other = { mobileNum: '0912345679' }
  await expect(register(ctx, { ...other, channel: 'sms', idToken })).rejects.toMatchObject(invalid)
  await expect(register(ctx, { channel: 'sms', idToken: verificationId })).rejects.toMatchObject(invalid)
  identity.clock.advance(10 * 60_000)
  await expect(register(ctx, { channel: 'sms', idToken })).rejects.toMatchObject({ code: 'VERIFICATION_CODE_EXPIRED' })
})

test('a brand with its own codes makes no external calls', async () => {
  const ctx = identity.visitor(identity.brand())
  await expect(send(ctx)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  await expect(verificationHandlers.confirmExternal(ctx, { verificationId: 'x', code: '1' })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  })
})

async function service(answers: Record<string, { status: number; body: unknown }>) {
  const seen: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen.push([request.url, request.headers.authorization, JSON.parse(Buffer.concat(chunks).toString())])
    const { status, body } = answers[request.url ?? ''] ?? { status: 500, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, verifier: createHttpPhoneVerifier({ url, token: 'key' }) }
}

test('the HTTP adapter calls the three steps of the service', async () => {
  const ctx = visitor()
  const { seen, verifier } = await service({
    '/send': { status: 200, body: { verificationId: 'v1' } },
    '/confirm': { status: 200, body: { idToken: 't1' } },
    '/verify': { status: 200, body: { phoneNumber: '+84912345678' } },
  })
  expect(await verifier.send(ctx, '+84912345678')).toEqual({ verificationId: 'v1' })
  expect(await verifier.confirm(ctx, { verificationId: 'v1', code: '123456' })).toEqual({ idToken: 't1' })
  expect(await verifier.verify(ctx, 't1')).toBe('+84912345678')
  expect(seen).toEqual([
    ['/send', 'Bearer key', { to: '+84912345678', merchant: ctx.merchant }],
    ['/confirm', 'Bearer key', { verificationId: 'v1', code: '123456' }],
    ['/verify', 'Bearer key', { idToken: 't1' }],
  ])
})

test.each([
  ['send', 429, 'SMS_QUOTA_EXCEEDED'],
  ['send', 401, 'SMS_SEND_FAILED'],
  ['send', 500, 'SMS_SEND_FAILED'],
  ['confirm', 422, 'INVALID_VERIFICATION_CODE'],
  ['confirm', 410, 'VERIFICATION_CODE_EXPIRED'],
  ['confirm', 503, 'UNAVAILABLE'],
  ['verify', 404, 'INVALID_VERIFICATION_CODE'],
  ['verify', 200, 'UNAVAILABLE'],
] as const)('the service answering %s with %s is %s', async (step, status, code) => {
  const { verifier } = await service({ [`/${step}`]: { status, body: { rubbish: true } } })
  const ctx = visitor()
  const steps = {
    send: () => verifier.send(ctx, '+84912345678'),
    confirm: () => verifier.confirm(ctx, { verificationId: 'v', code: '1' }),
    verify: () => verifier.verify(ctx, 't'),
  }
  await expect(steps[step]()).rejects.toMatchObject({ code })
})
