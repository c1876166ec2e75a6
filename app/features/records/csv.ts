import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Money } from '#contract/money/money.ts'

/** Rows as a file for spreadsheets (RFC 4180), with a UTF-8 byte order mark. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** A plain decimal with a point, so that totals of the file equal totals of the ledger. */
export function decimal({ amountMinor, currency }: Money): string {
  return decimalText(amountMinor, decimalsOf(currency))
}

/** The response of a download. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvText(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

const isDecimal = (text: string) => /^-?\d+(?:\.\d{1,8})?$/.test(text)

/**
 * Neutralises text that a spreadsheet would run as a formula, such as a provider's round name: signs of any width, also after
 * spaces, line feeds and invisible marks, which some programs drop.
 */
const inert = (text: string) => (FORMULA.test(text) && !isDecimal(text) ? `'${text}` : text)
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/u

function cell(text: string): string {
  const shown = inert(text)
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
