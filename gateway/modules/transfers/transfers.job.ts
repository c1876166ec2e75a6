import type { Job } from '#gateway/jobs/index.ts'
import { completeVendorTransfer } from './complete-vendor-transfer.ts'
import type { TransfersDeps } from './deps.ts'
import { selectDueTransfers, type VendorTransferRow } from './vendor-transfers.store.ts'

/** Vendors asked in one turn; the rest waits for the next. */
const BATCH = 100
/**
 * How old a transfer must be before "never heard of it" is believed: a call that was held up somewhere on its way may
 * arrive until the vendor takes its signature for too old, five minutes after it was sent.
 */
const BELIEVE_FAILURE_AFTER_MS = 6 * 60_000

/** Asks vendors about the transfers they have not answered for, until they do. */
export function transferJob(services: TransfersDeps): Job {
  return { name: 'vendor-transfers', cron: '* * * * *', run: () => checkPendingTransfers(services) }
}

export async function checkPendingTransfers(services: TransfersDeps): Promise<void> {
  const due = await services.db.asPlatform((tx) => selectDueTransfers(tx, services.clock.now(), BATCH))
  for (const row of due) await completeVendorTransfer(services, row, await stateOf(services, row))
}

async function stateOf({ providers, clock }: TransfersDeps, row: VendorTransferRow) {
  const told = await providers.transferVendors
    .get(row.vendor)
    ?.status(row.reference)
    .catch(() => 'unknown' as const)
  const ageMs = clock.now().getTime() - row.created_at.getTime()
  return told === undefined || (told === 'failed' && ageMs < BELIEVE_FAILURE_AFTER_MS) ? 'unknown' : told
}
