import { addDays, dayIn, instantOf, isCalendarDay, startMs, weekdayOf } from './days.ts'

/** When a lottery draws: every so many seconds, or on dates. */
export type Timetable = EveryTimetable | DatedTimetable

/** A draw every so many seconds, counted from midnight in a zone. The last issue of a day may be shorter. */
export interface EveryTimetable {
  readonly zone: string
  readonly seconds: number
}

/** One draw on some days, at the same time of day: those of an operator elsewhere. */
export interface DatedTimetable {
  readonly zone: string
  /** `HH:MM` of its first ball. */
  readonly time: string
  /** Orders are taken until so many minutes before. */
  readonly closeBeforeMinutes: number
  /** Days of the week (0 is Sunday), or of the month. */
  readonly days: { readonly week: readonly number[] } | { readonly month: readonly number[] }
  readonly moved?: MovedDraws
}

/** Days (`YYYYMMDD`) on which the operator does not draw, and where the draw has moved to; null: it is left out. */
export type MovedDraws = Readonly<Record<string, string | null>>

/** One draw of a lottery. All instants are milliseconds since 1970. */
export interface Issue {
  /** `YYYYMMDD-NNNN`: the business day in the lottery's zone, and the issue's place in it from 1. */
  readonly number: string
  readonly day: string
  readonly index: number
  readonly opensMs: number
  /** Orders that arrive at this instant or later are refused. */
  readonly closesMs: number
  /** The outside value exists and the numbers are drawn; elsewhere, when the operator draws. */
  readonly drawsMs: number
}

/** Bets in flight at the close have this long to be answered. Then the tickets are written down. */
export const DRAIN_MS = 3_000
/** From the close to the draw. It is longer than the drain: the tickets' root is public before the outside value exists. */
export const DRAW_AFTER_MS = 6_000

/** Two draws of a dated lottery are never further apart. */
const LONGEST_PAUSE_DAYS = 60

/** The issue that is open at an instant. */
export function issueAt(timetable: Timetable, atMs: number): Issue {
  const day = dayIn(timetable.zone, atMs)
  if (isDated(timetable)) return datedIssue(timetable, nextDrawDay(timetable, day, atMs))
  const index = Math.floor((atMs - startMs(day, timetable.zone)) / (timetable.seconds * 1_000)) + 1
  return issueOf(timetable, day, index)
}

/** The issue of a number; null when the day has no such issue. */
export function issueByNumber(timetable: Timetable, number: string): Issue | null {
  const [, day = '', index = ''] = /^(\d{8})-(\d{4})$/.exec(number) ?? []
  if (day === '' || !isCalendarDay(day)) return null
  const place = Number(index)
  if (place < 1 || place > issuesOf(timetable, day)) return null
  return isDated(timetable) ? datedIssue(timetable, day) : issueOf(timetable, day, place)
}

/** The number of issues of a day: 23 or 25 hours long where clocks change. */
export function issuesOf(timetable: Timetable, day: string): number {
  if (isDated(timetable)) return isDrawDay(timetable, day) ? 1 : 0
  const { zone, seconds } = timetable
  return Math.ceil((startMs(nextDay(day), zone) - startMs(day, zone)) / (seconds * 1_000))
}

/** The issue before, at the end of the day before when it is the first of its day. */
export const issueBefore = (timetable: Timetable, { opensMs }: Issue): Issue => issueAt(timetable, opensMs - 1)

export const nextDay = (day: string): string => addDays(day, 1)

export const dayAt = ({ zone }: Timetable, atMs: number): string => dayIn(zone, atMs)

export const isDated = (timetable: Timetable): timetable is DatedTimetable => 'time' in timetable

function issueOf(timetable: EveryTimetable, day: string, index: number): Issue {
  const start = startMs(day, timetable.zone)
  const opensMs = start + (index - 1) * timetable.seconds * 1_000
  const closesMs = Math.min(opensMs + timetable.seconds * 1_000, startMs(nextDay(day), timetable.zone))
  return { number: numberOf(day, index), day, index, opensMs, closesMs, drawsMs: closesMs + DRAW_AFTER_MS }
}

/** It opens when the one before has closed. */
function datedIssue(timetable: DatedTimetable, day: string): Issue {
  const drawsMs = instantOf(day, timetable.time, timetable.zone)
  const before = drawDayBefore(timetable, day)
  return {
    number: numberOf(day, 1),
    day,
    index: 1,
    opensMs: closeOf(timetable, before),
    closesMs: closeOf(timetable, day),
    drawsMs,
  }
}

const numberOf = (day: string, index: number): string => `${day}-${String(index).padStart(4, '0')}`

const closeOf = ({ time, zone, closeBeforeMinutes }: DatedTimetable, day: string): number =>
  instantOf(day, time, zone) - closeBeforeMinutes * 60_000

function nextDrawDay(timetable: DatedTimetable, from: string, atMs: number): string {
  for (let day = from, seen = 0; seen < LONGEST_PAUSE_DAYS; day = nextDay(day), seen++)
    if (isDrawDay(timetable, day) && closeOf(timetable, day) > atMs) return day
  throw new Error(`no draw within ${LONGEST_PAUSE_DAYS} days of ${from}`)
}

function drawDayBefore(timetable: DatedTimetable, before: string): string {
  for (let seen = 1; seen < LONGEST_PAUSE_DAYS; seen++) {
    const day = addDays(before, -seen)
    if (isDrawDay(timetable, day)) return day
  }
  throw new Error(`no draw within ${LONGEST_PAUSE_DAYS} days before ${before}`)
}

const isDrawDay = (timetable: DatedTimetable, day: string): boolean => usualDayOf(timetable, day) !== null

/**
 * The day on which the draw of a day is held in the usual week or month: another one where it has moved. Null on a day without a draw.
 */
export function usualDayOf({ days, moved = {} }: DatedTimetable, day: string): string | null {
  const isUsual = (one: string) =>
    'week' in days ? days.week.includes(weekdayOf(one)) : days.month.includes(Number(one.slice(6)))
  if (isUsual(day) && (moved[day] === undefined || moved[day] === day)) return day
  return sourcesOf(moved).get(day)?.find(isUsual) ?? null
}

/** The days whose draws have moved to a day. */
function sourcesOf(moved: MovedDraws): ReadonlyMap<string, readonly string[]> {
  const known = sources.get(moved)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const [from, to] of Object.entries(moved))
    if (to !== null && to !== from) found.set(to, [...(found.get(to) ?? []), from])
  sources.set(moved, found)
  return found
}
const sources = new WeakMap<MovedDraws, ReadonlyMap<string, readonly string[]>>()
