import { redirect } from '@remix-run/node'
import { brandFor, visitOf } from '#app/brand/visit.server.ts'
import { gatewayFor, section } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { type StatementCategory, statementCategoryNames, statementKinds } from '#contract/entities/statement-kinds.ts'
import { type AskedPeriod, readPeriod } from './period.ts'
import { type CsvWords, statementCsv } from './statement-csv.ts'

export { loadBets } from './bets.server.ts'

/** A page of the account record, as far as the address narrows it, over what the member has paid in since ever. */
export async function loadAccountRecord(request: Request) {
  const named = new URL(request.url).searchParams.get('show')
  const category = statementCategoryNames.find((name) => name === named) ?? 'ALL'
  const [record, lifetime] = await Promise.all([
    loadTransactions(request, category),
    section(gatewayFor(request).records.getLifetime({})),
  ])
  return { ...record, category, lifetime }
}

/** The statement of the period that the address names, as a file. */
export async function downloadStatement(request: Request): Promise<Response> {
  const { period } = askedOf(request)
  const { from, to } = period
  const back = (problem: string) => redirect(`/member/transactionHistory?from=${from}&to=${to}&problem=${problem}`)
  if (period.problem) return back(period.problem.key)
  const answer = await section(gatewayFor(request).records.exportTransactions({ from, to }))
  if (!answer.ok) return back(answer.errorCode === 'INVALID_REQUEST' ? 'tooManyMovements' : answer.errorCode)
  const { brand } = visitOf(request)
  // The mark says UTF-8 to spreadsheets that would guess otherwise.
  return new Response(`\uFEFF${statementCsv(answer.value, csvWords(request))}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${brand.settings.code}-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

function csvWords(request: Request): CsvWords {
  const t = translatorFor(request, 'member')
  return {
    time: t('column.time'),
    kind: t('column.kind'),
    amount: t('column.amount'),
    balanceAfter: t('column.balanceAfter'),
    currency: t('column.currency'),
    reference: t('column.reference'),
    opening: t('opening'),
    closing: t('closing'),
    kindName: (kind) => t(`kind.${statementKinds.find((known) => known === kind) ?? 'other'}`),
  }
}

async function loadTransactions(request: Request, category: StatementCategory) {
  const { period, params } = askedOf(request)
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const asked = { from: period.from, to: period.to, category, pageNo }
  return { period, page: period.problem ? null : await section(gatewayFor(request).records.listTransactions(asked)) }
}

/** What moved in a period by kind. */
export async function loadProfit(request: Request) {
  const { period } = askedOf(request)
  const { from, to } = period
  return { period, profit: period.problem ? null : await section(gatewayFor(request).records.getProfit({ from, to })) }
}

function askedOf(request: Request): { period: AskedPeriod; params: URLSearchParams } {
  const params = new URL(request.url).searchParams
  return { params, period: readPeriod(params, new Date(), brandFor(request).settings.timeZone) }
}
