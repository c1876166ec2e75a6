import { numberFormat } from '#app/lib/number-format.ts'
import { formatMinorUnits, moneyFormatOptions } from '#contract/money/money-format.ts'

/**
 * Formats an amount as on every screen: the decimals of its currency, two for most (specification section 9), and the
 * language's thousands separators.
 */
export function formatMoney(money: { amountMinor: string; currency: string }, language: string): string {
  return formatMinorUnits(money.amountMinor, money.currency, language, numberFormat)
}

/** The figure without a currency, for the decorative jackpot. */
export function formatAmount(amountMinor: string, language: string): string {
  return formatMinorUnits(amountMinor, null, language, numberFormat)
}

/** A currency's sign as the language writes it: $, ₫, ฿. */
export function currencySign(currency: string, language: string): string {
  const sign = numberFormat(language, moneyFormatOptions(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return sign?.value ?? currency
}

/** A rounded figure without a currency, for an axis: minor units as 12.5K in the language's own way. */
export function formatShortAmount(minor: number, currency: string, language: string): string {
  const decimals = moneyFormatOptions(currency).maximumFractionDigits ?? 0
  return numberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(minor / 10 ** decimals)
}
