import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carried } from '#contract/agency/carry.ts'
import { computeGross } from '#contract/agency/gross.ts'
import { splitLevels } from '#contract/agency/levels.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase, Tx } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { isClean, selectHouseBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createTestAgency, type TestAgency } from '#tests/support/agency/agency.ts'
import { type RandomAgent, randomTree } from '#tests/support/agency/random-tree.ts'
import { figuresOf, type Random, randomOf } from '#tests/support/agency/terms.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { settleKind } from './settle.service.ts'

const TREES = Number(process.env.AGENCY_DATABASE_TREES ?? 15)
const SEED = Number(process.env.AGENCY_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Trees of one merchant: they are settled by one run. */
const BATCH = 50
const AGENTS_MAX = 9
const INTERRUPTED_RUNS = 3
/** Of the transactions of an interrupted run, how many lose their connection before the commit. */
const LOST_SHARE = 0.2
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
const END = '2026-03-05T00:00:00Z'
const [AGENT = 1] = memberTypes.agents

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

/** An agent of a tree as stored: the member, the contract, and what the players right below did on each day. */
interface Stored extends RandomAgent {
  readonly memberId: string
  readonly contractId: string
  readonly days: readonly { turnover: bigint; loss: bigint; bonuses: bigint; active: number }[]
}

test(`the operator's cost of trees on a database is the gross of the tops and the advances: ${TREES} trees of seed ${SEED}`, async () => {
  const random = randomOf(SEED)
  for (let first = 0; first < TREES; first += BATCH) {
    const agency = await createTestAgency(db, new ManualClock(new Date('2026-03-05T06:00:00Z')))
    const trees: Stored[][] = []
    for (let index = first; index < Math.min(TREES, first + BATCH); index += 1)
      trees.push(
        await db.withMerchant(agency.merchant, (tx) =>
          store(tx, agency, random, randomTree(random, 2 + random.upTo(AGENTS_MAX - 2))),
        ),
      )
    await agency.clearUntil(END)
    await settleWithInterruptions(agency, random)
    await expectAsComputed(agency, trees)
  }
}, 3_600_000)

/** Runs that pay few contracts at once and lose the connection now and then, before a last one that does not. */
async function settleWithInterruptions({ services, merchant }: TestAgency, random: Random): Promise<void> {
  const run = (withMerchant: OpenedDatabase['withMerchant']) =>
    settleKind({ ...services, db: { ...db, withMerchant } }, merchant, 'dividend', { perPart: 1 + random.upTo(3) })
  const unreliable: OpenedDatabase['withMerchant'] = (tenant, work) =>
    db.withMerchant(tenant, async (tx) => {
      const result = await work(tx)
      if (random.next() < LOST_SHARE) throw new Error('the connection was lost')
      return result
    })
  for (let interrupted = 0; interrupted < INTERRUPTED_RUNS; interrupted += 1)
    await run(unreliable).catch(() => undefined)
  expect((await run(db.withMerchant)).failed).toEqual([])
}

/** Every settlement is what the pure functions make of the same play, and the books have not a unit more or less. */
async function expectAsComputed({ merchant }: TestAgency, trees: readonly Stored[][]) {
  const rows = await db.withMerchant(merchant, (tx) =>
    tx.selectFrom('contract_settlement').selectAll().where('merchant', '=', merchant).execute(),
  )
  const stored = new Map(rows.map((row) => [`${row.contract_id} ${row.period_key}`, row]))
  let costMinor = 0n
  for (const tree of trees) {
    const carried = new Map<string, Carried>()
    const advanced = new Map<string, bigint>()
    for (const [day, key] of DAYS.entries()) {
      const levels = tree.map((agent) => {
        const { grossMinor, carried: next } = computeGross(
          agent.terms,
          teamOf(tree, agent, day),
          carried.get(agent.id) ?? [],
        )
        carried.set(agent.id, next)
        const { id, parentId, terms } = agent
        return { id, parentId, grossMinor, advancedMinor: advanced.get(id) ?? 0n, advance: terms.advance }
      })
      const results = splitLevels(levels)
      const sum = (of: (one: (typeof results)[number]) => bigint) => results.reduce((total, one) => total + of(one), 0n)
      const paid = sum(({ paidMinor }) => paidMinor)
      expect(paid).toBe(
        (levels[0]?.grossMinor ?? 0n) + sum((one) => one.advanceMinor) - sum((one) => one.takenBackMinor),
      )
      costMinor += paid
      for (const result of results) {
        advanced.set(result.id, result.advancedMinor)
        const row = stored.get(`${tree[Number(result.id)]?.contractId} ${key}`)
        const { paid_minor, advance_minor, taken_back_minor, advanced_minor } = row ?? {}
        expect([paid_minor, advance_minor, taken_back_minor, advanced_minor]).toEqual([
          result.paidMinor,
          result.advanceMinor,
          result.takenBackMinor,
          result.advancedMinor,
        ])
      }
    }
  }
  expect(stored.size).toBe(trees.flat().length * DAYS.length)
  const [cost, audit] = await db.withMerchant(
    merchant,
    async (tx) =>
      [
        await selectHouseBalance(tx, merchant, 'agent:expense', 'USD'),
        await verifyLedger(tx, merchant, reconciliationSources),
      ] as const,
  )
  expect(cost ?? 0n).toBe(-costMinor)
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
}

/** What everybody below an agent did on a day. */
function teamOf(tree: readonly Stored[], agent: Stored, day: number) {
  const below = new Set([agent.id])
  for (const { id, parentId } of tree) if (parentId !== null && below.has(parentId)) below.add(id)
  const own = tree.flatMap(({ id, days }) => (below.has(id) ? (days[day] ?? []) : []))
  const sum = (of: (one: (typeof own)[number]) => bigint) => own.reduce((total, one) => total + of(one), 0n)
  return figuresOf({
    turnoverMinor: sum(({ turnover }) => turnover),
    lossMinor: sum(({ loss }) => loss),
    bonusesMinor: sum(({ bonuses }) => bonuses),
    activeMembers: own.reduce((total, { active }) => total + active, 0),
  })
}

/** Writes a tree: members through the triggers that hang them, accepted contracts, and play of up to two players each. */
async function store(
  tx: Tx,
  { merchant }: TestAgency,
  random: Random,
  agents: readonly RandomAgent[],
): Promise<Stored[]> {
  const stored: Stored[] = []
  const created_at = new Date('2026-01-01T00:00:00Z')
  const member = async (type: number, upline_id: string | null) => {
    const username = `t${random.upTo(2 ** 31)}x${random.upTo(2 ** 31)}`
    const { id } = await insertMember(tx, { merchant, username, type, currency: 'USD', created_at, upline_id })
    return id
  }
  for (const agent of agents) {
    const terms: ContractTerms = { ...agent.terms, period: 'daily', zone: 'UTC' }
    const upline = agent.parentId === null ? null : (stored[Number(agent.parentId)]?.memberId ?? null)
    const memberId = await member(AGENT, upline)
    const { id: contractId } = await tx
      .insertInto('contract_version')
      .values({
        ...{ merchant, kind: terms.kind, upline_id: upline, downline_id: memberId, request_key: memberId },
        ...{ terms: JSON.stringify(terms), terms_hash: hashTerms(terms), state: 'accepted' as const },
        requested_at: new Date('2026-03-01T10:00:00Z'),
        expires_at: new Date('2026-03-08T10:00:00Z'),
        accepted_at: new Date('2026-03-01T11:00:00Z'),
        starts_at: new Date(`${DAYS[0]}T00:00:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const players = await Promise.all(
      Array.from({ length: random.upTo(2) }, () => member(memberTypes.member, memberId)),
    )
    const days = []
    for (const day of DAYS) days.push(await playOf(tx, { merchant, random, players, day }))
    stored.push({ ...agent, terms, memberId, contractId, days })
  }
  return stored
}

/** Play and bonuses of a day, as the job counts them from the ledger; returns their sums. */
async function playOf(
  tx: Tx,
  { merchant, random, players, day }: { merchant: string; random: Random; players: readonly string[]; day: string },
) {
  const sums = { turnover: 0n, loss: 0n, bonuses: 0n, active: 0 }
  for (const member_id of players) {
    const slot = BigInt(Date.parse(`${day}T12:00:00Z`) / 300_000)
    const [stake, payout] = [BigInt(1 + random.upTo(2_000_000)), BigInt(random.upTo(2_500_000))]
    const bonus = BigInt(random.upTo(20_000))
    const own = { merchant, member_id, slot, currency: 'USD' }
    const none = { undone_minor: 0n, bonus_stake_minor: 0n, bonus_payout_minor: 0n }
    await tx
      .insertInto('member_slot')
      .values({ ...own, ...none, game_type: 'RNG', stake_minor: stake, payout_minor: payout, bets: 1 })
      .execute()
    await tx
      .insertInto('member_cash_slot')
      .values({ ...own, item: 'bonus', amount_minor: bonus, movements: 1 })
      .execute()
    sums.turnover += stake
    sums.loss += stake - payout
    sums.bonuses += bonus
    sums.active += 1
  }
  return sums
}
