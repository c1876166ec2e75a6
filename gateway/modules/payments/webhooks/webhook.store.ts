import type { Insertable } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'

/** Keeps that an event had its effect; false when it had it before. A second one that runs at once waits for the first. */
export async function insertWebhook(tx: Tx, webhook: Insertable<Schema['payment_webhook']>): Promise<boolean> {
  const row = await tx
    .insertInto('payment_webhook')
    .values(webhook)
    .onConflict((conflict) => conflict.columns(['merchant', 'provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
