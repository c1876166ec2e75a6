import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, rate } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { contractsHandlers } from './contracts.handlers.ts'
import { settleKind } from './settle/settle.service.ts'
import { selectSettlementsOf } from './settle/settle.store.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

const TERMS_HASH = 'a'.repeat(64)

async function createPair() {
  const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
  const agency = await createTestAgency(db, clock)
  const top = await agency.agent('top', null)
  const child = await agency.agent('child', top)
  const own = await agency.sign(top, null, rate('dailySalary', 40))
  const given = await agency.sign(child, top, rate('dailySalary', 30))
  const player = await agency.agent('player', child, 0)
  await agency.play(player, '2026-03-02T10:00:00Z', 1_000_000n)
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(2 * 86_400_000)
  await settleKind(agency.services, agency.merchant, 'dailySalary')
  const [settlement] = await db.withMerchant(agency.merchant, (tx) =>
    selectSettlementsOf(tx, agency.merchant, given.id, new Date(0)),
  )
  return { agency, top, child, own, given, settlementId: settlement?.id ?? '' }
}

test("another agent's contract and settlement are answered as unknown ones are", async () => {
  const { agency, given, settlementId } = await createPair()
  const stranger = agency.ctx(await agency.agent('stranger', null))
  const asked = (contractId: string, id: string) => {
    const answer = { contractId, action: 'REJECT' as const, termsHash: TERMS_HASH, reason: '', paymentPassword: '' }
    return [
      () => contractsHandlers.answerDividend(stranger, answer),
      () => contractsHandlers.answerDailySalary(stranger, answer),
      () => contractsHandlers.answerHourlySalary(stranger, answer),
      () => contractsHandlers.answerRealTimeSalary(stranger, answer),
      () => contractsHandlers.getContract(stranger, { id: contractId }),
      () => contractsHandlers.previewContract(stranger, { id: contractId }),
      () => contractsHandlers.withdrawContract(stranger, { contractId, reason: '' }),
      () => contractsHandlers.terminateContract(stranger, { contractId, reason: '' }),
      () => contractsHandlers.getSettlement(stranger, { id }),
      () => contractsHandlers.listCountedMembers(stranger, { id, pageNo: 1, pageSize: 40 }),
    ]
  }
  for (const calls of [asked(given.id, settlementId), asked(randomUUID(), randomUUID())]) {
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'CONTRACT_NOT_FOUND' })
  }
})

test("another agent's downline cannot be offered a contract, and is answered as an unknown name is", async () => {
  const { agency, child } = await createPair()
  const stranger = await agency.agent('stranger', null)
  await agency.sign(stranger, null, rate('dailySalary', 40))
  const terms = rate('dailySalary', 10)
  for (const caller of [stranger, child]) {
    for (const member of ['child', 'top', 'stranger', 'unknown-name']) {
      const asked = { member, kind: 'dailySalary' as const, terms, requestKey: randomUUID() }
      const ctx = agency.ctx(caller)
      await expect(contractsHandlers.offerContract(ctx, asked)).rejects.toMatchObject({ code: 'DOWNLINE_NOT_FOUND' })
      await expect(contractsHandlers.tryContract(ctx, asked)).rejects.toMatchObject({ code: 'DOWNLINE_NOT_FOUND' })
    }
  }
})

test('both sides read a contract and why it was paid; the lists have each own side', async () => {
  const { agency, top, child, own, given, settlementId } = await createPair()
  for (const [member, side, account] of [
    [top, 'DOWN', 'child'],
    [child, 'UP', 'top'],
  ] as const) {
    const { contract, steps } = await contractsHandlers.getContract(agency.ctx(member), { id: given.id })
    expect(contract).toMatchObject({ side, account, state: 'accepted' })
    expect(steps.map(({ to, by }) => [to, by])).toEqual([
      ['requested', 'upline'],
      ['accepted', 'downline'],
    ])
    const why = await contractsHandlers.getSettlement(agency.ctx(member), { id: settlementId })
    expect(why.result).toMatchObject({ gross: '3000', paid: '3000' })
    const asked = { id: settlementId, pageNo: 1, pageSize: 40 }
    const counted = await contractsHandlers.listCountedMembers(agency.ctx(member), asked)
    expect(counted).toMatchObject({ isKept: true, totalElements: 1 })
    const [player] = counted.content
    expect(player).toMatchObject({ account: 'player', isActive: true, turnover: { amountMinor: why.figures.turnover } })
  }
  const page = { pageNo: 1, pageSize: 20 }
  const list = async (side: 'UP' | 'DOWN') =>
    (await contractsHandlers.listContracts(agency.ctx(top), { side, ...page })).content.map(({ id }) => id)
  expect(await list('UP')).toEqual([own.id])
  expect(await list('DOWN')).toEqual([given.id])
  const income = await contractsHandlers.listIncome(agency.ctx(top), { lines: 'all', ...page })
  expect(income.content.map(({ period, below, paid }) => [period, below.amountMinor, paid.amountMinor])).toEqual([
    ['2026-03-02', '3000', '1000'],
  ])
  expect(income.paid.amountMinor).toBe('1000')
})

test('after login an agent sees what waits, runs and has ended; a preview shows the past 90 days by other terms', async () => {
  const { agency, top, child, given } = await createPair()
  const signs = async () => contractsHandlers.getConsolidatedContract(agency.ctx(child))
  expect(await signs()).toMatchObject({ dailysalreqtype: 'ACTIVE', divtypereq: 'NONE', requests: [] })
  const terms = rate('dailySalary', 10)
  const offer = { member: 'child', kind: 'dailySalary' as const, terms, requestKey: randomUUID() }
  const offered = await contractsHandlers.offerContract(agency.ctx(top), offer)
  expect(await signs()).toMatchObject({ dailysalreqtype: 'REQUEST', requests: [{ id: offered.id, side: 'UP' }] })
  const { effect, ended } = await contractsHandlers.previewContract(agency.ctx(child), { id: offered.id })
  expect(ended).toEqual([])
  expect(effect).toMatchObject({ periods: 1, before: { amountMinor: '3000' }, after: { amountMinor: '1000' } })
  await contractsHandlers.withdrawContract(agency.ctx(top), { contractId: offered.id, reason: '' })
  const end = {
    contractId: given.id,
    action: 'TERMINATE' as const,
    termsHash: TERMS_HASH,
    reason: '',
    paymentPassword: '',
  }
  expect(await contractsHandlers.answerDailySalary(agency.ctx(child), end)).toMatchObject({ state: 'terminated' })
  expect(await signs()).toMatchObject({ dailysalreqtype: 'ACTIVE' })
})
