import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export async function insertGameSession(tx: Tx, row: Insertable<Schema['game_session']>): Promise<string> {
  const { id } = await tx.insertInto('game_session').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectGameSession(tx: Tx, merchant: string, tokenHash: Uint8Array) {
  return tx
    .selectFrom('game_session')
    .select(['id', 'member_id', 'provider_code', 'currency', 'opened_at', 'open_until', 'expires_at'])
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function markOpened(tx: Tx, merchant: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('game_session')
    .set({ opened_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
