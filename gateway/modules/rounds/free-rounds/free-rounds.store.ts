import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

export type FreeRoundGrantRow = Selectable<Schema['free_round_grant']>

/** A repeated grant with the same id keeps the first row. */
export async function insertGrant(tx: Tx, row: Insertable<Schema['free_round_grant']>): Promise<void> {
  await tx
    .insertInto('free_round_grant')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'reward_uuid']).doNothing())
    .execute()
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

export async function selectGrant(tx: Tx, merchant: string, rewardUuid: string) {
  return await tx
    .selectFrom('free_round_grant')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reward_uuid', '=', rewardUuid)
    .executeTakeFirst()
}

/** Granted free rounds with their members, newest first. */
export async function selectGrants(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('free_round_grant as f')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'f.merchant').onRef('m.id', '=', 'f.member_id'))
    .select([
      'f.merchant',
      'f.reward_uuid',
      'm.username',
      'f.game_code',
      'f.bet_minor',
      'f.currency',
      'f.used',
      'f.rounds',
      'f.status',
      'f.ends_at',
    ])
  if (merchants !== null) query = query.where('f.merchant', 'in', [...merchants])
  if (states) query = query.where('f.status', 'in', states as never)
  return await inOrder(
    query,
    [
      { by: sql`f.created_at`, type: 'timestamptz', isDescending: true },
      { by: sql`f.reward_uuid`, type: 'text' },
    ],
    scope,
  )
}
