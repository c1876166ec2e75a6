import { daySpan, formatInstant } from '#contract/calendar.ts'

/** Unicode isolates: inside right-to-left text the date and its time keep their order. */
const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'

/** A date or a time in digits, for a text of any direction. */
export function isolateDigits(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
}

/** An instant as every page shows it: `yyyy-MM-dd HH:mm:ss` in the brand's time zone. */
export function shownInstant(at: Date | string, timeZone: string): string {
  return isolateDigits(formatInstant(at, timeZone))
}

/**
 * A time from one instant until another in the brand's time zone: whole days by their dates, `2026-03-02` or `2026-03-02 – 2026-03-08`, a
 * part of a day without seconds, `2026-03-02 10:00–11:00`, and anything else by both.
 */
export function shownSpan(
  { from, until }: { readonly from: string; readonly until: string },
  timeZone: string,
): string {
  const minutesOf = (at: string) => formatInstant(at, timeZone).slice(0, 'yyyy-MM-dd HH:mm'.length)
  const [start, end] = [minutesOf(from), minutesOf(until)]
  const dayOf = (minutes: string) => minutes.slice(0, 'yyyy-MM-dd'.length)
  const [first, last] = [dayOf(start), dayOf(minutesOf(new Date(Date.parse(until) - 1).toISOString()))]
  if (start.endsWith(MIDNIGHT) && end.endsWith(MIDNIGHT)) {
    return isolateDigits(daySpan(new Date(from), new Date(until), timeZone))
  }
  return isolateDigits(first === last ? `${start}–${end.slice('yyyy-MM-dd '.length)}` : `${start} – ${end}`)
}
const MIDNIGHT = ' 00:00'
