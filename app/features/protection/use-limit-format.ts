import { useLocale } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { LimitKind } from '#contract/entities/protection.ts'
import type { Locale } from '#contract/locale.ts'

const MINUTES_PER_HOUR = 60

/** Formats what a limit counts: money, or hours and minutes. */
export function useLimitFormat(currency: string): (kind: LimitKind, value: string) => string {
  const locale = useLocale()
  return (kind, value) =>
    kind === 'session' ? formatMinutes(Number(value), locale) : formatMoney({ amountMinor: value, currency }, locale)
}

/** `2 hr 30 min`, in the given locale. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), Math.floor(minutes % MINUTES_PER_HOUR)]
  const say = (value: number, unit: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  if (hours === 0) return say(rest, 'minute')
  return rest === 0 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(rest, 'minute')}`
}
