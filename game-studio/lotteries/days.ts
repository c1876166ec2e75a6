import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { calendarDay, startOfDay } from '#contract/calendar.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Days of a lottery are written `YYYYMMDD`, in its zone. */

const QUARTER_MS = 900_000
const daysOfQuarters = new Map<string, string>()

/** The day of an instant. In every zone a day begins with a quarter of an hour, so the quarters are cached. */
export function dayIn(zone: string, atMs: number): string {
  const quarter = Math.floor(atMs / QUARTER_MS)
  return cached(daysOfQuarters, `${zone} ${quarter}`, () =>
    calendarDay(new Date(quarter * QUARTER_MS), zone).replaceAll('-', ''),
  )
}

/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  dayjs.utc(isoDay(day)).add(count, 'day').format('YYYYMMDD')

/** Whether the calendar has such a day. */
export const isCalendarDay = (day: string): boolean => dayjs.utc(isoDay(day)).format('YYYYMMDD') === day

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dayjs.utc(isoDay(day)).day()

/** The instant of a time of day, `HH:MM`. */
export const instantOf = (day: string, time: string, zone: string): number =>
  dayjs.tz(`${isoDay(day)}T${time}:00`, zone).valueOf()

const starts = new Map<string, number>()

/** The first instant of a day, cached. */
export const startMs = (day: string, zone: string): number =>
  cached(starts, `${zone} ${day}`, () => startOfDay(isoDay(day), zone).getTime())

const CACHED = 1_000

/** What was computed for a key before. Few keys are asked for at a time; when there are many, all are forgotten. */
function cached<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  if (values.size >= CACHED) values.clear()
  const value = compute()
  values.set(key, value)
  return value
}

/** `YYYY-MM-DD`. */
export const isoDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
