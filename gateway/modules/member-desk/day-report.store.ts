import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'

export interface DaySpan {
  readonly merchant: string
  /** The brand's day, and its ends. */
  readonly day: string
  readonly from: Date
  readonly until: Date
}

/** Play money of trial members is no figure of a brand. */
const real = sql`exists (select from member m where m.merchant = d.merchant and m.id = d.member_id
  and m.type <> ${memberTypes.trial})`

/** Play of a day by currency, in minor units: cash, and the bonus money in it apart. */
export async function selectPlayOfDay(tx: Tx, { merchant, day }: DaySpan) {
  const { rows } = await sql<
    Record<'currency' | 'stake' | 'payout' | 'bonusStake' | 'bonusPayout', string> & {
      bets: string
      players: number
    }
  >`
    select currency, sum(stake_minor - undone_minor)::text as stake, sum(payout_minor)::text as payout,
      sum(bonus_stake_minor)::text as "bonusStake", sum(bonus_payout_minor)::text as "bonusPayout",
      sum(bets)::text as bets, count(distinct member_id) filter (where bets > 0)::integer as players
    from member_day d where merchant = ${merchant} and day = ${day} and ${real} group by currency`.execute(tx)
  return rows
}

/** What moved beside play on a day, by currency and item, in minor units; negative: taken from members. */
export async function selectCashOfDay(tx: Tx, { merchant, day }: DaySpan) {
  const { rows } = await sql<{ currency: string; item: string; amount: string; movements: string; members: number }>`
    select currency, item, sum(amount_minor)::text as amount, sum(movements)::text as movements,
      count(distinct member_id)::integer as members
    from member_cash_day d where merchant = ${merchant} and day = ${day} and ${real} group by 1, 2`.execute(tx)
  return rows
}

/** Members who registered, and deposits that were their member's first, of a day. */
export async function selectNewcomers(tx: Tx, { merchant, from, until }: DaySpan) {
  const { rows } = await sql<{ registered: number; first: number }>`
    select (select count(*)::integer from member where merchant = ${merchant} and type <> ${memberTypes.trial}
        and created_at >= ${from} and created_at < ${until}) as registered,
      (select count(*)::integer from (
        select member_id, min(created_at) as first from deposit where merchant = ${merchant} and state = 'paid'
        group by member_id) f where first >= ${from} and first < ${until}) as first`.execute(tx)
  return rows[0] ?? { registered: 0, first: 0 }
}
