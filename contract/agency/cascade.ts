import { lowerTerms } from './lower-terms.ts'
import { findAboveOwn, type OfferProblem } from './offer.ts'
import type { ContractTerms } from './terms.ts'

/** An accepted contract in the tree of one kind. */
export interface TreeContract {
  readonly id: string
  readonly uplineId: string
  readonly downlineId: string
  readonly terms: ContractTerms
}

/** A contract that ends because of new terms above it. */
export interface EndedContract {
  readonly contract: TreeContract
  /** Why it is above the new terms; null: the agent above lost their own contract, so there is none to give. */
  readonly problem: OfferProblem | null
  /** What may be offered instead; null: nothing. */
  readonly draft: ContractTerms | null
}

/**
 * The contracts below an agent that end when the agent's own terms become `terms`, or end with null: those that exceed them
 * at any point, and everything below an agent who loses their contract so. Uplines come before their downlines, else the
 * order is that of `contracts`. Agents specification, section 6.4.
 */
export function endedBy(
  contracts: readonly TreeContract[],
  agentId: string,
  terms: ContractTerms | null,
): EndedContract[] {
  const below = new Map<string, TreeContract[]>()
  for (const contract of contracts) {
    const siblings = below.get(contract.uplineId)
    if (siblings) siblings.push(contract)
    else below.set(contract.uplineId, [contract])
  }
  const ended: EndedContract[] = []
  const end = (contract: TreeContract, problem: OfferProblem | null, bound: ContractTerms | null) => {
    const draft = bound && lowerTerms(contract.terms, bound)
    ended.push({ contract, problem, draft })
    for (const child of below.get(contract.downlineId) ?? []) end(child, null, draft)
  }
  for (const child of below.get(agentId) ?? []) {
    const problem = terms && findAboveOwn(child.terms, terms)
    if (!terms || problem) end(child, problem, terms)
  }
  return ended
}
