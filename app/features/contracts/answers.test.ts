import { afterAll, beforeAll, expect, test } from 'vitest'
import { rate } from '#tests/support/agency/agency.ts'
import { createSiteAgency, type SiteAgency } from '#tests/support/agency/site-agency.ts'
import { createAgent, loggedIn, memberVisitor, SITE_PAYMENT_PASSWORD } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { ContractResult } from './contract-result.ts'

const PAGE = '/agentHome/contracts'

let site: TestSite
let agency: SiteAgency
let server: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  agency = await createSiteAgency(site)
  server = await import('./index.server.ts')
}, 180_000)
afterAll(() => site?.close())

async function post(visitor: SiteVisitor, fields: Record<string, string>) {
  const act = async (request: Request) => server.actOnContracts(request, await request.formData())
  const { status, location, value } = await visitor.post(act, fields, PAGE)
  return { status, location, answer: value as ContractResult | undefined }
}

async function oneOf(visitor: SiteVisitor, id: string) {
  const { one } = (await visitor.open(server.loadContracts, `${PAGE}?id=${id}`)).value
  if (!one) throw new Error('the address names no contract')
  if (!one.found.ok) throw new Error(one.found.errorCode)
  const preview = one.preview?.ok ? one.preview.value : null
  return { ...one.found.value, preview, hasPaymentPassword: one.hasPaymentPassword }
}
const stateOf = async (visitor: SiteVisitor, id: string) => (await oneOf(visitor, id)).contract.state
const waiting = async (visitor: SiteVisitor) => (await visitor.open(server.countWaiting)).value

/** A downline with a request of the agent above, and the form that accepts it. */
async function asked() {
  const pair = await agency.pair()
  await agency.sign(pair.top, null, rate('dailySalary', 40))
  const { id, terms_hash } = await agency.offer(pair.child, pair.top, rate('dailySalary', 30))
  const named = { contractId: id, kind: 'dailySalary', termsHash: terms_hash }
  const accept = { ...named, intent: 'ACCEPT', paymentPassword: SITE_PAYMENT_PASSWORD, mustAgree: '1', agree: 'on' }
  return { ...pair, id, named, accept }
}

test('a request waits for the downline alone until it is accepted; both sides then see the same contract', async () => {
  const { top, child, topVisitor, childVisitor, id, accept } = await asked()
  expect([await waiting(topVisitor), await waiting(childVisitor)]).toEqual([0, 1])
  const { contract, preview, hasPaymentPassword } = await oneOf(childVisitor, id)
  expect(contract).toMatchObject({ side: 'UP', account: top.username, state: 'requested', startsAt: null })
  expect([preview?.ended, hasPaymentPassword]).toEqual([[], true])
  const { status, location } = await post(childVisitor, { ...accept, previewHash: preview?.hash ?? '' })
  expect([status, location]).toEqual([303, `${PAGE}?id=${id}&done=ACCEPT`])
  expect(await waiting(childVisitor)).toBe(0)
  expect((await oneOf(childVisitor, id)).contract.state).toBe('accepted')
  expect((await oneOf(topVisitor, id)).contract).toMatchObject({ side: 'DOWN', account: child.username })
})

test('only the agent who answers gets a preview of what accepting does', async () => {
  const { topVisitor, id } = await asked()
  expect((await oneOf(topVisitor, id)).preview).toBeNull()
})

test('an agent without a payment password reads so before answering', async () => {
  const { agent } = await createAgent(site, { payment_password_hash: null })
  const { id } = await agency.offer(agent, null, rate('dailySalary', 10))
  expect((await oneOf(await loggedIn(site, agent), id)).hasPaymentPassword).toBe(false)
})

test.each([
  ['no payment password', { paymentPassword: '' }, { paymentPassword: 'required' }],
  ['no agreement to what ends below', { agree: '' }, { agree: 'required' }],
  ['neither', { paymentPassword: '', agree: '' }, { paymentPassword: 'required', agree: 'required' }],
])('%s is an error at its field, and nothing is signed', async (_what, given, expected) => {
  const { childVisitor, id, accept } = await asked()
  const { status, answer } = await post(childVisitor, { ...accept, ...given })
  expect([status, answer?.intent, errorKeys(answer)]).toEqual([400, 'ACCEPT', expected])
  expect(await stateOf(childVisitor, id)).toBe('requested')
})

test('an agreement is asked for where something ends below, and nowhere else', async () => {
  const { childVisitor, id, accept } = await asked()
  await post(childVisitor, { ...accept, mustAgree: '', agree: '' })
  expect(await stateOf(childVisitor, id)).toBe('accepted')
})

test('a wrong payment password is refused at its field and never returns to the page', async () => {
  const { childVisitor, id, accept } = await asked()
  const { status, answer } = await post(childVisitor, { ...accept, paymentPassword: '000001' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(Object.keys(errorKeys(answer) ?? {})).toEqual(['paymentPassword'])
  expect(JSON.stringify(answer)).not.toContain('000001')
  expect(answer?.typed).toMatchObject({ contractId: id, agree: 'on' })
  expect(await stateOf(childVisitor, id)).toBe('requested')
})

test('terms that are not those of the request are not signed', async () => {
  const { childVisitor, id, accept } = await asked()
  const { status, answer } = await post(childVisitor, { ...accept, termsHash: 'f'.repeat(64) })
  expect([status, errorKeys(answer)]).toEqual([409, { '': 'CONTRACT_CHANGED' }])
  expect(await stateOf(childVisitor, id)).toBe('requested')
})

test('a rejection needs no password; its reason is kept up to 140 characters, whole', async () => {
  const { topVisitor, childVisitor, id, named } = await asked()
  const { location } = await post(childVisitor, { ...named, intent: 'REJECT', reason: `${'😀'.repeat(139)}abc` })
  expect(location).toBe(`${PAGE}?id=${id}&done=REJECT`)
  const { contract, steps } = await oneOf(topVisitor, id)
  expect([contract.state, steps.at(-1)?.by]).toEqual(['rejected', 'downline'])
  expect([...(steps.at(-1)?.note ?? '')].slice(-2)).toEqual(['😀', 'a'])
})

test('a request that the upline took back can no longer be accepted', async () => {
  const { topVisitor, childVisitor, id, accept } = await asked()
  const { location } = await post(topVisitor, { intent: 'withdraw', contractId: id, reason: 'A slip' })
  expect(location).toBe(`${PAGE}?id=${id}&done=withdraw`)
  const { status, answer } = await post(childVisitor, accept)
  expect([status, errorKeys(answer)]).toEqual([409, { '': 'CONTRACT_STATE' }])
  expect(await stateOf(topVisitor, id)).toBe('withdrawn')
})

test.each([
  ['the upline, after its notice', 'topVisitor', { intent: 'terminate' }, 'terminate'],
  ['the downline', 'childVisitor', { intent: 'TERMINATE' }, 'TERMINATE'],
] as const)('%s ends a contract with a reason, and the page of both has it', async (_who, side, fields, done) => {
  const { id, accept, named, ...visitors } = await asked()
  await post(visitors.childVisitor, accept)
  const { location } = await post(visitors[side], { ...named, ...fields, reason: 'We part' })
  expect(location).toBe(`${PAGE}?id=${id}&done=${done}`)
  for (const visitor of [visitors.topVisitor, visitors.childVisitor]) {
    const { contract, steps } = await oneOf(visitor, id)
    expect(contract).toMatchObject({ state: 'terminated', endsAt: expect.any(String) })
    expect(steps.at(-1)?.note).toBe('We part')
  }
})

test.each([
  ['the upline cannot accept their own request', 'topVisitor', {}],
  ['the downline cannot take back the request', 'childVisitor', { intent: 'withdraw' }],
  ['the downline cannot end it as the upline', 'childVisitor', { intent: 'terminate' }],
  ['an answer of another kind does not find it', 'childVisitor', { kind: 'dividend' }],
] as const)('%s', async (_what, side, given) => {
  const { id, accept, ...visitors } = await asked()
  const { status, answer } = await post(visitors[side], { ...accept, ...given })
  expect([status, errorKeys(answer)]).toEqual([404, { '': 'CONTRACT_NOT_FOUND' }])
  expect(await stateOf(visitors.childVisitor, id)).toBe('requested')
})

test.each([
  ['no intent', {}],
  ['an unknown intent', { intent: 'SELL' }],
  ['an answer without a kind', { intent: 'ACCEPT', paymentPassword: SITE_PAYMENT_PASSWORD }],
  ['an answer of an unknown kind', { intent: 'REJECT', kind: 'yearlySalary' }],
  ['an offer without a kind', { intent: 'offer', member: 'ann' }],
] as [string, Record<string, string>][])('%s is a forged request', async (_what, fields) => {
  const { childVisitor } = await agency.pair()
  await expect(post(childVisitor, fields)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('visitors and members have no contract that waits, and a member’s press is refused', async () => {
  const { visitor } = await memberVisitor(site)
  expect([await waiting(visitor), await waiting(await site.visitor())]).toEqual([0, 0])
  const { answer } = await post(visitor, { intent: 'withdraw', contractId: '00000000-0000-4000-8000-000000000001' })
  expect(errorKeys(answer)).toEqual({ '': 'NON_AGENT_ACCOUNT' })
})

test('every panel of the agent centre says how many requests wait', async () => {
  const { loadAgentPanel } = await import('#app/agent-center/load-panel.server.ts')
  const { childVisitor } = await asked()
  const { value } = await childVisitor.open((request) => loadAgentPanel(request, 'team'), '/agentHome/team')
  expect(value).toMatchObject({ panel: 'team', waiting: 1 })
})
