import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { PlayFilter } from './played.store.ts'

/** A multiplier is counted in so many parts of the stake: two of stakes up to 10,000.00 that differ, differ here. */
export const MULTIPLIER_PARTS = 10n ** 12n

/** Above this it would not fit the column of a score; no game pays it. */
const MULTIPLIER_MAX = 9_000_000n

/**
 * The highest multiplier of a member's settled rounds: what a round paid for the member's own money, divided by it, in
 * MULTIPLIER_PARTS. Free rounds and bets that were rolled back do not count. `at`: when the first such round was staked.
 */
export async function measureBestRound(
  tx: Tx,
  { merchant, memberId, currency, from, until, games, leastStakeMinor }: PlayFilter,
): Promise<{ readonly parts: bigint; readonly at: Date | null }> {
  const { rows } = await sql<{ parts: string; at: Date }>`
    select trunc(least(
        (r.payout_minor - r.bonus_payout_minor)::numeric * ${String(MULTIPLIER_PARTS)}::numeric
          / sum(b.amount_minor - b.bonus_minor),
        ${String(MULTIPLIER_MAX * MULTIPLIER_PARTS)}::numeric))::text as parts,
      max(b.made_at) as at
    from game_round r
    join game_transaction b on b.merchant = r.merchant and b.round_id = r.id and b.kind = 'bet' and b.status = 'done'
    where r.merchant = ${merchant} and r.member_id = ${memberId}::uuid and r.currency = ${currency}
      and r.opened_at >= ${from} and r.opened_at < ${until} and r.status = 'settled'
      and r.payout_minor > r.bonus_payout_minor
      and ${games === null ? sql`true` : sql`r.game_type in (${sql.join([...games])})`}
    group by r.id, r.payout_minor, r.bonus_payout_minor
    having not bool_or(b.is_free) and sum(b.amount_minor - b.bonus_minor) >= ${String(leastStakeMinor)}::bigint
    order by (r.payout_minor - r.bonus_payout_minor)::numeric / sum(b.amount_minor - b.bonus_minor) desc, max(b.made_at)
    limit 1`.execute(tx)
  const [row] = rows
  return { parts: BigInt(row?.parts ?? 0), at: row?.at ?? null }
}
