import type { Insertable, Selectable } from 'kysely'
import type { Schema, Tx } from '#gateway/db/index.ts'

export type PayoutAccountRecord = Selectable<Schema['payout_account']>

export async function selectPayoutAccounts(tx: Tx, merchant: string, memberId: string): Promise<PayoutAccountRecord[]> {
  return await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('bound_at')
    .orderBy('id')
    .execute()
}

/** Returns the id; undefined when the member has this number already. */
export async function insertPayoutAccount(
  tx: Tx,
  account: Insertable<Schema['payout_account']>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('payout_account')
    .values(account)
    .onConflict((conflict) => conflict.constraint('payout_account_number_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another member of the merchant has bound this number. */
export async function isBoundByOther(
  tx: Tx,
  { merchant, memberId, numberHash }: { merchant: string; memberId: string; numberHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_account')
    .select('id')
    .where('merchant', '=', merchant)
    .where('number_hash', '=', numberHash)
    .where('member_id', '<>', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The member's name that payout accounts must match. */
export async function selectPayee(tx: Tx, merchant: string, memberId: string) {
  return await tx
    .selectFrom('member')
    .select(['payee_name', 'full_name', 'payment_password_hash', 'currency'])
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
}

/** Stores the holder of the first account as the member's name; an existing name is not changed. */
export async function keepPayeeName(tx: Tx, merchant: string, memberId: string, name: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ payee_name: name })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .where('payee_name', 'is', null)
    .execute()
}
