import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingRoles, gradeOfRole, type Permission, permissions, staffRoles } from '#contract/operator/permissions.ts'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { sweepRounds } from '#gateway/modules/rounds/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { betOf, ONE } from '#tests/provider/operator.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'
import { operatorActs } from './acts/index.ts'
import { operatorLists } from './read.routes.ts'

const DAY_MS = 86_400_000
const brand = TEST_MERCHANT
const reason = 'identified by a call on the known number'

let gateway: ProviderGateway
let supplier: TestSupplier
let operators: ReturnType<typeof createTestOperators>
let marketing: TestOperator
let manager: TestOperator
let risk: TestOperator
beforeAll(async () => {
  supplier = await startSupplier()
  gateway = await createProviderGateway({ providers: readProviders(undefined, supplier.url) })
  operators = createTestOperators(gateway.services)
  marketing = await operators.hire({ roles: { [brand]: ['marketing'] } })
  manager = await operators.hire({ roles: { [brand]: ['manager'] } })
  risk = await operators.hire({ roles: { [brand]: ['risk'] } })
})
afterAll(async () => {
  await gateway?.close()
  await supplier?.close()
})

function usernameOf(memberId: string): Promise<string> {
  return gateway.services.db.withMerchant(TEST_MERCHANT, async (tx) => {
    const row = await tx.selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirstOrThrow()
    return row.username
  })
}

/** The list rows of a member; the clock does not move here, so no row is the newest. */
async function grantsOf(member: string) {
  const [, { rows }] = await marketing.get('free-rounds')
  return rows.filter(({ username }) => username === member)
}

test('free rounds are granted by name, played, listed and cancelled, and the journal has the operator', async () => {
  const operator = await gateway.operator()
  const member = await usernameOf(operator.memberId)
  const order = { member, game: operator.gameCode, bet: '1.50', rounds: 3, days: 2 }
  const [status, { state }] = await marketing.act('freeRounds.grant', order, { brand })
  expect([status, state]).toEqual([200, expect.stringMatching(/^granted as [0-9a-f-]{36}$/)])
  const reward = String(state).slice('granted as '.length)
  expect(supplier.asked.at(-1)?.body).toMatchObject({ bet_count: 3, bet_value: 1.5 * ONE, reward_uuid: reward })
  const free = betOf(operator, { is_free: true, reward_uuid: reward, amount: 1.5 * ONE })
  expect((await operator.send('bet', free)).status).toBe('RS_OK')
  expect(await grantsOf(member)).toMatchObject([{ amount_minor: '150', used: 1, rounds: 3, status: 'active' }])
  const cancel = () => marketing.act('freeRounds.cancel', { reward }, { brand })
  supplier.mood = 'broken'
  expect((await cancel())[0]).toBe(409)
  supplier.mood = 'good'
  expect(await cancel()).toEqual([200, { state: 'cancelled, 1 of 3 were played' }])
  const again = betOf(operator, { is_free: true, reward_uuid: reward })
  expect((await operator.send('bet', again)).status).toBe('RS_ERROR_LIMIT_REACHED')
  const [, journal] = await marketing.get('journal')
  const actor = `operator:${marketing.name}`
  expect(journal.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ actor, act: 'freeRounds.cancel', object: reward, role: 'marketing' }),
      expect.objectContaining({ actor, act: 'freeRounds.grant', object: `${member} ${operator.gameCode}` }),
    ]),
  )
})

test('free rounds above 100.00 wait for a manager, and the provider is asked once, under the id of the request', async () => {
  const operator = await gateway.operator()
  const member = await usernameOf(operator.memberId)
  const order = { member, game: operator.gameCode, bet: '10.01', rounds: 10 }
  const before = supplier.asked.length
  const [status, { approval }] = await marketing.act('freeRounds.grant', order, {
    brand,
    reason: 'lost rounds yesterday',
  })
  expect([status, supplier.asked.length]).toEqual([202, before])
  supplier.mood = 'broken'
  const failed = await manager.post(`approvals/${approval}`, { yes: true })
  supplier.mood = 'good'
  expect(failed[1].state).toContain('failed: the provider did not do it')
  const [, { approval: second }] = await marketing.act('freeRounds.grant', order, {
    brand,
    reason: 'lost rounds yesterday',
  })
  const done = await manager.post(`approvals/${second}`, { yes: true })
  expect(done).toEqual([200, { state: `executed: granted as ${second}` }])
  expect(supplier.asked.at(-1)?.body).toMatchObject({ reward_uuid: second })
  expect(await manager.post(`approvals/${second}/run`, {})).toEqual([409, { error: 'it is executed' }])
})

test.each([
  ['an amount of -1', { bet: '-1' }],
  ['an amount of 0', { bet: '0' }],
  ['an amount of 0.001', { bet: '0.001' }],
  ['no round', { rounds: 0 }],
  ['a game that does not exist', { game: 'PG:nothing' }],
  ['a member who does not exist', { member: 'no-such-member' }],
])('a grant with %s is refused', async (_, wrong) => {
  const operator = await gateway.operator()
  const order = { member: await usernameOf(operator.memberId), game: operator.gameCode, bet: '1', rounds: 1 }
  const [status] = await marketing.act('freeRounds.grant', { ...order, ...wrong }, { brand })
  expect([404, 409]).toContain(status)
  expect(await grantsOf(order.member)).toEqual([])
})

test('a call needs a brand where the names of members are', async () => {
  const order = { member: 'no-such-member', game: 'PG:nothing', bet: '1', rounds: 1 }
  expect(await marketing.act('freeRounds.grant', order)).toEqual([409, { error: '--brand is missing' }])
})

test('open rounds list when and how they will end, and afterwards how they ended', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator, { amount: 2 * ONE })
  await operator.send('bet', bet)
  const since = gateway.clock.now()
  const [, open] = await risk.get('rounds')
  expect(open.rows.find(({ round }) => round === bet.round)).toMatchObject({
    amount_minor: '200',
    swept_how: 'rollback',
    swept_by: new Date(since.getTime() + 14 * DAY_MS).toISOString(),
  })
  gateway.clock.advance(15 * DAY_MS)
  await sweepRounds(gateway.services)
  const [, swept] = await risk.get('sweeps')
  expect(swept.rows.find(({ round }) => round === bet.round)).toMatchObject({ action: 'rollback', amount_minor: '200' })
})

test('a payment password is removed with a reason, once; support needs another person', async () => {
  const { memberId } = await gateway.openPlayerSession()
  const member = await usernameOf(memberId)
  const reset = (who: TestOperator, why = reason) =>
    who.act('members.resetPaymentPassword', { member }, { brand, reason: why })
  expect((await reset(risk))[0]).toBe(409)
  const { db } = gateway.services
  const hash = await hashPassword('481920')
  const set = () =>
    db.withMerchant(TEST_MERCHANT, (tx) =>
      tx.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', memberId).execute(),
    )
  await set()
  expect((await reset(risk, ' '))[0]).toBe(409)
  expect((await reset(risk))[0]).toBe(200)
  const row = await db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('member').select('payment_password_hash').where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
  expect(row.payment_password_hash).toBeNull()
  await set()
  const support = await operators.hire({ roles: { [brand]: ['support'] } })
  const [status, { approval }] = await reset(support)
  expect(status).toBe(202)
  expect((await risk.post(`approvals/${approval}`, { yes: true }))[1].state).toContain('executed')
})

test('a day is reconciled on request, and a difference is reported', async () => {
  const day = gateway.clock.now().toISOString().slice(0, 10)
  const [status, { rows }] = await risk.post(`reconcile?brand=${brand}`, { day })
  expect([status, rows]).toEqual([200, [expect.objectContaining({ merchant: TEST_MERCHANT, day, differences: [] })]])
  expect((await risk.post('reconcile', { day: 'yesterday' }))[0]).toBe(400)
  expect((await risk.post(`reconcile?brand=${brand}`, {}))[1].rows).toHaveLength(1)
})

test('every permission is asked by a list or an act', () => {
  const asked = new Set<Permission>([
    ...[...operatorActs(gateway.services).values()].map(({ permission }) => permission),
    ...Object.values(operatorLists(gateway.services)).map(({ permission }) => permission),
    'eventLog.read',
    'reports.read',
    // Lists about one lottery: lottery.routes.ts.
    'lotteries.read',
    // One member: member.routes.ts.
    'members.read',
  ])
  expect([...asked].sort()).toEqual(Object.keys(permissions).sort())
})

test.each(staffRoles)('a %s sees the lists and acts of the table, and nothing else exists for them', async (role) => {
  const at = role === 'admin' ? '*' : brand
  const person = await operators.hire({ roles: { [at]: [role] } })
  const lists = {
    ...Object.fromEntries(
      Object.entries(operatorLists(gateway.services)).map(([path, { permission }]) => [path, permission]),
    ),
    journal: 'eventLog.read',
    staff: 'staff.manage',
  } as Record<string, Permission>
  for (const [path, permission] of Object.entries(lists)) {
    const [status] = await person.get(path)
    expect([path, status]).toEqual([path, gradeOfRole(permission, role) ? 200 : 404])
  }
  for (const [name, { permission }] of operatorActs(gateway.services)) {
    const [status] = await person.act(name, { nothing: 'of this act' }, { brand })
    expect([name, status]).toEqual([name, actingRoles(permission).includes(role) ? 409 : 404])
  }
})

test('no act of staff changes a limit, a time-out or an exclusion of a member', () => {
  const names = [...operatorActs(gateway.services).keys()]
  // What a draw of a lottery may cost is no limit of a member.
  const found = names.filter((name) => /limit|exclu|timeOut|protection|break/i.test(name))
  expect(found).toEqual(['lotteries.limit'])
})
