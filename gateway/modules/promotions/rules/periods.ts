import { addDays, calendarDay, noonOf, startOfDay } from '#contract/calendar.ts'
import { type PromotionDocument, type PromotionPeriod, windowOf } from '#contract/entities/rewards/promotion.ts'

/** One period of a promotion: its key (`once`, `2026-11-23`, `2026-W48`, `2026-11`) and the instant it ends. */
export interface Period {
  readonly key: string
  readonly endsAt: Date
}

/** A period with the instant it begins. */
export interface WholePeriod extends Period {
  readonly startsAt: Date
}

/** The period of a promotion at an instant; it never ends after the promotion. Specification section 2, `periodKey`. */
export function periodAt(document: PromotionDocument, at: Date, brandTimeZone: string): Period {
  const { timeZone, closesAt } = windowOf(document, brandTimeZone)
  const day = calendarDay(at, timeZone)
  const { key, nextDay } = calendarPeriod(document.period, day)
  if (nextDay === null) return { key, endsAt: closesAt }
  const endsAt = startOfDay(nextDay, timeZone)
  return { key, endsAt: endsAt < closesAt ? endsAt : closesAt }
}

/** The periods of a promotion up to an instant, the newest first, at most `most`; the first one before it has opened. */
export function periodsUntil(document: PromotionDocument, at: Date, most: number): WholePeriod[] {
  const { timeZone, opensAt, closesAt } = windowOf(document, 'UTC')
  const periods: WholePeriod[] = []
  let inside = at < opensAt ? opensAt : at < closesAt ? at : new Date(closesAt.getTime() - 1)
  while (inside >= opensAt && periods.length < most) {
    const { firstDay } = calendarPeriod(document.period, calendarDay(inside, timeZone))
    const start = firstDay === null ? opensAt : startOfDay(firstDay, timeZone)
    const startsAt = start < opensAt ? opensAt : start
    periods.push({ ...periodAt(document, inside, 'UTC'), startsAt })
    inside = new Date(startsAt.getTime() - 1)
  }
  return periods
}

/** When the cashback of a period is worked out: at 12:00 of the day after it, never during play. */
export function cashbackDueAt(periodEndsAt: Date, timeZone: string): Date {
  const lastDay = calendarDay(new Date(periodEndsAt.getTime() - 1), timeZone)
  return noonOf(addDays(lastDay, 1), timeZone)
}

function calendarPeriod(
  period: PromotionPeriod,
  day: string,
): { key: string; firstDay: string | null; nextDay: string | null } {
  if (period === 'once') return { key: 'once', firstDay: null, nextDay: null }
  if (period === 'perDay') return { key: day, firstDay: day, nextDay: addDays(day, 1) }
  if (period === 'perMonth') {
    const [year = 0, month = 0] = day.split('-').map(Number)
    const next = month === 12 ? [year + 1, 1] : [year, month + 1]
    return {
      key: day.slice(0, 7),
      firstDay: `${day.slice(0, 7)}-01`,
      nextDay: `${next[0]}-${String(next[1]).padStart(2, '0')}-01`,
    }
  }
  const monday = addDays(day, 1 - isoWeekday(day))
  return { key: isoWeek(monday), firstDay: monday, nextDay: addDays(monday, 7) }
}

/** 1 is Monday. */
function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The ISO week of a Monday: the week belongs to the year of its Thursday. */
function isoWeek(monday: string): string {
  const thursday = new Date(`${addDays(monday, 3)}T00:00:00Z`)
  const dayOfYear = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000
  return `${thursday.getUTCFullYear()}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`
}
