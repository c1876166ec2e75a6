import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export async function insertExchange(tx: Tx, row: Insertable<Schema['session_exchange']>): Promise<void> {
  await tx.insertInto('session_exchange').values(row).execute()
}

/** Deletes and returns a code, so that it is valid once. */
export async function deleteExchange(tx: Tx, merchant: string, codeHash: Buffer) {
  const row = await tx
    .deleteFrom('session_exchange')
    .where('merchant', '=', merchant)
    .where('code_hash', '=', codeHash)
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}
