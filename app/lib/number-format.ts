import type { Locale } from '#contract/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** The cached number format of a locale: creating one takes as long as rendering a card. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formats.set(key, format)
  }
  return format
}
