import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { holdFunds, openPlayerAccount, selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { isOwnAccount } from './own-account.store.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

const HOUR_MS = 3_600_000
const reason = 'checked with the bank by telephone'
let names = 0

/** A brand with a member who asked for a withdrawal, and staff. Amounts in cents. */
async function setUp(amountMinor: bigint, { paidBefore = true, email = '' } = {}) {
  const brand = identity.brand()
  const merchant = brand.merchantCode
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const { db, clock } = identity
  names += 1
  const reference = `W${String(names).padStart(10, '0')}`
  await db.withMerchant(merchant, async (tx) => {
    const row = { merchant, username: `payee${names}`, currency: 'USD', created_at: clock.now(), email: email || null }
    const member = await insertMember(tx, row)
    await openPlayerAccount(tx, { merchant, memberId: member.id, currency: 'USD' })
    await creditOpeningBalance(tx, merchant, member, amountMinor)
    const account = await tx
      .insertInto('payout_account')
      .values({
        merchant,
        member_id: member.id,
        bank: 'First Example Bank',
        sealed_holder: '',
        sealed_number: '',
        number_hash: Buffer.from(reference),
        bound_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const withdrawal = (name: string, state: 'requested' | 'received') => ({
      merchant,
      reference: name,
      member_id: member.id,
      request_key: name,
      account_id: account.id,
      amount_minor: amountMinor,
      currency: 'USD',
      state,
      created_at: clock.now(),
    })
    if (paidBefore)
      await tx
        .insertInto('withdrawal')
        .values(withdrawal(`${reference}P`, 'received'))
        .execute()
    await tx.insertInto('withdrawal').values(withdrawal(reference, 'requested')).execute()
    await holdFunds(tx, { merchant, memberId: member.id, amountMinor, currency: 'USD', reference })
  })
  const { hire } = createTestOperators(services)
  const person = (...roles: Parameters<typeof hire>[0]['roles'][string][number][]) =>
    hire({ roles: { [merchant]: roles } })
  return {
    merchant,
    hire,
    person,
    services,
    asker: await person('cashier'),
    approve: (who: TestOperator, why = reason) => who.act('withdrawals.approve', { reference }, { reason: why }),
    decide: (who: TestOperator, id: unknown, yes = true, note = 'not as the member said') =>
      who.post(`approvals/${id}`, { yes, note }),
    reference,
    async state() {
      const row = await db.withMerchant(merchant, (tx) =>
        tx.selectFrom('withdrawal').select('state').where('reference', '=', reference).executeTakeFirstOrThrow(),
      )
      return row.state
    },
    steps: () =>
      db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('payment_step as s')
          .innerJoin('withdrawal as w', 'w.id', 's.payment_id')
          .select('s.state')
          .where('w.reference', '=', reference)
          .execute(),
      ),
    async request(who: TestOperator, id: unknown) {
      const [, { rows }] = await who.get('approvals')
      return rows.find((row) => row.id === id)
    },
  }
}

test('one cashier approves a small payout alone; a large one waits for another person, who executes it', async () => {
  const small = await setUp(100_000n)
  expect(await small.approve(small.asker)).toEqual([200, { state: 'approved' }])

  const large = await setUp(100_001n)
  const [status, { approval, state }] = await large.approve(large.asker)
  expect([status, state]).toEqual([202, expect.stringContaining('no other person holds cashier or risk or manager')])
  expect(await large.state()).toBe('requested')
  const other = await large.person('cashier')
  expect(await large.request(other, approval)).toMatchObject({
    state: 'waiting',
    asked_by: large.asker.name,
    reason,
    summary: `approve the withdrawal ${large.reference} of 1000.01 USD to an account paid before`,
  })
  expect(await large.decide(other, approval)).toEqual([200, { state: 'executed: approved' }])
  expect(await large.state()).toBe('approved')
})

test('the person who asked never counts, one person counts once, and each step needs its role', async () => {
  const { person, asker, approve, decide, state } = await setUp(1_000_001n)
  const [, { approval }] = await approve(asker)
  expect((await decide(asker, approval))[0]).toBe(409)
  expect(await decide(await person('cashier'), approval)).toEqual([
    409,
    { error: 'it waits for people with another role' },
  ])
  const both = await person('risk', 'manager')
  expect(await decide(both, approval)).toEqual([200, { state: 'waits for manager' }])
  expect(await decide(both, approval)).toEqual([409, { error: 'you have decided this already' }])
  expect(await state()).toBe('requested')
  expect((await decide(await person('manager'), approval))[1]).toEqual({ state: 'executed: approved' })
})

test('any no ends it with a reason, and only then can it be asked for again', async () => {
  const { person, asker, approve, decide, request, state } = await setUp(100_001n)
  const [, { approval }] = await approve(asker)
  expect((await approve(asker))[0]).toBe(409)
  const other = await person('risk')
  expect((await decide(other, approval, false, 'no'))[0]).toBe(409)
  expect(await decide(other, approval, false)).toEqual([200, { state: 'denied' }])
  expect(await decide(await person('manager'), approval)).toEqual([409, { error: 'it is denied' }])
  expect([await state(), (await request(other, approval))?.state]).toEqual(['requested', 'denied'])
  expect((await approve(asker))[0]).toBe(202)
})

test('a request needs a reason of ten characters, can be withdrawn by its asker, and expires', async () => {
  const { person, asker, approve, decide, request } = await setUp(100_001n)
  expect((await approve(asker, 'ok       '))[0]).toBe(409)
  const [, { approval: first }] = await approve(asker)
  const other = await person('manager')
  expect((await other.post(`approvals/${first}/withdraw`, {}))[0]).toBe(409)
  expect(await asker.post(`approvals/${first}/withdraw`, {})).toEqual([200, { state: 'withdrawn' }])
  const [, { approval: second }] = await approve(asker)
  identity.clock.advance(HOUR_MS)
  expect((await request(other, second))?.state).toBe('expired')
  expect((await decide(other, second))[1]).toEqual({ state: 'expired: it must be asked for again' })
  expect((await approve(asker))[0]).toBe(202)
})

test('a request is stale when its withdrawal has changed since, and nothing is executed', async () => {
  const { person, asker, approve, decide, reference, state, request } = await setUp(100_001n)
  const [, { approval }] = await approve(asker)
  const other = await person('risk')
  await other.act('withdrawals.review', { reference })
  expect((await decide(other, approval))[1]).toEqual({ state: 'stale: it has changed since it was asked for' })
  expect([await state(), (await request(other, approval))?.state]).toEqual(['reviewing', 'stale'])
})

test('of 20 yes at once one executes, and the payout is approved once', async () => {
  const { person, asker, approve, decide, steps } = await setUp(100_001n)
  const [, { approval }] = await approve(asker)
  const people = await Promise.all(Array.from({ length: 20 }, () => person('risk')))
  const answers = await Promise.all(people.map((who) => decide(who, approval)))
  expect(answers.filter(([, { state }]) => state === 'executed: approved')).toHaveLength(1)
  expect(answers.filter(([status]) => status === 409)).toHaveLength(19)
  expect((await steps()).map(({ state }) => state)).toEqual(['reviewing', 'approved'])
})

test('what was asked for cannot be changed before it is executed', async () => {
  const { person, asker, approve, decide, merchant, state } = await setUp(100_001n)
  const [, { approval }] = await approve(asker)
  const foreign = JSON.stringify({ reference: 'W0000000000' })
  await identity.db.withMerchant(merchant, (tx) =>
    tx.updateTable('approval_request').set({ payload: foreign }).where('id', '=', String(approval)).execute(),
  )
  expect((await decide(await person('risk'), approval))[0]).toBe(409)
  expect(await state()).toBe('requested')
})

test('an account that was never paid before needs risk above 300.00, and a person above their own limit asks', async () => {
  const first = await setUp(30_001n, { paidBefore: false })
  expect((await first.approve(first.asker))[1].state).toContain('waits for 1 of risk')
  const { hire, merchant, approve } = await setUp(20_000n)
  const trainee = await hire({ roles: { [merchant]: ['cashier'] }, limitMinor: 19_999n })
  expect((await approve(trainee))[1].state).toContain('waits for 1 of cashier, risk, manager')
})

test('no operator decides about their own account one of their mailbox, or one that shares its payout account', async () => {
  const email = `self${Date.now()}@player.example`
  const { hire, merchant, approve, asker, decide, reference } = await setUp(100_001n, { email })
  const self = await hire({ email, roles: { [merchant]: ['cashier', 'risk', 'manager'] } })
  expect(await approve(self)).toEqual([409, { error: expect.stringContaining('your own account') }])
  const [, { approval }] = await approve(asker)
  expect((await decide(self, approval))[0]).toBe(409)
  const isOwn = (memberId: string) =>
    identity.db.withMerchant(merchant, (tx) =>
      isOwnAccount(tx, { merchant, memberId }, { emailNorm: email, mobile: null }, identity.services),
    )
  const [relative, stranger] = await identity.db.withMerchant(merchant, async (tx) => {
    const members = []
    for (const [username, hash] of [
      ['relative', reference],
      ['stranger', 'another account'],
    ] as const) {
      const { id } = await insertMember(tx, { merchant, username, currency: 'USD', created_at: identity.clock.now() })
      const account = {
        bank: 'First Example Bank',
        sealed_holder: '',
        sealed_number: '',
        bound_at: identity.clock.now(),
      }
      const row = { ...account, merchant, member_id: id, number_hash: Buffer.from(hash) }
      await tx.insertInto('payout_account').values(row).execute()
      members.push(id)
    }
    return members
  })
  expect([await isOwn(relative ?? ''), await isOwn(stranger ?? '')]).toEqual([true, false])
  const [name, domain] = email.split('@')
  const other = await identity.db.withMerchant(merchant, (tx) => {
    const row = { merchant, username: 'tagged', currency: 'USD', email: `${name?.toUpperCase()}+bonus@${domain}` }
    return insertMember(tx, { ...row, created_at: identity.clock.now() })
  })
  expect(await isOwn(other.id)).toBe(true)
})

test('a dispute takes two people whatever the sum, and the money is returned once', async () => {
  const { asker, person, decide, reference, merchant } = await setUp(5_000n)
  await identity.db.withMerchant(merchant, (tx) =>
    tx.updateTable('withdrawal').set({ state: 'notReceived' }).where('reference', '=', reference).execute(),
  )
  const order = { reference, answer: 'notReceived', note: 'the bank sent the money back' }
  const [status, { approval }] = await asker.act('disputes.resolve', order, { reason })
  expect(status).toBe(202)
  expect((await decide(await person('manager'), approval))[1]).toEqual({ state: 'executed: failed' })
  const owner = await identity.db.withMerchant(merchant, (tx) =>
    tx.selectFrom('withdrawal').select('member_id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  )
  const balance = await identity.db.withMerchant(merchant, (tx) =>
    selectPlayerBalance(tx, merchant, owner.member_id, 'USD'),
  )
  expect(balance).toBe(5_000n)
})

test('staff of another brand see no request, and cannot decide it', async () => {
  const { asker, approve, hire, decide } = await setUp(100_001n)
  const [, { approval }] = await approve(asker)
  const stranger = await hire({ roles: { othermerchant: ['manager', 'risk', 'cashier'] } })
  expect((await stranger.get('approvals'))[1].rows).toEqual([])
  expect(await decide(stranger, approval)).toEqual([404, { error: `there is no request ${approval}` }])
})

test('a brand’s own sum takes two administrators, and touches new requests only', async () => {
  const { hire, asker, approve, decide, merchant } = await setUp(60_000n)
  const [one, other] = [await hire({ roles: { '*': ['admin'] } }), await hire({ roles: { '*': ['admin'] } })]
  const change = { rule: 'payout', band: 1, above: '500' }
  const [, { approval }] = await one.act('approvalRules.change', change, { brand: merchant, reason })
  expect((await decide(one, approval))[0]).toBe(409)
  expect((await decide(other, approval))[1]).toEqual({ state: 'executed: changed' })
  expect((await approve(asker))[0]).toBe(202)
})

test('every act is in the event log with the person, role, reason and call, and the log only grows', async () => {
  const { asker, person, approve, decide, merchant, reference } = await setUp(100_001n)
  const [, { approval }] = await approve(asker)
  const other = await person('risk')
  await decide(other, approval, true, 'seen on the statement')
  const events = await identity.db.withMerchant(merchant, (tx) =>
    tx.selectFrom('operator_event').selectAll().where('object', '=', reference).orderBy('id').execute(),
  )
  expect(events).toMatchObject([
    { operator: asker.name, role: 'cashier', act: 'withdrawals.approve.ask', reason, approval_id: approval },
    { operator: other.name, role: 'risk', act: 'withdrawals.approve.yes', reason: 'seen on the statement' },
  ])
  expect(events.every(({ request_id }) => /^[0-9a-f-]{36}$/.test(request_id))).toBe(true)
  for (const change of [sql`update operator_event set reason = ''`, sql`delete from operator_event`]) {
    await expect(identity.db.asPlatform((tx) => change.execute(tx))).rejects.toThrow()
  }
})
