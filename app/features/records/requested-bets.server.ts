import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { roundStatuses } from '#contract/entities/bet-record.ts'
import { readPeriod } from './period.ts'

/** Reads the requested rounds from the address: days, vendor and state. */
export function requestedBets(request: Request) {
  const params = new URL(request.url).searchParams
  const period = readPeriod(params, new Date(), brandFor(request).settings.timeZone)
  const status = roundStatuses.find((name) => name === params.get('status'))
  const vassalage = params.get('vendor') || undefined
  const { language } = contextOf(request)
  return { period, asked: { from: period.from, to: period.to, status, vassalage, language } }
}
