import { createHash } from 'node:crypto'
import { type EndedContract, endedBy } from '#contract/agency/cascade.ts'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { canonicalText, hashTerms } from '#contract/agency/terms-hash.node.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectTree } from './contracts.store.ts'

export interface CascadePreview {
  readonly ended: readonly EndedContract[]
  /** What the agent agrees to: the contracts that end, and by which terms. */
  readonly hash: string
}

/**
 * What new terms of an agent, or with null the end of the contract, do to the contracts below. Agents specification,
 * section 6.4.
 */
export async function previewCascade(
  tx: Tx,
  merchant: string,
  agentId: string,
  { kind, terms, at }: { readonly kind: ContractKind; readonly terms: ContractTerms | null; readonly at: Date },
): Promise<CascadePreview> {
  const ended = endedBy(await selectTree(tx, merchant, kind, at), agentId, terms)
  const listed = { terms: terms && hashTerms(terms), ended: ended.map(({ contract }) => contract.id) }
  return { ended, hash: createHash('sha256').update(canonicalText(listed)).digest('hex') }
}
