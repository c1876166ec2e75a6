import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export async function insertExchange(tx: Tx, row: Insertable<Schema['session_exchange']>): Promise<void> {
  await tx.insertInto('session_exchange').values(row).execute()
}

/** Whether a memberSession was opened by a code. */
export async function selectIsExchanged(tx: Tx, merchant: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member_session')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', sessionId)
    .whereRef('family_id', '<>', 'id')
    .executeTakeFirst()
  return row !== undefined
}

/** The active memberSession that made a code, locked against a logout in parallel. */
export async function lockParent(tx: Tx, merchant: string, sessionId: string, now: Date) {
  const row = await tx
    .selectFrom('member_session')
    .select(['id', 'member_id', 'expires_at'])
    .where('merchant', '=', merchant)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The user name behind a code that is valid now. */
export async function selectExchangeOwner(tx: Tx, merchant: string, codeHash: Buffer, now: Date) {
  const row = await tx
    .selectFrom('session_exchange as e')
    .innerJoin('member_session as s', (join) =>
      join.onRef('s.merchant', '=', 'e.merchant').onRef('s.id', '=', 'e.session_id'),
    )
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'))
    .select('m.username')
    .where('e.merchant', '=', merchant)
    .where('e.code_hash', '=', codeHash)
    .where('e.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.username
}

/** Deletes and returns a code, so that it is valid once. */
export async function deleteExchange(tx: Tx, merchant: string, codeHash: Buffer) {
  const row = await tx
    .deleteFrom('session_exchange')
    .where('merchant', '=', merchant)
    .where('code_hash', '=', codeHash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}
