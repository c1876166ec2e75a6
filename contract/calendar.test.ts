import { expect, test } from 'vitest'
import { addDays, calendarDay, daysBetween, formatInstant, startOfDay } from './calendar.ts'

test('a day is the day of the zone, whatever the server calls it', () => {
  const at = new Date('2026-03-01T20:30:05Z')
  expect(calendarDay(at, 'Asia/Ho_Chi_Minh')).toBe('2026-03-02')
  expect(calendarDay(at, 'America/Sao_Paulo')).toBe('2026-03-01')
  expect(formatInstant(at, 'Asia/Dubai')).toBe('2026-03-02 00:30:05')
  expect(formatInstant(new Date('2026-03-01T00:00:00Z'), 'UTC')).toBe('2026-03-01 00:00:00')
})

test('a day begins where its zone says, also where clocks are moved', () => {
  expect(startOfDay('2026-03-02', 'Asia/Bangkok').toISOString()).toBe('2026-03-01T17:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(daysBetween('2026-02-23', '2026-03-01')).toBe(7)
  expect(daysBetween('2026-03-01', '2026-02-23')).toBeLessThan(1)
})
