import type { Insertable } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'

/** Stores that an event was applied; false if it was applied before. A concurrent duplicate waits for the first. */
export async function insertWebhook(tx: Tx, webhook: Insertable<Schema['payment_webhook']>): Promise<boolean> {
  const row = await tx
    .insertInto('payment_webhook')
    .values(webhook)
    .onConflict((conflict) => conflict.columns(['merchant', 'provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
