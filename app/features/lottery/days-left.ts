import { numberFormat } from '#app/lib/number-format.ts'
import type { Locale } from '#contract/locale.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Days, and with `hours` the hours, until a draw that is more than a day away: `2d 4h`; null within a day. */
export function daysLeft(seconds: number, locale: Locale, { hours }: { hours: boolean }): string | null {
  if (seconds < DAY_S) return null
  const unit = (name: 'day' | 'hour', value: number) =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value)
  const days = unit('day', Math.floor(seconds / DAY_S))
  return hours ? `${days} ${unit('hour', Math.floor((seconds % DAY_S) / HOUR_S))}` : days
}
