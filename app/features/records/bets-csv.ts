import { formatInstant } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { decimal } from './csv.ts'

type Bets = ResponseOf<typeof contract.records.exportBets>

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
  statusName(status: Bets['rounds'][number]['status']): string
}

/** A betting record as rows of a file: every round, and the totals. */
export function betRows({ period, sums, rounds }: Bets, words: BetCsvLabels): string[][] {
  const { timeZone } = period
  const { time, closed, game, vendor, round, status, bet, payout, result, currency } = words
  const shown = (instant: string | null) => (instant === null ? '' : formatInstant(instant, timeZone))
  return [
    [`${time} (${timeZone})`, closed, game, vendor, round, status, bet, payout, result, currency],
    ...rounds.map((row) => [
      shown(row.openedAt),
      shown(row.closedAt),
      row.gameName,
      row.vendorName,
      row.roundCode,
      words.statusName(row.status),
      ...figures(row),
    ]),
    [period.to, '', words.sum, '', '', '', ...figures(sums)],
  ]
}

function figures({ bet, payout, result }: Bets['sums']): string[] {
  return [...[bet, payout, result].map(decimal), bet.currency]
}
