import { expect, test } from 'vitest'
import { addDays, calendarDay, offsetMs, startOfDay } from '../calendar.ts'
import { contractPeriods } from './contract-kinds.ts'
import { nextPeriod, type PeriodRule, periodAfter, periodAt, periodOfKey } from './periods.ts'

/** `npm run soak periods` walks over three. */
const YEARS = Number(process.env.PERIOD_YEARS ?? 1)
const [FIRST, LAST] = ['2026-01-01', `${2026 + YEARS}-01-01`]
const DAY_MS = 86_400_000
/** From the Monday before the first day, a Thursday, to the last one. */
const WEEKS = Math.ceil(((Date.parse(LAST) - Date.parse(FIRST)) / DAY_MS + 3) / 7)
const QUARTER_MS = 900_000

/** The instants of these years at which a zone's clocks change, and the offsets before and after, as a text. */
function clocksOf(zone: string): string {
  const found = [offsetMs(Date.parse(FIRST), zone)]
  const search = (from: number, until: number) => {
    if (offsetMs(from, zone) === offsetMs(until, zone)) return
    if (until - from <= QUARTER_MS) found.push(until, offsetMs(until, zone))
    else {
      const middle = from + Math.ceil((until - from) / 2 / QUARTER_MS) * QUARTER_MS
      search(from, middle)
      search(middle, until)
    }
  }
  const end = Date.parse(LAST) + DAY_MS
  for (let from = Date.parse(FIRST) - DAY_MS; from < end; from += 10 * DAY_MS) search(from, from + 10 * DAY_MS)
  return found.join(' ')
}

const allZones = Intl.supportedValuesOf('timeZone')
/** One zone of each kind of clocks: zones with the same offsets have the same periods. */
const zones = [...new Map(allZones.map((zone) => [clocksOf(zone), zone])).values()]
const at = (text: string) => new Date(text)
const rule = (period: PeriodRule['period'], zone: string, weekStart = 1): PeriodRule => ({ period, zone, weekStart })

/** Walks from one instant to another and returns the number of periods; fails at a gap, an overlap or a foreign key. */
function tile(asked: PeriodRule, from: Date, until: Date): number {
  let period = periodAt(asked, from)
  let count = 0
  while (period.from < until) {
    const { key, from: start, until: end } = period
    if (end <= start) throw new Error(`${asked.zone} ${key} is empty`)
    const last = periodAt(asked, new Date(end.getTime() - 1)).key
    if (last !== key) throw new Error(`${asked.zone} ${key} is ${last} at its end`)
    const back = periodOfKey(asked, key)
    if (back?.from.getTime() !== start.getTime()) throw new Error(`${asked.zone} ${key} does not lead back`)
    const next = periodAfter(asked, period)
    if (next.from.getTime() !== end.getTime()) throw new Error(`${asked.zone}: after ${key} comes ${next.key}`)
    period = next
    count += 1
  }
  return count
}

test(`weeks, halves of months and months of ${allZones.length} zones with ${zones.length} kinds of clocks tile ${YEARS === 1 ? 'a year' : `${YEARS} years`}`, () => {
  for (const zone of zones) {
    const [from, until] = [startOfDay(FIRST, zone), startOfDay(LAST, zone)]
    expect(tile(rule('monthly', zone), from, until), zone).toBe(12 * YEARS)
    expect(tile(rule('semiMonthly', zone), from, until), zone).toBe(24 * YEARS)
    expect(tile(rule('weekly', zone), from, until), zone).toBe(WEEKS)
  }
}, 300_000)

test(`days, hours and slots of ${allZones.length} zones with ${zones.length} kinds of clocks tile the days around every change of the clocks`, () => {
  for (const zone of zones) {
    for (const day of changesOf(zone)) {
      const [from, until] = [startOfDay(addDays(day, -1), zone), startOfDay(addDays(day, 2), zone)]
      expect(tile(rule('daily', zone), from, until), zone).toBe(3)
      const hours = (until.getTime() - from.getTime()) / 3_600_000
      expect(Math.abs(tile(rule('hourly', zone), from, until) - hours), zone).toBeLessThan(1)
    }
  }
}, 300_000)

/** The first day of these years, and each day on which the clocks change. */
function changesOf(zone: string): string[] {
  const [, ...changes] = clocksOf(zone).split(' ').map(Number)
  return [
    FIRST,
    ...changes.filter((_, index) => index % 2 === 0).map((instant) => calendarDay(new Date(instant), zone)),
  ]
}

test.each([
  ['America/New_York', '2026-03-08', 23, 276],
  ['America/New_York', '2026-11-01', 25, 300],
  ['Australia/Lord_Howe', '2026-04-05', 25, 294],
  ['Asia/Kolkata', '2026-11-23', 24, 288],
  ['Asia/Kathmandu', '2026-11-23', 24, 288],
])('in %s the day %s has %i hours and %i slots, and every slot lies in one day', (zone, day, hours, slots) => {
  const [from, until] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  expect(tile(rule('hourly', zone), from, until)).toBe(hours)
  expect(tile(rule('realTime', zone), from, until)).toBe(slots)
  expect(periodAt(rule('realTime', zone), from).from).toEqual(from)
})

test.each([
  ['realTime', 'Asia/Tokyo', '2026-11-23T10:07:31Z', '2026-11-23T10:05Z'],
  ['hourly', 'Asia/Tokyo', '2026-11-23T10:07:31Z', '2026-11-23T10Z'],
  ['hourly', 'Asia/Kolkata', '2026-11-23T10:31:00Z', '2026-11-23T10:30Z'],
  ['daily', 'Asia/Tokyo', '2026-11-23T15:00:00Z', '2026-11-24'],
  ['weekly', 'UTC', '2026-11-23T00:00:00Z', '2026-W48'],
  ['weekly', 'UTC', '2027-01-03T23:59:59Z', '2026-W53'],
  ['semiMonthly', 'UTC', '2026-11-15T23:59:59Z', '2026-11-A'],
  ['semiMonthly', 'UTC', '2026-11-16T00:00:00Z', '2026-11-B'],
  ['monthly', 'UTC', '2026-02-28T12:00:00Z', '2026-02'],
] as const)('the %s period in %s at %s is %s', (period, zone, instant, key) => {
  expect(periodAt(rule(period, zone), at(instant)).key).toBe(key)
})

test('a week begins at the day of the contract and bears the number of its middle day', () => {
  for (let weekStart = 1; weekStart <= 7; weekStart += 1) {
    const asked = rule('weekly', 'UTC', weekStart)
    expect(tile(asked, at('2024-12-01T00:00:00Z'), at('2028-01-20T00:00:00Z'))).toBeGreaterThan(160)
    expect(periodAt(asked, at('2026-11-26T12:00:00Z')).from.getUTCDay()).toBe(weekStart % 7)
  }
})

test('a period starts after now, also at the very instant at which one begins', () => {
  for (const period of contractPeriods) {
    const asked = rule(period, 'Europe/Berlin')
    const now = startOfDay('2026-06-01', 'Europe/Berlin')
    const next = nextPeriod(asked, now)
    expect(next.from > now).toBe(true)
    expect(calendarDay(next.from, 'Europe/Berlin') >= '2026-06-01').toBe(true)
    expect(nextPeriod(asked, new Date(next.from.getTime() - 1)).key).toBe(next.key)
  }
})

test.each([
  ['daily', '2026-02-30'],
  ['monthly', '2026-13'],
  ['semiMonthly', '2026-11-C'],
  ['weekly', '2026-W54'],
  ['weekly', '2025-W53'],
  ['realTime', '2026-11-23T10:07Z'],
  ['hourly', '2026-11-23T10:30Z'],
  ['hourly', '2026-11-23T25Z'],
] as const)('no %s period has the key %s', (period, key) => {
  expect(periodOfKey(rule(period, 'UTC'), key)).toBeNull()
})
