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

/** What a bet `b` counts of the member's cash, without what opposite bets cancel. */
export const countedCash = sql`counted_stake(b.amount_minor - b.bonus_minor, b.amount_minor, b.opposite_minor)`

/**
 * The cash stakes of settled rounds by game type, without bonus money; each bet counts up to `maxBetMinor`. What opposite
 * bets cancel, bets that were rolled back and free rounds count nothing. Minor units.
 */
export async function selectCountedStakes(
  tx: Tx,
  { merchant, memberId, currency, from, until }: PlayedScope,
  maxBetMinor: bigint,
): Promise<{ readonly gameType: string | null; readonly countedMinor: bigint }[]> {
  const { rows } = await sql<{ gameType: string | null; counted: string }>`
    select r.game_type as "gameType",
      sum(least(${countedCash}, ${String(maxBetMinor)}::bigint))::text as counted
    from game_round r
    join game_transaction b on b.merchant = r.merchant and b.round_id = r.id
      and b.kind = 'bet' and b.status = 'done' and not b.is_free
    where r.merchant = ${merchant} and r.member_id = ${memberId}::uuid and r.currency = ${currency}
      and r.opened_at >= ${from} and r.opened_at < ${until} and r.status = 'settled'
    group by r.game_type`.execute(tx)
  return rows.map(({ gameType, counted }) => ({ gameType, countedMinor: BigInt(counted) }))
}

/** Which settled rounds of a member are measured; amounts in minor units. */
export interface PlayFilter extends PlayedScope {
  /** Null: all kinds of games. */
  readonly games: readonly string[] | null
  /** The cash in a bet at the least; 1 for any. */
  readonly leastStakeMinor: bigint
}

/**
 * What a member played with cash in settled rounds; bets that were rolled back and free rounds count nothing. A round is
 * won when it paid more than it cost. `lastAt`: the last bet that counts.
 */
export async function measurePlay(
  tx: Tx,
  { merchant, memberId, currency, from, until, games, leastStakeMinor }: PlayFilter,
) {
  const { rows } = await sql<{ turnover: string; rounds: string; won: string; games: string; last: Date | null }>`
    select coalesce(sum(${countedCash}), 0)::text as turnover, count(distinct r.id)::text as rounds,
      count(distinct r.id) filter (where r.payout_minor > r.bet_minor)::text as won,
      count(distinct (r.vendor_code, r.game_code))::text as games, max(b.made_at) as last
    from game_round r
    join game_transaction b on b.merchant = r.merchant and b.round_id = r.id
      and b.kind = 'bet' and b.status = 'done' and not b.is_free
    where r.merchant = ${merchant} and r.member_id = ${memberId}::uuid and r.currency = ${currency}
      and r.opened_at >= ${from} and r.opened_at < ${until} and r.status = 'settled'
      and b.amount_minor - b.bonus_minor >= ${String(leastStakeMinor)}::bigint
      and ${games === null ? sql`true` : sql`r.game_type in (${sql.join([...games])})`}`.execute(tx)
  const [row] = rows
  return {
    turnover: BigInt(row?.turnover ?? 0),
    rounds: BigInt(row?.rounds ?? 0),
    wonRounds: BigInt(row?.won ?? 0),
    distinctGames: BigInt(row?.games ?? 0),
    lastAt: row?.last ?? null,
  }
}
