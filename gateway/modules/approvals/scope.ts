import { createHash } from 'node:crypto'
import { REASON_MIN_LENGTH } from '#contract/operator/approval-states.ts'
import type { Database, Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { ALL_MERCHANTS, type Operator } from '#gateway/modules/staff/index.ts'
import type { ActTarget } from './act.ts'
import type { ApprovalsDeps } from './deps.ts'
import { isOwnAccount } from './own-account.store.ts'

/** A transaction for one merchant, or for the platform's own data. */
export function inScopeOf<T>(db: Database, merchant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return merchant === ALL_MERCHANTS ? db.asPlatform(work) : db.withMerchant(merchant, work)
}

/** Binds a request to what was asked: merchant, act, payload and the version that was seen. */
export function payloadHash(merchant: string, act: string, payload: string, version: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([merchant, act, payload, version]))
    .digest()
}

/** No person decides about themselves, whatever their role. @throws {OperatorError} */
export async function refuseOwnAccount(
  tx: Tx,
  merchant: string,
  { memberId }: Pick<ActTarget, 'memberId'>,
  operator: Pick<Operator, 'emailNorm' | 'mobile'>,
  services: Pick<ApprovalsDeps, 'secretBox' | 'clock'>,
): Promise<void> {
  if (memberId !== undefined && (await isOwnAccount(tx, { merchant, memberId }, operator, services))) {
    throw new OperatorError('this is your own account or one of your family: another person decides')
  }
}

/** @throws {OperatorError} the reason is too short */
export function requireReason(reason: string, why: string): void {
  if (reason.trim().length >= REASON_MIN_LENGTH) return
  throw new OperatorError(`${why}: give a --reason of at least ${REASON_MIN_LENGTH} characters`)
}
