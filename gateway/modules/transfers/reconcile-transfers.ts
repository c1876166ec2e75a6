import { type Comparison, compareAll, type Day } from '#gateway/lib/difference.ts'
import type { TransfersDeps } from './deps.ts'
import { selectEndedTransfers } from './vendor-transfers.store.ts'

/** Compares a day's transfers with the vendors: each transfer must have the same status on both sides. */
export async function reconcileTransfers(
  { db, providers }: Pick<TransfersDeps, 'db' | 'providers'>,
  { merchant, from, until }: Day,
): Promise<Comparison> {
  const transfers = await db.withMerchant(merchant, (tx) => selectEndedTransfers(tx, merchant, from, until))
  return compareAll(transfers, async ({ vendor, reference, direction, status }) => {
    const vendorStatus = await providers.transferVendors
      .get(vendor)
      ?.status(reference)
      .catch(() => 'unknown' as const)
    if (vendorStatus === undefined || vendorStatus === 'unknown') return undefined
    if (vendorStatus === status) return null
    return { source: `vendor ${vendor}`, what: `${direction} ${reference} is ${vendorStatus} there and ${status} here` }
  })
}
