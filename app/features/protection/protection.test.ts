import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const PAGE = '/member/responsibleGaming'
const HOUR_MS = 3_600_000

let site: TestSite
let protection: typeof import('./index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  protection = await import('./index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site?.close())

const act = async (request: Request) => protection.actOnProtection(request, await request.formData())
const post = (visitor: SiteVisitor, intent: string, fields: Record<string, string> = {}) =>
  visitor.post(act, { intent, ...fields }, PAGE)
const setLimit = (visitor: SiteVisitor, value: string, kind = 'deposit', period = 'day') =>
  post(visitor, 'setLimit', { kind, period, value })

async function pageOf(visitor: SiteVisitor) {
  const { protection: answer } = (await visitor.open(protection.loadProtection, PAGE)).value
  if (!answer.ok) throw new Error(answer.errorCode)
  return answer.value
}
const limitOf = async (visitor: SiteVisitor, kind = 'deposit', period = 'day') =>
  (await pageOf(visitor)).limits.find((limit) => limit.kind === kind && limit.period === period)
const done = (name: string) => [303, `${PAGE}?done=${name}`]

test('a new member has no limit, no break, a reality check and a prompt for a deposit limit', async () => {
  const { visitor } = await memberVisitor(site)
  const page = await pageOf(visitor)
  expect(page.limits).toHaveLength(9)
  expect(page.limits.every(({ value, pending }) => value === null && pending === null)).toBe(true)
  expect([page.timeOutUntil, page.realityCheckMinutes]).toEqual([null, 60])
  expect((await visitor.open(protection.wantsLimitPrompt)).value).toBe(true)
})

test('a first limit holds immediately, and the prompt disappears', async () => {
  const { visitor } = await memberVisitor(site)
  const { status, location } = await setLimit(visitor, '150')
  expect([status, location]).toEqual(done('limitSet'))
  expect(await limitOf(visitor)).toMatchObject({ value: '15000', pending: null })
  expect((await visitor.open(protection.wantsLimitPrompt)).value).toBe(false)
})

test('a limit on losses leaves the prompt for a deposit limit', async () => {
  const { visitor } = await memberVisitor(site)
  await setLimit(visitor, '150', 'loss', 'week')
  expect((await visitor.open(protection.wantsLimitPrompt)).value).toBe(true)
})

test('a lower limit holds immediately, a higher one waits for its day', async () => {
  const { visitor } = await memberVisitor(site)
  await setLimit(visitor, '150')
  expect((await setLimit(visitor, '100')).location).toBe(`${PAGE}?done=limitSet`)
  expect((await setLimit(visitor, '200')).location).toBe(`${PAGE}?done=raiseAsked`)
  expect(await limitOf(visitor)).toMatchObject({ value: '10000', pending: { value: '20000' } })
})

test.each([
  ['1', '60'],
  ['1.5', '90'],
  ['0,25', '15'],
  ['2', '120'],
])('%s hours of play are %s minutes', async (typed, minutes) => {
  const { visitor } = await memberVisitor(site)
  await setLimit(visitor, typed, 'session', 'day')
  expect(await limitOf(visitor, 'session', 'day')).toMatchObject({ value: minutes })
})

test.each([
  ['deposit', '', 'amountInvalid'],
  ['deposit', '0', 'amountInvalid'],
  ['loss', '-5', 'amountInvalid'],
  ['loss', '1.234', 'amountInvalid'],
  ['session', 'long', 'hoursInvalid'],
  ['session', '0', 'hoursInvalid'],
])('a %s limit of %j is a problem of its own form, with the typed text', async (kind, value, problem) => {
  const { visitor } = await memberVisitor(site)
  const answer = await setLimit(visitor, value, kind, 'week')
  expect(answer.status).toBe(400)
  expect(answer.value).toEqual({ form: `${kind} week`, problem, typed: value })
  expect(await limitOf(visitor, kind, 'week')).toMatchObject({ value: null })
})

test('a raise is confirmed after 24 hours and not before', async () => {
  const { visitor } = await memberVisitor(site)
  const key = { kind: 'deposit', period: 'day' }
  await setLimit(visitor, '100')
  await setLimit(visitor, '200')
  const early = await post(visitor, 'confirmLimit', key)
  expect(early.value).toMatchObject({ form: 'deposit day', problem: { code: 'LIMIT_CHANGE_NOT_DUE' } })
  expect(await limitOf(visitor)).toMatchObject({ value: '10000' })
})

test('a raise can be cancelled; there is nothing to confirm then', async () => {
  const { visitor } = await memberVisitor(site)
  const key = { kind: 'deposit', period: 'day' }
  await setLimit(visitor, '100')
  await setLimit(visitor, '200')
  const cancelled = await post(visitor, 'cancelLimit', key)
  expect([cancelled.status, cancelled.location]).toEqual(done('raiseCancelled'))
  expect(await limitOf(visitor)).toMatchObject({ value: '10000', pending: null })
  expect((await post(visitor, 'confirmLimit', key)).value).toMatchObject({
    problem: { code: 'LIMIT_CHANGE_NOT_FOUND' },
  })
})

test('a removal waits like a raise', async () => {
  const { visitor } = await memberVisitor(site)
  await setLimit(visitor, '100')
  const removal = await post(visitor, 'removeLimit', { kind: 'deposit', period: 'day' })
  expect([removal.status, removal.location]).toEqual(done('raiseAsked'))
  expect(await limitOf(visitor)).toMatchObject({ value: '10000', pending: { value: null } })
})

test('a break begins only once the member is sure', async () => {
  const { visitor } = await memberVisitor(site)
  const unsure = await post(visitor, 'break', { hours: '72' })
  expect([unsure.status, unsure.value]).toEqual([400, { form: 'break', problem: 'sureMissing', typed: '72' }])
  expect((await pageOf(visitor)).timeOutUntil).toBeNull()
  const sure = await post(visitor, 'break', { hours: '72', sure: 'on' })
  expect([sure.status, sure.location]).toEqual(done('timeOut'))
  const until = new Date((await pageOf(visitor)).timeOutUntil ?? 0).getTime()
  expect(until - site.gateway.clock.now().getTime()).toBe(72 * HOUR_MS)
})

test('a self-exclusion needs its confirmation, then logs the member out with a notice, and their session is over', async () => {
  const { member, visitor } = await memberVisitor(site)
  const unsure = await post(visitor, 'exclude', { months: '6' })
  expect(unsure.value).toEqual({ form: 'exclude', problem: 'sureMissing', typed: '6' })
  expect((await visitor.open(session.requireMember)).value).toMatchObject({ account: member.username })
  const sure = await post(visitor, 'exclude', { months: '6', sure: 'on' })
  expect([sure.status, sure.location]).toEqual([303, '/'])
  expect((await visitor.open(session.takeFlash)).value).toBe('selfExcluded')
  expect((await visitor.open(session.optionalMember)).value).toBeNull()
})

test('an exclusion from every brand needs the code of a contact; without script the code is requested by the same form', async () => {
  const { visitor } = await memberVisitor(site, { email: 'lin@example.com' })
  expect((await pageOf(visitor)).contacts).toEqual([{ way: 'email', masked: 'l•••@example.com' }])
  const fields = { months: '12', way: 'email', sure: 'on' }
  const sent = await post(visitor, 'factorCode', fields)
  expect([sent.status, sent.value]).toEqual([
    200,
    { form: 'exclude', problem: null, typed: '12', sent: { ok: true, secondsLeft: 60 } },
  ])
  for (const code of ['', '12345x']) {
    const refused = await post(visitor, 'exclude', { ...fields, code })
    expect(refused.value).toMatchObject({ form: 'exclude', problem: { code: 'INVALID_VERIFICATION_CODE' } })
  }
  expect((await visitor.open(session.optionalMember)).value).not.toBeNull()
  const code = await codeSentTo(site, 'lin@example.com')
  const done = await post(visitor, 'exclude', { ...fields, code })
  expect([done.status, done.location]).toEqual([303, '/'])
  expect((await visitor.open(session.optionalMember)).value).toBeNull()
})

test('the reality check takes the offered intervals', async () => {
  const { visitor } = await memberVisitor(site)
  const { status, location } = await post(visitor, 'reminder', { minutes: '15' })
  expect([status, location]).toEqual(done('realityCheck'))
  expect((await pageOf(visitor)).realityCheckMinutes).toBe(15)
})

test('marketing is allowed by true alone', async () => {
  const { visitor } = await memberVisitor(site)
  const { status, location } = await post(visitor, 'marketing', { allowed: 'true' })
  expect([status, location]).toEqual(done('marketing'))
  expect((await pageOf(visitor)).marketingAllowed).toBe(true)
  await post(visitor, 'marketing', { allowed: 'yes' })
  expect((await pageOf(visitor)).marketingAllowed).toBe(false)
})

test.each([
  ['an unknown intent', 'forget', {}],
  ['no intent', '', {}],
  ['a kind that does not exist', 'setLimit', { kind: 'fun', period: 'day', value: '1' }],
  ['a period that does not exist', 'setLimit', { kind: 'deposit', period: 'year', value: '1' }],
  ['a break of one hour', 'break', { hours: '1', sure: 'on' }],
  ['an exclusion of one month', 'exclude', { months: '1', sure: 'on' }],
  ['a reminder each minute', 'reminder', { minutes: '1' }],
  ['no limit to confirm', 'confirmLimit', {}],
])('%s is a forged request', async (_what, intent, fields) => {
  const { visitor } = await memberVisitor(site)
  await expect(post(visitor, intent, fields)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('the play session counts from the login, and an acknowledged reality check moves to the next interval', async () => {
  const { visitor } = await memberVisitor(site)
  const first = await visitor.open(protection.loadPlaySession)
  if (!first.value.ok) throw new Error(first.value.errorCode)
  expect(first.value.value).toMatchObject({ realityCheckMinutes: 60, net: { amountMinor: '0' } })
  expect((await visitor.open(protection.acknowledgePlaySession)).value).toMatchObject({ ok: true })
})

test('a visitor has no protection page: the answer says why', async () => {
  const visitor = await site.visitor()
  const { value } = await visitor.open(protection.loadProtection, PAGE)
  expect(value.protection).toMatchObject({ ok: false, errorCode: 'NOT_LOGGED_IN' })
  expect((await visitor.open(protection.wantsLimitPrompt)).value).toBe(false)
})
