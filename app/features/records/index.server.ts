import { brandFor } from '#app/brand/visit.server.ts'
import { gatewayFor, section } from '#app/gateway-client/index.server.ts'
import { type AskedPeriod, readPeriod } from './period.ts'

/** A page of the account record, or of the betting record; nothing is asked while the period makes no sense. */
export async function loadTransactions(request: Request, category: 'ALL' | 'GAMES') {
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
