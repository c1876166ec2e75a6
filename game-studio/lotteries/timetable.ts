import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A draw every so many seconds, counted from midnight in a zone. The last issue of a day may be shorter. */
export interface Timetable {
  readonly zone: string
  readonly seconds: number
}

/** One draw of a lottery. All instants are milliseconds since 1970. */
export interface Issue {
  /** `YYYYMMDD-NNNN`: the business day in the lottery's zone, and the issue's place in it from 1. */
  readonly number: string
  readonly day: string
  readonly index: number
  readonly opensMs: number
  /** Orders that arrive at this instant or later are refused. */
  readonly closesMs: number
  /** The outside value exists and the numbers are drawn. */
  readonly drawsMs: number
}

/** Bets in flight at the close have this long to be answered. Then the tickets are written down. */
export const DRAIN_MS = 3_000
/** From the close to the draw. It is longer than the drain: the tickets' root is public before the outside value exists. */
export const DRAW_AFTER_MS = 6_000

/** The issue that is open at an instant. */
export function issueAt(timetable: Timetable, atMs: number): Issue {
  const day = dayjs.tz(atMs, timetable.zone).format('YYYYMMDD')
  const index = Math.floor((atMs - dayStart(day, timetable.zone)) / (timetable.seconds * 1_000)) + 1
  return issueOf(timetable, day, index)
}

/** The issue of a number; null when the day has no such issue. */
export function issueByNumber(timetable: Timetable, number: string): Issue | null {
  const [, day = '', index = ''] = /^(\d{8})-(\d{4})$/.exec(number) ?? []
  if (day === '' || dayjs.utc(isoDay(day)).format('YYYYMMDD') !== day) return null
  const place = Number(index)
  return place >= 1 && place <= issuesOf(timetable, day) ? issueOf(timetable, day, place) : null
}

/** The number of issues of a day: 23 or 25 hours long where clocks change. */
export function issuesOf({ zone, seconds }: Timetable, day: string): number {
  return Math.ceil((dayStart(nextDay(day), zone) - dayStart(day, zone)) / (seconds * 1_000))
}

/** The issue before, at the end of the day before when it is the first of its day. */
export const issueBefore = (timetable: Timetable, { opensMs }: Issue): Issue => issueAt(timetable, opensMs - 1)

export const nextDay = (day: string): string => dayjs.utc(isoDay(day)).add(1, 'day').format('YYYYMMDD')

export const dayAt = ({ zone }: Timetable, atMs: number): string => dayjs.tz(atMs, zone).format('YYYYMMDD')

function issueOf(timetable: Timetable, day: string, index: number): Issue {
  const start = dayStart(day, timetable.zone)
  const opensMs = start + (index - 1) * timetable.seconds * 1_000
  const closesMs = Math.min(opensMs + timetable.seconds * 1_000, dayStart(nextDay(day), timetable.zone))
  return {
    number: `${day}-${String(index).padStart(4, '0')}`,
    day,
    index,
    opensMs,
    closesMs,
    drawsMs: closesMs + DRAW_AFTER_MS,
  }
}

const starts = new Map<string, number>()
/** The first instant of a day. Few days are asked for at a time; the last ones are cached. */
function dayStart(day: string, zone: string): number {
  const key = `${zone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  if (starts.size > 100) starts.clear()
  const start = dayjs.tz(`${isoDay(day)}T00:00:00`, zone).valueOf()
  starts.set(key, start)
  return start
}

const isoDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
