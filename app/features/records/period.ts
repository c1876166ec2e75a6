import { addDays, calendarDay } from '#contract/calendar.ts'
import { isDay, PERIOD_DEFAULT_DAYS, periodProblem } from '#contract/entities/statement.ts'
import type { FieldError } from '#contract/errors.ts'

/** Preset lengths: today, and the past 7 and 30 days (specification section 9). */
export const periodPresets = [1, 7, 30] as const

/** The requested period and its problem, if any. Days are calendar days of the brand's time zone. */
export interface RequestedPeriod {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly problem: FieldError | null
}

/** Reads `from` and `to`; missing or invalid days default to the past week. */
export function readPeriod(params: URLSearchParams, now: Date, timeZone: string): RequestedPeriod {
  const today = calendarDay(now, timeZone)
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const last = isDay(to) ? to : today
  const first = isDay(from) ? from : addDays(last, 1 - PERIOD_DEFAULT_DAYS)
  return { from: first, to: last, today, problem: periodProblem({ from: first, to: last }) }
}

/** The query of a preset, ending today. */
export function presetQuery(days: number, today: string): { from: string; to: string } {
  return { from: addDays(today, 1 - days), to: today }
}
