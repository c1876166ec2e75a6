import { calendarDay, startOfDay } from '#contract/calendar.ts'

/** The month (`yyyy-MM`) of an instant in a time zone. */
export function monthOf(at: Date, timeZone: string): string {
  return calendarDay(at, timeZone).slice(0, 7)
}

export const nextMonth = (month: string): string => shifted(month, 1)
export const monthBefore = (month: string): string => shifted(month, -1)

/** The instant at which a month is over. */
export function endOfMonth(month: string, timeZone: string): Date {
  return startOfDay(`${nextMonth(month)}-01`, timeZone)
}

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
