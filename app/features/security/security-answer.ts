import type { SubmissionResult } from '@conform-to/react'

/** What a block's form answers when the member stays on the page; `intent` says whose form it was. */
export interface SecurityAnswer {
  readonly intent: string
  readonly result: SubmissionResult
}
