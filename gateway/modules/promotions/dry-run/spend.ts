import { calendarDay } from '#contract/calendar.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { DrySpan } from './events.store.ts'

/** An award that events of the past would have brought, or why they bring none. */
export interface Found {
  readonly memberId: string
  readonly at: Date
  readonly awardMinor: bigint
  readonly why: string
}

/** Takes the awards out of the budget in the order of time. */
export function spend(found: readonly Found[], { currency, timeZone }: DrySpan, { budget }: PromotionDocument) {
  const cap = (amount: string | undefined) => (amount === undefined ? null : minorOf(amount, currency))
  const [total, perDay] = [cap(budget.total), cap(budget.perDay)]
  const days = new Map<string, { awards: number; costMinor: bigint }>()
  const reasons = new Map<string, string>()
  const dayOf = dayBefore(timeZone)
  let [awards, costMinor, budgetEndsOn] = [0, 0n, null as string | null]
  for (const { memberId, at, awardMinor, why } of found.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const day = dayOf(at)
    const used = days.get(day) ?? { awards: 0, costMinor: 0n }
    const isOver =
      (total !== null && costMinor + awardMinor > total) ||
      (perDay !== null && used.costMinor + awardMinor > perDay) ||
      (budget.claims !== undefined && awards >= budget.claims)
    if (why === '' && !isOver) {
      awards += 1
      costMinor += awardMinor
      days.set(day, { awards: used.awards + 1, costMinor: used.costMinor + awardMinor })
      reasons.set(memberId, 'awarded')
    } else {
      if (why === '') budgetEndsOn ??= day
      if (!reasons.has(memberId)) reasons.set(memberId, why || 'budgetUsed')
    }
  }
  const members: Record<string, number> = {}
  for (const reason of [...reasons.values()].sort()) members[reason] = (members[reason] ?? 0) + 1
  return {
    members,
    awards,
    cost: String(costMinor),
    days: [...days].sort().map(([day, { awards: n, costMinor: cost }]) => ({ day, awards: n, cost: String(cost) })),
    budgetEndsOn,
  }
}

/** Every day of every time zone begins on a quarter of an hour, so that one answer serves all moments of a quarter. */
const QUARTER_MS = 900_000

/** The day of the moment just before an instant. */
function dayBefore(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>()
  return (at) => {
    const ms = at.getTime() - 1
    const quarter = Math.floor(ms / QUARTER_MS)
    const day = known.get(quarter) ?? calendarDay(new Date(ms), timeZone)
    known.set(quarter, day)
    return day
  }
}
