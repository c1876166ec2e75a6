import type { SubmissionResult } from '@conform-to/react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

export type CreatedAccount = ResponseOf<typeof contract.agents.createDownline>

/** What the form that makes an account answers: what is wrong with it, or the account with its password. */
export interface DownlineAnswer {
  readonly result: SubmissionResult | null
  readonly typed: Readonly<Record<string, string>>
  readonly created: CreatedAccount | null
}
