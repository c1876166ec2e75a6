import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import { wireHeaders } from '#contract/envelope.ts'

/**
 * What one request of a visitor knows before any route runs: made by the server entry, read by loaders and actions through
 * `visitOf(request)`. A page is made of one brand snapshot, whatever changes on the disk meanwhile.
 */
export interface RequestContext {
  readonly requestId: string
  readonly brand: Brand
  /** The brand is a draft that this visitor alone sees (server/preview.server.ts). */
  readonly isPreview: boolean
  /** Host header in lower case, without port and final dot. */
  readonly host: string
  readonly language: Language
  readonly clientIp: string
  /** ISO 3166-1 alpha-2, when a trusted proxy tells. */
  readonly clientCountry: string | null
  readonly isSecure: boolean
  /** A crawler waits for the whole page, late parts too. */
  readonly isCrawler: boolean
  /** For every script and style element of the answer. */
  readonly nonce: string
  /** Set-Cookie lines to send with the answer whatever route makes it: a dead session is cleared this way. */
  readonly setCookies: string[]
  /** Origins of other companies that this page may hold in a frame. */
  readonly frameOrigins: Set<string>
  /** Work shared by the loaders of one request: the member is asked for once. */
  readonly memo: Map<string, unknown>
}

/** Remix hands each loader a request of its own; they all carry the id, which the server entry alone can set. */
const visits = new Map<string, RequestContext>()

/** Binds a visit to the request that Remix will see; what it returns forgets the visit once the answer is written. */
export function bindContext(request: Request, visit: RequestContext): () => void {
  request.headers.set(wireHeaders.requestId, visit.requestId)
  visits.set(visit.requestId, visit)
  return () => visits.delete(visit.requestId)
}

/** The visit a loader's or an action's request belongs to. */
export function contextOf(request: Request): RequestContext {
  const visit = visits.get(request.headers.get(wireHeaders.requestId) ?? '')
  if (!visit) throw new Error('The request did not come through the server entry')
  return visit
}

/** The brand a request is for. */
export function brandFor(request: Request): Brand {
  return contextOf(request).brand
}

/** Notes that the page of this visit is for nobody else: it knows something personal, or a part of it could not be made. */
export function keepToOneVisitor({ memo }: RequestContext): void {
  memo.set('isForOneVisitor', true)
}

export function isForOneVisitor({ memo }: RequestContext): boolean {
  return memo.has('isForOneVisitor')
}
