import type { SubmissionResult } from '@conform-to/react'

/** Result of the form of a link: what is wrong, or null after it was made. */
export interface LinkResult {
  readonly result: SubmissionResult | null
  readonly typed: Readonly<Record<string, string>>
}

/** Result of the forms of postbacks. `secret` is in this answer only: a reloaded page no longer has it. */
export interface PostbackResult extends LinkResult {
  readonly secret: string | null
}
