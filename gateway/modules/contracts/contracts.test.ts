import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { applyDueMoves, planMove } from '#gateway/modules/agent-tree/index.ts'
import { createTestAgency, PIN, rate, type TestAgency } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { answerContract, endByUpline } from './answer.service.ts'
import { endMoved, expireRequests } from './clock.service.ts'
import { selectContract, selectSteps } from './contracts.store.ts'
import { offerContract, requestContract } from './offer.service.ts'
import { previewCascade } from './preview.ts'

const [AGENT = 1] = memberTypes.agents
const DAY_MS = 86_400_000

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

let clock: ManualClock
let agency: TestAgency
beforeEach(async () => {
  clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
  agency = await createTestAgency(db, clock)
})

const daily = (rateBp: number, given: object = {}) => rate('dailySalary', rateBp, given)
const stateOf = async (id: string) =>
  (await db.withMerchant(agency.merchant, (tx) => selectContract(tx, agency.merchant, id)))?.state
const code = (error: string) => ({ code: error })

test('a downline accepts the terms it was shown, and they begin with the next period', async () => {
  const top = await agency.agent('top', null)
  const offered = await agency.offerTop('top', daily(40))
  const accepted = await agency.answer(top, offered, 'ACCEPT')
  expect(accepted).toMatchObject({ state: 'accepted', ends_at: null })
  expect(accepted.starts_at).toEqual(new Date('2026-03-02T00:00:00Z'))
  const steps = await db.withMerchant(agency.merchant, (tx) => selectSteps(tx, agency.merchant, offered.id))
  expect(steps.map(({ from_state, to_state, actor }) => [from_state, to_state, actor])).toEqual([
    [null, 'requested', 'operator:staff'],
    ['requested', 'accepted', `member:${top.id}`],
  ])
  await expect(agency.answer(top, offered, 'REJECT')).rejects.toMatchObject(code('CONTRACT_STATE'))
  const messages = await db.withMerchant(agency.merchant, (tx) =>
    tx.selectFrom('member_message').select(['title', 'body']).where('member_id', '=', top.id).execute(),
  )
  expect(messages).toEqual([{ title: 'A contract waits for your answer', body: 'Daily salary' }])
})

test('an answer needs the hash of the terms, the payment password, and the right agent', async () => {
  const top = await agency.agent('top', null)
  const other = await agency.agent('other', null)
  const offered = await agency.offerTop('top', daily(40))
  await expect(agency.answer(top, offered, 'ACCEPT', { termsHash: 'f'.repeat(64) })).rejects.toMatchObject(
    code('CONTRACT_CHANGED'),
  )
  await expect(agency.answer(top, offered, 'ACCEPT', { paymentPassword: '000000' })).rejects.toMatchObject(
    code('PAYMENT_PASSWORD_WRONG'),
  )
  await expect(agency.answer(other, offered, 'ACCEPT')).rejects.toMatchObject(code('CONTRACT_NOT_FOUND'))
  const dividend = answerContract(agency.ctx(top), 'dividend', { ...agency.answerOf(offered, 'ACCEPT') })
  await expect(dividend).rejects.toMatchObject(code('CONTRACT_NOT_FOUND'))
  expect(await stateOf(offered.id)).toBe('requested')
})

test('an upline offers what they have themselves to their direct downlines, and nothing above it', async () => {
  const top = await agency.agent('top', null)
  const child = await agency.agent('child', top)
  await agency.agent('grandchild', child)
  const offer = (member: string, terms: ContractTerms, requestKey: string = randomUUID()) =>
    offerContract(agency.ctx(top), { member, kind: terms.kind, terms, requestKey })
  await expect(offer('child', daily(30))).rejects.toMatchObject({
    ...code('CONTRACT_ABOVE_OWN'),
    params: { term: 'own' },
  })
  await agency.sign(top, null, daily(40, { cap: '5000' }))
  await expect(offer('child', daily(41, { cap: '5000' }))).rejects.toMatchObject({
    ...code('CONTRACT_ABOVE_OWN'),
    params: { term: 'tiers', turnover: '0', offered: 41, own: 40 },
  })
  await expect(offer('child', daily(30))).rejects.toMatchObject({ params: { term: 'cap' } })
  await expect(offer('grandchild', daily(30, { cap: '1' }))).rejects.toMatchObject(code('DOWNLINE_NOT_FOUND'))
  await expect(offer('nobody', daily(30, { cap: '1' }))).rejects.toMatchObject(code('DOWNLINE_NOT_FOUND'))
  const key = randomUUID()
  const first = await offer('child', daily(30, { cap: '1' }), key)
  expect((await offer('child', daily(30, { cap: '1' }), key)).id).toBe(first.id)
  await expect(offer('child', daily(29, { cap: '1' }), key)).rejects.toMatchObject(code('REQUEST_REUSED'))
  await expect(offer('child', daily(29, { cap: '1' }))).rejects.toMatchObject(code('CONTRACT_EXISTS'))
  const euros = daily(30, { currency: 'EUR', cap: '1' })
  await endByUpline(agency.ctx(top), { contractId: first.id, reason: '', to: 'withdrawn' })
  await expect(offer('child', euros)).rejects.toMatchObject(code('INVALID_REQUEST'))
})

test('newer terms replace the older ones at the start of a period, and no two hold at one time', async () => {
  const top = await agency.agent('top', null)
  const older = await agency.sign(top, null, daily(40))
  clock.advance(3 * DAY_MS)
  const newer = await agency.sign(top, null, daily(45))
  const [was, is] = await Promise.all(
    [older, newer].map(({ id }) => db.withMerchant(agency.merchant, (tx) => selectContract(tx, agency.merchant, id))),
  )
  expect(was).toMatchObject({ state: 'superseded', ends_at: is?.starts_at })
  const overlap = db.withMerchant(agency.merchant, (tx) =>
    tx
      .insertInto('contract_version')
      .values({
        merchant: agency.merchant,
        kind: 'dailySalary',
        upline_id: null,
        downline_id: top.id,
        request_key: randomUUID(),
        terms: JSON.stringify(newer.terms),
        terms_hash: newer.terms_hash,
        state: 'accepted',
        requested_at: new Date('2026-03-03T00:00:00Z'),
        expires_at: new Date('2026-03-09T00:00:00Z'),
        accepted_at: new Date('2026-03-04T00:00:00Z'),
        starts_at: new Date('2026-03-20T00:00:00Z'),
        ends_at: null,
      })
      .execute(),
  )
  await expect(overlap).rejects.toMatchObject({ code: '23P01' })
})

test('the database refuses terms dated in the past and changes of what was signed', async () => {
  const top = await agency.agent('top', null)
  const { id } = await agency.sign(top, null, daily(40))
  const offered = await agency.offerTop('top', rate('dividend', 100, { period: 'monthly' }))
  const set = (contractId: string, change: object) =>
    db.withMerchant(agency.merchant, (tx) =>
      tx
        .updateTable('contract_version')
        .set(change)
        .where('merchant', '=', agency.merchant)
        .where('id', '=', contractId)
        .execute(),
    )
  const at = (offset: number) => new Date(clock.now().getTime() + offset)
  const early = { state: 'accepted', accepted_at: at(1_000), starts_at: at(-1_000) }
  await expect(set(offered.id, early)).rejects.toMatchObject({ code: '23514' })
  const before = { state: 'accepted', accepted_at: at(-1_000), starts_at: at(1_000) }
  await expect(set(offered.id, before)).rejects.toMatchObject({ code: '23514' })
  await expect(set(id, { terms: JSON.stringify(daily(90)) })).rejects.toMatchObject({ code: 'LG403' })
  await expect(set(id, { starts_at: at(1_000) })).rejects.toMatchObject({ code: 'LG403' })
  await expect(set(id, { state: 'requested', accepted_at: null, starts_at: null })).rejects.toMatchObject({
    code: 'LG403',
  })
})

test('a lower rate that is accepted ends what is above it below, exactly what its preview named', async () => {
  const top = await agency.agent('top', null)
  const [left, right] = [await agency.agent('left', top), await agency.agent('right', top)]
  const below = await agency.agent('below', left)
  await agency.sign(top, null, daily(40))
  const contracts = {
    left: await agency.sign(left, top, daily(35)),
    right: await agency.sign(right, top, daily(20)),
    below: await agency.sign(below, left, daily(5)),
  }
  const lower = await agency.offerTop('top', daily(30))
  const preview = await db.withMerchant(agency.merchant, (tx) =>
    previewCascade(tx, agency.merchant, top.id, { kind: 'dailySalary', terms: daily(30), at: clock.now() }),
  )
  expect(preview.ended.map(({ contract }) => contract.id)).toEqual([contracts.left.id, contracts.below.id])
  expect(preview.ended[0]?.draft?.tiers).toMatchObject([{ rateBp: 30 }])
  await expect(agency.answer(top, lower, 'ACCEPT')).rejects.toMatchObject(code('CONTRACT_CHANGED'))
  const accepted = await agency.answer(top, lower, 'ACCEPT', { previewHash: preview.hash })
  const rows = await db.withMerchant(agency.merchant, (tx) =>
    Promise.all(Object.values(contracts).map(({ id }) => selectContract(tx, agency.merchant, id))),
  )
  expect(rows.map((row) => row?.state)).toEqual(['terminated', 'accepted', 'terminated'])
  expect(rows[0]?.ends_at).toEqual(accepted.starts_at)
})

test('an upline ends a contract after its notice, the downline at once, and what is below ends with it', async () => {
  const top = await agency.agent('top', null)
  const child = await agency.agent('child', top)
  const below = await agency.agent('below', child)
  await agency.sign(top, null, daily(40))
  const given = await agency.sign(child, top, daily(30, { notice: 2 }))
  const under = await agency.sign(below, child, daily(10))
  clock.advance(2 * DAY_MS)
  const noticed = await endByUpline(agency.ctx(top), {
    contractId: given.id,
    reason: 'season is over',
    to: 'terminated',
  })
  expect(noticed).toMatchObject({ state: 'terminated', ends_at: new Date('2026-03-06T00:00:00Z') })
  const last = await db.withMerchant(agency.merchant, (tx) => selectContract(tx, agency.merchant, under.id))
  expect(last).toMatchObject({ state: 'terminated', ends_at: noticed.ends_at })
  const now = await agency.answer(child, given, 'TERMINATE')
  expect(now.ends_at).toEqual(new Date('2026-03-04T00:00:00Z'))
  await expect(
    endByUpline(agency.ctx(top), { contractId: given.id, reason: '', to: 'terminated' }),
  ).rejects.toMatchObject(code('CONTRACT_STATE'))
})

test('of many answers at once one counts, and no agent below has more than the agent above', async () => {
  const top = await agency.agent('top', null)
  const child = await agency.agent('child', top)
  await agency.sign(top, null, daily(40))
  const asked = await agency.offer('child', top, daily(35))
  const withdraw = () => endByUpline(agency.ctx(top), { contractId: asked.id, reason: '', to: 'withdrawn' })
  const answers = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? withdraw() : agency.answer(child, asked, index % 3 === 1 ? 'ACCEPT' : 'REJECT'),
  )
  const outcomes = await Promise.allSettled(answers)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // The downline accepts what the upline loses at the same moment.
  const [again, lower] = [await agency.offer('child', top, daily(34)), await agency.offerTop('top', daily(20))]
  const both = await Promise.allSettled([agency.answer(child, again, 'ACCEPT'), agency.answer(top, lower, 'ACCEPT')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a request without an answer for seven days expires', async () => {
  const top = await agency.agent('top', null)
  const offered = await agency.offerTop('top', daily(40))
  clock.advance(7 * DAY_MS)
  await expect(agency.answer(top, offered, 'ACCEPT')).rejects.toMatchObject(code('CONTRACT_STATE'))
  await expireRequests(agency.services, agency.merchant)
  expect(await stateOf(offered.id)).toBe('expired')
})

test('the contracts of an agent who is hung under another agent end with the day of the move', async () => {
  const [top, other] = [await agency.agent('top', null), await agency.agent('other', null)]
  const child = await agency.agent('child', top)
  const below = await agency.agent('below', child)
  await agency.sign(top, null, daily(40))
  const own = await agency.sign(child, top, daily(30))
  const under = await agency.sign(below, child, daily(10))
  const asked = await agency.offer('child', top, daily(20))
  clock.advance(2 * DAY_MS)
  const { merchant } = agency
  const move = { merchant, memberId: child.id, uplineId: other.id, actor: 'operator:staff', reason: 'asked for it' }
  await db.withMerchant(merchant, (tx) => planMove(tx, move, { timeZone: 'UTC', now: clock.now() }))
  clock.advance(DAY_MS)
  expect(await applyDueMoves(agency.services, merchant)).toBe(1)
  await endMoved(agency.services, merchant)
  const ends = new Date('2026-03-04T00:00:00Z')
  const rows = await db.withMerchant(merchant, (tx) =>
    Promise.all([own, under].map(({ id }) => selectContract(tx, merchant, id))),
  )
  for (const row of rows) expect(row).toMatchObject({ state: 'terminated', ends_at: ends })
  expect(await stateOf(asked.id)).toBe('withdrawn')
})

test('an affiliate has dividends only, a player and an agent elsewhere none', async () => {
  await agency.agent('affiliate', null, 41)
  await agency.agent('player', null, memberTypes.member)
  const offer = (member: string, terms: ContractTerms) =>
    db.withMerchant(agency.merchant, (tx) =>
      requestContract(
        tx,
        agency.services,
        agency.merchant,
        null,
        { member, kind: terms.kind, terms, requestKey: randomUUID() },
        agency.staff(),
      ),
    )
  await expect(offer('affiliate', daily(10))).rejects.toMatchObject(code('DOWNLINE_NOT_FOUND'))
  await expect(offer('player', daily(10))).rejects.toMatchObject(code('DOWNLINE_NOT_FOUND'))
  expect(await offer('affiliate', rate('dividend', 10, { period: 'monthly' }))).toMatchObject({ isNew: true })
})

test.each([
  ['a player', memberTypes.member, {}, 'NON_AGENT_ACCOUNT'],
  ['a trial member', memberTypes.trial, {}, 'TRIAL_MEMBER'],
  ['an agent of a brand without daily salaries', AGENT, { DAILYSALARY: false }, 'FEATURE_DISABLED'],
  ['an agent of a brand without agents', AGENT, { AGENTPOLICY: false }, 'FEATURE_DISABLED'],
])('%s neither offers nor answers', async (_name, type, switches, error) => {
  const top = await agency.agent('top', null)
  const ctx = agency.ctx({ id: top.id, type }, switches)
  const terms = daily(10)
  const offer = offerContract(ctx, { member: 'x', kind: 'dailySalary', terms, requestKey: randomUUID() })
  await expect(offer).rejects.toMatchObject(code(error))
  const answer = { contractId: randomUUID(), action: 'ACCEPT' as const, termsHash: '', previewHash: '', reason: '' }
  await expect(answerContract(ctx, 'dailySalary', { ...answer, paymentPassword: PIN })).rejects.toMatchObject(
    code(error),
  )
})
