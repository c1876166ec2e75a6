import type { LimitPeriod } from '#contract/entities/protection.ts'

const HOUR_MS = 3_600_000
const daysOf = { day: 1, week: 7 } as const

/** Where a limit's period begins that ends now: 24 hours ago, 7 days ago, or at this instant a month ago. */
export function periodStart(period: LimitPeriod, now: Date): Date {
  if (period !== 'month') return new Date(now.getTime() - daysOf[period] * 24 * HOUR_MS)
  return addMonths(now, -1)
}

/** The same instant some months later or earlier; the 31st becomes the last day of a shorter month. In UTC. */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  // The 31st of a month with 30 days is the 1st of the next one.
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0)
  return moved
}
