import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export async function insertGameSession(tx: Tx, row: Insertable<Schema['game_session']>): Promise<string> {
  const { id } = await tx.insertInto('game_session').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectGameSession(tx: Tx, merchant: string, tokenHash: Uint8Array) {
  return tx
    .selectFrom('game_session as s')
    .leftJoin('game as g', 'g.node_id', 's.node_id')
    .select(['s.id', 's.member_id', 's.provider_code', 's.currency', 's.opened_at', 's.open_until', 's.expires_at'])
    .select('g.game_type')
    .where('s.merchant', '=', merchant)
    .where('s.token_hash', '=', tokenHash)
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
