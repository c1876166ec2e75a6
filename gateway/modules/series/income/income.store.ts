import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { labelOfRound } from '#gateway/modules/games/index.ts'

/** What an agent earned by lottery orders in a period. */
export interface RebateScope {
  readonly merchant: string
  readonly agentId: string
  readonly from: Date
  readonly until: Date
}

/** A day of the brand's zone in one currency; `paid` is the part that is paid. Minor units as text. */
export interface RebateDay {
  readonly day: string
  readonly currency: string
  readonly orders: number
  readonly amount: string
  readonly paid: string
}

/** The days of a period on which the agent earned something, the newest first. */
export async function selectRebateDays(
  tx: Tx,
  { merchant, agentId, from, until }: RebateScope,
  timeZone: string,
): Promise<RebateDay[]> {
  const { rows } = await sql<RebateDay>`
    select to_char(r.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, r.currency,
      count(distinct r.round_id)::integer as orders, sum(r.amount_minor)::text as amount,
      coalesce(sum(r.amount_minor) filter (where r.payment_id is not null), 0)::text as paid
    from agent_rebate r
    where r.merchant = ${merchant} and r.agent_id = ${agentId}::uuid and r.at >= ${from} and r.at < ${until}
    group by 1, 2 order by 1 desc, 2`.execute(tx)
  return rows
}

/** An order that brought something, or took it back; `below` is the series right below the agent. Minor units as text. */
export interface RebateOrder {
  readonly id: string
  readonly version: number
  readonly at: Date
  readonly username: string
  readonly vendorName: string
  readonly gameName: string | null
  readonly gameNames: Readonly<Record<string, string>> | null
  readonly group: string
  readonly sold: number
  readonly below: number
  readonly own: number
  readonly stake: string
  readonly amount: string
  readonly currency: string
}

/** The orders behind what the agent earned, the newest first. `after`: the last row of the page before. */
export async function selectRebateOrders(
  tx: Tx,
  { merchant, agentId, from, until }: RebateScope,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<RebateOrder[]> {
  const [afterAt, afterId] = [after?.at ?? null, after?.id ?? null]
  const { rows } = await sql<RebateOrder>`
    select r.round_id::text as id, r.version, r.at, m.username, coalesce(l.vendor_name, o.vendor_code) as "vendorName", l.name as "gameName",
      l.names as "gameNames", s.series_group as "group", s.sold,
      case when place.n = 1 then s.own else s.agent_series[place.n - 1] end as below, s.agent_series[place.n] as own,
      (o.bet_minor - o.bonus_bet_minor)::text as stake, r.amount_minor::text as amount, r.currency
    from agent_rebate r
    join round_series s on s.merchant = r.merchant and s.round_id = r.round_id
    cross join lateral (select array_position(s.agents, r.agent_id) as n) as place
    join game_round o on o.merchant = r.merchant and o.id = r.round_id
    join member m on m.merchant = r.merchant and m.id = o.member_id
    left join game_label l on l.id = ${labelOfRound('o')}
    where r.merchant = ${merchant} and r.agent_id = ${agentId}::uuid and r.at >= ${from} and r.at < ${until}
      and (${afterAt}::timestamptz is null or r.at < ${afterAt} or r.at = ${afterAt} and r.round_id > ${afterId}::uuid)
    order by r.at desc, r.round_id, r.version
    limit ${limit}`.execute(tx)
  return rows
}
