import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A round with its series, and the sums of what was paid and written for it. Minor units as text. */
export interface VerifiedRound {
  readonly id: string
  readonly member_id: string
  readonly currency: string
  readonly status: 'open' | 'settled' | 'rolledBack'
  readonly bet_minor: bigint
  readonly bonus_bet_minor: bigint
  readonly is_won: boolean
  readonly sold: number
  readonly own: number
  readonly agents: string[]
  readonly agent_series: number[]
  readonly rebate: string
  readonly earned: Readonly<Record<string, string>>
}

/** Rounds with series in the order of their ids. */
export async function selectVerifiedRounds(
  tx: Tx,
  merchant: string,
  after: string,
  limit: number,
): Promise<VerifiedRound[]> {
  const { rows } = await sql<VerifiedRound>`
    select r.id, r.member_id, r.currency, r.status, r.bet_minor, r.bonus_bet_minor,
      exists (select from game_transaction t where t.merchant = r.merchant and t.round_id = r.id and t.kind = 'win'
        and t.status = 'done') as is_won,
      s.sold, s.own, s.agents, s.agent_series,
      (select coalesce(sum(b.amount_minor), 0)::text from round_rebate b
       where b.merchant = r.merchant and b.round_id = r.id) as rebate,
      coalesce((select jsonb_object_agg(e.agent_id, e.sum) from (
        select a.agent_id, sum(a.amount_minor)::text as sum from agent_rebate a
        where a.merchant = r.merchant and a.round_id = r.id group by a.agent_id) as e), '{}') as earned
    from round_series s join game_round r on r.merchant = s.merchant and r.id = s.round_id
    where s.merchant = ${merchant} and s.round_id > ${after}::uuid
    order by s.round_id limit ${limit}`.execute(tx)
  return rows
}
