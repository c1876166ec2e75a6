import type { Tx } from '#gateway/db/index.ts'
import type { FreeRoundGrantRow } from './free-rounds.store.ts'

/** The free rounds of a promotion's entry: one try at a time is pending or active, cancelled ones stay as a record. */

/** An entry of a member in a promotion. */
export interface EntryKey {
  readonly merchant: string
  readonly entryId: string
}

/** The try of an entry that is not cancelled. */
export function selectTryOfEntry(tx: Tx, { merchant, entryId }: EntryKey): Promise<FreeRoundGrantRow | undefined> {
  return tx
    .selectFrom('free_round_grant')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('entry_id', '=', entryId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
}

/** The free rounds that were picked for entries. */
export function selectPickedGrants(tx: Tx, merchant: string, entryIds: readonly string[]) {
  return tx
    .selectFrom('free_round_grant')
    .select(['entry_id', 'game_code', 'ends_at'])
    .where('merchant', '=', merchant)
    .where('entry_id', 'in', [...entryIds])
    .where('status', '=', 'active')
    .execute()
}

/** Makes a pending try playable; false when it is not pending any more. */
export async function activateGrant(tx: Tx, merchant: string, rewardUuid: string): Promise<boolean> {
  return await leavePending(tx, merchant, rewardUuid, 'active')
}

/** Cancels a pending try; false when it is not pending any more. */
export async function cancelPendingGrant(tx: Tx, merchant: string, rewardUuid: string): Promise<boolean> {
  return await leavePending(tx, merchant, rewardUuid, 'cancelled')
}

async function leavePending(
  tx: Tx,
  merchant: string,
  rewardUuid: string,
  status: 'active' | 'cancelled',
): Promise<boolean> {
  const changed = await tx
    .updateTable('free_round_grant')
    .set({ status })
    .where('merchant', '=', merchant)
    .where('reward_uuid', '=', rewardUuid)
    .where('status', '=', 'pending')
    .returning('reward_uuid')
    .executeTakeFirst()
  return changed !== undefined
}
