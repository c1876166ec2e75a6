import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { rate } from '#tests/support/agency/agency.ts'
import { createSiteAgency, type SiteAgency } from '#tests/support/agency/site-agency.ts'
import { createAgent, loggedIn } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { OfferResult } from '../contract-result.ts'
import { rowsOf, typedTerms } from './offer-fields.ts'

const PAGE = '/agentHome/contracts?offer=1'

let site: TestSite
let agency: SiteAgency
let server: typeof import('../index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  agency = await createSiteAgency(site)
  server = await import('../index.server.ts')
}, 180_000)
afterAll(() => site?.close())

let keys = 0
async function press(visitor: SiteVisitor, intent: string, fields: Record<string, string>) {
  const act = async (request: Request) => server.actOnContracts(request, await request.formData())
  const typed = { intent, kind: 'dailySalary', requestKey: `request-${++keys}`, ...fields }
  const { status, location, value } = await visitor.post(act, typed, PAGE)
  return { status, location, typed, answer: value as OfferResult | undefined }
}

async function editorOf(visitor: SiteVisitor, query: string) {
  const { offer } = (await visitor.open(server.loadContracts, `${PAGE}${query}`)).value
  if (!offer) throw new Error('the address opens no editor')
  return offer
}

async function offersOf(visitor: SiteVisitor) {
  const { list } = (await visitor.open(server.loadContracts, '/agentHome/contracts?side=DOWN')).value
  if (!list?.page.ok) throw new Error('the page has no list')
  return list.page.value.content
}

/** An agent with a daily salary of 0.40 % and a cap, and an agent below. */
async function upline() {
  const pair = await agency.pair()
  await agency.sign(
    pair.top,
    null,
    rate('dailySalary', 40, { cap: '100000', carry: { policy: 'none' }, agentPlay: false }),
  )
  return { ...pair, fields: { member: pair.child.username, t0_pays: '0.3', cap: '1000', notice: '1' } }
}

test('an offer leads to its page and waits for the agent that it names', async () => {
  const { child, topVisitor, fields } = await upline()
  const { status, location } = await press(topVisitor, 'offer', fields)
  const [offered, ...others] = await offersOf(topVisitor)
  expect([status, location, others]).toEqual([303, `/agentHome/contracts?id=${offered?.id}&done=offer`, []])
  expect(offered).toMatchObject({ account: child.username, state: 'requested', kind: 'dailySalary' })
  expect(offered?.terms).toMatchObject({ tiers: [{ rateBp: 30 }], cap: '100000', notice: 1 })
})

test('a form that is sent twice is one offer', async () => {
  const { topVisitor, fields } = await upline()
  const first = await press(topVisitor, 'offer', { ...fields, requestKey: 'the-same-key' })
  const again = await press(topVisitor, 'offer', { ...fields, requestKey: 'the-same-key' })
  expect(again.location).toBe(first.location)
  expect(await offersOf(topVisitor)).toHaveLength(1)
})

test('another row keeps everything typed, reports no mistake and offers nothing', async () => {
  const { topVisitor } = await upline()
  const { status, typed, answer } = await press(topVisitor, 'addTier', { t0_pays: 'abc', member: '' })
  expect([status, errorKeys(answer), answer?.typed]).toEqual([200, {}, typed])
  expect(rowsOf(answer?.typed ?? {})).toBe(2)
  expect(await offersOf(topVisitor)).toEqual([])
})

test('a look at the past shows what the terms would have paid, and offers nothing', async () => {
  const { topVisitor, fields } = await upline()
  const { status, answer } = await press(topVisitor, 'try', fields)
  expect([status, answer?.tried?.terms.tiers]).toEqual([200, [expect.objectContaining({ rateBp: 30 })]])
  expect(answer?.tried).toMatchObject({ days: expect.any(Number), sum: { amountMinor: '0', currency: 'USD' } })
  expect(await offersOf(topVisitor)).toEqual([])
})

test.each(['try', 'offer'])('%s: mistakes of the form are at their fields, with everything typed', async (intent) => {
  const { topVisitor } = await upline()
  const { status, typed, answer } = await press(topVisitor, intent, { member: ' ', t0_pays: '101', cap: 'much' })
  expect([status, answer?.typed, answer?.tried]).toEqual([400, typed, null])
  expect(errorKeys(answer)).toEqual({ member: 'required', t0_pays: 'contracts:problem.percent', cap: 'amount' })
})

test('a rate above the own one is refused at its row, and the row says what is the most', async () => {
  const { topVisitor, fields } = await upline()
  const rows = { t0_pays: '0.3', t2_turnover: '500', t2_pays: '0.41' }
  const { status, answer } = await press(topVisitor, 'offer', { ...fields, ...rows })
  expect(status).toBe(409)
  const [[field, texts] = []] = Object.entries(answer?.result.error ?? {})
  expect([field, decodeFieldMessage(texts?.[0] ?? '')]).toEqual([
    't2_pays',
    { key: 'contracts:problem.above', params: { most: '0.4%' } },
  ])
  expect(await offersOf(topVisitor)).toEqual([])
})

test.each([
  ['a higher cap', { cap: '1000.01' }, 'cap'],
  ['no cap', { cap: '' }, 'cap'],
  ['play with bonus money', { bonusPlay: 'on' }, 'bonusPlay'],
  ['play of the agents themselves', { agentPlay: 'on' }, 'agentPlay'],
] as [string, Record<string, string>, string][])('%s is kinder than the own contract', async (_what, given, field) => {
  const { topVisitor, fields } = await upline()
  const { status, answer } = await press(topVisitor, 'offer', { ...fields, ...given })
  expect([status, errorKeys(answer)]).toEqual([409, { [field]: 'contracts:problem.kinder' }])
})

test('terms that only shorten the own ones can be offered', async () => {
  const { topVisitor, fields } = await upline()
  const given = { t0_pays: '0.4', cap: '0.01', activeTurnover: '500', activeDays: '1', notice: '2' }
  expect((await press(topVisitor, 'offer', { ...fields, ...given })).status).toBe(303)
})

test.each(['try', 'offer'])('%s: an agent without a contract of the kind has none to give', async (intent) => {
  const { topVisitor, fields } = await upline()
  const { status, answer } = await press(topVisitor, intent, { ...fields, kind: 'hourlySalary' })
  expect([status, errorKeys(answer)]).toEqual([409, { '': 'CONTRACT_ABOVE_OWN' }])
})

test('only an agent right below can be asked, and the name is the field at fault', async () => {
  const [{ topVisitor, top, fields }, other] = [await upline(), await agency.pair()]
  for (const member of [other.child.username, top.username, 'nobody']) {
    const { status, answer } = await press(topVisitor, 'offer', { ...fields, member })
    expect([member, status, errorKeys(answer)]).toEqual([member, 404, { member: 'invalid' }])
  }
})

test('a second offer of the kind waits until the first is answered', async () => {
  const { topVisitor, fields } = await upline()
  await press(topVisitor, 'offer', fields)
  const { status, answer } = await press(topVisitor, 'offer', fields)
  expect([status, errorKeys(answer)]).toEqual([409, { '': 'CONTRACT_EXISTS' }])
})

test('the editor begins with the own terms, and of an agent who has a contract with theirs', async () => {
  const { top, child, topVisitor } = await upline()
  const own = rate('dailySalary', 40, { cap: '100000', carry: { policy: 'none' }, agentPlay: false })
  const empty = await editorOf(topVisitor, '&kind=dailySalary')
  expect([empty.kind, empty.member, empty.agentsBelow]).toEqual(['dailySalary', '', [child.username]])
  expect(empty.typed).toEqual(typedTerms(own))
  expect((await editorOf(topVisitor, `&kind=dailySalary&member=${child.username}`)).typed).toEqual(typedTerms(own))
  const theirs = rate('dailySalary', 25, { cap: '5000', carry: { policy: 'none' }, agentPlay: false })
  await agency.sign(child, top, theirs)
  expect((await editorOf(topVisitor, `&kind=dailySalary&member=${child.username}`)).typed).toEqual(typedTerms(theirs))
})

test('the editor of a kind that the agent does not have, or of none, begins empty', async () => {
  const { topVisitor } = await upline()
  expect(await editorOf(topVisitor, '&kind=dividend')).toMatchObject({ kind: 'dividend', own: null, typed: {} })
  expect(await editorOf(topVisitor, '&kind=yearly')).toMatchObject({ kind: null, own: null, typed: {} })
})

test('each opened editor is an offer of its own', async () => {
  const { agent } = await createAgent(site)
  const visitor = await loggedIn(site, agent)
  const [first, second] = [await editorOf(visitor, ''), await editorOf(visitor, '')]
  expect(first.requestKey).not.toBe(second.requestKey)
})
