import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'

/** Sums of a game in a currency; amounts in minor units, returns in basis points. */
export interface GameRow {
  readonly vendor: string
  readonly game: string
  readonly currency: string
  readonly rounds: number
  readonly players: number
  readonly stake: string
  readonly payout: string
  readonly declared_low: number | null
  readonly declared_high: number | null
}

/** The settled rounds of real members that began in [from, until), by game and currency, the largest GGR first. */
export async function selectGameSums(
  tx: Tx,
  { merchant, from, until }: { readonly merchant: string; readonly from: Date; readonly until: Date },
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select r.vendor_code as vendor, r.game_code as game, r.currency, count(*)::integer as rounds,
      count(distinct r.member_id)::integer as players, sum(r.bet_minor)::text as stake, sum(r.payout_minor)::text as payout,
      min(g.rtp_basis_points) as declared_low, max(g.rtp_max_basis_points) as declared_high
    from game_round r
    join member m on m.merchant = r.merchant and m.id = r.member_id and m.type <> ${memberTypes.trial}
    left join game g on g.node_id = r.node_id
    where r.merchant = ${merchant} and r.opened_at >= ${from} and r.opened_at < ${until} and r.status = 'settled'
    group by 1, 2, 3
    order by sum(r.bet_minor) - sum(r.payout_minor) desc, 1, 2`.execute(tx)
  return rows
}
