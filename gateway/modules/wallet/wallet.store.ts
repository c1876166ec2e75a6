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

/** Stores the first payment password's hash; false when there is one already. */
export async function insertPaymentPassword(
  tx: Tx,
  merchant: string,
  memberId: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ payment_password_hash: hash })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .where('payment_password_hash', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes a member's payment password away; false when there was none. */
export async function removePaymentPassword(tx: Tx, merchant: string, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ payment_password_hash: null })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .where('payment_password_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function replacePaymentPassword(tx: Tx, merchant: string, memberId: string, hash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ payment_password_hash: hash })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .execute()
}
