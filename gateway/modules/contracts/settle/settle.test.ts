import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { verifyStatement } from '#contract/agency/statement.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { selectHouseBalance } from '#gateway/modules/ledger/index.ts'
import { createTestAgency, rate, type TestAgency, type TestMember } from '#tests/support/agency/agency.ts'
import { termsOf } from '#tests/support/agency/terms.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { settleAll } from '../contracts.job.ts'
import { type ContractRow, selectContract } from '../contracts.store.ts'
import { contractRows } from './ledger-rows.ts'
import { settleKind } from './settle.service.ts'
import { type SettlementRow, selectSettlementsOf } from './settle.store.ts'
import { statementOf } from './statement.ts'

const PLAYER = memberTypes.member
const quiet = { error: () => undefined }
const EPOCH = new Date(0)

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

const settle = (kind: ContractKind) => settleKind(agency.services, agency.merchant, kind)
const settledOf = ({ id }: ContractRow): Promise<SettlementRow[]> =>
  db.withMerchant(agency.merchant, (tx) => selectSettlementsOf(tx, agency.merchant, id, EPOCH))
const paidOf = async (contract: ContractRow) => (await settledOf(contract)).map((row) => row.paid_minor)

/** Every settlement follows from its own statement, and each that paid has one transaction of its sum. */
async function expectProven(...contracts: readonly ContractRow[]) {
  for (const { id } of contracts) {
    const contract = await db.withMerchant(agency.merchant, (tx) => selectContract(tx, agency.merchant, id))
    if (!contract) throw new Error('no contract')
    for (const row of await settledOf(contract)) {
      const statement = JSON.parse(JSON.stringify(statementOf(contract, row)))
      expect(verifyStatement(statement, hashTerms(statement.terms))).toEqual([])
    }
  }
  const { rows } = await db.withMerchant(agency.merchant, (tx) =>
    (contractRows[0] ?? { rows: () => ({}) as never }).rows(agency.merchant).execute(tx),
  )
  const transactions = await db.withMerchant(agency.merchant, (tx) =>
    tx
      .selectFrom('ledger_transaction')
      .select(['kind', 'reference'])
      .where('merchant', '=', agency.merchant)
      .where('kind', 'in', ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary'])
      .execute(),
  )
  const named = (found: readonly unknown[]) =>
    (found as { kind: string; reference: string }[]).map(({ kind, reference }) => `${kind} ${reference}`).sort()
  expect(named(transactions)).toEqual(named(rows))
}

/** A > B > C with a player each: own turnovers 2,000.01, 3,333.33 and 7,777.77 on 2 March. */
async function threeLevels(kind: ContractKind, rates: readonly [number, number, number], given: object = {}) {
  const a = await agency.agent('a', null)
  const b = await agency.agent('b', a)
  const c = await agency.agent('c', b)
  const contracts = {
    a: await agency.sign(a, null, rate(kind, rates[0], given)),
    b: await agency.sign(b, a, rate(kind, rates[1], given)),
    c: await agency.sign(c, b, rate(kind, rates[2], given)),
  }
  const players = {
    a: await agency.agent('pa', a, PLAYER),
    b: await agency.agent('pb', b, PLAYER),
    c: await agency.agent('pc', c, PLAYER),
  }
  return { agents: { a, b, c }, players, contracts }
}

async function playThree({ a, b, c }: Record<'a' | 'b' | 'c', TestMember>, day: string) {
  await agency.play(a, `${day}T10:00:00Z`, 200_001n)
  await agency.play(b, `${day}T11:00:00Z`, 333_333n)
  await agency.play(c, `${day}T23:59:59Z`, 777_777n)
}

test('daily salaries of three levels are paid as differences, in cash, and add up to the gross of the top', async () => {
  const { agents, players, contracts } = await threeLevels('dailySalary', [30, 25, 18])
  await playThree(players, '2026-03-02')
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(2 * 86_400_000)
  expect(await settle('dailySalary')).toEqual({ settled: 3, failed: [] })
  // Grosses 39.33, 27.77 and 13.99.
  expect(await Promise.all([agents.a, agents.b, agents.c].map(agency.balance))).toEqual([1_156n, 1_378n, 1_399n])
  const expense = await db.withMerchant(agency.merchant, (tx) =>
    selectHouseBalance(tx, agency.merchant, 'agent:expense', 'USD'),
  )
  expect(expense).toBe(-3_933n)
  await expectProven(contracts.a, contracts.b, contracts.c)
  const messages = await db.withMerchant(agency.merchant, (tx) =>
    tx.selectFrom('member_message').select(['title', 'body']).where('member_id', '=', agents.a.id).execute(),
  )
  expect(messages).toContainEqual({ title: 'Daily salary', body: '2026-03-02: 11.56 USD' })
})

test('a message about a week names its days, in the zone of the contract', async () => {
  const a = await agency.agent('a', null)
  const player = await agency.agent('pa', a, PLAYER)
  await agency.sign(a, null, rate('dividend', 1_000, { period: 'weekly', zone: 'Asia/Tokyo' }))
  // A Monday in Tokyo, still a Sunday in UTC.
  await agency.play(player, '2026-03-01T16:00:00Z', 200_000n, 100_000n)
  await agency.clearUntil('2026-03-08T15:00:00Z')
  expect(await settle('dividend')).toEqual({ settled: 1, failed: [] })
  const messages = await db.withMerchant(agency.merchant, (tx) =>
    tx.selectFrom('member_message').select('body').where('member_id', '=', a.id).execute(),
  )
  expect(messages).toContainEqual({ body: '2026-03-02 – 2026-03-08: 100.00 USD' })
})

test('a period is paid once: asked again, by two gateways at once, and after a run that was cut off', async () => {
  const { agents, players, contracts } = await threeLevels('dailySalary', [30, 25, 18])
  await playThree(players, '2026-03-02')
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(2 * 86_400_000)
  // The transaction ends after the payments and before its commit.
  const cut = { ...agency.services, db: { ...agency.services.db, withMerchant: cutAfter(3) } }
  const { settled, failed } = await settleKind(cut, agency.merchant, 'dailySalary')
  expect({ settled, failed: failed.length }).toEqual({ settled: 0, failed: 1 })
  expect(await agency.balance(agents.c)).toBe(0n)
  const runs = await Promise.all([settle('dailySalary'), settle('dailySalary')])
  expect(runs.reduce((sum, run) => sum + run.settled, 0)).toBe(3)
  expect(await settle('dailySalary')).toEqual({ settled: 0, failed: [] })
  expect(await agency.balance(agents.c)).toBe(1_399n)
  expect(await paidOf(contracts.a)).toEqual([1_156n])
})

/** A database that loses the connection at the end of its n-th transaction. */
function cutAfter(nth: number): OpenedDatabase['withMerchant'] {
  let transactions = 0
  return (merchant, work) =>
    db.withMerchant(merchant, async (tx) => {
      const result = await work(tx)
      transactions += 1
      if (transactions === nth) throw new Error('the connection was lost')
      return result
    })
}

test('after three days every period is paid in its order, each from its own figures', async () => {
  const { players, contracts } = await threeLevels('dailySalary', [30, 25, 18])
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-05']) await playThree(players, day)
  await agency.clearUntil('2026-03-05T23:55:00Z')
  clock.advance(5 * 86_400_000)
  expect(await settle('dailySalary')).toEqual({ settled: 9, failed: [] })
  const rows = await settledOf(contracts.a)
  expect(rows.map(({ period_key, paid_minor }) => [period_key, paid_minor])).toEqual([
    ['2026-03-02', 1_156n],
    ['2026-03-03', 1_156n],
    ['2026-03-04', 0n],
  ])
  expect(rows[2]?.transaction_id).toBeNull()
})

test('a settlement waits until every posting of the period is visible and counted', async () => {
  const { players, contracts } = await threeLevels('dailySalary', [30, 25, 18])
  await playThree(players, '2026-03-02')
  clock.advance(2 * 86_400_000)
  expect(await settle('dailySalary')).toEqual({ settled: 0, failed: [] })
  await agency.clearUntil('2026-03-02T23:59:59Z')
  expect((await settle('dailySalary')).settled).toBe(0)
  // A bet that was posted in the period and became visible after its end.
  await agency.play(players.a, '2026-03-02T23:59:00Z', 1_000_000n)
  await agency.clearUntil('2026-03-03T00:00:00Z')
  expect((await settle('dailySalary')).settled).toBe(3)
  expect((await settledOf(contracts.a))[0]?.figures.turnover).toBe('2311111')
})

test('a rollback after the settlement lowers the next period, and the old row stays', async () => {
  const { players, contracts } = await threeLevels('dailySalary', [30, 25, 18])
  await playThree(players, '2026-03-02')
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(4 * 86_400_000)
  await settle('dailySalary')
  await agency.play(players.c, '2026-03-03T09:00:00Z', 1_000_000n)
  await agency.play(players.c, '2026-03-03T09:00:00Z', -777_777n)
  await agency.clearUntil('2026-03-04T00:00:00Z')
  await settle('dailySalary')
  expect(await paidOf(contracts.c)).toEqual([1_399n, 400n])
  const change = db.withMerchant(agency.merchant, (tx) =>
    tx.updateTable('contract_settlement').set({ paid_minor: 0n }).where('merchant', '=', agency.merchant).execute(),
  )
  // The application has no right to it; the trigger would refuse it too.
  await expect(change).rejects.toMatchObject({ code: '42501' })
})

test('a branch that wins: the operator advances what a dividend lacks and takes half of the next ones back', async () => {
  const b = await agency.agent('b', null)
  const [c, d] = [await agency.agent('c', b), await agency.agent('d', b)]
  const contracts = {
    b: await agency.sign(b, null, rate('dividend', 2_500)),
    c: await agency.sign(c, b, rate('dividend', 2_000)),
    d: await agency.sign(d, b, rate('dividend', 2_000)),
  }
  const [pb, pc, pd] = [
    await agency.agent('pb', b, PLAYER),
    await agency.agent('pc', c, PLAYER),
    await agency.agent('pd', d, PLAYER),
  ]
  await agency.play(pb, '2026-03-02T10:00:00Z', 50_000n)
  await agency.play(pc, '2026-03-02T10:00:00Z', 1_000_000n)
  await agency.play(pd, '2026-03-02T10:00:00Z', 100_000n, 1_000_000n)
  await agency.play(pb, '2026-03-03T10:00:00Z', 1_200_000n)
  await agency.clearUntil('2026-03-04T00:00:00Z')
  clock.advance(4 * 86_400_000)
  expect(await settle('dividend')).toEqual({ settled: 6, failed: [] })
  const rows = await settledOf(contracts.b)
  expect(
    rows.map(({ advance_minor, taken_back_minor, paid_minor, advanced_minor }) => [
      advance_minor,
      taken_back_minor,
      paid_minor,
      advanced_minor,
    ]),
  ).toEqual([
    [162_500n, 0n, 0n, 162_500n],
    [0n, 150_000n, 150_000n, 12_500n],
  ])
  expect(await paidOf(contracts.c)).toEqual([200_000n, 0n])
  expect(await paidOf(contracts.d)).toEqual([0n, 0n])
  await expectProven(...Object.values(contracts))
})

test('a dividend carries losses only where the contract says so, and only within the contract', async () => {
  const a = await agency.agent('a', null)
  const contract = await agency.sign(a, null, rate('dividend', 3_000, { carry: { policy: 'carry' } }))
  const player = await agency.agent('player', a, PLAYER)
  const nets = ['10000', '-8000', '5000', '6000', '-2000', '3000'].map((net) => BigInt(net) * 100n)
  for (const [index, net] of nets.entries()) {
    const at = `2026-03-0${index + 2}T10:00:00Z`
    await agency.play(player, at, 2_000_000n, 2_000_000n - net)
  }
  await agency.clearUntil('2026-03-08T00:00:00Z')
  clock.advance(8 * 86_400_000)
  await settle('dividend')
  expect(await paidOf(contract)).toEqual([3_000n, 0n, 0n, 900n, 0n, 300n].map((paid) => paid * 100n))
  await expectProven(contract)
})

test('an hourly salary is paid for its hour, with members who are active as the contract says', async () => {
  const a = await agency.agent('a', null)
  const terms = termsOf({ kind: 'hourlySalary', period: 'hourly', zone: 'UTC', active: { turnover: '50000' } }, [
    { turnover: '1,000', active: 2, rateBp: 30 },
  ])
  const contract = await agency.sign(a, null, terms)
  const [one, other] = [await agency.agent('one', a, PLAYER), await agency.agent('other', a, PLAYER)]
  for (const [member, at, stake] of [
    [one, '13:00:00', 50_000n],
    [other, '13:59:59', 50_000n],
    [one, '14:10:00', 99_000n],
    [other, '14:10:00', 1_000n],
  ] as const) {
    await agency.play(member, `2026-03-01T${at}Z`, stake)
  }
  await agency.clearUntil('2026-03-01T15:00:00Z')
  clock.advance(4 * 3_600_000)
  await settle('hourlySalary')
  const rows = await settledOf(contract)
  expect(rows.map(({ period_key, paid_minor, figures }) => [period_key, paid_minor, figures.active])).toEqual([
    ['2026-03-01T13Z', 300n, 2],
    ['2026-03-01T14Z', 0n, 1],
  ])
  await expectProven(contract)
})

test('one tree that fails holds up no other, and is settled by the next run', async () => {
  const { players, agents } = await threeLevels('dailySalary', [30, 25, 18])
  const other = await agency.agent('other', null)
  await agency.sign(other, null, rate('dailySalary', 30))
  const player = await agency.agent('player', other, PLAYER)
  await playThree(players, '2026-03-02')
  await agency.play(player, '2026-03-02T10:00:00Z', 100_000n)
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(2 * 86_400_000)
  const balances = () => Promise.all([agents.a, other].map(agency.balance))
  const cut = { ...agency.services, db: { ...agency.services.db, withMerchant: cutAfter(3) } }
  const first = await settleKind(cut, agency.merchant, 'dailySalary')
  expect(first.failed).toHaveLength(1)
  expect((await balances()).filter((balance) => balance > 0n)).toHaveLength(1)
  expect((await settle('dailySalary')).failed).toEqual([])
  expect(await balances()).toEqual([1_156n, 300n])
})

test('the rests of a run are divided among all transactions that are left, of this tree and the later ones', async () => {
  const { players } = await threeLevels('dailySalary', [30, 25, 18])
  await agency.sign(await agency.agent('d', null), null, rate('dailySalary', 10))
  await playThree(players, '2026-03-02')
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(2 * 86_400_000)
  const left: number[] = []
  const pace = { rest: async (parts: number) => void left.push(parts) }
  expect(await settleKind(agency.services, agency.merchant, 'dailySalary', { perPart: 1, pace })).toMatchObject({
    settled: 4,
  })
  expect(left).toEqual([4, 3, 2, 1])
})

test('a kind that is switched off waits, and is paid when it is on again', async () => {
  const { players, agents } = await threeLevels('dailySalary', [30, 25, 18])
  await playThree(players, '2026-03-02')
  await agency.clearUntil('2026-03-03T00:00:00Z')
  clock.advance(2 * 86_400_000)
  expect(await settleAll({ ...agency.services, brands: agency.brandsWith({ DAILYSALARY: false }) }, quiet)).toBe(0)
  expect(await settleAll(agency.services, quiet)).toBe(3)
  expect(await agency.balance(agents.a)).toBe(1_156n)
})
