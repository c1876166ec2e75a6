import { dateFormat } from '#app/lib/date-format.ts'
import type { Locale } from '#contract/locale.ts'

/** Support hours of agents: days from 1 (Monday) to 7, times as HH:mm, in one time zone. */
export interface SupportHours {
  readonly firstDay: number
  readonly lastDay: number
  readonly from: string
  readonly until: string
  readonly timeZone: string
}

/** A Monday, so that it is day 1. */
const SOME_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** The hours formatted for a language: `Monday`, `Friday`, `12:00 PM`, `9:00 PM`, `GMT+8`. */
export function supportHoursText(hours: SupportHours, locale: Locale) {
  const day = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const zone = dateFormat(locale, { timeZone: hours.timeZone, timeZoneName: 'short' })
  return {
    first: day.format(SOME_MONDAY + (hours.firstDay - 1) * DAY_MS),
    last: day.format(SOME_MONDAY + (hours.lastDay - 1) * DAY_MS),
    from: time.format(SOME_MONDAY + minutesOf(hours.from) * MINUTE_MS),
    until: time.format(SOME_MONDAY + minutesOf(hours.until) * MINUTE_MS),
    zone: zone.formatToParts(SOME_MONDAY).find(({ type }) => type === 'timeZoneName')?.value ?? hours.timeZone,
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
