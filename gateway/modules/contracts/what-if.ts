import type { Carried } from '#contract/agency/carry.ts'
import { computeGross, type TeamFigures } from '#contract/agency/gross.ts'
import { type PeriodBounds, type PeriodRule, periodAfter, periodAt, SLOT_MS } from '#contract/agency/periods.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import type { PastSpan } from './past.store.ts'
import { noFigures } from './settle/team-figures.store.ts'

/** How far back terms are tried: as far as days are kept; slots are kept for 45 days, and an hour is a short period. */
const DAYS = { byDay: 90, bySlot: 44, hourly: 7 } as const

/** The past periods that terms are tried on, and what they are read from. */
export interface PastPeriods {
  readonly days: number
  readonly by: 'day' | 'slot'
  readonly periods: readonly PeriodBounds[]
  readonly spans: readonly PastSpan[]
}

/** One past period with its figures, and what the terms would have paid for it. */
export interface PastPeriod {
  readonly period: PeriodBounds
  readonly figures: TeamFigures
  readonly tier: number | null
  readonly grossMinor: bigint
}

/**
 * The whole periods before an instant. A real-time salary is counted over the day, so its past is of days. Days of another
 * zone than the brand's, and hours, are read from slots.
 */
export function pastPeriods(terms: ContractTerms, brandZone: string, now: Date): PastPeriods {
  const period = terms.period === 'realTime' ? 'daily' : terms.period
  const rule: PeriodRule = { period, zone: terms.zone, weekStart: terms.weekStart }
  const by = period !== 'hourly' && terms.zone === brandZone ? 'day' : 'slot'
  const days = period === 'hourly' ? DAYS.hourly : by === 'day' ? DAYS.byDay : DAYS.bySlot
  const since = daysBefore(now, days, terms.zone)
  const periods: PeriodBounds[] = []
  for (let one = periodAfter(rule, periodAt(rule, since)); one.until <= now; one = periodAfter(rule, one))
    periods.push(one)
  return { days, by, periods, spans: periods.map((one) => (by === 'day' ? daysOf(one, brandZone) : slotsOf(one))) }
}

/** The beginning of a day of a zone, some days before an instant. */
export function daysBefore(now: Date, days: number, zone: string): Date {
  return startOfDay(addDays(calendarDay(now, zone), -days), zone)
}

function daysOf({ key, from, until }: PeriodBounds, zone: string): PastSpan {
  return { key, first: calendarDay(from, zone), last: calendarDay(new Date(until.getTime() - 1), zone) }
}

function slotsOf({ key, from, until }: PeriodBounds): PastSpan {
  return { key, first: String(from.getTime() / SLOT_MS), last: String(until.getTime() / SLOT_MS - 1) }
}

/** What terms would have paid for each period, with losses carried from one to the next as the terms say. */
export function grossOfPast(
  terms: ContractTerms,
  periods: readonly PeriodBounds[],
  figures: ReadonlyMap<string, TeamFigures>,
): PastPeriod[] {
  let carried: Carried = []
  return periods.map((period) => {
    const found = figures.get(period.key) ?? noFigures
    const result = computeGross(terms, found, carried)
    carried = result.carried
    return { period, figures: found, tier: result.tier, grossMinor: result.grossMinor }
  })
}
