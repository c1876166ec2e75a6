import type { Tx } from '#gateway/db/index.ts'

export function selectPlayer(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['created_at'])
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
}
