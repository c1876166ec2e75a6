import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import {
  codeSentTo,
  loggedIn,
  memberVisitor,
  otherCode,
  SITE_PASSWORD,
  SITE_PAYMENT_PASSWORD,
} from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import {
  paymentPasswordFields,
  paymentPasswordProblems,
  resetFields,
} from './payment-password/payment-password-fields.ts'
import type { SecurityResult } from './security-result.ts'
import { socialRowsOf } from './social-rows.ts'

const PAGE = '/member/securityCenter'
const NEW_PIN = '592703'

let site: TestSite
let security: typeof import('./index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  security = await import('./index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site?.close())

const act = async (request: Request) => security.actOnSecurity(request, await request.formData())
const post = async (visitor: SiteVisitor, intent: string, fields: Record<string, string> = {}) => {
  const { status, location, value } = await visitor.post(act, { intent, ...fields }, PAGE)
  return { status, location, answer: value as SecurityResult | undefined }
}
const done = (name: string) => [303, `${PAGE}?done=${name}`]

async function overview(visitor: SiteVisitor) {
  const answer = (await visitor.open(security.loadSecurity, PAGE)).value.security
  if (!answer.ok) throw new Error(answer.errorCode)
  return answer.value
}

const pin = (paymentPassword: string, confirmPaymentPassword = paymentPassword) => ({
  paymentPassword,
  confirmPaymentPassword,
})

test('the page shows what guards the account, with masked addresses', async () => {
  const { visitor } = await memberVisitor(site, {
    email: 'guarded@post.example',
    mobile: '+84912340001',
    country_dialing_code: '84',
  })
  const shown = await overview(visitor)
  expect(shown).toMatchObject({
    hasPassword: true,
    hasPaymentPassword: true,
    totpEnabled: false,
    resetWays: ['sms', 'email'],
  })
  expect(JSON.stringify(shown)).not.toContain('guarded@')
  expect(JSON.stringify(shown)).not.toContain('912340001')
})

test("a provider's refusal in the address is shown with the age of the brand, any other text is not", async () => {
  const { visitor } = await memberVisitor(site)
  const refusalAt = async (query: string) =>
    (await visitor.open(security.loadSecurity, `${PAGE}${query}`)).value.refusal
  expect(await refusalAt('?refusal=SOCIAL_ACCOUNT_TAKEN')).toEqual({ code: 'SOCIAL_ACCOUNT_TAKEN', age: 18 })
  expect(await refusalAt('?refusal=<script>')).toBeNull()
  expect(await refusalAt('')).toBeNull()
})

test('a visitor is sent to the login dialog', async () => {
  const { location } = await (await site.visitor()).open(security.loadSecurity, PAGE)
  expect(location).toBe(`/login?returnTo=${encodeURIComponent(PAGE)}`)
})

test('an unknown intent is a forged request; the pressed button comes after the intent of its form', async () => {
  const { visitor } = await memberVisitor(site)
  await expect(post(visitor, 'steal')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const form = new FormData()
  form.append('intent', 'resetPaymentPassword')
  form.append('intent', 'beginAuthenticator')
  const { value } = await visitor.post((request) => security.actOnSecurity(request, form), {}, PAGE)
  expect(value).toMatchObject({ block: 'authenticator', setup: { secret: expect.any(String) } })
})

test('the password is changed on the page, and the member stays logged in', async () => {
  const { visitor } = await memberVisitor(site)
  const fields = { oldPassword: SITE_PASSWORD, newPassword: 'Quiet9Meadow', confirmNewPassword: 'Quiet9Meadow' }
  const { status, location } = await post(visitor, 'password', fields)
  expect([status, location]).toEqual(done('password'))
  expect((await visitor.open(session.optionalMember)).value).not.toBeNull()
})

test.each([
  ['another confirmation', { confirmNewPassword: 'Quiet9Forest' }, { confirmNewPassword: 'confirmMismatch' }],
  ['a wrong old password', { oldPassword: 'Wrong1234' }, { oldPassword: 'oldPassword' }],
])('%s is an error at the block of the password', async (_what, given: Record<string, string>, expected) => {
  const { visitor } = await memberVisitor(site)
  const fields = {
    oldPassword: SITE_PASSWORD,
    newPassword: 'Quiet9Meadow',
    confirmNewPassword: 'Quiet9Meadow',
    ...given,
  }
  const { status, answer } = await post(visitor, 'password', fields)
  expect([status >= 400, answer?.block, errorKeys(answer)]).toEqual([true, 'password', expected])
})

test('a first payment password is set with the login password', async () => {
  const { visitor } = await memberVisitor(site, { payment_password_hash: null })
  const wrong = await post(visitor, 'setPaymentPassword', { password: 'Wrong1234', ...pin(NEW_PIN) })
  expect(wrong.answer?.block).toBe('paymentPassword')
  expect(errorKeys(wrong.answer)).not.toBeNull()
  const { status, location } = await post(visitor, 'setPaymentPassword', { password: SITE_PASSWORD, ...pin(NEW_PIN) })
  expect([status, location]).toEqual(done('paymentPassword'))
  expect(await overview(visitor)).toMatchObject({ hasPaymentPassword: true })
})

test('a payment password is replaced with the old one', async () => {
  const { visitor } = await memberVisitor(site)
  const change = (old: string, given: Record<string, string>) =>
    post(visitor, 'changePaymentPassword', { oldPaymentPassword: old, ...given })
  const wrong = await change('000001', pin(NEW_PIN))
  expect([wrong.answer?.block, wrong.status >= 400]).toEqual(['paymentPassword', true])
  const { status, location } = await change(SITE_PAYMENT_PASSWORD, pin(NEW_PIN))
  expect([status, location]).toEqual(done('paymentPassword'))
  expect((await change(SITE_PAYMENT_PASSWORD, pin('773311'))).status).toBeGreaterThanOrEqual(400)
  expect((await change(NEW_PIN, pin('773311'))).status).toBe(303)
})

test.each([
  [
    'nothing typed',
    {},
    { oldPaymentPassword: 'required', paymentPassword: 'required', confirmPaymentPassword: 'required' },
  ],
  [
    'another confirmation',
    { oldPaymentPassword: '1', ...pin('592703', '592704') },
    { confirmPaymentPassword: 'confirmMismatch' },
  ],
])('%s is an error before the gateway is asked', async (_what, fields: Record<string, string>, expected) => {
  const { visitor } = await memberVisitor(site)
  const { status, answer } = await post(visitor, 'changePaymentPassword', fields)
  expect([status, errorKeys(answer)]).toEqual([400, expected])
})

test('a payment password of letters breaks the rule of the brand', async () => {
  const { visitor } = await memberVisitor(site)
  const { answer } = await post(visitor, 'changePaymentPassword', {
    oldPaymentPassword: SITE_PAYMENT_PASSWORD,
    ...pin('abcdef'),
  })
  expect(Object.keys(errorKeys(answer) ?? {})).toEqual(['paymentPassword'])
})

test('a forgotten payment password is reset by a code', async () => {
  const { member, visitor } = await memberVisitor(site, { email: 'forgot@post.example' })
  const sent = await post(visitor, 'factorCode', { way: 'email' })
  expect(sent.answer?.sent).toEqual({ ok: true, secondsLeft: 60 })
  const code = await codeSentTo(site, member.email ?? '')
  const reset = (answer: string) =>
    post(visitor, 'resetPaymentPassword', { way: 'email', answer, password: SITE_PASSWORD, ...pin(NEW_PIN) })
  const wrong = await reset(otherCode(code))
  expect([wrong.answer?.block, wrong.status >= 400]).toEqual(['paymentPassword', true])
  const { status, location } = await reset(code)
  expect([status, location]).toEqual(done('paymentPassword'))
  const change = { oldPaymentPassword: NEW_PIN, ...pin('773311') }
  expect((await post(visitor, 'changePaymentPassword', change)).status).toBe(303)
})

test('a code is sent by a way that sends codes, and once a minute', async () => {
  const { visitor } = await memberVisitor(site, { email: 'minute@post.example' })
  await expect(post(visitor, 'factorCode', { way: 'totp' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(post(visitor, 'factorCode', { way: 'pigeon' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await post(visitor, 'factorCode', { way: 'email' })
  const again = await post(visitor, 'factorCode', { way: 'email' })
  expect([again.status >= 400, again.answer?.sent?.ok]).toEqual([true, false])
})

test('an authenticator app is switched on by its first code and off by the password', async () => {
  const { visitor } = await memberVisitor(site)
  const { answer } = await post(visitor, 'beginAuthenticator')
  const setup = answer?.setup
  if (!setup) throw new Error('no secret')
  expect(setup.otpauthUrl).toContain(setup.secret)
  expect(decodeURIComponent(setup.qrUrl)).toMatch(/^data:image\/svg\+xml,<svg/)
  const app = new TOTP({ secret: setup.secret })
  const code = app.generate({ timestamp: site.gateway.clock.now().getTime() })
  // As an app shows it.
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const on = await post(visitor, 'confirmAuthenticator', { ...setup, code: spaced })
  expect([on.status, on.location]).toEqual(done('authenticatorOn'))
  expect(await overview(visitor)).toMatchObject({ totpEnabled: true })
  expect(errorKeys((await post(visitor, 'removeAuthenticator')).answer)).toEqual({ password: 'required' })
  expect((await post(visitor, 'removeAuthenticator', { password: 'Wrong1234' })).status).toBeGreaterThanOrEqual(400)
  expect(await overview(visitor)).toMatchObject({ totpEnabled: true })
  const off = await post(visitor, 'removeAuthenticator', { password: SITE_PASSWORD })
  expect([off.status, off.location]).toEqual(done('authenticatorOff'))
  expect(await overview(visitor)).toMatchObject({ totpEnabled: false })
})

test('a wrong first code shows the same secret again', async () => {
  const { visitor } = await memberVisitor(site)
  const setup = (await post(visitor, 'beginAuthenticator')).answer?.setup
  const app = new TOTP({ secret: setup?.secret ?? '' })
  const wrong = otherCode(app.generate({ timestamp: site.gateway.clock.now().getTime() }))
  for (const code of [wrong, '']) {
    const { status, answer } = await post(visitor, 'confirmAuthenticator', { ...setup, code })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(answer?.setup).toEqual(setup)
    expect(errorKeys(answer)).not.toBeNull()
  }
})

test('a trial member has nothing to guard', async () => {
  const { visitor } = await memberVisitor(site, { type: memberTypes.trial })
  expect(errorKeys((await post(visitor, 'beginAuthenticator')).answer)).toEqual({ '': 'TRIAL_MEMBER' })
})

test('disconnecting takes a provider that exists; an account that is not connected is removed already', async () => {
  const { visitor } = await memberVisitor(site)
  await expect(post(visitor, 'removeAccount', { provider: 'MYSPACE' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  const { status, location } = await post(visitor, 'removeAccount', { provider: 'GOOGLE' })
  expect([status, location]).toEqual(done('accountRemoved'))
})

async function devicesOf(visitor: SiteVisitor) {
  const { devices } = (await visitor.open(security.loadSecurity, PAGE)).value
  if (!devices.ok) throw new Error(devices.errorCode)
  return devices.value.list
}

test('the page lists the devices of the member, ends one of them, and then all others', async () => {
  const { member, visitor } = await memberVisitor(site)
  const [other] = [await loggedIn(site, member), await loggedIn(site, member)]
  const own = (await devicesOf(visitor)).find(({ isCurrent }) => isCurrent)
  const [first, ...rest] = (await devicesOf(visitor)).filter(({ isCurrent }) => !isCurrent)
  expect([own?.place, rest.length]).toEqual(['198.51.100.*', 1])
  const one = await post(visitor, 'endDevice', { device: first?.id ?? '' })
  expect([one.status, one.location]).toEqual(done('deviceEnded'))
  const again = await post(visitor, 'endDevice', { device: first?.id ?? '' })
  expect([again.status, errorKeys(again.answer)]).toEqual([404, { '': 'SESSION_NOT_FOUND' }])
  const all = await post(visitor, 'endOtherDevices')
  expect([all.status, all.location]).toEqual(done('otherDevicesEnded'))
  expect((await devicesOf(visitor)).map(({ id }) => id)).toEqual([own?.id])
  expect((await other.open(session.optionalMember)).value).toBeNull()
})

test('the fields of a payment password depend on what the member has', () => {
  const both = ['paymentPassword', 'confirmPaymentPassword']
  const fieldsOf = (hasPassword: boolean, hasPaymentPassword: boolean) =>
    paymentPasswordFields({ hasPassword, hasPaymentPassword })
  expect(fieldsOf(true, false)).toEqual(['password', ...both])
  expect(fieldsOf(false, false)).toEqual(both)
  expect(fieldsOf(true, true)).toEqual(['oldPaymentPassword', ...both])
  expect(fieldsOf(false, true)).toEqual(['oldPaymentPassword', ...both])
  expect(resetFields({ hasPassword: true })).toEqual(['password', ...both])
  expect(resetFields({ hasPassword: false })).toEqual(both)
})

test('a payment password form has no problem once both passwords are equal', () => {
  const form = new FormData()
  for (const name of ['paymentPassword', 'confirmPaymentPassword']) form.set(name, '481920')
  expect(paymentPasswordProblems(['paymentPassword', 'confirmPaymentPassword'], form)).toBeNull()
  expect(Object.keys(paymentPasswordProblems(['answer', 'paymentPassword'], form) ?? {})).toEqual(['answer'])
})

test('a provider is listed once, connected or not, and also when the brand no longer offers it', () => {
  const accounts = [
    { provider: 'GOOGLE' as const, name: 'ann' },
    { provider: 'FACEBOOK' as const, name: 'ann' },
  ]
  expect(socialRowsOf(['GOOGLE'], accounts)).toEqual([
    { provider: 'GOOGLE', account: accounts[0] },
    { provider: 'FACEBOOK', account: accounts[1] },
  ])
  expect(socialRowsOf(['GOOGLE'], [])).toEqual([{ provider: 'GOOGLE', account: null }])
})
