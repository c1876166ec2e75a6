import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema.ts'

export async function insertGrant(tx: Tx, row: Insertable<Schema['free_round_grant']>): Promise<void> {
  await tx.insertInto('free_round_grant').values(row).execute()
}

export async function setGrantStatus(
  tx: Tx,
  merchant: string,
  rewardUuid: string,
  status: 'active' | 'cancelled',
): Promise<void> {
  await tx
    .updateTable('free_round_grant')
    .set({ status })
    .where('merchant', '=', merchant)
    .where('reward_uuid', '=', rewardUuid)
    .execute()
}
