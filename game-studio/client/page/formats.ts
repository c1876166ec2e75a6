import { decimalsOf, decimalText, formatMinorUnits, moneyFormatOptions } from '#contract/provider/currency.ts'
import type { Locale } from '#contract/provider/language.ts'

/** Number formats of a page. */
export interface Formats {
  /** Minor units as a decimal amount of a currency, of the page's unless given. */
  money(minor: bigint | string | number, currency?: string): string
  /** The same with the currency's sign, written as on the operator's page around the game. */
  price(minor: bigint | string | number, currency?: string): string
  /** The sign of the page's currency: $, ₫, د.إ. */
  readonly sign: string
  percent(share: number): string
  /** Ten-thousandths as `2.00×`. */
  multiple(multiplier: number): string
}

export function formatsOf(locale: Locale, ownCurrency: string): Formats {
  const integers = new Intl.NumberFormat(locale)
  const digits = new Intl.NumberFormat(locale, { useGrouping: false })
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const point = decimals.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return {
    money(minor, currency = ownCurrency) {
      const value = BigInt(minor)
      const [whole = '', fraction = ''] = decimalText(value < 0n ? -value : value, decimalsOf(currency)).split('.')
      // The integer part is formatted as a bigint, which is exact; the decimals are appended digit by digit.
      const decimal = [...fraction].map((digit) => digits.format(Number(digit))).join('')
      return `${value < 0n ? '-' : ''}${integers.format(BigInt(whole))}${decimal && point}${decimal}`
    },
    price: (minor, currency = ownCurrency) => formatMinorUnits(String(minor), currency, locale),
    sign: signOf(locale, ownCurrency),
    percent: (share) => percents.format(share),
    multiple: (multiplier) => `${decimals.format(multiplier / 10_000)}×`,
  }
}

function signOf(locale: Locale, currency: string): string {
  // Pages without a game, such as the verifier, have no currency.
  if (currency === '') return ''
  const parts = new Intl.NumberFormat(locale, moneyFormatOptions(currency)).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Hundredths with two decimals and no separators: `1234` is `12.34`. */
export const hundredths = (value: number): string => (value / 100).toFixed(2)

/**
 * An instant on this device's clock with its offset, in the notation of the operator's records:
 * `2026-11-23 08:37:45 GMT+8`. Isolated, so that it keeps its order in a right-to-left text.
 */
export function instantText(at: string | number | Date): string {
  const local = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [local.getFullYear(), two(local.getMonth() + 1), two(local.getDate())].join('-')
  const time = [local.getHours(), local.getMinutes(), local.getSeconds()].map(two).join(':')
  return `\u2066${day} ${time} ${offsetText(-local.getTimezoneOffset())}\u2069`
}

/** Minutes east of Greenwich as `GMT+8`, `GMT-3:30` or `GMT`. */
function offsetText(minutesEast: number): string {
  if (minutesEast === 0) return 'GMT'
  const minutes = Math.abs(minutesEast) % 60
  const hours = Math.floor(Math.abs(minutesEast) / 60)
  return `GMT${minutesEast > 0 ? '+' : '-'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

export type TextValues = Readonly<Record<string, string | number>>

/** Looks texts up by key and fills in `{name}`. A key without text is returned as it is. */
export function translatorOf(texts: Readonly<Record<string, string>>): (key: string, values?: TextValues) => string {
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
