import { randomBytes, randomUUID } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Brand } from '#brand-engine/brand.ts'
import { normaliseHost } from '#brand-engine/hosts.ts'
import type { Language } from '#contract/entities/languages.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { type Locale, localeOf } from '#contract/locale.ts'
import { pickCdn } from '../brand/cdn.server.ts'
import { addressedLanguage } from '../i18n/language.server.ts'
import { WHOLE_PARAMETER } from '../lib/whole-page.ts'
import type { ClientConnection, HeaderReader } from './client-connection.ts'
import { deviceIdOf } from './device-id.ts'

/** What is known of a request before any route runs. A page is rendered from one brand snapshot, even if files change meanwhile. */
export interface RequestContext {
  readonly requestId: string
  readonly brand: Brand
  /** The brand is a draft that only this visitor sees (preview.server.ts). */
  readonly isPreview: boolean
  /** Host header in lower case, without port and final dot. */
  readonly host: string
  readonly language: Language
  /** How numbers, money and dates are written. */
  readonly locale: Locale
  /** The `?lang=` of the address, where the language cookie does not have it yet. */
  readonly newLanguage: Language | null
  readonly clientIp: string
  /** ISO 3166-1 alpha-2, from a trusted proxy. */
  readonly clientCountry: string | null
  readonly isSecure: boolean
  /** The random id of the browser; null before its first form. */
  readonly deviceId: string | null
  /** A crawler gets the page in one piece, with its deferred parts. */
  readonly isCrawler: boolean
  /** A document whose late parts may follow its frame: a browser asks for it, and not in one piece. */
  readonly mayStream: boolean
  /** The page is rendered for the page cache, from its key alone: in one piece, for everyone. */
  readonly isForCache: boolean
  /** The request carries a session or preview cookie: no cache may store the response. */
  readonly hasSession: boolean
  /** Which of the brand's image CDNs the pictures come from; '' for this site. */
  readonly imageCdn: string
  /** For the inline script and style elements of the page. */
  readonly nonce: string
  /** Set-Cookie lines for the response, whatever route makes it. */
  readonly setCookies: string[]
  /** Origins that the page may embed in a frame. */
  readonly frameOrigins: Set<string>
  /** Work shared by the loaders of one request. */
  readonly memo: Map<string, unknown>
}

export interface ContextInput {
  readonly header: HeaderReader
  readonly connection: ClientConnection
  /** Path and query. */
  readonly address: string
  readonly brand: Brand
  readonly isPreview: boolean
  /** The visitor's language by cookie and browser; the address may name another one. */
  readonly preferred: Language
  readonly method?: string | undefined
}

export const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?mq(?:-preview)?=/

/** Opens the context of a request: language from address, cookie or browser, and what later steps fill. */
export function openContext({
  header,
  connection,
  address,
  brand,
  isPreview,
  preferred,
  method = 'GET',
}: ContextInput): RequestContext {
  const { authority, clientIp, clientCountry, isSecure } = connection
  const cookie = header('cookie') ?? ''
  const addressed = addressedLanguage(brand, address)
  const language = addressed ?? preferred
  const device = deviceIdOf(cookie, header('content-type') ?? '', isSecure)
  const isCrawler = isbot(header('user-agent'))
  return {
    requestId: randomUUID(),
    brand,
    isPreview,
    host: normaliseHost(authority),
    language,
    locale: localeOf(language, brand.settings),
    clientIp,
    clientCountry,
    isSecure,
    deviceId: device.id,
    isCrawler,
    mayStream: !isCrawler && method === 'GET' && !isInOnePiece(address),
    isForCache: false,
    hasSession: SESSION_COOKIE.test(cookie),
    imageCdn: pickCdn(brand.settings.imageCDNs, clientIp),
    nonce: createNonce(),
    newLanguage: addressed === preferred ? null : addressed,
    setCookies: device.setCookie ? [device.setCookie] : [],
    frameOrigins: new Set(),
    memo: new Map(),
  }
}

/** Data of a navigation replaces a page that is shown until then; a browser without script asks for a whole document. */
function isInOnePiece(address: string): boolean {
  const [path = '', query] = address.split('?', 2)
  return path.endsWith('.data') || new URLSearchParams(query).has(WHOLE_PARAMETER)
}

export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

interface Binding {
  context: RequestContext | null
  open(): RequestContext | null
}

/** Ends a binding; that of a response whose visitor left early lasts half a minute longer. */
type Unbind = (response?: { readonly isAbandoned?: boolean }) => void

/** By request id. Remix gives each loader a copy of the request; headers survive the copy, and only the host sets this one. */
const bindings = new Map<string, Binding>()

/** Longer than any call to the gateway may take. */
const LATE_WORK_MS = 30_000
const MAX_LATE = 1_000

/**
 * Contexts of responses whose visitor left. Their loaders still run: without a context they would throw between two calls,
 * and the promise of the first one would have no handler.
 */
const abandoned = new LRUCache<string, Binding>({ max: MAX_LATE, ttl: LATE_WORK_MS })

/**
 * Binds the context to a request by its id.
 *
 * @returns unbinds; call it when the response is closed
 */
export function bindContext(request: Request, context: RequestContext): Unbind {
  request.headers.set(wireHeaders.requestId, context.requestId)
  return bindLazily(context.requestId, () => context)
}

/** The same for a context that is opened when it is first asked for. */
export function bindLazily(requestId: string, open: () => RequestContext | null): Unbind {
  const binding: Binding = { context: null, open }
  bindings.set(requestId, binding)
  return ({ isAbandoned = false } = {}) => {
    bindings.delete(requestId)
    if (isAbandoned) abandoned.set(requestId, binding)
  }
}

/** The context of a request, or null where no brand has its host. */
export function findContext(request: Request): RequestContext | null {
  const requestId = request.headers.get(wireHeaders.requestId) ?? ''
  const binding = bindings.get(requestId) ?? abandoned.get(requestId)
  if (!binding) return null
  binding.context ??= binding.open()
  return binding.context
}

/** @throws Response 404 where no brand has the host */
export function contextOf(request: Request): RequestContext {
  const context = findContext(request)
  if (!context) throw new Response(null, { status: 404 })
  return context
}

/** The brand a request is for. */
export function brandFor(request: Request): Brand {
  return contextOf(request).brand
}

/** Marks the page as unfit for the page cache: it contains personal data, or a part of it failed. */
export function preventCaching({ memo }: RequestContext): void {
  memo.set('isUncacheable', true)
}

export function isCacheable({ memo }: RequestContext): boolean {
  return !memo.has('isUncacheable')
}
