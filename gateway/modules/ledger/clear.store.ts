import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** The database's clock, which dates postings, to the microsecond. */
export async function readClock(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no time')
  return row.at
}

/** Whether a merchant has postings and no note of its ledger for this long. */
export async function isClearDue(tx: Tx, intervalMs: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(min(clear_at) < clock_timestamp() - ${`${intervalMs} milliseconds`}::interval, false) as due
    from ledger_clear`.execute(tx)
  return rows[0]?.due === true
}

/**
 * Notes for every merchant that its postings before `clearAt` are visible, and the last entry that is visible now. Called
 * when the transactions that ran at `clearAt` have ended; a later note stays.
 */
export async function insertClear(tx: Tx, clearAt: string): Promise<void> {
  await sql`
    with recursive merchants as (
      select min(merchant) as merchant from posting
      union all
      select (select min(p.merchant) from posting p where p.merchant > m.merchant)
      from merchants m where m.merchant is not null
    )
    insert into ledger_clear as c (merchant, clear_at, until_entry)
    select m.merchant, ${clearAt}::timestamptz, newest.entry
    from merchants m
    cross join lateral (
      select p.entry from posting p where p.merchant = m.merchant order by p.entry desc limit 1
    ) as newest
    on conflict (merchant) do update set clear_at = excluded.clear_at, until_entry = excluded.until_entry
    where c.clear_at < excluded.clear_at`.execute(tx)
}
