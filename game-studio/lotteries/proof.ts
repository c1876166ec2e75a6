import { type PathStep, pathOf, ticketHash } from '#contract/fair/ticket-tree.ts'
import type { Round } from '../state/entities.ts'
import { drawnIssue, isRootMissing, issueCode, type PublishedDay, publishedDay } from './issues.ts'
import type { LotteryKind } from './kinds.ts'
import { type Lottery, lotteryOf } from './lottery.ts'
import type { LotteryState } from './lottery-state.ts'
import { ticketText } from './ticket.ts'
import { issueByNumber } from './timetable.ts'

/** All that is needed to draw an issue again (lottery specification 3.1). Hashes are hex. */
export interface IssueProof {
  readonly lottery: string
  readonly kind: LotteryKind
  readonly issue: string
  readonly drawnAt: string
  /** Its place in the day, from 1. */
  readonly index: number
  /** Public before the first issue of the day: the seed leads to it. */
  readonly published: PublishedDay
  readonly seed: string
  readonly root: string
  readonly tickets: number
  readonly stakeMinor: string
  /** `test`: our own source, which no other party can check. */
  readonly outside: { readonly source: 'test'; readonly round: number; readonly value: string }
  readonly numbers: readonly number[]
}

/** One order with its way to the root of its issue. */
export interface OrderProof {
  readonly issue: IssueProof
  /** The ticket; its hash is the leaf. */
  readonly ticket: string
  readonly path: readonly PathStep[]
}

/** The proof of a drawn issue; null before its draw and for an issue that is not known. */
export function issueProof(state: LotteryState, lottery: Lottery, number: string, nowMs: number): IssueProof | null {
  const issue = issueByNumber(lottery.timetable, number)
  const drawn = issue && drawnIssue(state, lottery, issue, nowMs)
  const secrets = issue && state.seedOf(lottery.code, issue)
  if (!drawn?.secrets || !secrets || isRootMissing(state, lottery.code, number)) return null
  const { root, tickets, stakeMinor, numbers } = drawn
  const { seed, outside } = drawn.secrets
  return {
    lottery: lottery.code,
    kind: lottery.kind,
    issue: issueCode(lottery.code, number),
    drawnAt: new Date(issue.drawsMs).toISOString(),
    index: issue.index,
    published: publishedDay(state, secrets.published),
    seed,
    root,
    tickets,
    stakeMinor,
    outside: { source: 'test', ...outside },
    numbers,
  }
}

/** The proof of an order that had its draw; null for others. */
export function orderProof(
  state: LotteryState,
  { id, stakeMinor, order, settlement }: Round,
  nowMs: number,
): OrderProof | null {
  const lottery = order && lotteryOf(order.lottery, state.calendars)
  if (!order || !lottery || !settlement) return null
  const issue = issueProof(state, lottery, order.issue, nowMs)
  const tickets = state.ticketsOf(order.lottery, order.issue)
  if (!issue || !tickets) return null
  const ticket = ticketText(id, stakeMinor, order)
  const index = tickets.hashes.indexOf(ticketHash(ticket))
  return index < 0 ? null : { issue, ticket, path: pathOf(tickets.hashes, index) }
}
