export { createDownline } from './create-downline.server.ts'

import { loadNotices } from '#app/features/announcements/index.server.ts'
import { originOf } from '#app/features/invite/index.server.ts'
import { readPeriod } from '#app/features/records/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { downlineKinds } from '#contract/entities/downline.ts'

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

/** The agent's codes, and the members registered by them in a period. */
export async function loadTeam(request: Request) {
  const { params } = queryOf(request)
  const period = readPeriod(params, new Date(), brandFor(request).settings.timeZone)
  const { from, to } = period
  return {
    period,
    team: period.problem ? null : await toResult(gatewayFor(request).agents.getTeamOverview({ from, to })),
  }
}

/**
 * Data of the register centre: the brand's registration rules, the agent's codes and the address their links lead to.
 */
export async function loadRegisterCentre(request: Request) {
  const gateway = gatewayFor(request)
  const [team, rules] = await Promise.all([
    toResult(gateway.agents.getTeamOverview({})),
    toResult(gateway.registration.getRegistrationSettings({})),
  ])
  return { team, rules, origin: originOf(request) }
}

/** A page of the downline, filtered by kind and name prefix from the address. */
export async function loadDownline(request: Request) {
  const { params, pageNo } = queryOf(request)
  const kind = downlineKinds.find((one) => one === params.get('kind')) ?? 'ALL'
  const search = (params.get('search') ?? '').trim().slice(0, 64)
  return { kind, search, page: await toResult(gatewayFor(request).agents.listDownline({ kind, search, pageNo })) }
}

function queryOf(request: Request) {
  const params = new URL(request.url).searchParams
  return { params, pageNo: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1) }
}
