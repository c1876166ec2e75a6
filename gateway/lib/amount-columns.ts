import { decimalsOf } from '#contract/money/currency.ts'

/** The columns of an amount in an operator's list; the command writes it with the decimals of its currency. */
export function amountColumns(amountMinor: bigint, currency: string): { amount_minor: string; decimals: number } {
  return { amount_minor: String(amountMinor), decimals: decimalsOf(currency) }
}
