import type { Job } from '#gateway/jobs/index.ts'
import { completeVendorTransfer } from './complete-vendor-transfer.ts'
import type { TransfersDeps } from './deps.ts'
import { selectDueTransfers, type VendorTransferRow } from './vendor-transfers.store.ts'

/** Transfers checked per run. */
const BATCH = 100
/**
 * The age from which a vendor's "unknown transfer" counts as failed: a delayed call may arrive until the vendor rejects
 * its signature as too old, five minutes after it was sent.
 */
const TRUST_FAILURE_AFTER_MS = 6 * 60_000

/** Requests the status of pending transfers from their vendors until there is a result. */
export function transferJob(services: TransfersDeps): Job {
  return { name: 'vendor-transfers', cron: '* * * * *', run: () => checkPendingTransfers(services) }
}

export async function checkPendingTransfers(services: TransfersDeps): Promise<void> {
  const due = await services.db.asPlatform((tx) => selectDueTransfers(tx, services.clock.now(), BATCH))
  for (const row of due) await completeVendorTransfer(services, row, await stateOf(services, row))
}

async function stateOf({ providers, clock }: TransfersDeps, row: VendorTransferRow) {
  const status = await providers.transferVendors
    .get(row.vendor)
    ?.status(row.reference)
    .catch(() => 'unknown' as const)
  const ageMs = clock.now().getTime() - row.created_at.getTime()
  return status === undefined || (status === 'failed' && ageMs < TRUST_FAILURE_AFTER_MS) ? 'unknown' : status
}
