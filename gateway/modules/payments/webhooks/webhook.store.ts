import { type Insertable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

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

/** Keeps an event that is not understood; false if it was sent before. */
export async function insertUnreadEvent(tx: Tx, event: Insertable<Schema['payment_event_unread']>): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event_unread')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()
  return row !== undefined
}

/** Events for staff that are not understood, the newest first. Those that name no merchant are for staff of all of them. */
export async function selectUnreadEvents(tx: Tx, scope: OperatorScope) {
  const { merchants } = scope
  let query = tx
    .selectFrom('payment_event_unread')
    .select(['merchant', 'provider', 'type', 'reference', 'received_at', 'body'])
  if (merchants !== null) query = query.where('merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`received_at`, type: 'timestamptz', isDescending: true },
      { by: sql`merchant`, type: 'text' },
      { by: sql`provider`, type: 'text' },
      { by: sql`encode(body_hash, 'hex')`, type: 'text' },
    ],
    scope,
  )
}
