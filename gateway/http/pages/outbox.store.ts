import type { Database } from '../../db/index.ts'

/** A message that a local adapter stored instead of sending it. */
export interface OutboxMessage {
  readonly id: string
  readonly merchant: string
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly createdAt: string
}

/** Older messages are not shown. */
const OUTBOX_PAGE_LIMIT = 100

/** The latest messages of some merchants (null: all), newest first. */
export async function selectOutbox(db: Database, merchants: readonly string[] | null): Promise<OutboxMessage[]> {
  const rows = await db.asPlatform((tx) => {
    const all = tx
      .selectFrom('outbox_message')
      .select(['id', 'merchant', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    const some = merchants ? all.where('merchant', 'in', [...merchants]) : all
    return some.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(OUTBOX_PAGE_LIMIT).execute()
  })
  return rows.map(({ created_at, ...message }) => ({ ...message, createdAt: created_at.toISOString() }))
}
