import { PlatformError } from '#contract/errors.ts'

export type LedgerErrorCode =
  | 'INVALID_TRANSFER'
  | 'INSUFFICIENT_FUNDS'
  | 'ACCOUNT_NOT_FOUND'
  | 'REFERENCE_REUSED'
  | 'HOLD_ENDED'

/** SQLSTATEs of the refusals of the money functions (gateway/db/functions/ledger). */
const codeOfState: Readonly<Record<string, LedgerErrorCode>> = {
  LG400: 'INVALID_TRANSFER',
  LG402: 'INSUFFICIENT_FUNDS',
  LG404: 'ACCOUNT_NOT_FOUND',
  LG409: 'REFERENCE_REUSED',
  LG410: 'HOLD_ENDED',
  // numeric_value_out_of_range: no account holds more than a bigint.
  '22003': 'INVALID_TRANSFER',
}

/** A refusal of the ledger. Nothing moved, and the caller's transaction can only be rolled back. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode
  /** The balance that was too small, in minor units; null for other refusals. */
  readonly balanceMinor: bigint | null

  constructor(code: LedgerErrorCode, balanceMinor: bigint | null = null, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.balanceMinor = balanceMinor
  }
}

/** Converts a database error to a refusal of the ledger; returns other errors unchanged. */
export function toLedgerError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error
  const code = codeOfState[String(error.code)]
  if (!code) return error
  const detail = code === 'INSUFFICIENT_FUNDS' && 'detail' in error ? BigInt(String(error.detail)) : null
  return new LedgerError(code, detail, { cause: error })
}

/** Converts a refusal of the ledger to the error of an endpoint; returns other errors unchanged. */
export function toPlatformError(error: unknown): unknown {
  if (!(error instanceof LedgerError)) return error
  if (error.code === 'INSUFFICIENT_FUNDS') return new PlatformError('INSUFFICIENT_FUNDS')
  return error.code === 'REFERENCE_REUSED' ? new PlatformError('REQUEST_REUSED') : error
}
