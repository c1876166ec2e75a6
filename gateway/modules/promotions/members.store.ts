import type { Tx } from '#gateway/db/index.ts'

/** Locks the member until the transaction ends, in the same order as a bet does; undefined: there is no such member. */
export function lockMember(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('member')
    .select([
      'id',
      'language',
      'type',
      'status',
      'currency',
      'created_at',
      'excluded_until',
      'mobile',
      'recommender_id',
    ])
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
