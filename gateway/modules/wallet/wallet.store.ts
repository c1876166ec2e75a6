import type { Tx } from '#gateway/db/index.ts'

/** The currency of a member's wallet; undefined when the merchant has no such member. */
export async function selectMemberCurrency(tx: Tx, merchant: string, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('member')
    .select('currency')
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.currency
}

/** Stores the hash of the first payment password; false when the member already has one. */
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

/** Removes a member's payment password; false when there was none. */
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
