import { useLanguage } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { LimitKind } from '#contract/entities/protection.ts'

const MINUTES_PER_HOUR = 60

/** Formats what a limit counts: money, or hours and minutes. */
export function useLimitFormat(currency: string): (kind: LimitKind, value: string) => string {
  const language = useLanguage()
  return (kind, value) =>
    kind === 'session'
      ? formatMinutes(Number(value), language)
      : formatMoney({ amountMinor: value, currency }, language)
}

/** `2 hr 30 min`, in the given language. */
export function formatMinutes(minutes: number, language: string): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), Math.floor(minutes % MINUTES_PER_HOUR)]
  const say = (value: number, unit: 'hour' | 'minute') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  if (hours === 0) return say(rest, 'minute')
  return rest === 0 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(rest, 'minute')}`
}
