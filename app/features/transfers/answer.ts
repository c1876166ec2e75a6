import type { SubmissionResult } from '@conform-to/react'

/** What `?done=` may say, each with a text `wallet:done.<name>`. */
export const transferDeeds = ['moved', 'pending', 'failed', 'recalled', 'recalledPartly', 'upline', 'downline'] as const
export type TransferDeed = (typeof transferDeeds)[number]

/** What stands in the way of a transfer, and what was typed of it: never the password. */
export interface TransferAnswer {
  readonly result: SubmissionResult
  readonly typed: {
    readonly amount: string
    /** What the form named its transfer; asked again, it is the same one. */
    readonly reference: string
    readonly vendor?: string
    readonly direction?: string
  }
}
