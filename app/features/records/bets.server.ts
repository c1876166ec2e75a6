import { redirect } from '@remix-run/node'
import { brandFor, visitOf } from '#app/brand/visit.server.ts'
import { gatewayFor, section } from '#app/gateway-client/index.server.ts'
import { roundStatuses } from '#contract/entities/bet-record.ts'
import { readPeriod } from './period.ts'

/** The betting record: a page of rounds, or one of them when the address names it. */
export async function loadBets(request: Request) {
  const params = new URL(request.url).searchParams
  const { language } = visitOf(request)
  const roundId = params.get('round')
  if (roundId) return { view: 'round' as const, ...(await loadRound(request, roundId, params.has('proof'))) }
  const period = readPeriod(params, new Date(), brandFor(request).settings.timeZone)
  const status = roundStatuses.find((name) => name === params.get('status'))
  const vassalage = params.get('vendor') || undefined
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const asked = { from: period.from, to: period.to, status, vassalage, language, pageNo }
  const page = period.problem ? null : await section(gatewayFor(request).records.listBets(asked))
  return { view: 'list' as const, period, status: status ?? null, vendor: vassalage ?? null, page }
}

/** A round with what happened in it; with `proof` the way leads on to where its provider shows it. */
async function loadRound(request: Request, roundId: string, proof: boolean) {
  const { records } = gatewayFor(request)
  const { language } = visitOf(request)
  const shown = proof ? await section(records.openRoundPage({ roundId, language })) : null
  if (shown?.ok) throw redirect(shown.value.url)
  return { round: await section(records.getBet({ roundId, language })), problem: shown ? shown.errorCode : null }
}
