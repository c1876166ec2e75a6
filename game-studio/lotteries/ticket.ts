import { ticketHash } from '#contract/fair/ticket-tree.ts'
import type { LotteryOrder } from '../state/lottery-records.ts'
import { issueCode } from './issues.ts'

/** The ticket of an order: what was bet, at which prices, on which issue. Only its hash is public before the draw. */
export function ticketText(id: string, stakeMinor: string, order: LotteryOrder): string {
  const { lottery, issue, play, selection, units, prices, rules, salt } = order
  return JSON.stringify({
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
  })
}

export const ticketOf = (id: string, stakeMinor: string, order: LotteryOrder): string =>
  ticketHash(ticketText(id, stakeMinor, order))
