import { formatInstant } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { decimal } from './csv.ts'

type Statement = ResponseOf<typeof contract.records.exportTransactions>

export interface CsvLabels {
  readonly time: string
  readonly kind: string
  readonly amount: string
  readonly balanceAfter: string
  readonly currency: string
  readonly reference: string
  readonly about: string
  readonly opening: string
  readonly closing: string
  kindName(kind: string): string
}

/** A statement as rows of a file: the opening balance, every movement, the closing balance. */
export function statementRows({ period, opening, closing, lines }: Statement, words: CsvLabels): string[][] {
  const { timeZone } = period
  return [
    [
      `${words.time} (${timeZone})`,
      words.kind,
      words.amount,
      words.balanceAfter,
      words.currency,
      words.reference,
      words.about,
    ],
    [period.from, words.opening, '', decimal(opening), opening.currency, '', ''],
    ...lines.map(({ id, kind, about, amount, balanceAfter, time }) => [
      formatInstant(time, timeZone),
      words.kindName(kind),
      decimal(amount),
      decimal(balanceAfter),
      amount.currency,
      id,
      about ?? '',
    ]),
    [period.to, words.closing, '', decimal(closing), closing.currency, '', ''],
  ]
}
