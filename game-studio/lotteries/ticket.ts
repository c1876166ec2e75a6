import { ticketHash } from '#contract/fair/ticket-tree.ts'
import type { LotteryOrder } from '../state/lottery-records.ts'
import { issueCode } from './issues.ts'

/** What a ticket says; `ticketText` writes it. `stakeMinor` is of all units together. */
export interface Ticket extends Pick<LotteryOrder, 'play' | 'selection' | 'units' | 'prices' | 'rules' | 'salt'> {
  readonly v: 1
  /** The lottery and the issue, joined by `-`. */
  readonly issue: string
  readonly order: string
  readonly stakeMinor: string
}

/** The ticket of an order: what was bet, at which prices, on which issue. Only its hash is public before the draw. */
export function ticketText(id: string, stakeMinor: string, order: LotteryOrder): string {
  const { lottery, issue, play, selection, units, prices, rules, salt } = order
  const named: Ticket = {
    v: 1,
    issue: issueCode(lottery, issue),
    order: id,
    play,
    selection,
    units,
    stakeMinor,
    prices,
    rules,
    salt,
  }
  return JSON.stringify(named)
}

export const ticketOf = (id: string, stakeMinor: string, order: LotteryOrder): string =>
  ticketHash(ticketText(id, stakeMinor, order))
