import { formatInstant } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { decimal } from './csv.ts'

type Bets = ResponseOf<typeof contract.records.exportBets>

/** What a file says of a lottery ticket, after the sums. */
export const ticketColumns = ['numero', 'play', 'selection', 'units', 'multiple', 'drawn'] as const

export interface BetCsvLabels {
  readonly time: string
  readonly closed: string
  readonly game: string
  readonly vendor: string
  readonly round: string
  readonly status: string
  readonly bet: string
  readonly payout: string
  readonly result: string
  readonly currency: string
  readonly sum: string
  readonly ticket: Readonly<Record<(typeof ticketColumns)[number], string>>
  statusName(status: Bets['rounds'][number]['status']): string
}

/** A betting record as rows of a file: every round, and the totals. */
export function betRows({ period, sums, rounds }: Bets, words: BetCsvLabels): string[][] {
  const { timeZone } = period
  const { time, closed, game, vendor, round, status, bet, payout, result, currency } = words
  const shown = (instant: string | null) => (instant === null ? '' : formatInstant(instant, timeZone))
  return [
    [
      `${time} (${timeZone})`,
      closed,
      game,
      vendor,
      round,
      status,
      bet,
      payout,
      result,
      currency,
      ...cells(words.ticket),
    ],
    ...rounds.map((row) => [
      shown(row.openedAt),
      shown(row.closedAt),
      row.gameName,
      row.vendorName,
      row.roundCode,
      words.statusName(row.status),
      ...figures(row),
      ...cells(row.ticket),
    ]),
    [period.to, '', words.sum, '', '', '', ...figures(sums), ...cells(null)],
  ]
}

const cells = (ticket: Readonly<Record<string, string | number | null>> | null): string[] =>
  ticketColumns.map((column) => String(ticket?.[column] ?? ''))

function figures({ bet, payout, result }: Bets['sums']): string[] {
  return [...[bet, payout, result].map(decimal), bet.currency]
}
