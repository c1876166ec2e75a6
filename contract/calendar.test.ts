import { afterEach, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDay,
  countDays,
  deviceTime,
  formatInstant,
  offsetLabel,
  startOfDay,
} from './calendar.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a day is the day of the zone, whatever the server calls it', () => {
  const at = new Date('2026-03-01T20:30:05Z')
  expect(calendarDay(at, 'Asia/Ho_Chi_Minh')).toBe('2026-03-02')
  expect(calendarDay(at, 'America/Sao_Paulo')).toBe('2026-03-01')
  expect(formatInstant(at, 'Asia/Dubai')).toBe('2026-03-02 00:30:05')
  expect(formatInstant('2026-03-01T00:00:00Z', 'UTC')).toBe('2026-03-01 00:00:00')
})

test('an hour that the process’s own zone skips is formatted as the brand’s clock shows it', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(new Date('2026-03-29T01:30:00').getTimezoneOffset()).toBe(-60)
  expect(formatInstant('2026-03-28T19:30:00Z', 'Asia/Bangkok')).toBe('2026-03-29 02:30:00')
  expect(startOfDay('2026-03-29', 'Asia/Bangkok').toISOString()).toBe('2026-03-28T17:00:00.000Z')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
})

test('a day begins where its zone says, also where clocks are moved', () => {
  expect(startOfDay('2026-03-02', 'Asia/Bangkok').toISOString()).toBe('2026-03-01T17:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test.each(['2026-01-15', '2026-07-15'])('on %s, a day whose midnight is skipped or repeated begins once', (now) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  expect(startOfDay('2026-04-05', 'America/Santiago').toISOString()).toBe('2026-04-05T04:00:00.000Z')
  expect(startOfDay('2026-03-08', 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(startOfDay('2026-03-29', 'Atlantic/Azores').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(startOfDay('2026-10-25', 'Atlantic/Azores').toISOString()).toBe('2026-10-25T00:00:00.000Z')
})

/**
 * Every zone of the runtime and the days of 2024 to 2030: those within two days of a change of the zone's offset, and every
 * fiftieth of the others; all days in the sweep. Zones whose offsets are equal through these years are tested once: a day's
 * start depends on nothing else of a zone.
 */
test('in every zone the first instant of a day formats as that day, and the millisecond before it as an earlier one', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const distinct = new Map(
    zones.map((zone) => {
      const changes = offsetChanges(zone)
      return [JSON.stringify(changes), { zone, changedAt: changes.map(([at]) => at) }] as const
    }),
  )
  expect(zones.length).toBeGreaterThan(400)
  const wrong: string[] = []
  for (const { zone, changedAt } of distinct.values()) {
    const dayOf = dayReader(zone)
    for (let day = '2024-01-01'; day <= '2030-12-31'; day = nextDay(day)) {
      if (!isTried(day, changedAt)) continue
      const start = startOfDay(day, zone).getTime()
      if (dayOf(start) !== day || dayOf(start - 1) >= day) wrong.push(`${zone} ${day} ${new Date(start).toISOString()}`)
    }
  }
  expect(wrong).toEqual([])
})

test('days and months are counted over their ends', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(countDays('2026-02-23', '2026-03-01')).toBe(7)
  expect(countDays('2026-03-01', '2026-02-23')).toBeLessThan(1)
  expect(addMonths(new Date('2026-03-31T10:00:00Z'), -1, 'UTC').toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(addMonths(new Date('2026-08-31T10:00:00Z'), 6, 'UTC').toISOString()).toBe('2027-02-28T10:00:00.000Z')
})

test('months are counted on the calendar of the zone, and the time of day stays', () => {
  // 1 March in Singapore is still 28 February in Greenwich, where half a year later would be 29 August.
  expect(addMonths(new Date('2026-02-28T18:00:00Z'), 6, 'Asia/Singapore').toISOString()).toBe(
    '2026-08-31T18:00:00.000Z',
  )
  // Half a year across a change of the clocks.
  expect(addMonths(new Date('2026-01-15T11:30:00.123Z'), 6, 'Europe/Berlin').toISOString()).toBe(
    '2026-07-15T10:30:00.123Z',
  )
})

test('in every zone some months later is the same day of the month, or the last one of a shorter month', () => {
  const wrong: string[] = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const at of ['2026-02-28T18:00:00Z', '2026-08-31T02:30:00Z', '2027-12-31T23:59:59Z', '2028-02-29T11:00:00Z']) {
      for (const months of [1, 6, 12, 60]) {
        const day = calendarDay(new Date(at), zone)
        const later = calendarDay(addMonths(new Date(at), months, zone), zone)
        const [year = 0, month = 0] = day.split('-').map(Number)
        const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
        const expected = Math.min(Number(day.slice(8)), last.getUTCDate())
        if (later !== `${last.toISOString().slice(0, 8)}${String(expected).padStart(2, '0')}`)
          wrong.push(`${zone} ${day} + ${months} = ${later}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  [0, 'GMT'],
  [420, 'GMT+7'],
  [330, 'GMT+5:30'],
  [-210, 'GMT-3:30'],
  [-600, 'GMT-10'],
])('%i minutes east of Greenwich have the label %s', (minutes, label) => {
  expect(offsetLabel(minutes)).toBe(label)
})

test('the device’s time is that of its own zone', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(deviceTime(new Date('2026-03-01T20:30:05Z'))).toEqual({ time: '2026-03-02 02:00:05', offset: 'GMT+5:30' })
})

const DAY_MS = 86_400_000
/** Nearer to each other, two changes of a zone would count as one: none are, Morocco's Ramadan is the shortest season. */
const WEEK_MS = 7 * DAY_MS
const FIRST_MS = Date.UTC(2023, 11, 30)
const LAST_MS = Date.UTC(2031, 0, 3)

function isTried(day: string, changedAt: readonly number[]): boolean {
  const noon = Date.parse(day) + DAY_MS / 2
  const isFiftieth = Math.floor(noon / DAY_MS) % 50 === 0
  return Boolean(process.env.SWEEP) || isFiftieth || changedAt.some((at) => Math.abs(at - noon) < 3 * DAY_MS)
}

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Reads the day at an instant without the code under test. */
function dayReader(timeZone: string): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (atMs) => format.format(atMs)
}

/** The instants at which a zone's offset changes, to the minute, with the offset from then on. */
function offsetChanges(timeZone: string): [number, string][] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' })
  const offsetAt = (atMs: number) => format.format(atMs).replace(/^.*GMT/, '')
  const changes: [number, string][] = [[FIRST_MS, offsetAt(FIRST_MS)]]
  let offset = offsetAt(FIRST_MS)
  for (let at = FIRST_MS; at < LAST_MS; at += WEEK_MS) {
    const next = offsetAt(at + WEEK_MS)
    if (next === offset) continue
    let [before, after] = [at, at + WEEK_MS]
    while (after - before > 60_000) {
      const middle = Math.floor((before + after) / 120_000) * 60_000
      if (offsetAt(middle) === offset) before = middle
      else after = middle
    }
    changes.push([after, next])
    offset = next
  }
  return changes
}
