import { type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type FigureDay = Selectable<Schema['figure_day']>

/** The entry up to which figures are counted, locked until the transaction ends. The first call begins at the start. */
export async function lockMark(tx: Tx, merchant: string, at: Date): Promise<bigint> {
  await tx
    .insertInto('figure_mark')
    .values({ merchant, entry: 0n, counted_at: at })
    .onConflict((conflict) => conflict.column('merchant').doNothing())
    .execute()
  const { entry } = await tx
    .selectFrom('figure_mark')
    .select('entry')
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return entry
}

export async function moveMark(tx: Tx, merchant: string, entry: bigint, at: Date): Promise<void> {
  await tx.updateTable('figure_mark').set({ entry, counted_at: at }).where('merchant', '=', merchant).execute()
}

/** The days that overlap a period. */
export function selectDays(tx: Tx, merchant: string, from: Date, until: Date): Promise<FigureDay[]> {
  return tx
    .selectFrom('figure_day')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('until_at', '>', from)
    .where('from_at', '<', until)
    .orderBy('from_at')
    .execute()
}

export async function selectDay(tx: Tx, merchant: string, day: string): Promise<FigureDay | null> {
  const row = await tx
    .selectFrom('figure_day')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a day, or notes that more was counted for it; a day that exists keeps its zone and its ends. */
export async function noteCounted(
  tx: Tx,
  merchant: string,
  day: Pick<FigureDay, 'day' | 'time_zone' | 'from_at' | 'until_at'>,
  entry: bigint,
): Promise<void> {
  await tx
    .insertInto('figure_day')
    .values({
      merchant,
      day: day.day,
      time_zone: day.time_zone,
      from_at: day.from_at,
      until_at: day.until_at,
      counted_entry: entry,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'day'])
        .doUpdateSet({ counted_entry: sql<bigint>`greatest(figure_day.counted_entry, excluded.counted_entry)` }),
    )
    .execute()
}

/** Days whose agents lack something that was counted, the oldest first. */
export function selectDaysToSum(tx: Tx, merchant: string): Promise<FigureDay[]> {
  return tx
    .selectFrom('figure_day')
    .selectAll()
    .where('merchant', '=', merchant)
    .whereRef('summed_entry', '<', 'counted_entry')
    .orderBy('day')
    .execute()
}

export async function noteSummed(tx: Tx, merchant: string, day: string, entry: bigint): Promise<void> {
  await tx
    .updateTable('figure_day')
    .set({ summed_entry: entry })
    .where('merchant', '=', merchant)
    .where('day', '=', day)
    .execute()
}

/**
 * Closes the days whose postings are all counted and summed: the ledger is clear beyond their end, and the mark is at the
 * last entry that was visible then. Returns the number of days.
 */
export async function closeDays(tx: Tx, merchant: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update figure_day d set closed_at = ${at}
    from ledger_clear c, figure_mark m
    where d.merchant = ${merchant} and c.merchant = d.merchant and m.merchant = d.merchant
      and d.closed_at is null and d.summed_entry >= d.counted_entry
      and c.clear_at >= d.until_at and m.entry >= c.until_entry`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** When the merchant's ledger is complete up to; null before the first run of the seal. */
export async function selectClear(tx: Tx, merchant: string): Promise<{ clearAt: Date; untilEntry: bigint } | null> {
  const row = await tx
    .selectFrom('ledger_clear')
    .select(['clear_at as clearAt', 'until_entry as untilEntry'])
    .where('merchant', '=', merchant)
    .executeTakeFirst()
  return row ?? null
}
