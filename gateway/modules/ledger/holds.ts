import type { Tx } from '#gateway/db/index.ts'
import type { AccountRef } from './accounts.ts'
import { callEndHold, callHoldFunds, type HoldRequest } from './hold.store.ts'
import { MAX_AMOUNT_MINOR, type PostedTransaction, postedOf } from './ledger.service.ts'
import { LedgerError, toLedgerError } from './ledger-error.ts'

/**
 * Takes an amount from a member's account and sets it aside until `settleHold` or `releaseHold`. A repeated reference with
 * the same content moves nothing.
 *
 * @throws {LedgerError} INSUFFICIENT_FUNDS, ACCOUNT_NOT_FOUND, REFERENCE_REUSED, INVALID_TRANSFER
 */
export async function holdFunds(tx: Tx, request: HoldRequest): Promise<PostedTransaction> {
  const { amountMinor, purpose = 'withdrawal' } = request
  if (amountMinor <= 0n || amountMinor > MAX_AMOUNT_MINOR) throw new LedgerError('INVALID_TRANSFER')
  return await postHold(callHoldFunds(tx, { ...request, purpose }))
}

/**
 * Pays held money to an account. A hold ends once: settling it again is a replay.
 *
 * @throws {LedgerError} ACCOUNT_NOT_FOUND (no such hold), HOLD_ENDED (it was released), REFERENCE_REUSED (another `to`)
 */
export function settleHold(
  tx: Tx,
  { merchant, reference, to }: { readonly merchant: string; readonly reference: string; readonly to: AccountRef },
): Promise<PostedTransaction> {
  return postHold(callEndHold(tx, merchant, reference, { kind: to.kind, code: to.code }))
}

/**
 * Returns held money to its member. A hold ends once: releasing it again is a replay.
 *
 * @throws {LedgerError} ACCOUNT_NOT_FOUND (no such hold), HOLD_ENDED (it was settled)
 */
export function releaseHold(
  tx: Tx,
  { merchant, reference }: { readonly merchant: string; readonly reference: string },
): Promise<PostedTransaction> {
  return postHold(callEndHold(tx, merchant, reference, null))
}

async function postHold(call: ReturnType<typeof callHoldFunds>): Promise<PostedTransaction> {
  try {
    return postedOf(await call)
  } catch (error) {
    throw toLedgerError(error)
  }
}
