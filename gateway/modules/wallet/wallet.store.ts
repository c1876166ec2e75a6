import type { Tx } from '#gateway/db/index.ts'

/** The currency a member's wallet is in; undefined when the merchant has no such member. */
export async function selectMemberCurrency(tx: Tx, merchant: string, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('member')
    .select('currency')
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.currency
}
