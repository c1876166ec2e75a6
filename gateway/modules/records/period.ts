import { addDays, calendarDay, countDays, startOfDay } from '#contract/calendar.ts'
import { PERIOD_DEFAULT_DAYS, type Period, periodProblem } from '#contract/entities/statement.ts'
import { PlatformError } from '#contract/errors.ts'

/**
 * The instants of a period of days in a brand's time zone; by default the last days up to today.
 *
 * @throws {PlatformError} INVALID_REQUEST at `from` or `to`: reversed, or longer than PERIOD_MAX_DAYS
 */
export function periodOf(
  asked: { readonly from?: string; readonly to?: string },
  timeZone: string,
  now: Date,
): { period: Period; from: Date; until: Date } {
  const to = asked.to ?? (asked.from ? later(asked.from, calendarDay(now, timeZone)) : calendarDay(now, timeZone))
  const from = asked.from ?? addDays(to, 1 - PERIOD_DEFAULT_DAYS)
  const problem = periodProblem({ from, to })
  if (problem) throw new PlatformError('INVALID_REQUEST', {}, [problem])
  return {
    period: { from, to, timeZone },
    from: startOfDay(from, timeZone),
    until: startOfDay(addDays(to, 1), timeZone),
  }
}

/** The equally long period that ends the day before another one begins. */
export function periodBefore({ from, to, timeZone }: Period): { period: Period; from: Date; until: Date } {
  const first = addDays(from, -countDays(from, to))
  return {
    period: { from: first, to: addDays(from, -1), timeZone },
    from: startOfDay(first, timeZone),
    until: startOfDay(from, timeZone),
  }
}

/** Every day of a period, the first one first. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index))
}

const later = (one: string, other: string) => (one > other ? one : other)
