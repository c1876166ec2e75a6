import type { ResponseOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { visitOf } from '../brand/visit.server.ts'
import type { Caller } from './call.server.ts'
import { publicAnswer } from './public-answers.server.ts'

/** Whether the site is open to the visitor, and what the merchant permits. */
export type SiteStatus = ResponseOf<typeof contract.system.getStatus>

/**
 * The merchant's status as this visitor has it, asked for once per request. Answers are shared by visitors unless the
 * merchant is closed to some countries: then each address asks for itself.
 */
export function loadStatus(request: Request): Promise<SiteStatus> {
  const visit = visitOf(request)
  const known = visit.memo.get('status')
  if (known) return known as Promise<SiteStatus>
  const { brand, host, language, clientIp, clientCountry, requestId } = visit
  const caller = { merchant: brand.merchantCode, host, language, clientIp, clientCountry, requestId, token: null }
  const status = loadFor(caller, brand.version)
  visit.memo.set('status', status)
  return status
}

async function loadFor(caller: Caller, brandVersion: string): Promise<SiteStatus> {
  const shared = await publicAnswer(contract.system.getStatus, {}, caller, brandVersion)
  const isShared = shared.info.regionRestriction.countries.length === 0 || shared.info.location.ip === caller.clientIp
  const own = isShared
    ? shared
    : await publicAnswer(contract.system.getStatus, {}, caller, brandVersion, caller.clientIp)
  return { ...own, info: { ...own.info, location: { ip: caller.clientIp, country: caller.clientCountry } } }
}
