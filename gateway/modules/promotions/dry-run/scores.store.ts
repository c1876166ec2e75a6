import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import { countedCash, MULTIPLIER_PARTS } from '#gateway/modules/rounds/index.ts'
import type { DrySpan } from './events.store.ts'

/** Which settled rounds count for a tournament: null for all kinds of games; the cash of a bet at the least, minor units. */
export interface ScoreFilter {
  readonly games: readonly string[] | null
  readonly leastStakeMinor: bigint
}

/** What a member scored on a day of the time zone, in each way in which a tournament can count. */
export interface ScoredDay {
  readonly memberId: string
  readonly day: string
  /** Minor units. */
  readonly turnover: bigint
  readonly rounds: bigint
  readonly wonRounds: bigint
  /** In MULTIPLIER_PARTS of the stake. */
  readonly bestMultiplier: bigint
  readonly lastAt: Date
  readonly hadDeposited: boolean
  readonly registeredAt: Date
}

type Row = Pick<ScoredDay, 'memberId' | 'day' | 'lastAt' | 'hadDeposited' | 'registeredAt'> &
  Record<'turnover' | 'rounds' | 'wonRounds' | 'bestMultiplier', string>

/** The scores of a span by member and day, in the order of days. Free rounds and bets that were rolled back do not count. */
export async function selectScoredDays(
  tx: Tx,
  { merchant, currency, from, until, timeZone }: DrySpan,
  { games, leastStakeMinor }: ScoreFilter,
): Promise<ScoredDay[]> {
  const { rows } = await sql<Row>`
    with counted as (
      select r.id, r.member_id, r.opened_at, r.payout_minor, r.bet_minor, r.payout_minor - r.bonus_payout_minor as paid,
        sum(b.amount_minor - b.bonus_minor) as stake, sum(${countedCash}) as counted, max(b.made_at) as at
      from game_round r
      join game_transaction b on b.merchant = r.merchant and b.round_id = r.id
        and b.kind = 'bet' and b.status = 'done' and not b.is_free
        and b.amount_minor - b.bonus_minor >= ${String(leastStakeMinor)}::bigint
      where r.merchant = ${merchant} and r.currency = ${currency} and r.status = 'settled'
        and r.opened_at >= ${from} and r.opened_at < ${until}
        and ${games === null ? sql`true` : sql`r.game_type in (${sql.join([...games])})`}
      group by r.merchant, r.id
    )
    select c.member_id as "memberId", to_char(c.opened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(c.counted)::text as turnover, count(*)::text as rounds,
      count(*) filter (where c.payout_minor > c.bet_minor)::text as "wonRounds",
      max(trunc(c.paid::numeric * ${String(MULTIPLIER_PARTS)}::numeric / c.stake))::text as "bestMultiplier",
      max(c.at) as "lastAt", min(m.created_at) as "registeredAt",
      bool_or(exists (select from deposit f where f.merchant = ${merchant} and f.member_id = c.member_id
        and f.state = 'paid' and f.paid_at <= c.opened_at)) as "hadDeposited"
    from counted c join member m on m.merchant = ${merchant} and m.id = c.member_id and m.type = ${memberTypes.member}
    group by 1, 2 order by 2, 1`.execute(tx)
  return rows.map(({ turnover, rounds, wonRounds, bestMultiplier, ...row }) => {
    const figures = { turnover: BigInt(turnover), rounds: BigInt(rounds), wonRounds: BigInt(wonRounds) }
    return { ...row, ...figures, bestMultiplier: BigInt(bestMultiplier) }
  })
}
