import * as z from 'zod'

/** Whole minor units as a decimal string (a JSON number loses digits), and the ISO 4217 code. */
export const Money = z.object({
  amountMinor: z.string().regex(/^-?\d{1,30}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type Money = z.output<typeof Money>

/** A requested amount: positive whole minor units in ASCII digits, within the range of the ledger. */
export const AmountMinor = z.string().regex(/^[1-9]\d{0,17}$/)

/** The short sign of a currency: $, ₫, ฿. */
export function currencySymbol(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency
}
