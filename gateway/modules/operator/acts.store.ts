import type { Insertable } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'
import type { OperatorScope } from '#gateway/lib/operator-env.ts'

/** Stores an operator's action that is no payment decision. */
export async function insertAct(tx: Tx, act: Insertable<Schema['operator_act']>): Promise<void> {
  await tx.insertInto('operator_act').values(act).execute()
}

export async function selectActs(tx: Tx, { merchant, limit }: Pick<OperatorScope, 'merchant' | 'limit'>) {
  let query = tx.selectFrom('operator_act').select(['at', 'merchant', 'operator', 'action', 'subject', 'note'])
  if (merchant !== null) query = query.where('merchant', '=', merchant)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}
