import { houseAccount, playerAccount, postTransaction, releaseHold, settleHold } from '#gateway/modules/ledger/index.ts'
import type { TransferState } from '#gateway/providers/index.ts'
import type { TransfersDeps } from './deps.ts'
import { lockVendorTransfer, updateVendorTransfer, type VendorTransferRow } from './vendor-transfers.store.ts'

/** Longer than the timeout of a call to a vendor: until then a request waits for the response. */
export const FIRST_CHECK_MS = 60_000
/** The limit of the exponential backoff between checks without a result. */
const MAX_CHECK_INTERVAL_MS = 3_600_000

type EndParts = Pick<TransfersDeps, 'db' | 'clock' | 'live'>

/**
 * Applies a vendor's result once: an incoming transfer is settled or released, an outgoing one is credited or failed, and
 * an unknown result schedules the next check.
 */
export async function completeVendorTransfer(
  { db, clock, live }: EndParts,
  { merchant, reference }: Pick<VendorTransferRow, 'merchant' | 'reference'>,
  state: TransferState,
): Promise<VendorTransferRow> {
  const now = clock.now()
  const { row, hasMoved } = await db.withMerchant(merchant, async (tx) => {
    const pending = await lockVendorTransfer(tx, merchant, reference)
    if (pending.status !== 'pending') return { row: pending, hasMoved: false }
    if (state === 'unknown') {
      const waitMs = Math.min(FIRST_CHECK_MS * 2 ** pending.tries, MAX_CHECK_INTERVAL_MS)
      const next_check_at = new Date(now.getTime() + waitMs)
      return {
        row: await updateVendorTransfer(tx, pending, { tries: pending.tries + 1, next_check_at }),
        hasMoved: false,
      }
    }
    const house = houseAccount(`vendor:${pending.vendor}`)
    if (pending.direction === 'in') {
      if (state === 'done') await settleHold(tx, { merchant, reference, to: house })
      else await releaseHold(tx, { merchant, reference })
    } else if (state === 'done') {
      const { member_id, amount_minor: amountMinor, currency } = pending
      const transfers = [{ from: house, to: playerAccount(member_id), amountMinor, currency }]
      await postTransaction(tx, { merchant, kind: 'transferIn', reference, transfers })
    }
    return { row: await updateVendorTransfer(tx, pending, { status: state, ended_at: now }), hasMoved: true }
  })
  if (hasMoved) live.balanceChanged(merchant, row.member_id)
  return row
}
