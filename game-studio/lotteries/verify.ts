import { rootFrom, ticketHash } from '#contract/fair/ticket-tree.ts'
import { commitmentOf, drawNumbers } from './issue-draw.ts'
import { type LotteryKind, rulesOf } from './kinds.ts'
import { payoutOf, priceLine } from './order-line.ts'
import type { IssueProof, OrderProof } from './proof.ts'
import type { Ticket } from './ticket.ts'

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

export interface OrderVerdict extends IssueVerdict {
  /** The order was among the tickets whose root was public before the draw. */
  readonly isInTree: boolean
  /** The ticket names this lottery and issue. */
  readonly isOfDraw: boolean
  /** Its units are those of its selection; null when the ticket was sold under other rules. */
  readonly hasRightUnits: boolean | null
  /** What the rules pay for the ticket with these numbers, in minor units; null when the ticket was sold under other rules. */
  readonly payoutMinor: string | null
}

/** Whether an order was in its draw, whether that was drawn from the tickets, and what it must have been paid. */
export function verifyOrder({ issue, ticket, path }: OrderProof): OrderVerdict {
  const verdict = verifyIssue(issue)
  const named = JSON.parse(ticket) as Ticket
  return {
    ...verdict,
    isInTree: rootFrom(ticketHash(ticket), path) === issue.root,
    isOfDraw: named.issue === issue.issue,
    ...paidBy(issue.kind, named, verdict.numbers),
  }
}

/** Units are counted again: the stake of one follows from them. */
function paidBy(kind: LotteryKind, ticket: Ticket, numbers: readonly number[]) {
  const rules = rulesOf(kind)
  if (ticket.rules !== rules.version) return { hasRightUnits: null, payoutMinor: null }
  const units = BigInt(priceLine(rules, { ...ticket, multiple: 1 }, 1n).units)
  const terms = { ...ticket, baseMinor: String(BigInt(ticket.stakeMinor) / units), multiple: 1 }
  const { payoutMinor } = payoutOf(rules, terms, numbers)
  return { hasRightUnits: units === BigInt(ticket.units), payoutMinor: String(payoutMinor) }
}

function hashedTimes(seed: string, times: number): string {
  let hash = seed
  for (let count = 0; count < times; count++) hash = commitmentOf(hash)
  return hash
}
