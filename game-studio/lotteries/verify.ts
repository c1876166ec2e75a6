import { rootFrom, ticketHash } from '../fair/ticket-tree.ts'
import { commitmentOf, drawNumbers } from './issue-draw.ts'
import { rulesOf } from './kinds.ts'
import type { IssueProof, OrderProof } from './proof.ts'

/** Shared by the proof pages and `npm run studio:verify`: draws an issue again from what was published. */
export interface IssueVerdict {
  /** The revealed seed is the one whose hash was public before the issue opened. */
  readonly isSeedCommitted: boolean
  /** Seed, root and outside value give the numbers that were announced. */
  readonly isDrawn: boolean
  /** The numbers they give. */
  readonly numbers: readonly number[]
}

export function verifyIssue(proof: IssueProof): IssueVerdict {
  const { kind, issue, seed, root, outside, commitment } = proof
  const numbers = drawNumbers(rulesOf(kind).rules.draw, issue, { seed, root, outside: outside.value })
  return {
    isSeedCommitted: commitmentOf(seed) === commitment,
    isDrawn: numbers.join() === proof.numbers.join(),
    numbers,
  }
}

/** Whether an order was among the tickets whose root was public before the draw, and whether its issue was drawn from them. */
export function verifyOrder({ issue, ticket, path }: OrderProof): IssueVerdict & { readonly isInTree: boolean } {
  return { ...verifyIssue(issue), isInTree: rootFrom(ticketHash(ticket), path) === issue.root }
}
