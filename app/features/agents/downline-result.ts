import type { SubmissionResult } from '@conform-to/react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

export type CreatedAccount = ResponseOf<typeof contract.agents.createDownline>

/** Result of the create-account form: validation errors, or the account with its password. */
export interface DownlineResult {
  readonly result: SubmissionResult | null
  readonly typed: Readonly<Record<string, string>>
  readonly created: CreatedAccount | null
}
