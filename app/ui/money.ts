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
