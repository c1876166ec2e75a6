import { createHash } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { contextOf, type RequestContext } from '../server/request-context.server.ts'
import type { Caller } from './call.server.ts'
import { cachedPublicResponse, publicResponse } from './public-responses.server.ts'

/** Whether the site is open to the visitor, and what the merchant permits. */
export type SiteStatus = ResponseOf<typeof contract.system.getStatus>

/**
 * The merchant's status for this visitor, loaded once per request. Visitors share the response unless the merchant is
 * closed to some regions: then each address has its own.
 */
export function loadStatus(request: Request): Promise<SiteStatus> {
  return loadStatusOf(contextOf(request))
}

/** The same, before a request for routes exists. */
export function loadStatusOf(visit: RequestContext): Promise<SiteStatus> {
  const known = visit.memo.get('status')
  if (known) return known as Promise<SiteStatus>
  const { brand, host, language, clientIp, clientCountry, requestId } = visit
  const caller = { merchant: brand.merchantCode, host, language, clientIp, clientCountry, requestId, token: null }
  const status = visit.isPreview
    ? loadFor(caller, brand).then((answer) => asInDraft(answer, brand))
    : loadFor(caller, brand)
  visit.memo.set('status', status)
  return status
}

async function loadFor(caller: Caller, brand: Brand): Promise<SiteStatus> {
  const ask = (variant: string) => publicResponse(contract.system.getStatus, {}, caller, brand.version, variant)
  const shared = await ask(differsByVisitor(brand) ? caller.clientIp : '')
  const { countries } = shared.info.regionRestriction
  // An external gateway may close regions that the brand's files do not know.
  const isSafe = (countries.length === 0 && shared.status !== 2) || shared.info.location.ip === caller.clientIp
  const own = isSafe ? shared : await ask(caller.clientIp)
  const status = { ...own, info: { ...own.info, location: { ...own.info.location, ip: caller.clientIp } } }
  answerOf.set(status, own)
  return status
}

/** The status as far as it is in memory, for the page cache, which does not wait. Null when this visitor's is not known. */
export function statusAtHand(
  visitor: Pick<RequestContext, 'brand' | 'host' | 'language' | 'clientIp' | 'clientCountry'>,
) {
  const { brand, host, language, clientIp, clientCountry } = visitor
  const caller = { merchant: brand.merchantCode, host, language, clientIp, clientCountry, requestId: '', token: null }
  const own = differsByVisitor(brand) ? clientIp : ''
  const status = cachedPublicResponse(contract.system.getStatus, {}, caller, brand.version, own)
  if (!status) return null
  const isForAll = status.info.regionRestriction.countries.length === 0 && status.status !== 2
  return isForAll || status.info.location.ip === clientIp ? status : null
}

/** Applies the switches and registration rules of a draft to the served brand's status. */
function asInDraft(status: SiteStatus, { settings, whitelabel, registration }: Brand): SiteStatus {
  const { languages } = settings
  return { ...status, info: { ...status.info, whitelabel: [...whitelabel], register: registration, languages } }
}

/** A digest of the gateway's permissions, independent of the visitor; memoized per response. */
export function permissionDigest(status: SiteStatus): string {
  const answer = answerOf.get(status) ?? status
  const known = digests.get(answer)
  if (known) return known
  const digest = createHash('sha1')
    .update(JSON.stringify({ ...answer.info, location: null }))
    .digest('base64url')
  digests.set(answer, digest)
  return digest
}

/** The shared response that a visitor's status was derived from. */
const answerOf = new WeakMap<SiteStatus, SiteStatus>()
const digests = new WeakMap<SiteStatus, string>()

function differsByVisitor(brand: Brand): boolean {
  return Object.values(brand.settings.region).some((list) => list.length > 0)
}
