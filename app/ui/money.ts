import { numberFormat } from '#app/lib/number-format.ts'

/**
 * Formats an amount as on every screen: two decimals and the language's thousands separators (specification section 9).
 * Works on the digits, so no amount is too large. `narrow` currency signs are short: $, ₫, ฿.
 */
export function formatMoney(money: { amountMinor: string; currency: string }, language: string): string {
  return moneyFormat(language, money.currency).format(decimalOf(money.amountMinor) as Intl.StringNumericLiteral)
}

/** The figure without a currency, for the decorative jackpot. */
export function formatAmount(amountMinor: string, language: string): string {
  return moneyFormat(language, null).format(decimalOf(amountMinor) as Intl.StringNumericLiteral)
}

/** A currency's sign as the language writes it: $, ₫, ฿. */
export function currencySign(currency: string, language: string): string {
  const sign = moneyFormat(language, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return sign?.value ?? currency
}

function decimalOf(amountMinor: string): string {
  const negative = amountMinor.startsWith('-')
  const digits = amountMinor.replace('-', '').padStart(3, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

function moneyFormat(language: string, currency: string | null): Intl.NumberFormat {
  return numberFormat(
    language,
    currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  )
}
