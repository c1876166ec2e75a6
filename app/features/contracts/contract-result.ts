import type { SubmissionResult } from '@conform-to/react'

/** The forms about a contract. */
export const contractIntents = ['ACCEPT', 'REJECT', 'TERMINATE', 'withdraw', 'terminate', 'offer'] as const
export type ContractIntent = (typeof contractIntents)[number]

/** The refusal of a form, and what was typed into it without the password. */
export interface ContractResult {
  readonly intent: string
  readonly result: SubmissionResult
  readonly typed: Readonly<Record<string, string>>
}
