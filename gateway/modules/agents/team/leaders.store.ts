import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { DayRange } from '#gateway/modules/figures/index.ts'

/** How many of the direct downline an overview names. */
const LEADERS = 10

export interface Leader {
  readonly account: string
  readonly type: number
  readonly turnoverMinor: bigint
  readonly payoutMinor: bigint
}

/** The direct downline with the highest turnover; an agent's is that of everybody below, and their own play. */
export async function selectLeaders(
  tx: Tx,
  agentId: string,
  { merchant, currency, from, to }: DayRange,
): Promise<Leader[]> {
  const { rows } = await sql<{ account: string; type: number; turnover: string; payout: string }>`
    select m.username as account, m.type, sum(f.turnover)::text as turnover, sum(f.payout)::text as payout
    from member m
    cross join lateral (
      select d.stake_minor - d.undone_minor as turnover, d.payout_minor as payout from member_day d
      where d.merchant = ${merchant} and d.member_id = m.id and d.day between ${from} and ${to} and d.currency = ${currency}
      union all
      select a.stake_minor - a.undone_minor, a.payout_minor from agent_day a
      where is_agent_type(m.type) and a.merchant = ${merchant} and a.agent_id = m.id and a.day between ${from} and ${to}
        and a.currency = ${currency} and a.scope in ('players', 'agents')
    ) as f
    where m.merchant = ${merchant} and m.upline_id = ${agentId}::uuid
    group by m.id, m.username, m.type having sum(f.turnover) > 0
    order by sum(f.turnover) desc, m.username limit ${LEADERS}`.execute(tx)
  return rows.map(({ turnover, payout, ...row }) => ({
    ...row,
    turnoverMinor: BigInt(turnover),
    payoutMinor: BigInt(payout),
  }))
}
