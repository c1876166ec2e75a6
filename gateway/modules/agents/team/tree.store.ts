import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import { MADE_BY_AGENT } from '../agents.store.ts'

/** A member of an agent's tree, or the agent. */
export interface TeamRoot {
  readonly id: string
  readonly account: string
  readonly type: number
  /** Levels below the agent; 0: the agent. */
  readonly level: number
}

/** A member below an agent by user name, or the agent without one; null for anybody else. */
export async function selectBelow(
  tx: Tx,
  merchant: string,
  agentId: string,
  account: string | null,
): Promise<TeamRoot | null> {
  const { rows } = await sql<TeamRoot>`
    select m.id::text as id, m.username as account, m.type, coalesce(l.distance, 0) as level
    from member m
    left join agent_line l on l.merchant = m.merchant and l.ancestor_id = ${agentId}::uuid and l.descendant_id = m.id
    where m.merchant = ${merchant}
      and ${
        account === null
          ? sql`m.id = ${agentId}::uuid`
          : sql`m.username_norm = ${account.toLowerCase()} and l.distance >= 0`
      }`.execute(tx)
  return rows[0] ?? null
}

/** The agents from one to a member below it, both included. */
export async function selectCrumbs(
  tx: Tx,
  merchant: string,
  agentId: string,
  memberId: string,
): Promise<{ account: string; isSelf: boolean }[]> {
  const { rows } = await sql<{ account: string; isSelf: boolean }>`
    select m.username as account, m.id = ${agentId}::uuid as "isSelf"
    from agent_line l
    join agent_line top on top.merchant = l.merchant and top.ancestor_id = ${agentId}::uuid
      and top.descendant_id = l.ancestor_id
    join member m on m.merchant = l.merchant and m.id = l.ancestor_id
    where l.merchant = ${merchant} and l.descendant_id = ${memberId}::uuid
    order by l.distance desc`.execute(tx)
  return rows
}

export interface TreeFilter {
  readonly merchant: string
  readonly agentId: string
  /** Whose level is listed, or whose whole tree is searched. */
  readonly rootId: string
  readonly search: string
  readonly types?: readonly number[] | undefined
  readonly status?: 'active' | 'disabled' | undefined
  /** The user name after which the page begins, in lower case. */
  readonly after: string | null
}

export interface TreeRow {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly nickname: string | null
  readonly type: number
  readonly status: 'active' | 'disabled'
  readonly level: number
  readonly via: 'affiliate' | 'referral' | 'agent'
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly direct: number
}

/**
 * Members by name: one level, or with a search everybody below whose name begins with it. Names are compared byte by byte,
 * which the indexes are made for.
 */
export async function selectTreeRows(tx: Tx, filter: TreeFilter, limit: number): Promise<TreeRow[]> {
  const { merchant, agentId, rootId, search, types, status, after } = filter
  const name = search.toLowerCase()
  const isSearch = name !== ''
  const { rows } = await sql<TreeRow>`
    select m.id::text as id, m.username as account, m.username_norm as name, m.nickname, m.type, m.status,
      l.distance as level, case when m.register_method = ${MADE_BY_AGENT} then 'agent'
        when m.affiliate_code is not null then 'affiliate' else 'referral' end as via, m.created_at as "registeredAt", m.last_login_at as "lastLoginAt",
      (select count(*)::integer from member c where c.merchant = m.merchant and c.upline_id = m.id) as direct
    from member m
    join agent_line l on l.merchant = m.merchant and l.ancestor_id = ${agentId}::uuid and l.descendant_id = m.id
    where m.merchant = ${merchant} and m.id <> ${rootId}::uuid and m.type <> ${memberTypes.trial}
      and ${
        isSearch
          ? sql`m.username_norm collate "C" >= ${name} and m.username_norm collate "C" < ${`${name}\u{10ffff}`}
            and exists (select from agent_line r where r.merchant = m.merchant and r.ancestor_id = ${rootId}::uuid
              and r.descendant_id = m.id)`
          : sql`m.upline_id = ${rootId}::uuid`
      }
      and (${types ? [...types] : null}::integer[] is null or m.type = any(${types ? [...types] : null}::integer[]))
      and (${status ?? null}::text is null or m.status = ${status ?? null})
      and (${after}::text is null or m.username_norm collate "C" > ${after})
    order by m.username_norm collate "C" limit ${limit}`.execute(tx)
  return rows
}

/** Members below an agent: `own` counts direct players only, `team` all levels. */
export interface TeamCounts {
  readonly own: { readonly members: number; readonly agents: number }
  readonly team: { readonly members: number; readonly agents: number }
  /** By day; days without a registration are absent. */
  readonly registrations: readonly { readonly day: string; readonly own: number; readonly team: number }[]
}

/**
 * How many members and agents are below an agent, directly and at every level, and when they registered. It walks from agent
 * to agent and counts the members right below each in an index: the lines of a large team are spread over its whole table.
 */
export async function countTeam(
  tx: Tx,
  merchant: string,
  agentId: string,
  { from, until, timeZone }: { readonly from: Date; readonly until: Date; readonly timeZone: string },
): Promise<TeamCounts> {
  const { rows } = await sql<{
    day: string | null
    players: number
    directAgents: number
    members: number
    agents: number
  }>`
    with recursive agent as (
      select ${agentId}::uuid as id, null::timestamptz as created_at, 0 as distance
      union all
      select m.id, m.created_at, a.distance + 1
      from agent a join member m on m.merchant = ${merchant} and m.upline_id = a.id and is_agent_type(m.type)
    ), counted as (
      select m.created_at, a.distance = 0 as is_direct, 1 as members, 0 as agents
      from agent a join member m on m.merchant = ${merchant} and m.upline_id = a.id
      union all
      select a.created_at, a.distance = 1, 0, 1 from agent a where a.distance > 0
    )
    select case when created_at >= ${from} and created_at < ${until}
        then (created_at at time zone ${timeZone})::date::text end as day,
      coalesce(sum(members - agents) filter (where is_direct), 0)::integer as players,
      coalesce(sum(agents) filter (where is_direct), 0)::integer as "directAgents",
      sum(members)::integer as members, sum(agents)::integer as agents
    from counted group by 1`.execute(tx)
  const total = (count: 'players' | 'directAgents' | 'members' | 'agents') =>
    rows.reduce((sum, row) => sum + row[count], 0)
  return {
    own: { members: total('players'), agents: total('directAgents') },
    team: { members: total('members'), agents: total('agents') },
    registrations: rows.flatMap(({ day, players, members }) => (day ? [{ day, own: players, team: members }] : [])),
  }
}
