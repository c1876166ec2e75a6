import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { registration } from '#contract/endpoints/registration.ts'
import { PlatformError } from '#contract/errors.ts'
import { selectSamePersons } from '#gateway/modules/accounts/index.ts'
import { authenticate } from '#gateway/modules/session/index.ts'
import { solveCaptcha, verificationHandlers } from '#gateway/modules/verification/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { registrationHandlers, seedDemoMembers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

type Form = Partial<RequestOf<typeof registration.register>>
const PASSWORD = 'Lamp7Harbour'
const form: Form = { username: 'Alice', password: PASSWORD, confirmPassword: PASSWORD }
const phone = { mobileNum: '0912345678', countryDialingCode: '+84' }
const mobileForm: Form = { ...phone, password: PASSWORD, confirmPassword: PASSWORD }

async function register(ctx: TestContext, given: Form = {}) {
  const request = { ...form, adult: 'on', ...(await identity.solved(ctx)), ...given }
  return registrationHandlers.register(ctx, registration.register.request.parse(request))
}

async function registerMobile(ctx: TestContext, given: Form = {}) {
  const request = { ...mobileForm, adult: 'on', ...given }
  return registrationHandlers.registerMobile(ctx, registration.registerMobile.request.parse(request))
}

async function requestCode(ctx: TestContext, mobileNo = phone.mobileNum) {
  const request = { mobileNo, countryDialingCode: phone.countryDialingCode }
  await verificationHandlers.sendRegistrationSms(ctx, { ...request, ...(await identity.solved(ctx)) })
  return identity.lastCode(ctx.merchant)
}

const membersOf = (brand: Brand) =>
  identity.db.withMerchant(brand.merchantCode, (tx) => tx.selectFrom('member').selectAll().execute())

test('a registration stores its fields and opens the wallet and a memberSession', async () => {
  const brand = identity.brand()
  const opened = await register(identity.visitor(brand, { ip: '203.0.113.4' }), {
    email: 'Alice@Example.com',
    birthday: '05-17-1990',
    telegram: '@alice_lamp',
    registerUrl: 'https://tester.example/register?x=1',
    domain: 'tester.example',
    language: 'zh-CN',
  })
  expect(opened).toMatchObject({ firstTimeLogin: true, mustChangePassword: false })
  const [member] = await membersOf(brand)
  expect(member).toMatchObject({
    username: 'Alice',
    email: 'Alice@Example.com',
    birthday: '1990-05-17',
    profile: { telegram: '@alice_lamp' },
    register_url: 'https://tester.example/register?x=1',
    register_method: 'WEB',
    register_ip: '203.0.113.4',
    domain: 'tester.example',
    language: 'zh-CN',
    currency: brand.settings.currency,
    own_referral_code: expect.stringMatching(/^[A-Z0-9]{8}$/),
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
  const session = await authenticate(identity.services, { merchant: brand.merchantCode, token: opened.token })
  expect(session?.memberId).toBe(member!.id)
  const balance = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    balanceOf(tx, brand.merchantCode, member!.id),
  )
  expect(balance).toEqual({ amountMinor: 0n, currency: brand.settings.currency })
})

test('of two concurrent registrations of one name, in different case, one succeeds', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const names = ['Alice', 'ALICE', 'alice', 'aLiCe']
  const outcomes = await Promise.allSettled(names.map((username) => register(ctx, { username })))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason).toMatchObject({
      code: 'USERNAME_TAKEN',
      fields: [{ path: 'username', key: 'usernameTaken' }],
    })
  }
  expect(await membersOf(brand)).toHaveLength(1)
})

test('one name at two brands is two members', async () => {
  const [one, other] = [identity.brand(), identity.brand()]
  await register(identity.visitor(one))
  await register(identity.visitor(other))
  expect((await membersOf(one))[0]!.id).not.toBe((await membersOf(other))[0]!.id)
})

test('a taken address is an error of its field', async () => {
  const ctx = identity.visitor(identity.brand())
  await register(ctx, { email: 'a@b.example' })
  await expect(register(ctx, { username: 'Bertha', email: 'A@B.example' })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: [{ path: 'email', key: 'emailTaken' }],
  })
})

test.each([
  ['no name', { username: '' }, 'username', 'required'],
  ['a name that begins with a digit', { username: '9lives' }, 'username', 'pattern.letterFirst'],
  ['a name that is too short', { username: 'abc' }, 'username', 'pattern.letterFirst'],
  ['another confirmation', { confirmPassword: 'Other7Lamp' }, 'confirmPassword', 'confirmMismatch'],
  ['a password without digits', { password: 'LampHarbour' }, 'password', 'pattern.lettersAndDigits'],
  ['a common password', { password: 'Passw0rd1' }, 'password', 'commonPassword'],
  ["the brand's name as a password", { password: 'testernine7' }, 'password', 'commonPassword'],
  ['the name as a password', { username: 'Harbour77', password: 'harbour77' }, 'password', 'passwordFromName'],
  ['the name and a digit', { username: 'demoagent', password: 'demoagent1' }, 'password', 'passwordFromName'],
  ['an address that is none', { email: 'alice' }, 'email', 'pattern.email'],
  ["what the brand's pattern refuses", { telegram: 'NO GOOD' }, 'telegram', 'pattern.accepted'],
  ['a day that is none', { birthday: '2001-02-30' }, 'birthday', 'pattern.date'],
] as const)('%s is an error of its field and creates no member', async (_, given, path, key) => {
  const brand = identity.brand()
  const confirmed = 'password' in given ? { confirmPassword: given.password } : {}
  await expect(register(identity.visitor(brand), { ...confirmed, ...given })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: expect.arrayContaining([expect.objectContaining({ path, key })]),
  })
  expect(await membersOf(brand)).toEqual([])
})

test('a pattern with catastrophic backtracking is evaluated in time', async () => {
  const base = identity.brand()
  const fields = { ...base.registration.fields }
  fields.telegram = { ...fields.telegram!, acceptedPattern: '^(a+)+$' }
  const brand = identity.brand({ rules: { ...base.registration, fields } })
  const telegram = `${'a'.repeat(40)}!`
  await expect(register(identity.visitor(brand), { telegram })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a new member with an address gets a welcome mail in their language, which names brand and user', async () => {
  const brand = identity.brand()
  const language = 'zh-CN'
  await register(identity.visitor(brand, { language }), { email: 'alice@post.example' })
  await vi.waitFor(async () => expect(await identity.outbox(brand.merchantCode)).toHaveLength(1), 30_000)
  const [mail] = await identity.outbox(brand.merchantCode)
  expect(mail).toMatchObject({ channel: 'mail', recipient: 'alice@post.example' })
  expect(mail?.subject).toContain('欢迎')
  for (const text of ['Tester Nine', 'Alice']) expect(mail?.body).toContain(text)
  await register(identity.visitor(brand), { username: 'Berta77' })
  expect(await identity.outbox(brand.merchantCode)).toHaveLength(1)
})

test('an unreachable mail server does not undo a registration', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const mail = { send: () => Promise.reject(new PlatformError('MAIL_SEND_FAILED')) }
  const opened = await register({ ...ctx, services: { ...ctx.services, mail } }, { email: 'alice@post.example' })
  expect(opened.token).toBeTruthy()
})

test('a required birthday is asked by every form, also by one that does not list it', async () => {
  const { registration: rules } = identity.brand()
  const fields = { ...rules.fields, birthday: { ...rules.fields.birthday!, required: true } }
  const brand = identity.brand({
    rules: { fields, forms: { register: ['username', 'password', 'confirmPassword'], registerMobile: [], later: [] } },
  })
  const ctx = identity.visitor(brand)
  const { forms } = await registrationHandlers.getRegistrationSettings(ctx)
  for (const names of [forms.register, forms.registerMobile]) expect(names).toContain('birthday')
  await expect(register(ctx)).rejects.toMatchObject({ fields: [{ path: 'birthday', key: 'required' }] })
  await expect(register(ctx, { birthday: '2012-01-01' })).rejects.toMatchObject({ code: 'UNDER_AGE' })
  await register(ctx, { birthday: '1990-05-17' })
})

test('a birthday that a call sends is checked where no form asks for it, too', async () => {
  const brand = identity.brand({
    rules: { forms: { register: ['username', 'password', 'confirmPassword'], registerMobile: [], later: [] } },
  })
  const ctx = identity.visitor(brand)
  await expect(register(ctx, { birthday: '2012-01-01' })).rejects.toMatchObject({ code: 'UNDER_AGE' })
  await register(ctx, { birthday: '1990-05-17' })
})

test('a name follows the rule of the language that the visitor reads', async () => {
  const { registration: rules } = identity.brand()
  const payeeName = {
    enabled: true,
    required: true,
    patternId: 'thai' as const,
    minLength: 2,
    maxLength: 60,
    acceptedPattern: '*',
    byLanguage: { en: { patternId: 'fullName' as const } },
  }
  const forms = { register: [...rules.forms.register, 'payeeName' as const], registerMobile: [], later: [] }
  const brand = identity.brand({ rules: { fields: { ...rules.fields, payeeName }, forms } })
  const english = identity.visitor(brand)
  const other = identity.visitor(brand, { language: 'zh-CN' })
  const patternIn = async (ctx: TestContext) =>
    (await registrationHandlers.getRegistrationSettings(ctx)).fields.payeeName?.patternId
  expect([await patternIn(english), await patternIn(other)]).toEqual(['fullName', 'thai'])
  await register(english, { payeeName: 'Tanaka Taro' })
  await expect(register(other, { username: 'Berta77', payeeName: 'Tanaka Taro' })).rejects.toMatchObject({
    fields: [{ path: 'payeeName', key: 'pattern.thai' }],
  })
  await register(other, { username: 'Berta77', payeeName: 'สมชาย ใจดี' })
})

test('a visitor below the age limit cannot register; on the birthday itself they can', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const birthdayIn = (days: number) => {
    const day = new Date(identity.clock.now().getTime() + days * 86_400_000)
    return `${day.getUTCFullYear() - 18}-${day.toISOString().slice(5, 10)}`
  }
  await expect(register(ctx, { birthday: birthdayIn(1) })).rejects.toMatchObject({
    code: 'UNDER_AGE',
    params: { age: 18 },
    fields: [{ path: 'birthday', key: 'underAge' }],
  })
  expect(await membersOf(brand)).toEqual([])
  await register(ctx, { birthday: birthdayIn(0) })
})

test.each([
  ['America/Mexico_City', 18, '2008-11-29', '2026-11-29T01:34:00Z', '2026-11-29T06:00:00Z'],
  ['Asia/Dubai', 21, '2005-11-29', '2026-11-28T19:59:00Z', '2026-11-28T20:00:00Z'],
] as const)('in %s a birthday begins at the brand’s midnight', async (timeZone, ageThreshold, birthday, before, on) => {
  const ctx = identity.visitor(identity.brand({ settings: { timeZone }, rules: { ageThreshold } }))
  const at = (instant: string) => ({
    ...ctx,
    services: { ...ctx.services, clock: { now: () => new Date(instant) } },
  })
  await expect(register(at(before), { birthday })).rejects.toMatchObject({ code: 'UNDER_AGE' })
  await register(at(on), { birthday })
})

const SPELLINGS = ['ann.lee+bonus@gmail.com', 'Ann.Lee@Gmail.com', 'annlee@googlemail.com', 'ａｎｎｌｅｅ＠gmail.com']

test('one mailbox opens one account, however it is spelled', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await register(ctx, { email: 'annlee@gmail.com' })
  for (const [index, email] of SPELLINGS.slice(0, 3).entries()) {
    await expect(register(ctx, { username: `Berta${index}`, email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: [{ path: 'email', key: 'emailTaken' }],
    })
  }
  await register(ctx, { username: 'Cleo1', email: 'annlee@post.example' })
  expect((await membersOf(brand)).map(({ email }) => email).sort()).toEqual(['annlee@gmail.com', 'annlee@post.example'])
})

test('of concurrent registrations with spellings of one mailbox one succeeds', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const outcomes = await Promise.allSettled(
    SPELLINGS.slice(0, 3).map((email, index) => register(ctx, { username: `Berta${index}`, email })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await membersOf(brand)).toHaveLength(1)
})

test('a brand that allows more accounts of a mailbox opens them and lists them for staff', async () => {
  const brand = identity.brand({ settings: { accounts: { onePerMailbox: false } } })
  const ctx = identity.visitor(brand)
  await register(ctx, { email: 'annlee@gmail.com' })
  await register(ctx, { username: 'Berta1', email: 'ann.lee+2@gmail.com' })
  await expect(register(ctx, { username: 'Berta2', email: 'ANNLEE@gmail.com' })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  })
  const rows = await identity.db.asPlatform((tx) =>
    selectSamePersons(tx, { merchants: [brand.merchantCode], states: null, limit: 10 }),
  )
  expect(rows).toMatchObject([{ member: 'Berta1', other: 'Alice', kind: 'mailbox' }])
})

test('a person whose account is excluded opens no other account with the mailbox', async () => {
  const brand = identity.brand({ settings: { accounts: { onePerMailbox: false } } })
  const excluded_until = new Date(identity.clock.now().getTime() + 86_400_000)
  await identity.createMember(brand, { email: 'eve@gmail.com', excluded_until })
  const ctx = identity.visitor(brand)
  await expect(register(ctx, { username: 'Eve2', email: 'e.ve@gmail.com' })).rejects.toMatchObject({
    code: 'SELF_EXCLUDED',
  })
})

test('a registration needs a solved puzzle, once', async () => {
  const ctx = identity.visitor(identity.brand())
  const without = { challengeId: undefined, challengePosition: undefined }
  await expect(register(ctx, without)).rejects.toMatchObject({ code: 'CHALLENGE_REQUIRED' })
  const answer = await identity.solved(ctx)
  await register(ctx, answer)
  await expect(register(ctx, { ...answer, username: 'Bertha' })).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' })
})

test('a code without a number proves nothing, so the puzzle is required', async () => {
  const { registration: rules } = identity.brand()
  const fields = { ...rules.fields, mobileNum: { ...rules.fields.mobileNum!, required: false } }
  const forms = { ...rules.forms, register: [...rules.forms.register, 'mobileNum', 'verificationCode'] as const }
  const ctx = identity.visitor(
    identity.brand({ rules: { ...rules, fields, forms: { ...forms, register: [...forms.register] } } }),
  )
  const noPuzzle = { challengeId: undefined, challengePosition: undefined }
  await expect(register(ctx, { ...noPuzzle, verificationCode: '123456' })).rejects.toMatchObject({
    code: 'CHALLENGE_REQUIRED',
  })
})

test('REGCAPTCHA requires the captcha', async () => {
  const ctx = identity.visitor(identity.brand({ switches: { REGCAPTCHA: true } }))
  const draw = async () => solveCaptcha(identity.services, (await verificationHandlers.getCaptcha(ctx)).id)
  await expect(register(ctx)).rejects.toMatchObject({ fields: [{ path: 'captcha', key: 'required' }] })
  const wrong = { ...(await draw()), captcha: '?????' }
  await expect(register(ctx, wrong)).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' })
  await register(ctx, await draw())
})

test('a mobile registration uses the number as the name and consumes its code', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const verificationCode = await requestCode(ctx)
  await registerMobile(ctx, { verificationCode })
  expect(await membersOf(brand)).toMatchObject([
    { username: '84912345678', mobile: '+84912345678', country_dialing_code: '84' },
  ])
  await expect(registerMobile(ctx, { verificationCode })).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
  identity.clock.advance(60_000)
  await expect(requestCode(ctx)).rejects.toMatchObject({ code: 'MOBILE_TAKEN' })
})

test('a code of another purpose, number or merchant is refused', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await verificationHandlers.sendLoginSms(ctx, { ...phone, purpose: 'login', ...(await identity.solved(ctx)) })
  const refused = { code: 'INVALID_VERIFICATION_CODE' }
  identity.clock.advance(1000)
  await expect(
    registerMobile(ctx, { verificationCode: await identity.lastCode(brand.merchantCode) }),
  ).rejects.toMatchObject(refused)
  const verificationCode = await requestCode(ctx)
  await expect(registerMobile(ctx, { verificationCode, mobileNum: '0912345679' })).rejects.toMatchObject(refused)
  await expect(registerMobile(identity.visitor(identity.brand()), { verificationCode })).rejects.toMatchObject(refused)
  await registerMobile(ctx, { verificationCode })
})

test.each([
  ['MOBILENUMREG3', registerMobile],
  ['USERNAMEREG', register],
] as const)('with %s off its way to register is gone', async (name, way) => {
  const ctx = identity.visitor(identity.brand({ switches: { [name]: false } }))
  await expect(way(ctx)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  const gone = name === 'USERNAMEREG' ? 'register' : 'registerMobile'
  expect((await registrationHandlers.getRegistrationSettings(ctx)).types).not.toContain(gone)
})

test('with MOBILEREGPASS off a mobile registration has no password, and with REGSMSVERIFY off no code', async () => {
  const noPassword = identity.brand({ switches: { MOBILEREGPASS: false } })
  const ctx = identity.visitor(noPassword)
  const verificationCode = await requestCode(ctx)
  await registerMobile(ctx, { verificationCode, password: undefined, confirmPassword: undefined })
  expect((await membersOf(noPassword))[0]!.password_hash).toBeNull()

  const noCode = identity.brand({ switches: { REGSMSVERIFY: false } })
  const other = identity.visitor(noCode)
  await expect(requestCode(other)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  await registerMobile(other, await identity.solved(other))
  const { rules } = await registrationHandlers.getRegistrationValidation(other)
  expect(rules.fields.verificationCode?.enabled).toBe(false)
})

test('an invitation code must belong to an agent of the merchant; an invalid one from a link is ignored', async () => {
  const [brand] = await seededBrands()
  const ctx = identity.visitor(brand!)
  await registrationHandlers.checkAffiliate(ctx, { code: 'demoagent', domain: '' })
  await register(ctx, { affiliateCode: 'demoagent' })
  expect((await membersOf(brand!)).find((member) => member.username === 'Alice')?.affiliate_code).toBe('DEMOAGENT')
  const refused = { code: 'INVALID_AFFILIATE_CODE', fields: [{ path: 'affiliateCode', key: 'affiliateCode' }] }
  await expect(register(ctx, { username: 'Bertha', affiliateCode: 'NOBODY' })).rejects.toMatchObject(refused)
  await expect(registrationHandlers.checkAffiliate(ctx, { code: 'NOBODY', domain: '' })).rejects.toMatchObject(refused)
  const stranger = identity.visitor(identity.brand())
  await expect(registrationHandlers.checkAffiliate(stranger, { code: 'DEMOAGENT', domain: '' })).rejects.toMatchObject(
    refused,
  )
  const verificationCode = await requestCode(ctx, '0987654321')
  await registerMobile(ctx, { verificationCode, mobileNum: '0987654321', affiliateCode: 'NOBODY' })
})

test("an agent's code bound to a domain is valid there only", async () => {
  const [brand] = await seededBrands()
  const ctx = identity.visitor(brand!)
  await identity.db.withMerchant(brand!.merchantCode, (tx) =>
    tx
      .updateTable('agent')
      .set({ domains: ['club.example'] })
      .where('merchant', '=', brand!.merchantCode)
      .execute(),
  )
  await registrationHandlers.checkAffiliate(ctx, { code: 'DEMOAGENT', domain: 'CLUB.example' })
  await expect(
    registrationHandlers.checkAffiliate(ctx, { code: 'DEMOAGENT', domain: 'tester.example' }),
  ).rejects.toMatchObject({ code: 'INVALID_AFFILIATE_CODE' })
})

test('a referral code links the new member to the referring member', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  await register(ctx)
  const [friend] = await membersOf(brand)
  await register(ctx, { username: 'Bertha', referralCode: friend!.own_referral_code!.toLowerCase() })
  const bertha = (await membersOf(brand)).find((member) => member.username === 'Bertha')
  expect(bertha?.recommender_id).toBe(friend!.id)
  await expect(register(ctx, { username: 'Carla', referralCode: 'NOBODY77' })).rejects.toMatchObject({
    fields: [{ path: 'referralCode', key: 'invalid' }],
  })
})

test('demonstration members are created once per merchant of each brand, and can log in', async () => {
  const [brand, seeded] = await seededBrands()
  expect(seeded!.map((member) => member.role).sort()).toEqual(['agent', 'agent', 'member', 'member', 'trial', 'trial'])
  const again = await seedDemoMembers(servicesOfBrand(brand!))
  expect(again).toEqual(seeded)
  const members = await membersOf(brand!)
  expect(members).toHaveLength(3)
  const player = members.find((member) => member.username === 'demoplayer')
  const balance = await identity.db.withMerchant(brand!.merchantCode, (tx) =>
    balanceOf(tx, brand!.merchantCode, player!.id),
  )
  expect(balance.amountMinor).toBe(1_234_567n)
})

const servicesOfBrand = (brand: Brand) => ({
  ...identity.services,
  brands: { ...identity.services.brands, list: () => [brand] },
})

async function seededBrands() {
  const asia = `asia${Math.random().toString(36).slice(2, 10)}`
  const brand = identity.brand({ settings: { hosts: { 'asia.tester.example': { merchantCode: asia } } } })
  return [brand, await seedDemoMembers(servicesOfBrand(brand))] as const
}
