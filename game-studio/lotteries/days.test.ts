import { expect, test } from 'vitest'
import { dayIn, startMs } from './days.ts'
import { type EveryTimetable, issueAt, issueByNumber } from './timetable.ts'

const HOUR_MS = 3_600_000
const zones = Intl.supportedValuesOf('timeZone')

test.each(['Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'])(
  'the last millisecond before a day of %s is the day before, also where clocks change',
  (zone) => {
    for (const day of ['20260301', '20260308', '20260309', '20260405', '20261101']) {
      const start = startMs(day, zone)
      expect(dayIn(zone, start)).toBe(day)
      expect(dayIn(zone, start - 1) < day).toBe(true)
      expect(dayIn(zone, start + 12 * HOUR_MS)).toBe(day)
    }
  },
)

test('every instant around a midnight that clocks repeat or skip has an issue, known by its number, in every zone', () => {
  const wrong: string[] = []
  for (const zone of zones) {
    const timetable: EveryTimetable = { zone, seconds: 300 }
    for (const day of ['20260329', '20260906', '20261025', '20261101']) {
      for (const shiftMs of [-1, 0, HOUR_MS]) {
        const atMs = startMs(day, zone) + shiftMs
        const issue = issueAt(timetable, atMs)
        const known = issueByNumber(timetable, issue.number)
        if (!(known?.opensMs === issue.opensMs && issue.opensMs <= atMs && atMs < issue.closesMs))
          wrong.push(`${zone} ${new Date(atMs).toISOString()} ${issue.number}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
