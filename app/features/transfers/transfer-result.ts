import type { SubmissionResult } from '@conform-to/react'

/** Values of `?done=`, each with a text `wallet:done.<name>`. */
export const transferActions = [
  'moved',
  'pending',
  'failed',
  'recalled',
  'recalledPartly',
  'upline',
  'downline',
] as const
export type TransferAction = (typeof transferActions)[number]

/** The problem of a transfer form, and its typed values without the password. */
export interface TransferResult {
  readonly result: SubmissionResult
  readonly typed: {
    readonly amount: string
    /** The form's idempotency key: sent again, it is the same transfer. */
    readonly reference: string
    readonly vendor?: string
    readonly direction?: string
  }
}
