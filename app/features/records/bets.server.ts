import { redirect } from '@remix-run/node'
import { omit } from 'es-toolkit'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { requestedBets } from './requested-bets.server.ts'

/** The betting record: a page of rounds, or the one that the address names. */
export async function loadBets(request: Request) {
  const params = new URL(request.url).searchParams
  const roundId = params.get('round')
  if (roundId) return { view: 'round' as const, ...(await loadRound(request, roundId, params.has('proof'))) }
  const { period, asked } = requestedBets(request)
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const { records } = gatewayFor(request)
  const [page, days] = period.problem
    ? [null, null]
    : await Promise.all([
        toResult(records.listBets({ ...asked, pageNo })),
        toResult(records.listBetDays(omit(asked, ['language']))),
      ])
  return { view: 'list' as const, period, status: asked.status ?? null, vendor: asked.vassalage ?? null, page, days }
}

/** A round with its events; with `proof` it redirects to the provider's proof page. */
async function loadRound(request: Request, roundId: string, proof: boolean) {
  const { records } = gatewayFor(request)
  const { language } = contextOf(request)
  const shown = proof ? await toResult(records.openRoundPage({ roundId, language })) : null
  if (shown?.ok) throw redirect(shown.value.url)
  return { round: await toResult(records.getBet({ roundId, language })), problem: shown ? shown.errorCode : null }
}
