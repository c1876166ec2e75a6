import { offsetMs } from '../calendar.ts'

/** A period: its key, and its instants from `from` up to and without `until`. */
export interface PeriodBounds {
  readonly key: string
  readonly from: Date
  readonly until: Date
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * The hour of a zone's clocks at an instant; zones with a half or quarter hour have hours of their own. Where clocks move
 * by half an hour, the hour in which they do is shorter, and a new one begins. Agents specification, section 5.
 */
export function hourAt(zone: string, at: Date): PeriodBounds {
  const from = hourStart(zone, at.getTime())
  const offset = offsetMs(from, zone)
  const until = floorToHour(from, offset) + HOUR_MS
  return boundsOf(from, isSameGrid(offset, offsetMs(until - 1, zone)) ? until : shiftOf(zone, from, until))
}

/** The hour of a key such as `2026-11-23T10Z` or `2026-11-23T10:30Z`; null if it is malformed. */
export function hourOfKey(zone: string, key: string): PeriodBounds | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)(?::(\d\d))?Z$/.exec(key)
  const at = parts ? Date.parse(`${parts[1]}T${parts[2]}:${parts[3] ?? '00'}:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : hourAt(zone, new Date(at))
}

function boundsOf(fromMs: number, untilMs: number): PeriodBounds {
  const from = new Date(fromMs)
  const text = from.toISOString()
  const minutes = text.slice(14, 16)
  return { key: `${text.slice(0, 13)}${minutes === '00' ? '' : `:${minutes}`}Z`, from, until: new Date(untilMs) }
}

function hourStart(zone: string, atMs: number): number {
  const start = floorToHour(atMs, offsetMs(atMs, zone))
  return isSameGrid(offsetMs(start, zone), offsetMs(atMs, zone)) ? start : shiftOf(zone, start, atMs)
}

const floorToHour = (atMs: number, offset: number) => Math.floor((atMs + offset) / HOUR_MS) * HOUR_MS - offset
const isSameGrid = (one: number, other: number) => (one - other) % HOUR_MS === 0

/** The minute between two instants at which the zone's minutes past the hour change. */
function shiftOf(zone: string, beforeMs: number, afterMs: number): number {
  const before = offsetMs(beforeMs, zone)
  let low = Math.floor(beforeMs / MINUTE_MS)
  let high = Math.ceil(afterMs / MINUTE_MS)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isSameGrid(offsetMs(middle * MINUTE_MS, zone), before)) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}
