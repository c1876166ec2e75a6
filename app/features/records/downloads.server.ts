import { redirect } from '@remix-run/node'
import { gatewayFor, type Result, toResult } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { statementKinds } from '#contract/entities/statement-kinds.ts'
import { type BetCsvLabels, betRows } from './bets-csv.ts'
import { csvFile } from './csv.ts'
import { type RequestedPeriod, readPeriod } from './period.ts'
import { requestedBets } from './requested-bets.server.ts'
import { type CsvLabels, statementRows } from './statement-csv.ts'

/** The statement of the period in the address, as a file. */
export async function downloadStatement(request: Request): Promise<Response> {
  const { settings } = brandFor(request)
  const period = readPeriod(new URL(request.url).searchParams, new Date(), settings.timeZone)
  const { from, to } = period
  const ask = () =>
    toResult(gatewayFor(request).records.exportTransactions({ from, to, language: contextOf(request).language }))
  const statement = await askOr(request, '/member/transactionHistory', period, ask)
  return csvFile(`${settings.code}-${from}-${to}`, statementRows(statement, statementWords(request)))
}

/** The rounds that the address selects, as a file. */
export async function downloadBets(request: Request): Promise<Response> {
  const { period, asked } = requestedBets(request)
  const ask = () => toResult(gatewayFor(request).records.exportBets(asked))
  const bets = await askOr(request, '/member/personalHistoryCopy', period, ask)
  const { code } = brandFor(request).settings
  return csvFile(`${code}-bets-${period.from}-${period.to}`, betRows(bets, betWords(request)))
}

/** Returns the gateway's response; on failure it redirects back to the page, which shows the reason. */
async function askOr<Answer>(
  request: Request,
  page: string,
  { problem }: RequestedPeriod,
  ask: () => Promise<Result<Answer>>,
): Promise<Answer> {
  const back = (why: string) => {
    const params = new URL(request.url).searchParams
    params.set('problem', why)
    return redirect(`${page}?${params}`)
  }
  if (problem) throw back(problem.key)
  const answer = await ask()
  if (!answer.ok) throw back(answer.errorCode === 'INVALID_REQUEST' ? 'tooManyMovements' : answer.errorCode)
  return answer.value
}

function statementWords(request: Request): CsvLabels {
  const t = translatorFor(request, 'member')
  return {
    time: t('column.time'),
    kind: t('column.kind'),
    amount: t('column.amount'),
    balanceAfter: t('column.balanceAfter'),
    currency: t('column.currency'),
    reference: t('column.reference'),
    about: t('column.about'),
    opening: t('opening'),
    closing: t('closing'),
    kindName: (kind) => t(`kind.${statementKinds.find((known) => known === kind) ?? 'other'}`),
  }
}

function betWords(request: Request): BetCsvLabels {
  const t = translatorFor(request, 'member')
  return {
    time: t('column.time'),
    closed: t('bets.closed'),
    game: t('bets.game'),
    vendor: t('bets.vendor'),
    round: t('bets.roundNumber'),
    status: t('bets.status'),
    bet: t('bets.bet'),
    payout: t('bets.payout'),
    result: t('bets.result'),
    currency: t('column.currency'),
    sum: t('bets.sum'),
    ticket: {
      numero: t('ticket.numero'),
      play: t('ticket.play'),
      selection: t('ticket.selection'),
      units: t('ticket.units'),
      multiple: t('ticket.multiple'),
      drawn: t('ticket.drawn'),
    },
    statusName: (status) => t(`roundStatus.${status}`),
  }
}
