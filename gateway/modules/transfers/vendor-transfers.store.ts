import type { Selectable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type VendorTransferRow = Selectable<Schema['vendor_transfer']>
export type NewVendorTransfer = Omit<VendorTransferRow, 'status' | 'tries' | 'ended_at'>

/** Inserts a pending transfer; null when the member has one with this client reference. */
export async function insertVendorTransfer(tx: Tx, row: NewVendorTransfer): Promise<VendorTransferRow | null> {
  const inserted = await tx
    .insertInto('vendor_transfer')
    .values(row)
    .onConflict((conflict) => conflict.constraint('vendor_transfer_client_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export function selectByClientReference(
  tx: Tx,
  { merchant, member_id, client_reference }: Pick<VendorTransferRow, 'merchant' | 'member_id' | 'client_reference'>,
): Promise<VendorTransferRow> {
  return tx
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('client_reference', '=', client_reference)
    .executeTakeFirstOrThrow()
}

/** A transfer, locked until the transaction ends. */
export function lockVendorTransfer(tx: Tx, merchant: string, reference: string): Promise<VendorTransferRow> {
  return tx
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function updateVendorTransfer(
  tx: Tx,
  { merchant, reference }: Pick<VendorTransferRow, 'merchant' | 'reference'>,
  change: Partial<Pick<VendorTransferRow, 'status' | 'ended_at' | 'tries' | 'next_check_at'>>,
): Promise<VendorTransferRow> {
  return tx
    .updateTable('vendor_transfer')
    .set(change)
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectPendingOfMember(tx: Tx, merchant: string, memberId: string): Promise<VendorTransferRow[]> {
  return tx
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Pending transfers of all merchants whose next check is due, the longest overdue first. */
export function selectDueTransfers(tx: Tx, now: Date, limit: number): Promise<VendorTransferRow[]> {
  return tx
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('status', '=', 'pending')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

/** A day's transfers that are no longer pending. */
export function selectEndedTransfers(tx: Tx, merchant: string, from: Date, until: Date): Promise<VendorTransferRow[]> {
  return tx
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('status', '<>', 'pending')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
}
