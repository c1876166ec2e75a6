import type { Locale } from '#contract/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The date format of a locale, for texts such as "20 November 2026". By `Intl` and not by contract/calendar.ts: Day.js
 * has no texts or other ones for 17 of our languages. The zone is always given, so that server and browser agree.
 */
export function dateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions & { readonly timeZone: string },
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
  }
  return format
}
