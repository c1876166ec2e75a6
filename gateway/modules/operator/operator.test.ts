import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { sweepRounds } from '#gateway/modules/rounds/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { betOf, ONE } from '#tests/provider/operator.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'

const SECRET = 'the secret of an operator at his desk'
const DAY_MS = 86_400_000

let gateway: ProviderGateway
let supplier: TestSupplier
beforeAll(async () => {
  supplier = await startSupplier()
  gateway = await createProviderGateway({
    providers: readProviders(undefined, supplier.url),
    settings: { operatorSecret: SECRET },
  })
}, 60_000)
afterAll(async () => {
  await gateway?.close()
  await supplier?.close()
})

async function ask(path: string, body?: object, operator = 'olga') {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const headers = { authorization: `Bearer ${SECRET}`, 'x-operator': operator }
  const answer = await gateway.app.request(`/operator${path}`, { ...init, headers })
  return [answer.status, await answer.json()] as const
}

const forBrand = (path: string) => `${path}?brand=${TEST_MERCHANT}`

function usernameOf(memberId: string): Promise<string> {
  return gateway.services.db.withMerchant(TEST_MERCHANT, async (tx) => {
    const row = await tx.selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirstOrThrow()
    return row.username
  })
}

/** The list rows of a member; the clock does not move here, so no row is the newest. */
async function grantsOf(member: string) {
  const [, { rows }] = await ask(forBrand('/free-rounds'))
  return rows.filter(({ username }: { username: string }) => username === member)
}

test('free rounds are granted by name, played, listed and cancelled, and the journal has the operator', async () => {
  const operator = await gateway.operator()
  const member = await usernameOf(operator.memberId)
  const order = { member, game: operator.gameCode, bet: '1.50', rounds: 3, days: 2 }
  const [status, { state }] = await ask(forBrand('/free-rounds'), order)
  expect([status, state]).toEqual([200, expect.stringMatching(/^granted as [0-9a-f-]{36}$/)])
  const reward = state.slice('granted as '.length)
  expect(supplier.asked.at(-1)?.body).toMatchObject({ bet_count: 3, bet_value: 1.5 * ONE, reward_uuid: reward })
  const free = betOf(operator, { is_free: true, reward_uuid: reward, amount: 1.5 * ONE })
  expect((await operator.send('bet', free)).status).toBe('RS_OK')
  expect(await grantsOf(member)).toMatchObject([{ amount_minor: '150', used: 1, rounds: 3, status: 'active' }])
  const cancel = () => ask(forBrand('/free-rounds/cancel'), { reward })
  supplier.mood = 'broken'
  expect((await cancel())[0]).toBe(409)
  supplier.mood = 'good'
  expect(await cancel()).toEqual([200, { state: 'cancelled, 1 of 3 were played' }])
  const again = betOf(operator, { is_free: true, reward_uuid: reward })
  expect((await operator.send('bet', again)).status).toBe('RS_ERROR_LIMIT_REACHED')
  const [, journal] = await ask(forBrand('/journal'))
  expect(
    journal.rows.map(({ actor, state: what, reference }: Record<string, string>) => [actor, what, reference]),
  ).toEqual(
    expect.arrayContaining([
      ['operator:olga', 'cancelFreeRounds', reward],
      ['operator:olga', 'grantFreeRounds', reward],
    ]),
  )
})

test.each([
  ['an amount of -1', { bet: '-1' }],
  ['an amount of 0', { bet: '0' }],
  ['an amount of 0.001', { bet: '0.001' }],
  ['an amount of 1e309', { bet: '1e309' }],
  ['no amount', { bet: 'NaN' }],
  ['half a round', { rounds: 0.5 }],
  ['an unknown game', { game: 'PG:none' }],
  ['a lobby', { game: 'PG:lobby' }],
  ['an unknown member', { member: 'unknown' }],
])('free rounds of %s are refused', async (_what, wrong) => {
  const operator = await gateway.operator()
  const order = { member: await usernameOf(operator.memberId), game: operator.gameCode, bet: '1', rounds: 1, ...wrong }
  expect((await ask(forBrand('/free-rounds'), order))[0]).toBe(409)
})

test('a command names its brand and operator; a refusal by the provider grants nothing', async () => {
  const operator = await gateway.operator()
  const order = { member: await usernameOf(operator.memberId), game: operator.gameCode, bet: '1', rounds: 1 }
  expect(await ask('/free-rounds', order)).toEqual([409, { error: '--brand is missing' }])
  expect((await ask(forBrand('/free-rounds'), order, ''))[0]).toBe(400)
  supplier.mood = 'refusing'
  expect((await ask(forBrand('/free-rounds'), order))[0]).toBe(409)
  supplier.mood = 'good'
  expect(await grantsOf(order.member)).toMatchObject([{ status: 'cancelled' }])
})

test('open rounds list when and how they will end, and afterwards how they ended', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator, { amount: 2 * ONE })
  await operator.send('bet', bet)
  const since = gateway.clock.now()
  const [, open] = await ask(forBrand('/rounds'))
  expect(open.rows.find(({ round }: { round: string }) => round === bet.round)).toMatchObject({
    amount_minor: '200',
    swept_how: 'rollback',
    swept_by: new Date(since.getTime() + 14 * DAY_MS).toISOString(),
  })
  gateway.clock.advance(15 * DAY_MS)
  await sweepRounds(gateway.services)
  const [, swept] = await ask(forBrand('/sweeps'))
  expect(swept.rows.find(({ round }: { round: string }) => round === bet.round)).toMatchObject({
    action: 'rollback',
    amount_minor: '200',
  })
})

test('a payment password is removed with a reason, once, and is in the journal', async () => {
  const { memberId } = await gateway.openVisit()
  const member = await usernameOf(memberId)
  const reset = (note = 'called back on the known number') => ask(forBrand('/payment-password/reset'), { member, note })
  expect((await reset())[0]).toBe(409)
  const hash = await hashPassword('481920')
  const { db } = gateway.services
  await db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', memberId).execute(),
  )
  expect((await reset(' '))[0]).toBe(409)
  expect((await reset())[0]).toBe(200)
  const row = await db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('member').select('payment_password_hash').where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
  expect(row.payment_password_hash).toBeNull()
  const [, { rows }] = await ask(forBrand('/journal'))
  expect(rows).toContainEqual(
    expect.objectContaining({ actor: 'operator:olga', state: 'resetPaymentPassword', reference: member }),
  )
})

test('a day is reconciled on request, and a difference is reported', async () => {
  const day = gateway.clock.now().toISOString().slice(0, 10)
  const [status, { rows }] = await ask(forBrand('/reconcile'), { day })
  expect([status, rows]).toEqual([200, [expect.objectContaining({ merchant: TEST_MERCHANT, day, differences: [] })]])
  expect((await ask(forBrand('/reconcile'), { day: 'yesterday' }))[0]).toBe(400)
  const [, { rows: yesterday }] = await ask(forBrand('/reconcile'), {})
  expect(yesterday).toHaveLength(1)
})
