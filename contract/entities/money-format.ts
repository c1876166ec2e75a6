// Apart from money.ts, because the browser formats money and needs no schema.

/** Creates a number format; a caller with a cache passes its own. */
type CreateNumberFormat = (language: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Two decimals in every currency (specification section 9), and its narrow sign: $, ₫, ฿. */
export function moneyFormatOptions(currency: string | null): Intl.NumberFormatOptions {
  return currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits
}

/**
 * Formats minor units for a language, without a sign when `currency` is null. Works on the digits, not on a Number, so no
 * amount is too large.
 */
export function formatMinorUnits(
  amountMinor: bigint | string,
  currency: string | null,
  language: string,
  createFormat: CreateNumberFormat = (locale, options) => new Intl.NumberFormat(locale, options),
): string {
  return createFormat(language, moneyFormatOptions(currency)).format(toDecimal(String(amountMinor)))
}

function toDecimal(amountMinor: string): Intl.StringNumericLiteral {
  const sign = amountMinor.startsWith('-') ? '-' : ''
  const padded = amountMinor.replace('-', '').padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}` as Intl.StringNumericLiteral
}
