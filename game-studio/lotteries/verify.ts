import { rootFrom, ticketHash } from '#contract/fair/ticket-tree.ts'
import { commitmentOf, drawNumbers } from './issue-draw.ts'
import { rulesOf } from './kinds.ts'
import type { IssueProof, OrderProof } from './proof.ts'

/** Shared by the proof pages and `npm run studio:verify`: draws an issue again from what was published. */
export interface IssueVerdict {
  /** The revealed seed leads to the hash that was published before the first issue of its day. */
  readonly isSeedCommitted: boolean
  /** Seed, root and outside value give the numbers that were announced. */
  readonly isDrawn: boolean
  /** The numbers they give. */
  readonly numbers: readonly number[]
}

export function verifyIssue(proof: IssueProof): IssueVerdict {
  const { kind, issue, index, seed, root, outside, published } = proof
  const numbers = drawNumbers(rulesOf(kind).rules.draw, issue, { seed, root, outside: outside.value })
  return {
    isSeedCommitted: hashedTimes(seed, index - published.from + 1) === published.hash,
    isDrawn: numbers.join() === proof.numbers.join(),
    numbers,
  }
}

/** Whether an order was among the tickets whose root was public before the draw, and whether its issue was drawn from them. */
export function verifyOrder({ issue, ticket, path }: OrderProof): IssueVerdict & { readonly isInTree: boolean } {
  return { ...verifyIssue(issue), isInTree: rootFrom(ticketHash(ticket), path) === issue.root }
}

function hashedTimes(seed: string, times: number): string {
  let hash = seed
  for (let count = 0; count < times; count++) hash = commitmentOf(hash)
  return hash
}
