import type { SubmissionResult } from '@conform-to/react'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

/** The forms about a contract. */
export const contractIntents = ['ACCEPT', 'REJECT', 'TERMINATE', 'withdraw', 'terminate', 'offer'] as const
export type ContractIntent = (typeof contractIntents)[number]

/** The refusal of a form, and what was typed into it without the password. */
export interface ContractResult {
  readonly intent: string
  readonly result: SubmissionResult
  readonly typed: Readonly<Record<string, string>>
}

/** What accepting a request does. */
export type Preview = ResponseOf<typeof contract.contracts.previewContract>

/** What terms would have paid in the past. */
export type Tried = ResponseOf<typeof contract.contracts.tryContract> & { readonly terms: ContractTerms }

/** The editor of an offer after one of its buttons. */
export interface OfferResult extends ContractResult {
  readonly tried: Tried | null
}
