import type { TeamFigures } from '#contract/agency/gross.ts'
import type { PeriodBounds } from '#contract/agency/periods.ts'
import { aheadAfter } from '#contract/agency/real-time.ts'
import { type Settlement, settleContract } from '#contract/agency/settlement.ts'
import { calendarDay } from '#contract/calendar.ts'
import type { ContractRow } from '../contracts.store.ts'
import type { LastSettlement, OpenContract } from './settle.store.ts'

/** A settlement, and what it was continued from: carried losses, and of a real-time salary the day so far. */
export interface Outcome {
  readonly settlement: Settlement
  readonly carriedIn: readonly string[]
  readonly day: { readonly key: string; readonly paid: bigint; readonly ahead: bigint } | null
}

/** What a contract is paid for a period, from its figures and its settlement before. */
export function computeOne(
  { contract, last }: OpenContract,
  figures: TeamFigures,
  belowMinor: bigint,
  period: PeriodBounds,
): Outcome {
  const { terms } = contract
  const carriedIn = last?.lines.carriedOut ?? []
  const day = terms.kind === 'realTimeSalary' ? dayOf(contract, last, period) : null
  const settlement = settleContract({
    terms,
    figures,
    carried: carriedIn.map(BigInt),
    belowMinor,
    advancedMinor: last?.advanced_minor ?? 0n,
    day: day && { paidMinor: day.paid, aheadMinor: day.ahead },
  })
  return { settlement, carriedIn, day }
}

/** How far the day of a slot is paid, after the slot before. */
function dayOf(
  { terms }: ContractRow,
  last: LastSettlement | null,
  { from }: PeriodBounds,
): NonNullable<Outcome['day']> {
  const key = calendarDay(from, terms.zone)
  const before = last?.lines.day
  if (!last || !before) return { key, paid: 0n, ahead: 0n }
  const paid = BigInt(before.paid) + last.paid_minor
  const ahead = BigInt(before.ahead)
  if (before.key === key) return { key, paid, ahead }
  return { key, paid: 0n, ahead: aheadAfter(terms, { paidMinor: paid, aheadMinor: ahead }, BigInt(before.due)) }
}
