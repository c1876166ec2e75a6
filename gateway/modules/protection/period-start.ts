import { addMonths } from '#contract/calendar.ts'
import type { LimitPeriod } from '#contract/entities/protection.ts'

const HOUR_MS = 3_600_000
const daysOf = { day: 1, week: 7 } as const

/** The start of a limit's period that ends now: 24 hours ago, 7 days ago, or this time a month ago. */
export function periodStart(period: LimitPeriod, now: Date): Date {
  if (period !== 'month') return new Date(now.getTime() - daysOf[period] * 24 * HOUR_MS)
  return addMonths(now, -1, 'UTC')
}
