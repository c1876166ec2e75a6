import { expect, test } from 'vitest'
import { dayIn, dayStart } from './days.ts'

test.each(['Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'])(
  'the last millisecond before a day of %s is the day before, also where clocks change',
  (zone) => {
    for (const day of ['20260301', '20260308', '20260309', '20260405', '20261101']) {
      const start = dayStart(day, zone)
      expect(dayIn(zone, start)).toBe(day)
      expect(dayIn(zone, start - 1) < day).toBe(true)
      expect(dayIn(zone, start + 12 * 3_600_000)).toBe(day)
    }
  },
)
