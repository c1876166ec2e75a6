import { sql } from 'kysely'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase, Tx } from '#gateway/db/index.ts'
import type { Random } from './terms.ts'

const [AGENT = 1] = memberTypes.agents

/** How many agents each level has, the one at the top first: twelve levels of members with the players below the last. */
const AGENTS_BY_LEVEL = [1, 5, 20, 60, 160, 400, 800, 1_100, 1_200, 900, 354] as const

export interface LargeTree {
  readonly merchant: string
  readonly currency: string
  /** Agents by level, the top first; each with the index of the agent above in the level before. */
  readonly levels: readonly (readonly { readonly id: string; readonly uplineId: string | null }[])[]
  readonly agents: number
  readonly players: number
}

/**
 * A merchant with 5,000 agents on eleven levels and players below them, written through the triggers that hang every member.
 * Players are spread over all agents, more of them over the lower levels, which have more agents.
 */
export async function createLargeTree(
  db: OpenedDatabase,
  { merchant, players, random }: { readonly merchant: string; readonly players: number; readonly random: Random },
): Promise<LargeTree> {
  const levels: { id: string; uplineId: string | null }[][] = []
  for (const [level, count] of AGENTS_BY_LEVEL.entries()) {
    const above = levels[level - 1] ?? []
    const uplines = Array.from({ length: count }, () => (above.length > 0 ? random.pick(above).id : null))
    const ids = await insertMembers(db, merchant, { prefix: `a${level}x`, type: AGENT, uplines })
    levels.push(ids.map((id, index) => ({ id, uplineId: uplines[index] ?? null })))
  }
  const agents = levels.flat()
  const uplines = Array.from({ length: players }, () => random.pick(agents).id)
  await insertMembers(db, merchant, { prefix: 'p', type: memberTypes.member, uplines })
  await db.asPlatform((tx) => sql`analyze member, agent_line, member_upline`.execute(tx))
  return { merchant, currency: 'USD', levels, agents: agents.length, players }
}

const ROWS_PER_INSERT = 500

async function insertMembers(
  db: OpenedDatabase,
  merchant: string,
  { prefix, type, uplines }: { prefix: string; type: number; uplines: readonly (string | null)[] },
): Promise<string[]> {
  const ids: string[] = []
  for (let first = 0; first < uplines.length; first += ROWS_PER_INSERT) {
    const part = uplines.slice(first, first + ROWS_PER_INSERT)
    const { rows } = await db.withMerchant(merchant, (tx) =>
      sql<{ id: string }>`
        insert into member (merchant, username, type, currency, upline_id, created_at)
        select ${merchant}, ${prefix} || (${first} + place), ${type}, 'USD', upline::uuid, '2026-01-01T00:00:00Z'
        from unnest(${part}::text[]) with ordinality as given (upline, place) order by place
        returning id`.execute(tx),
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Play of a merchant's players in slots of five minutes from an instant on: `perMember` slots for every `each`-th of them. The
 * rows are written in the order of time, as they come in use: those of an hour lie together.
 */
export async function playInSlots(
  tx: Tx,
  merchant: string,
  given: { readonly from: Date; readonly slots: number; readonly perMember: number; readonly each: number },
) {
  const first = Math.floor(given.from.getTime() / 300_000)
  await sql`set local statement_timeout = 0`.execute(tx)
  return sql`
    insert into member_slot (merchant, member_id, slot, currency, game_type, stake_minor, payout_minor, bets)
    select m.merchant, m.id, ${first}::bigint + (hashtext(m.id::text || n) & 2147483647) % ${given.slots}, 'USD', 'RNG',
      1000 + (hashtext(m.username || n) & 65535), hashtext(n || m.username) & 65535, 5
    from (select *, row_number() over (order by id) as place from member
      where merchant = ${merchant} and type = ${memberTypes.member}) m
    cross join generate_series(1, ${given.perMember}::integer) n where m.place % ${given.each}::integer = 0
    order by 3
    on conflict do nothing`.execute(tx)
}

/** Days of play of all players, as the job writes them from the ledger. */
export async function playOnDays(
  tx: Tx,
  merchant: string,
  given: { readonly first: string; readonly days: number; readonly each: number },
) {
  await sql`set local statement_timeout = 0`.execute(tx)
  return sql`
    insert into member_day (merchant, day, member_id, currency, game_type, stake_minor, payout_minor, bets)
    select m.merchant, ${given.first}::date + n, m.id, 'USD', 'RNG', 1000 + (hashtext(m.username || n) & 65535),
      hashtext(n || m.username) & 65535, 5
    from (select *, row_number() over (order by id) as place from member
      where merchant = ${merchant} and type = ${memberTypes.member}) m
    cross join generate_series(0, ${given.days}::integer - 1) n where (m.place + n) % ${given.each}::integer = 0
    order by 2
    on conflict do nothing`.execute(tx)
}

/** One accepted contract of an agent with the agent above, for every agent; each level has a lower rate. */
export async function signAll(
  db: OpenedDatabase,
  tree: LargeTree,
  { startsAt, termsOf }: { readonly startsAt: Date; readonly termsOf: (level: number) => ContractTerms },
): Promise<void> {
  const acceptedAt = new Date(startsAt.getTime() - 60_000)
  const requestedAt = new Date(startsAt.getTime() - 120_000)
  for (const [level, agents] of tree.levels.entries()) {
    const terms = termsOf(level)
    await db.withMerchant(tree.merchant, (tx) =>
      tx
        .insertInto('contract_version')
        .values(
          agents.map(({ id, uplineId }) => ({
            merchant: tree.merchant,
            kind: terms.kind,
            upline_id: uplineId,
            downline_id: id,
            request_key: 'large-tree',
            terms: JSON.stringify(terms),
            terms_hash: hashTerms(terms),
            state: 'accepted' as const,
            requested_at: requestedAt,
            expires_at: startsAt,
            accepted_at: acceptedAt,
            starts_at: startsAt,
          })),
        )
        .execute(),
    )
  }
}
