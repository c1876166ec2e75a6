import { createHash } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import { registrationIn } from '#brand-engine/schema/registration-file.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/entities/languages.ts'
import { contract } from '#contract/index.ts'
import { contextOf, type RequestContext } from '../server/request-context.server.ts'
import type { Caller } from './call.server.ts'
import { cachedPublicResponse, publicResponse } from './public-responses.server.ts'

/** Whether the site is open to the visitor, and what the merchant permits. */
export type SiteStatus = ResponseOf<typeof contract.system.getStatus>

/**
 * The merchant's status for this visitor, loaded once per request. Visitors share the response unless the merchant is
 * closed to some regions: then each address and country has its own.
 */
export function loadStatus(request: Request): Promise<SiteStatus> {
  return loadStatusOf(contextOf(request))
}

/** The same, before a request for routes exists. */
export function loadStatusOf(context: RequestContext): Promise<SiteStatus> {
  const known = context.memo.get('status')
  if (known) return known as Promise<SiteStatus>
  const { brand, host, language, clientIp, clientCountry, requestId } = context
  const caller = { merchant: brand.merchantCode, host, language, clientIp, clientCountry, requestId, token: null }
  const status = context.isPreview
    ? loadFor(caller, brand).then((answer) => asInDraft(answer, brand, language))
    : loadFor(caller, brand)
  context.memo.set('status', status)
  return status
}

async function loadFor(caller: Caller, brand: Brand): Promise<SiteStatus> {
  const ask = (variant: string) => publicResponse(contract.system.getStatus, {}, caller, brand.version, variant)
  const shared = await ask(variantOf(caller, brand))
  const own = isForAll(shared) || differsByVisitor(brand) ? shared : await ask(placeOf(caller))
  const status = { ...own, info: { ...own.info, location: { ...own.info.location, ip: caller.clientIp } } }
  answerOf.set(status, own)
  return status
}

/** The status as far as it is in memory, for the page cache, which does not wait. Null when this visitor's is not known. */
export function statusAtHand(
  visitor: Pick<RequestContext, 'brand' | 'host' | 'language' | 'clientIp' | 'clientCountry'>,
): SiteStatus | null {
  const { brand, ...place } = visitor
  const caller = { ...place, merchant: brand.merchantCode, requestId: '', token: null }
  const known = (variant: string) =>
    cachedPublicResponse(contract.system.getStatus, {}, caller, brand.version, variant) ?? null
  const shared = known(variantOf(caller, brand))
  return !shared || isForAll(shared) || differsByVisitor(brand) ? shared : known(placeOf(caller))
}

/** An external gateway may close regions that the brand's files do not know. */
function isForAll({ status, info }: SiteStatus): boolean {
  return info.regionRestriction.countries.length === 0 && status !== 2
}

function variantOf(caller: Caller, brand: Brand): string {
  return differsByVisitor(brand) ? placeOf(caller) : ''
}

/** What decides about a visitor's region: the address, and the country that a proxy names. */
function placeOf({ clientIp, clientCountry }: Pick<Caller, 'clientIp' | 'clientCountry'>): string {
  return `${clientIp} ${clientCountry ?? ''}`
}

/** Applies the switches and registration rules of a draft to the served brand's status. */
function asInDraft(status: SiteStatus, brand: Brand, language: Language): SiteStatus {
  const { settings, whitelabel } = brand
  const { languages } = settings
  const register = registrationIn(brand, language)
  return { ...status, info: { ...status.info, whitelabel: [...whitelabel], register, languages } }
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
