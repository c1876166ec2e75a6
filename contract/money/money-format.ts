// Apart from money.ts, because the browser formats money and needs no schema.

import { decimalText } from './amount.ts'
import { decimalsOf } from './currency.ts'

/** Creates a number format; a caller with a cache passes its own. */
type CreateNumberFormat = (language: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Figures without a currency have two decimals. */
const PLAIN_DECIMALS = 2

/** The currency's own number of decimals, and its narrow sign: $, ₫, ฿. */
export function moneyFormatOptions(currency: string | null): Intl.NumberFormatOptions {
  const decimals = currency ? decimalsOf(currency) : PLAIN_DECIMALS
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
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
  const decimals = currency ? decimalsOf(currency) : PLAIN_DECIMALS
  const decimal = decimalText(amountMinor, decimals) as Intl.StringNumericLiteral
  return createFormat(language, moneyFormatOptions(currency)).format(decimal)
}
