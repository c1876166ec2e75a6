import { type RawBuilder, sql } from 'kysely'
import { SLOT_MS } from '#contract/agency/periods.ts'
import type { Tx } from '#gateway/db/index.ts'
import { daysOfSlots, type Measure, type MeasuredRange } from './measure.ts'

/** Where the figures of a range are read: rows `p` of play and `c` of cash, and the days on which a member played. */
export interface RangeRows {
  readonly play: RawBuilder<unknown>
  readonly cash: RawBuilder<unknown>
  readonly days: RawBuilder<unknown>
}

/**
 * The rows of a range in one currency. A range that begins with a day of the figures and ends in it is read from the days of
 * members, without the slots after its end: a real-time salary asks for the day so far every five minutes, and late in the day
 * its slots are ten times as many rows.
 */
export async function rangeRows(tx: Tx, measure: Measure, range: MeasuredRange): Promise<RangeRows> {
  const { currency } = measure
  const { merchant, from, until } = range
  const slots = (first: Date, end: Date | null) =>
    sql`merchant = ${merchant} and currency = ${currency} and slot >= ${first.getTime() / SLOT_MS}
      and ${end ? sql`slot < ${end.getTime() / SLOT_MS}` : sql`true`}`
  const day = await selectDayOf(tx, range)
  if (!day) {
    return {
      play: sql`(select * from member_slot where ${slots(from, until)}) p`,
      cash: sql`(select * from member_cash_slot where ${slots(from, until)}) c`,
      days: sql`bit_count(${daysOfSlots(measure, range)}::bit(64))`,
    }
  }
  const ofDay = sql`merchant = ${merchant} and day = ${day.name}::date and currency = ${currency}`
  return {
    play: sql`(
      select member_id, game_type, stake_minor, undone_minor, payout_minor, bonus_stake_minor, bets from member_day
      where ${ofDay}
      union all
      select member_id, game_type, -stake_minor, -undone_minor, -payout_minor, -bonus_stake_minor, -bets from member_slot
      where ${slots(until, day.nextFrom)}) p`,
    cash: sql`(
      select member_id, item, amount_minor from member_cash_day where ${ofDay}
      union all
      select member_id, item, -amount_minor from member_cash_slot where ${slots(until, day.nextFrom)}) c`,
    days: sql`case when sum(p.bets) > 0 then 1 else 0 end`,
  }
}

/**
 * The day of the figures that begins with a range and does not end before it, and when the next one begins; null: its slots must
 * be read. After a change of the brand's zone a day may have slots after its end, up to the next one (figures/calendar.ts).
 */
async function selectDayOf(tx: Tx, { merchant, from, until }: MeasuredRange) {
  const { rows } = await sql<{ name: string; nextFrom: Date | null }>`
    select d.day::text as name, (select min(n.from_at) from figure_day n
      where n.merchant = d.merchant and n.from_at >= d.until_at) as "nextFrom"
    from figure_day d where d.merchant = ${merchant} and d.from_at = ${from}::timestamptz
      and d.until_at >= ${until}::timestamptz`.execute(tx)
  return rows[0] ?? null
}
