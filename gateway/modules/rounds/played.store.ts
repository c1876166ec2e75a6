import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A member's rounds that began in [from, until), in one currency. */
export interface PlayedScope {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  readonly from: Date
  readonly until: Date
}

/**
 * The cash stakes of settled rounds by game type, without bonus money; each bet counts up to `maxBetMinor`. Bets that were
 * rolled back and free rounds count nothing. Minor units.
 */
export async function selectCountedStakes(
  tx: Tx,
  { merchant, memberId, currency, from, until }: PlayedScope,
  maxBetMinor: bigint,
): Promise<{ readonly gameType: string | null; readonly countedMinor: bigint }[]> {
  const { rows } = await sql<{ gameType: string | null; counted: string }>`
    select r.game_type as "gameType",
      sum(least(b.amount_minor - b.bonus_minor, ${String(maxBetMinor)}::bigint))::text as counted
    from game_round r
    join game_transaction b on b.merchant = r.merchant and b.round_id = r.id
      and b.kind = 'bet' and b.status = 'done' and not b.is_free
    where r.merchant = ${merchant} and r.member_id = ${memberId}::uuid and r.currency = ${currency}
      and r.opened_at >= ${from} and r.opened_at < ${until} and r.status = 'settled'
    group by r.game_type`.execute(tx)
  return rows.map(({ gameType, counted }) => ({ gameType, countedMinor: BigInt(counted) }))
}
