import { formatInstant } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

type Statement = ResponseOf<typeof contract.records.exportTransactions>

export interface CsvWords {
  readonly time: string
  readonly kind: string
  readonly amount: string
  readonly balanceAfter: string
  readonly currency: string
  readonly reference: string
  readonly opening: string
  readonly closing: string
  kindName(kind: string): string
}

/**
 * A statement as a file for spreadsheets (RFC 4180): the opening balance, every movement, the closing balance. Amounts are
 * plain decimals with a point, so that sums of the file are sums of the ledger.
 */
export function statementCsv({ period, opening, closing, lines }: Statement, words: CsvWords): string {
  const { timeZone } = period
  const rows = [
    [`${words.time} (${timeZone})`, words.kind, words.amount, words.balanceAfter, words.currency, words.reference],
    [period.from, words.opening, '', decimal(opening.amountMinor), opening.currency, ''],
    ...lines.map(({ id, kind, amount, balanceAfter, time }) => [
      formatInstant(new Date(time), timeZone),
      words.kindName(kind),
      decimal(amount.amountMinor),
      decimal(balanceAfter.amountMinor),
      amount.currency,
      id,
    ]),
    [period.to, words.closing, '', decimal(closing.amountMinor), closing.currency, ''],
  ]
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function decimal(amountMinor: string): string {
  const digits = amountMinor.replace('-', '').padStart(3, '0')
  return `${amountMinor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
