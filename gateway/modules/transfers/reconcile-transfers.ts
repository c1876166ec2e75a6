import { type Comparison, compareAll, type Day } from '#gateway/lib/difference.ts'
import type { TransfersDeps } from './deps.ts'
import { selectEndedTransfers } from './vendor-transfers.store.ts'

/** Asks the vendors with wallets of their own about a day's transfers: each must be done there and here, or neither. */
export async function reconcileTransfers(
  { db, providers }: Pick<TransfersDeps, 'db' | 'providers'>,
  { merchant, from, until }: Day,
): Promise<Comparison> {
  const transfers = await db.withMerchant(merchant, (tx) => selectEndedTransfers(tx, merchant, from, until))
  return compareAll(transfers, async ({ vendor, reference, direction, status }) => {
    const told = await providers.transferVendors
      .get(vendor)
      ?.status(reference)
      .catch(() => 'unknown' as const)
    if (told === undefined || told === 'unknown') return undefined
    if (told === status) return null
    return { source: `vendor ${vendor}`, what: `${direction} ${reference} is ${told} there and ${status} here` }
  })
}
