import { numberFormat } from '#app/lib/number-format.ts'
import type { Locale } from '#contract/locale.ts'
import { formatMinorUnits, moneyFormatOptions } from '#contract/money/money-format.ts'

/**
 * Formats an amount as on every screen: the decimals of its currency, two for most (specification section 9), and the
 * thousands separators of the locale.
 */
export function formatMoney(money: { amountMinor: string; currency: string }, locale: Locale): string {
  return formatMinorUnits(money.amountMinor, money.currency, locale, numberFormat)
}

/** The figure without a currency, for the decorative jackpot. */
export function formatAmount(amountMinor: string, locale: Locale): string {
  return formatMinorUnits(amountMinor, null, locale, numberFormat)
}

/** A currency's sign as the locale writes it: $, ₫, ฿. */
export function currencySign(currency: string, locale: Locale): string {
  const sign = numberFormat(locale, moneyFormatOptions(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return sign?.value ?? currency
}

/** A rounded figure without a currency, for an axis: minor units as 12.5K in the locale's own way. */
export function formatShortAmount(minor: number, currency: string, locale: Locale): string {
  const decimals = moneyFormatOptions(currency).maximumFractionDigits ?? 0
  return numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(minor / 10 ** decimals)
}
