import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { calendarDay } from '#contract/calendar.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Days of a lottery are written `YYYYMMDD`, in its zone. */

/** The day of an instant. */
export const dayIn = (zone: string, atMs: number): string => calendarDay(new Date(atMs), zone).replaceAll('-', '')

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

/** The first instant of a day. Few days are asked for at a time; the last ones are cached. */
export function dayStart(day: string, zone: string): number {
  const key = `${zone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  if (starts.size > 100) starts.clear()
  const start = instantOf(day, '00:00', zone)
  starts.set(key, start)
  return start
}

const isoDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
