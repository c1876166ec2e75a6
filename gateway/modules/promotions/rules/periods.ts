import { addDays, calendarDay, noonOf, startOfDay } from '#contract/calendar.ts'
import { type PromotionDocument, type PromotionPeriod, windowOf } from '#contract/entities/rewards/promotion.ts'

/** One period of a promotion: its key (`once`, `2026-11-23`, `2026-W48`, `2026-11`) and the instant it ends. */
export interface Period {
  readonly key: string
  readonly endsAt: Date
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

/** When the cashback of a period is worked out: at 12:00 of the day after it, never during play. */
export function cashbackDueAt(periodEndsAt: Date, timeZone: string): Date {
  const lastDay = calendarDay(new Date(periodEndsAt.getTime() - 1), timeZone)
  return noonOf(addDays(lastDay, 1), timeZone)
}

function calendarPeriod(period: PromotionPeriod, day: string): { key: string; nextDay: string | null } {
  if (period === 'once') return { key: 'once', nextDay: null }
  if (period === 'perDay') return { key: day, nextDay: addDays(day, 1) }
  if (period === 'perMonth') {
    const [year = 0, month = 0] = day.split('-').map(Number)
    const next = month === 12 ? [year + 1, 1] : [year, month + 1]
    return { key: day.slice(0, 7), nextDay: `${next[0]}-${String(next[1]).padStart(2, '0')}-01` }
  }
  const monday = addDays(day, 1 - isoWeekday(day))
  return { key: isoWeek(monday), nextDay: addDays(monday, 7) }
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
