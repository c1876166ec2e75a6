import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { type StatementCategory, statementCategoryNames } from '#contract/entities/statement-kinds.ts'
import { type RequestedPeriod, readPeriod } from './period.ts'

export { loadBets } from './bets.server.ts'
export { csvFile, decimal } from './csv.ts'
export { downloadBets, downloadStatement } from './downloads.server.ts'

/** A page of the account record with the filters of the address, and the member's lifetime deposits. */
export async function loadAccountRecord(request: Request) {
  const named = new URL(request.url).searchParams.get('show')
  const category = statementCategoryNames.find((name) => name === named) ?? 'ALL'
  const [record, lifetime] = await Promise.all([
    loadTransactions(request, category),
    toResult(gatewayFor(request).records.getLifetime({})),
  ])
  return { ...record, category, lifetime }
}

async function loadTransactions(request: Request, category: StatementCategory) {
  const { period, params } = askedOf(request)
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const asked = { from: period.from, to: period.to, category }
  const { records } = gatewayFor(request)
  const [page, days] = period.problem
    ? [null, null]
    : await Promise.all([
        toResult(records.listTransactions({ ...asked, pageNo, language: contextOf(request).language })),
        toResult(records.listTransactionDays(asked)),
      ])
  return { period, page, days }
}

/** Totals of a period by kind, and the balance of each of its days. */
export async function loadProfit(request: Request) {
  const { period } = askedOf(request)
  const { from, to } = period
  const { records } = gatewayFor(request)
  const [profit, days] = period.problem
    ? [null, null]
    : await Promise.all([
        toResult(records.getProfit({ from, to })),
        toResult(records.listTransactionDays({ from, to })),
      ])
  return { period, profit, days }
}

function askedOf(request: Request): { period: RequestedPeriod; params: URLSearchParams } {
  const params = new URL(request.url).searchParams
  return { params, period: readPeriod(params, new Date(), brandFor(request).settings.timeZone) }
}
