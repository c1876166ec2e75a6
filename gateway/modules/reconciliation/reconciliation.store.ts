import type { Insertable } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'

/** Stores a day's result and replaces an earlier one of the same day. */
export async function upsertReconciliation(tx: Tx, row: Insertable<Schema['reconciliation']>): Promise<void> {
  const { merchant: _merchant, day: _day, ...found } = row
  await tx
    .insertInto('reconciliation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'day']).doUpdateSet(found))
    .execute()
}

/** The results of a day, of one merchant or of all. */
export async function selectReconciliations(tx: Tx, day: string, merchant: string | null) {
  let query = tx.selectFrom('reconciliation').selectAll().where('day', '=', day)
  if (merchant !== null) query = query.where('merchant', '=', merchant)
  return await query.orderBy('merchant').execute()
}

export async function hasReconciliation(tx: Tx, merchant: string, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reconciliation')
    .select('day')
    .where('merchant', '=', merchant)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}
