import { expect, test } from 'vitest'
import { startOfDay } from './calendar.ts'
import { ageOn, calendarDay } from './calendar-day.ts'
import { isUnderAge } from './registration-schema.ts'

const HOUR_MS = 3_600_000
const zones = Intl.supportedValuesOf('timeZone')

/** The day and hour in a zone, by another format and another calendar call than the code under test. */
function clockOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => format.format(at)
}

test.each([
  ['America/Mexico_City', 18, '2008-11-29', '2026-11-29T05:59:00Z', true],
  ['America/Mexico_City', 18, '2008-11-29', '2026-11-29T06:00:00Z', false],
  ['Asia/Dubai', 21, '2005-11-29', '2026-11-28T19:59:00Z', true],
  ['Asia/Dubai', 21, '2005-11-29', '2026-11-28T20:00:00Z', false],
  ['Pacific/Kiritimati', 18, '2008-02-29', '2026-02-28T09:59:00Z', true],
  ['Pacific/Kiritimati', 18, '2008-02-29', '2026-02-28T10:00:00Z', false],
  ['Pacific/Pago_Pago', 18, '2008-03-01', '2026-03-01T10:59:00Z', true],
  ['Pacific/Pago_Pago', 18, '02-29-2008', '2026-03-01T11:00:00Z', false],
] as const)(
  'at %s with %i years, who is born on %s is too young at %s: %s',
  (zone, ageThreshold, born, at, expected) => {
    expect(isUnderAge({ ageThreshold }, born, calendarDay(new Date(at), zone))).toBe(expected)
  },
)

/** The hours around a midnight; the offsets of the outermost zones, in which UTC has another day, are among them. */
const shiftsMs = [-26, -14, -10, -6, -2, -1, 0, 1, 2, 6, 12, 23].map((hours) => hours * HOUR_MS).concat(-1, 1)

/** An ordinary day, both ways of 29 February, days on which clocks change, the turn of the year. */
const birthdays = [
  ['2008-11-29', '2026-11-29'],
  ['2008-02-29', '2026-03-01'],
  ['2008-02-29', '2028-02-29'],
  ['2008-02-28', '2026-02-28'],
  ['2008-03-08', '2026-03-08'],
  ['2008-09-06', '2026-09-06'],
  ['2008-11-01', '2026-11-01'],
  ['2009-01-01', '2027-01-01'],
  ['2007-12-31', '2025-12-31'],
] as const

test('in every zone nobody is let in before the day of the birthday begins there, and nobody is refused on it', () => {
  expect(zones.length).toBeGreaterThan(400)
  const wrong: string[] = []
  for (const zone of zones) {
    const clock = clockOf(zone)
    for (const [born, day] of birthdays) {
      const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
      const midnight = startOfDay(day, zone).getTime()
      for (const shiftMs of shiftsMs) {
        const at = new Date(midnight + shiftMs)
        const isThere = clock(at).slice(0, 10) >= day
        const isRefused = isUnderAge({ ageThreshold: years }, born, calendarDay(at, zone))
        if (isRefused === isThere) wrong.push(`${zone} born ${born} at ${at.toISOString()} (${clock(at)})`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('an age is counted in full years, before, on and after the birthday', () => {
  expect([
    ageOn('2008-11-29', '2026-11-28'),
    ageOn('2008-11-29', '2026-11-29'),
    ageOn('2008-11-29', '2026-11-30'),
  ]).toEqual([17, 18, 18])
  expect([ageOn('2026-11-30', '2026-11-29'), ageOn('2026-11-29', '2026-11-29')]).toEqual([-1, 0])
})

test('a birthday that no calendar has is of no age', () => {
  for (const text of ['2026-02-29', '2026-13-01', '31-12-2000', '', 'yesterday', '2026-2-3'])
    expect(isUnderAge({ ageThreshold: 18 }, text, '2026-11-29')).toBe(false)
})
