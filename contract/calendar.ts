import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { calendarDay, localParts } from './calendar-day.ts'

export { calendarDay }

dayjs.extend(utc)
dayjs.extend(timezone)

/**
 * Calendar days (`yyyy-MM-dd`) and times in a brand's time zone, by Day.js. A statement's "today" is the brand's day, not
 * the player's or the server's.
 *
 * Day.js converts a local time into an instant. The other direction uses a cached `Intl` formatter: `dayjs().tz()` is 12
 * times slower and wrong at hours that the process's own zone skips.
 */

const DAY = 'YYYY-MM-DD'
const TIME = 'YYYY-MM-DD HH:mm:ss'

/** The days of a time that begins and ends at midnight in a zone: `2026-03-02`, or `2026-03-02 – 2026-03-08`. */
export function daySpan(from: Date, until: Date, timeZone: string): string {
  const [first, last] = [calendarDay(from, timeZone), calendarDay(new Date(until.getTime() - 1), timeZone)]
  return first === last ? first : `${first} – ${last}`
}

/** @param days negative for an earlier day */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY)
}

/** The number of days from `from` to `to`, both included; below 1 when `to` is before `from`. */
export function countDays(from: string, to: string): number {
  return dayjs.utc(to).diff(from, 'day') + 1
}

/** The same local time some months later or earlier; the 31st becomes the last day of a shorter month. */
export function addMonths(at: Date, months: number, timeZone: string): Date {
  const local = localTime(at, timeZone).add(months, 'month').format('YYYY-MM-DDTHH:mm:ss')
  return new Date(dayjs.tz(local, timeZone).valueOf() + at.getMilliseconds())
}

/** The first instant of a day: after the gap where clocks skip midnight, the earlier midnight where clocks repeat it. */
export function startOfDay(day: string, timeZone: string): Date {
  // In a gap Day.js returns the first instant after it. Of two midnights it returns either, depending on today's offset.
  const midnight = dayjs.tz(`${day}T00:00:00`, timeZone).valueOf()
  const repeatedMs = offsetMs(midnight - DAY_MS, timeZone) - offsetMs(midnight, timeZone)
  if (repeatedMs <= 0) return new Date(midnight)
  const earlier = new Date(midnight - repeatedMs)
  return calendarDay(earlier, timeZone) === day ? earlier : new Date(midnight)
}

/** Noon of a day by the zone's clocks, also on a day of 23 or 25 hours. */
export function noonOf(day: string, timeZone: string): Date {
  return dayjs.tz(`${day}T12:00:00`, timeZone).toDate()
}

/** An instant in the format of every list: `yyyy-MM-dd hh:mm:ss` (specification section 9, time format). */
export function formatInstant(at: Date | string, timeZone: string): string {
  return localTime(new Date(at), timeZone).format(TIME)
}

/** An instant on this device's own clock: its time, and the zone's offset as the agent centre shows it (`GMT+7`). */
export function deviceTime(at: Date): { readonly time: string; readonly offset: string } {
  const local = dayjs(at)
  return { time: local.format(TIME), offset: offsetLabel(local.utcOffset()) }
}

/** An offset in minutes east of Greenwich as a label: `GMT+7`, `GMT-3:30`, `GMT`. */
export function offsetLabel(minutesEast: number): string {
  if (minutesEast === 0) return 'GMT'
  const size = dayjs.utc(0).add(Math.abs(minutesEast), 'minute')
  return `GMT${minutesEast > 0 ? '+' : '-'}${size.format(size.minute() ? 'H:mm' : 'H')}`
}

const DAY_MS = 86_400_000

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetMs(atMs: number, timeZone: string): number {
  return localTime(new Date(atMs), timeZone).diff(Math.floor(atMs / 1000) * 1000)
}

/** The local date and time at an instant, to the second, as a Day.js value in UTC mode. */
function localTime(at: Date, timeZone: string): dayjs.Dayjs {
  const { year = 0, month = 1, day, hour, minute, second } = localParts(at, timeZone)
  return dayjs.utc(Date.UTC(year, month - 1, day, hour, minute, second))
}
