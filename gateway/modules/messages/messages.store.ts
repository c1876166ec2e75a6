import { type Insertable, sql } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'

export async function insertMessage(
  tx: Tx,
  message: Omit<Insertable<Schema['member_message']>, 'id' | 'read_at'>,
): Promise<void> {
  await tx.insertInto('member_message').values(message).execute()
}

export async function insertMessages(tx: Tx, messages: readonly Insertable<Schema['member_message']>[]): Promise<void> {
  if (messages.length > 0)
    await tx
      .insertInto('member_message')
      .values([...messages])
      .execute()
}

export async function countUnreadMessages(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('member_message')
    .select((select) => select.fn.countAll<bigint | string>().as('unread'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}

export async function countMessages(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('member_message')
    .select((select) => select.fn.countAll<bigint | string>().as('messages'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(row.messages)
}

/** Newest first. */
export function selectMessages(
  tx: Tx,
  merchant: string,
  memberId: string,
  page: { readonly offset: number; readonly limit: number },
) {
  return tx
    .selectFrom('member_message')
    .select(['id', 'title', 'body', 'created_at', 'read_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** Stores the time of the first read; returns the number of matching messages. */
export async function updateRead(
  tx: Tx,
  merchant: string,
  memberId: string,
  change: { readonly messageId: string | null; readonly at: Date },
): Promise<number> {
  let update = tx
    .updateTable('member_message')
    .set({ read_at: sql<Date>`coalesce(read_at, ${change.at})` })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
  update = change.messageId ? update.where('id', '=', change.messageId) : update.where('read_at', 'is', null)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The languages of members who chose one, by id. */
export async function selectLanguages(
  tx: Tx,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'language'])
    .where('merchant', '=', merchant)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language]] : [])))
}
