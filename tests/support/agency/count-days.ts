import { sql } from 'kysely'
import { SLOT_MS } from '#contract/agency/periods.ts'
import type { Tx } from '#gateway/db/index.ts'

const DAY_MS = 86_400_000

/**
 * Sums a merchant's slots of a UTC day into the days of members, as the job counts both from the ledger.
 *
 * @param lastDay the day whose slots are the last that count for it: a later one after a change of the brand's zone
 */
export async function countDay(tx: Tx, merchant: string, day: string, lastDay = day): Promise<void> {
  const from = new Date(`${day}T00:00:00Z`)
  const until = new Date(from.getTime() + DAY_MS)
  const end = Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS
  const ofDay = sql`merchant = ${merchant} and slot >= ${from.getTime() / SLOT_MS} and slot < ${end / SLOT_MS}`
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`
    insert into figure_day (merchant, day, time_zone, from_at, until_at)
    values (${merchant}, ${day}::date, 'UTC', ${from}, ${until})`.execute(tx)
  await sql`
    insert into member_day (merchant, day, member_id, currency, game_type, stake_minor, undone_minor, payout_minor,
      bonus_stake_minor, bonus_payout_minor, bets)
    select merchant, ${day}::date, member_id, currency, game_type, sum(stake_minor), sum(undone_minor), sum(payout_minor),
      sum(bonus_stake_minor), sum(bonus_payout_minor), sum(bets)
    from member_slot where ${ofDay} group by merchant, member_id, currency, game_type`.execute(tx)
  await sql`
    insert into member_cash_day (merchant, day, member_id, currency, item, amount_minor, movements)
    select merchant, ${day}::date, member_id, currency, item, sum(amount_minor), sum(movements)
    from member_cash_slot where ${ofDay} group by merchant, member_id, currency, item`.execute(tx)
}
