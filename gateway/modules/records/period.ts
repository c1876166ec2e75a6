import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
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

const later = (one: string, other: string) => (one > other ? one : other)
