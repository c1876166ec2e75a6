import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { balanceOf, betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const HOUR_MS = 3_600_000

let gateway: ProviderGateway
let risk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  const { providers } = readProviders(undefined, 'http://127.0.0.1:9')
  const [studio] = providers
  if (!studio) throw new Error('no studio')
  const winLimits = {
    win: { USD: 50 },
    hour: { USD: 120 },
    vendors: { JDB: { win: { USD: 5000 }, hour: { USD: 5000 } } },
    games: { 'JDB:lobby': { win: { USD: 10 } } },
  }
  const adding = { ...studio.policy, secondWin: 'add' as const }
  const policy = { ...studio.policy, secondWin: 'replace' as const }
  const replacing = {
    ...studio,
    code: 'replacing',
    vendors: ['JL'],
    winLimits: { win: { USD: 50 }, vendors: {}, games: {} },
    policy,
  }
  gateway = await createProviderGateway({
    providers: { providers: [{ ...studio, winLimits, policy: adding }, replacing], transferVendors: [] },
  })
  const { hire } = createTestOperators(gateway.services)
  risk = await hire({ roles: { [TEST_MERCHANT]: ['risk'] } })
  manager = await hire({ roles: { [TEST_MERCHANT]: ['manager'] } })
}, 180_000)
afterAll(() => gateway?.close())

/** The oldest open held win; the tests of this file leave none behind. */
async function heldWin() {
  const [, { rows }] = await risk.get('held-wins')
  expect(rows).toHaveLength(1)
  return rows[0] ?? {}
}

const ask = (act: 'release' | 'refuse', id: unknown, reason = 'the vendor confirmed it') =>
  risk.act(`heldWins.${act}`, { id }, { brand: TEST_MERCHANT, reason })

/** Two people decide. */
async function decide(act: 'release' | 'refuse', id?: unknown) {
  const [, { approval }] = await ask(act, id ?? (await heldWin()).id)
  const [, { state }] = await manager.post(`approvals/${approval}`, { yes: true })
  return state
}

async function openBet(changes: object = {}, provider?: string) {
  const operator = await gateway.operator(provider)
  const bet = betOf(operator, changes)
  expect((await operator.send('bet', bet)).status).toBe('RS_OK')
  return { operator, bet, before: await balanceOf(operator) }
}

test('a win above the ceiling is held with the usual response, and credited once when it is released', async () => {
  const { operator, bet, before } = await openBet()
  const win = winOf(bet, 50.01 * ONE)
  for (const _ of [1, 2]) expect(await operator.send('win', win)).toMatchObject({ status: 'RS_OK', balance: before })
  expect(await heldWin()).toMatchObject({ amount_minor: '5001', reason: 'win' })
  const messages = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('member_message').select(['title', 'body']).where('title', 'like', '%being checked%').execute(),
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]?.body).toMatch(/^\$50\.01 .* by .+ at the latest/)
  const { id } = await heldWin()
  expect((await ask('release', id, ''))[0]).toBe(409)
  const asked = await Promise.all([1, 2, 3].map(() => ask('release', id)))
  expect(asked.map(([status]) => status).sort()).toEqual([202, 409, 409])
  const approval = asked.find(([status]) => status === 202)?.[1].approval
  const answers = await Promise.all([1, 2, 3].map(() => manager.post(`approvals/${approval}`, { yes: true })))
  expect(answers.filter(([, { state }]) => state === 'executed: released')).toHaveLength(1)
  expect(await balanceOf(operator)).toBe(before + 50.01 * ONE)
  expect(await operator.send('win', win)).toMatchObject({ status: 'RS_OK', balance: before })
  expect(await ask('refuse', id)).toEqual([409, { error: 'it was released before' }])
  expect((await operator.send('rollback', rollbackOf({ ...bet, transaction_uuid: win.transaction_uuid }))).status).toBe(
    'RS_OK',
  )
  expect(await balanceOf(operator)).toBe(before)
})

test('a refused win is never credited, and its bet is not rolled back while it is held', async () => {
  const { operator, bet, before } = await openBet()
  const answer = await operator.send('win', winOf(bet, 90_071_992_547 * ONE))
  const decidedBy = gateway.clock.now().getTime() + 72 * HOUR_MS
  expect(Date.parse((answer as { held_until?: string }).held_until ?? '')).toBe(decidedBy)
  expect((await operator.send('rollback', rollbackOf(bet))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect(await decide('refuse')).toBe('executed: refused')
  expect(await balanceOf(operator)).toBe(before)
})

test('the net loss to a vendor within an hour has a ceiling of its own', async () => {
  gateway.clock.advance(2 * HOUR_MS)
  const { operator, bet, before } = await openBet({ amount: 5 * ONE })
  for (const amount of [50, 50, 25]) await operator.send('win', winOf(bet, amount * ONE))
  expect(await balanceOf(operator)).toBe(before + 125 * ONE)
  await operator.send('win', winOf(bet, ONE))
  expect(await heldWin()).toMatchObject({ amount_minor: '100', reason: 'hour' })
  await decide('refuse')
  gateway.clock.advance(2 * HOUR_MS)
  await operator.send('win', winOf(bet, ONE))
  expect(await balanceOf(operator)).toBe(before + 126 * ONE)
})

test('a vendor and a game have ceilings of their own', async () => {
  gateway.clock.advance(2 * HOUR_MS)
  const { operator, bet, before } = await openBet({ game_code: 'JDB:lobby' })
  await operator.send('win', winOf(bet, 10 * ONE))
  await operator.send('win', winOf(bet, 11 * ONE))
  expect(await balanceOf(operator)).toBe(before + 10 * ONE)
  await decide('refuse')
})

test('the provider takes a held win back by a rollback, and by a settlement that replaces it', async () => {
  const { operator, bet, before } = await openBet()
  const win = winOf(bet, 60 * ONE)
  await operator.send('win', win)
  expect((await operator.send('rollback', rollbackOf({ ...bet, transaction_uuid: win.transaction_uuid }))).status).toBe(
    'RS_OK',
  )
  expect((await risk.get('held-wins'))[1].rows).toEqual([])
  expect(await balanceOf(operator)).toBe(before)

  const sports = await openBet({ game_code: 'JL:lobby' }, 'replacing')
  await sports.operator.send('win', winOf(sports.bet, 20 * ONE))
  await sports.operator.send('win', winOf(sports.bet, 60 * ONE))
  expect(await balanceOf(sports.operator)).toBe(sports.before + 20 * ONE)
  await sports.operator.send('win', winOf(sports.bet, 70 * ONE))
  const [, { rows }] = await risk.get('held-wins')
  await decide('release', rows.find((row) => row.amount_minor === '7000')?.id)
  expect(await balanceOf(sports.operator)).toBe(sports.before + 70 * ONE)
  expect((await risk.get('held-wins'))[1].rows).toEqual([])
})

test('held, released and refused wins leave the ledger in order', async () => {
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
  )
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [], holds: [] })
})
