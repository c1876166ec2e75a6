import type { Tx } from '#gateway/db/index.ts'

export async function countUnreadMessages(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('member_message')
    .select((select) => select.fn.countAll<bigint | string>().as('unread'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}
