import type { TeamMovementItem } from '#contract/entities/agency/team-items.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'

/** Kinds of ledger transactions by item. */
export const kindsOfItem = {
  deposit: ['deposit'],
  withdrawal: ['withdrawalHold', 'withdrawalRelease'],
  transfer: ['transferUpline', 'transferDownline'],
  bonus: ['reward', 'bonusRelease', 'pointConvert'],
} as const satisfies Record<TeamMovementItem, readonly string[]>

/** The direct downline of an agent, or one of them, by id. */
export async function selectDirectMembers(
  tx: Tx,
  merchant: string,
  agentId: string,
  memberId: string | null,
): Promise<ReadonlyMap<string, { readonly username: string; readonly type: number }>> {
  let query = tx
    .selectFrom('member')
    .select(['id', 'username', 'type'])
    .where('merchant', '=', merchant)
    .where('upline_id', '=', agentId)
    .where('type', '<>', memberTypes.trial)
  if (memberId !== null) query = query.where('id', '=', memberId)
  const rows = await query.execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
