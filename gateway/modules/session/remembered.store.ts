import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type RememberedRow = Selectable<Schema['remembered_login']>

export async function insertRemembered(tx: Tx, row: Insertable<Schema['remembered_login']>): Promise<void> {
  await tx.insertInto('remembered_login').values(row).execute()
}

/** Selects and locks the row of a selector, so that concurrent uses are serialised. */
export async function lockRemembered(tx: Tx, merchant: string, selector: string): Promise<RememberedRow | null> {
  const row = await tx
    .selectFrom('remembered_login')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('selector', '=', selector)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateRemembered(
  tx: Tx,
  merchant: string,
  selector: string,
  change: Updateable<Schema['remembered_login']>,
): Promise<void> {
  await tx
    .updateTable('remembered_login')
    .set(change)
    .where('merchant', '=', merchant)
    .where('selector', '=', selector)
    .execute()
}

/** Whether a memberSession was opened by one click: the token of its device was replaced at least once. */
export async function selectIsOneClick(tx: Tx, merchant: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('remembered_login')
    .select('selector')
    .where('merchant', '=', merchant)
    .where('session_id', '=', sessionId)
    .where('previous_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRemembered(tx: Tx, merchant: string, selector: string): Promise<void> {
  await tx.deleteFrom('remembered_login').where('merchant', '=', merchant).where('selector', '=', selector).execute()
}

export async function deleteRememberedOfSessions(tx: Tx, merchant: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('remembered_login').where('merchant', '=', merchant).where('session_id', 'in', ids).execute()
}

/** Forgets every device of a member but that of one memberSession. */
export async function deleteRememberedOfOthers(
  tx: Tx,
  merchant: string,
  kept: { readonly id: string; readonly memberId: string },
): Promise<void> {
  await tx
    .deleteFrom('remembered_login')
    .where('merchant', '=', merchant)
    .where('member_id', '=', kept.memberId)
    .where('session_id', '<>', kept.id)
    .execute()
}

export async function deleteRememberedOfMember(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx.deleteFrom('remembered_login').where('merchant', '=', merchant).where('member_id', '=', memberId).execute()
}
