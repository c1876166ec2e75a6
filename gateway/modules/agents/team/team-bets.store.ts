import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { labelOfRound } from '#gateway/modules/games/index.ts'

export interface TeamRoundScope {
  readonly merchant: string
  /** Rounds of this member and of everybody below. */
  readonly rootId: string
  /** The agent's own rounds are no rounds of the team. */
  readonly agentId: string
  readonly from: Date
  readonly until: Date
  readonly gameType: string | null
  /** The last round of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | null
}

export interface TeamRound {
  readonly id: string
  readonly username: string
  readonly vendorName: string
  readonly gameName: string | null
  readonly gameNames: Readonly<Record<string, string>> | null
  readonly gameType: string | null
  readonly currency: string
  readonly bet: string
  readonly payout: string
  readonly status: 'open' | 'settled' | 'rolledBack'
  readonly openedAt: Date
  readonly numero: string | null
  readonly play: Readonly<Record<string, string>> | null
  readonly selection: Readonly<Record<string, string>> | null
  readonly units: number | null
  readonly multiple: number | null
  readonly drawn: string | null
}

/**
 * The newest rounds of a team. The newest of each member who played are read by their index and merged, so that the cost
 * follows the members and not the rounds.
 */
export async function selectTeamRounds(tx: Tx, scope: TeamRoundScope, limit: number): Promise<TeamRound[]> {
  const { merchant, rootId, agentId, from, until, gameType, after } = scope
  const [afterAt, afterId] = [after?.at ?? null, after?.id ?? null]
  const { rows } = await sql<TeamRound>`
    with below as (
      select l.descendant_id as id from agent_line l
      where l.merchant = ${merchant} and l.ancestor_id = ${rootId}::uuid
      union
      select ${rootId}::uuid
    ), newest as (
      select r.* from below b cross join lateral (
        select r.id, r.member_id, r.vendor_code, r.node_id, r.label_id, r.game_type, r.currency, r.bet_minor, r.payout_minor, r.status,
          r.opened_at
        from game_round r
        where r.merchant = ${merchant} and r.member_id = b.id and r.opened_at >= ${from} and r.opened_at < ${until}
          and (${gameType}::text is null or r.game_type = ${gameType})
          and (${afterAt}::timestamptz is null or r.opened_at < ${afterAt}
            or r.opened_at = ${afterAt} and r.id > ${afterId}::uuid)
        order by r.opened_at desc, r.id limit ${limit}
      ) as r
      where b.id <> ${agentId}::uuid
      order by r.opened_at desc, r.id limit ${limit}
    )
    select n.id::text as id, m.username, coalesce(l.vendor_name, n.vendor_code) as "vendorName", l.name as "gameName", l.names as "gameNames",
      n.game_type as "gameType", n.currency, n.bet_minor::text as bet, n.payout_minor::text as payout, n.status,
      n.opened_at as "openedAt", k.numero, k.play, k.selection, k.units, k.multiple, k.drawn
    from newest n
    join member m on m.merchant = ${merchant} and m.id = n.member_id
    left join game_label l on l.id = ${labelOfRound('n')}
    left join lottery_ticket k on k.merchant = ${merchant} and k.round_id = n.id
    order by n.opened_at desc, n.id`.execute(tx)
  return rows
}
