/**
 * Days of a calendar, `yyyy-MM-dd`, in a brand's time zone. A statement's "today" is the brand's, wherever the player or the
 * server is.
 */

/** The day it is at an instant. */
export function calendarDay(at: Date, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The days from one to another, both counted; less than one when they stand the wrong way round. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
}

/** The instant a day begins. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = midnight - offsetMs(new Date(midnight), timeZone)
  return new Date(midnight - offsetMs(new Date(near), timeZone))
}

/** An instant as every list shows it: `yyyy-MM-dd hh:mm:ss` (specification section 9, time format). */
export function formatInstant(at: Date, timeZone: string): string {
  const { hour, minute, second } = partsOf(at, timeZone)
  return `${calendarDay(at, timeZone)} ${pad(hour)}:${pad(minute)}:${pad(second)}`
}

const DAY_MS = 86_400_000

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

const pad = (figure: number) => String(figure).padStart(2, '0')

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

function partsOf(at: Date, timeZone: string): Record<(typeof fields)[number], number> {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type as string, Number(value)]),
  )
  return Object.fromEntries(fields.map((field) => [field, parts.get(field) ?? 0])) as ReturnType<typeof partsOf>
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than using it a thousand times; there are as many as brands have zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
