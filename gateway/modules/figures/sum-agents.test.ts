import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, type TestMember } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { sumAgents } from './sum-agents.store.ts'

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03']
const MEMBERS = 60
const MOVES_A_DAY = 8
const GAME_TYPES = ['RNG', 'LIVE']
const itemOf = (gameType: string) => (gameType === 'RNG' ? 'deposit' : 'bonus')
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

const random = seededRandom(29)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

interface Placed extends TestMember {
  readonly isAgent: boolean
  /** The upline on each day. */
  readonly uplines: (string | null)[]
}

/** What a member staked on a day, by type of game; each has a movement of cash, too. */
type Stakes = ReadonlyMap<string, bigint>

async function growTree() {
  const agency = await createTestAgency(db, new ManualClock(startOf('2026-03-04')))
  const members: Placed[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const agents = members.filter(({ isAgent }) => isAgent)
    const upline = index === 0 || random() < 0.05 ? null : pick(agents)
    const isAgent = index < 4 || random() < 0.4
    const made = await agency.agent(`m${index}`, upline, ...(isAgent ? [] : [memberTypes.member]))
    members.push({ ...made, isAgent, uplines: DAYS.map(() => upline?.id ?? null) })
  }
  return { merchant: agency.merchant, members }
}

/** Moves some members at the start of a day; moves below themselves are refused. */
async function moveSome(merchant: string, members: readonly Placed[], no: number): Promise<void> {
  for (let moves = 0; moves < MOVES_A_DAY; moves += 1) {
    const member = pick(members)
    const uplineId = random() < 0.2 ? null : pick(members.filter(({ isAgent }) => isAgent)).id
    const move = sql`select move_member(${merchant}, ${member.id}::uuid, ${uplineId}::uuid,
      ${startOf(DAYS[no] ?? '')}::timestamptz, 32)`
    const isDone = await db
      .withMerchant(merchant, (tx) => move.execute(tx))
      .then(
        () => true,
        (error) => error.code !== 'AG410' && Promise.reject(error),
      )
    if (isDone) member.uplines.fill(uplineId, no)
  }
}

/** Some members play and move cash on a day; one who staked nothing has figures, and is not active. */
async function playSome(merchant: string, members: readonly Placed[], day: string) {
  const stakes = new Map<string, Stakes>()
  for (const { id } of members) {
    const own = GAME_TYPES.filter(() => random() < 0.6).map((type) => [type, BigInt(Math.floor(random() * 9))] as const)
    stakes.set(id, new Map(own))
  }
  const rows = [...stakes].flatMap(([member_id, own]) =>
    [...own].map(([game_type, stake_minor]) => ({ member_id, game_type, stake_minor })),
  )
  const other = { undone_minor: 0n, payout_minor: 0n, bonus_stake_minor: 0n, bonus_payout_minor: 0n }
  const played = rows.map((row) => ({ merchant, day, currency: 'USD', bets: 1, ...other, ...row }))
  const moved = rows.map(({ member_id, game_type, stake_minor }) => {
    const amount = { item: itemOf(game_type), amount_minor: stake_minor + 1n, movements: 1 }
    return { merchant, day, currency: 'USD', member_id, ...amount }
  })
  await db.withMerchant(merchant, async (tx) => {
    await tx.insertInto('member_day').values(played).execute()
    await tx.insertInto('member_cash_day').values(moved).execute()
  })
  return stakes
}

/** The sums of a day by the definition: for each member every agent above, one after the other. */
function sumsOf(members: readonly Placed[], no: number, stakes: ReadonlyMap<string, Stakes>): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (agent: string, scope: string, what: string, amount: bigint) => {
    const name = `${DAYS[no]} ${agent} ${scope} ${what}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  const uplineOf = new Map(members.map(({ id, uplines }) => [id, uplines[no] ?? null]))
  for (const { id, isAgent } of members) {
    const own = stakes.get(id) ?? new Map<string, bigint>()
    const isActive = [...own.values()].some((stake) => stake > 0n)
    const upline = uplineOf.get(id) ?? null
    for (let above = upline; above; above = uplineOf.get(above) ?? null) {
      for (const scope of [isAgent ? 'agents' : 'players', ...(above === upline && !isAgent ? ['direct'] : [])]) {
        for (const [type, stake] of own) {
          add(above, scope, type, stake)
          add(above, scope, itemOf(type), stake + 1n)
        }
        if (own.size > 0) add(above, scope, 'active', isActive ? 1n : 0n)
      }
    }
  }
  return sums
}

async function storedSums(merchant: string): Promise<Map<string, bigint>> {
  const { rows } = await db.withMerchant(merchant, (tx) =>
    sql<{ name: string; amount: string }>`
      select day || ' ' || agent_id || ' ' || scope || ' ' || game_type as name, stake_minor::text as amount
      from agent_day where merchant = ${merchant}
      union all
      select day || ' ' || agent_id || ' ' || scope || ' ' || item, amount_minor::text
      from agent_cash_day where merchant = ${merchant}
      union all
      select day || ' ' || agent_id || ' ' || scope || ' active', active::text
      from agent_active_day where merchant = ${merchant}`.execute(tx),
  )
  return new Map(rows.map(({ name, amount }) => [name, BigInt(amount)]))
}

test('random trees with moves: every agent has the sums of exactly the members below on that day, by scope', async () => {
  const { merchant, members } = await growTree()
  const expected = new Map<string, bigint>()
  for (const [no, day] of DAYS.entries()) {
    if (no > 0) await moveSome(merchant, members, no)
    const stakes = await playSome(merchant, members, day)
    for (const [name, sum] of sumsOf(members, no, stakes)) expected.set(name, sum)
  }
  for (const day of DAYS) {
    const until_at = new Date(startOf(day).getTime() + 86_400_000)
    const row = { merchant, day, time_zone: 'UTC', from_at: startOf(day), until_at, closed_at: null }
    // The second time changes nothing.
    for (const summed_entry of [0n, 1n])
      await db.withMerchant(merchant, (tx) => sumAgents(tx, merchant, { ...row, counted_entry: 1n, summed_entry }))
  }
  expect(await storedSums(merchant)).toEqual(expected)
  expect(expected.size).toBeGreaterThan(300)
  expect(members.filter(({ uplines }) => uplines[0] !== uplines[2]).length).toBeGreaterThan(3)
})
