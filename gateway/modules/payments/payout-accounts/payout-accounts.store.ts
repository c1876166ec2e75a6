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

/** Other members of the merchant who have bound this number. */
export async function selectOtherHolders(
  tx: Tx,
  { merchant, memberId, numberHash }: { merchant: string; memberId: string; numberHash: Buffer },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('payout_account')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('number_hash', '=', numberHash)
    .where('member_id', '<>', memberId)
    .execute()
  return rows.map((row) => row.member_id)
}

/** Whether another member of the merchant has bound this number. */
export async function isBoundByOther(tx: Tx, account: Parameters<typeof selectOtherHolders>[1]): Promise<boolean> {
  return (await selectOtherHolders(tx, account)).length > 0
}

/** Accounts of older versions and of older gateways, without a key; another transaction's are skipped. */
export async function selectUnkeyedAccounts(tx: Tx, limit: number): Promise<PayoutAccountRecord[]> {
  return await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('account_key', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateAccountKey(
  tx: Tx,
  { merchant, id }: Pick<PayoutAccountRecord, 'merchant' | 'id'>,
  key: Buffer,
): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ account_key: key })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute()
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
