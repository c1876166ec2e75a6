export { createDownline } from './create-downline.server.ts'
export { loadTeam, loadTeamBets, loadTeamTransactions, loadTree, loadUserLoss } from './team.server.ts'
export { downloadUserLoss } from './user-loss-file.server.ts'

import { loadNotices } from '#app/features/announcements/index.server.ts'
import { originOf } from '#app/features/invite/index.server.ts'
import { loadOwnSeries } from '#app/features/series/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'

/** Notices of one page (specification section 9, announcement and notice page size). */
const NOTICES_PAGE_SIZE = 9

/** One page of the merchant's announcements. */
export async function loadAgentNotices(request: Request) {
  const answer = await toResult(loadNotices(request))
  const { pageNo } = queryOf(request)
  const all = answer.ok ? answer.value : []
  return {
    errorCode: answer.ok ? null : answer.errorCode,
    notices: all.slice((pageNo - 1) * NOTICES_PAGE_SIZE, pageNo * NOTICES_PAGE_SIZE),
    pageNum: pageNo,
    totalPages: Math.ceil(all.length / NOTICES_PAGE_SIZE),
  }
}

/**
 * Data of the register centre: the brand's registration rules, the agent's codes and series, and the address their links
 * lead to.
 */
export async function loadRegisterCentre(request: Request) {
  const gateway = gatewayFor(request)
  const [team, rules, own] = await Promise.all([
    toResult(gateway.agents.getTeamOverview({})),
    toResult(gateway.registration.getRegistrationSettings({})),
    loadOwnSeries(request),
  ])
  return { team, rules, own, origin: originOf(request) }
}

function queryOf(request: Request) {
  const params = new URL(request.url).searchParams
  return { pageNo: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1) }
}
