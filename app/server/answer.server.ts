import { randomBytes, randomUUID } from 'node:crypto'
import { isbot } from 'isbot'
import { wireHeaders } from '#contract/envelope.ts'
import { brandDirectory } from '../brand/directory.server.ts'
import { webSettings } from '../env.server.ts'
import type { SiteStatus } from '../gateway-client/index.server.ts'
import { addressedLanguage, detectLanguage, rememberLanguage } from '../i18n/language.server.ts'
import { exchangeQueryToken } from '../session/exchange.server.ts'
import { brandListPage, farewellWorker, unknownHostPage } from './brandless-pages.server.ts'
import { type Edge, hostWithoutPort, readEdge, withoutEdgeHeaders } from './edge.ts'
import { isOwnRequest, SAFE_METHODS } from './origin-check.ts'
import { answerPreviewLink, previewedBrand } from './preview.server.ts'
import { bodyLimitOf, isForm, readBody } from './read-body.ts'
import { bindContext, type RequestContext } from './request-context.server.ts'
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts'
import { sharedPageKey } from './shared-page.server.ts'
import { statusPage } from './status-page.server.ts'
import { answerTlsAsk } from './tls-ask.server.ts'
import { VisitorPages } from './visitor-pages.server.ts'

export interface Connection {
  readonly remoteAddress: string
  /** Called once the answer is written or the visitor is gone. */
  onClose(listener: () => void): void
}

const visitorPages = new VisitorPages()

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Answers one request of the site: finds the brand, refuses what may not reach a route, hands the rest to Remix and puts
 * the headers on that every answer carries. Everything that is true of all routes is decided here.
 */
export async function answerSite(
  incoming: Request,
  remix: (request: Request) => Promise<Response>,
  connection: Connection,
): Promise<Response> {
  const { trustProxy, countryHeader } = webSettings()
  const edge = readEdge(incoming.headers, { trustProxy, countryHeader, remoteAddress: connection.remoteAddress })
  const host = hostWithoutPort(edge.authority)
  const brands = await brandDirectory()
  const tlsAnswer = answerTlsAsk(incoming, connection.remoteAddress, brands)
  if (tlsAnswer) return tlsAnswer
  const served = brands.findByHost(edge.authority)
  // Of letters that no escaping changes: a page that is kept is cut at them.
  const nonce = randomBytes(16).toString('base64url')
  if (!served) {
    if (new URL(incoming.url).pathname === '/sw.js') return secured(farewellWorker(), edge, { nonce, ...NO_FRAMES })
    const page = isBareLocalhost(host) ? brandListPage(brands.list(), edge.authority, nonce) : unknownHostPage(nonce)
    return secured(page, edge, { nonce, ...NO_FRAMES })
  }
  const previewLink = answerPreviewLink(incoming, served, edge.isSecure)
  if (previewLink) return secured(previewLink, edge, { nonce, ...NO_FRAMES })
  const previewed = previewedBrand(incoming, edge.authority, served, brands)
  const brand = previewed ?? served
  const [theirs, addressed] = [await detectLanguage(brand, incoming, edge.isSecure), addressedLanguage(brand, incoming)]
  const visit: RequestContext = {
    requestId: randomUUID(),
    brand,
    isPreview: previewed !== null,
    host,
    language: addressed ?? theirs,
    clientIp: edge.clientIp,
    clientCountry: edge.clientCountry,
    isSecure: edge.isSecure,
    isCrawler: isbot(incoming.headers.get('user-agent')),
    nonce,
    // Whoever comes by an address in a language goes on in it.
    setCookies: addressed && addressed !== theirs ? [await rememberLanguage(addressed, edge.isSecure)] : [],
    memo: new Map(),
    frameOrigins: new Set(),
  }
  const answer = await answerVisit(incoming, remix, edge, visit, connection)
  return finished(answer, edge, visit, incoming)
}

async function answerVisit(
  incoming: Request,
  remix: (request: Request) => Promise<Response>,
  edge: Edge,
  visit: RequestContext,
  connection: Connection,
): Promise<Response> {
  if (!METHODS.has(incoming.method)) return statusPage(visit, 405, 'methodNotAllowed', { Allow: 'GET, HEAD, POST' })
  const scheme = edge.isSecure ? 'https' : 'http'
  if (!isOwnRequest(incoming.method, incoming.headers, `${scheme}://${edge.authority}`)) {
    return statusPage(visit, 403, 'foreignRequest')
  }
  const body = await readBody(incoming, bodyLimitOf(new URL(incoming.url).pathname, incoming.headers))
  if (body === 'too large') return statusPage(visit, 413, 'bodyTooLarge', { Connection: 'close' })
  if (!SAFE_METHODS.has(incoming.method) && !(await isForm(body, incoming.headers.get('content-type')))) {
    return statusPage(visit, 415, 'brokenRequest')
  }
  const make = async () => {
    const headers = withoutEdgeHeaders(incoming.headers)
    headers.set('host', edge.authority)
    const { pathname, search } = new URL(incoming.url)
    const { method, signal } = incoming
    const request = new Request(`${scheme}://${edge.authority}${pathname}${search}`, { method, headers, body, signal })
    connection.onClose(bindContext(request, visit))
    return (await exchangeQueryToken(request)) ?? remix(request)
  }
  // In development pages change with their source.
  const key = import.meta.env.DEV ? null : await sharedPageKey(incoming, edge.authority, visit)
  return key === null ? make() : visitorPages.answer(key, visit, make)
}

async function finished(answer: Response, edge: Edge, visit: RequestContext, incoming: Request): Promise<Response> {
  const response = secured(answer, edge, {
    nonce: visit.nonce,
    frameOrigins: [...visit.frameOrigins],
    ...(await cdnsOf(visit)),
  })
  const { headers } = response
  for (const cookie of visit.setCookies) headers.append('Set-Cookie', cookie)
  headers.set('x-mq-brand-version', visit.brand.version)
  headers.set(wireHeaders.requestId, visit.requestId)
  if (visit.isPreview) headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isPersonal(incoming, headers) ? 'no-store' : 'private, no-cache')
  return response
}

interface Cdns {
  readonly imageCDNs: readonly string[]
  readonly launchGameCDNs: readonly string[]
}

const NO_CDNS: Cdns = { imageCDNs: [], launchGameCDNs: [] }
const NO_FRAMES = { ...NO_CDNS, frameOrigins: [] }

/** The brand's own and those the gateway names: what the root loader has learned by now. */
async function cdnsOf({ brand: { settings }, memo }: RequestContext): Promise<Cdns> {
  const status = await (memo.get('status') as Promise<SiteStatus> | undefined)?.catch(() => null)
  const named = status?.info ?? NO_CDNS
  return {
    imageCDNs: [...settings.imageCDNs, ...named.imageCDNs],
    launchGameCDNs: [...settings.launchGameCDNs, ...named.launchGameCDNs],
  }
}

function secured(
  answer: Response,
  edge: Edge,
  page: Cdns & { readonly nonce: string; readonly frameOrigins: readonly string[] },
): Response {
  const headers = new Headers(answer.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage && !headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ ...page, isDevelopment: import.meta.env.DEV }))
  }
  setSecurityHeaders(headers, edge.isSecure)
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Made for somebody who is logged in, or logs in or out just now: nobody may keep it. */
function isPersonal(incoming: Request, headers: Headers): boolean {
  return (
    headers.has('Set-Cookie') || /(?:^|;\s*)(?:__Host-)?mq(?:-preview)?=/.test(incoming.headers.get('cookie') ?? '')
  )
}

/** Outside production the machine's own name lists the brands. */
function isBareLocalhost(host: string): boolean {
  return webSettings().mode !== 'production' && ['localhost', '127.0.0.1', '[::1]'].includes(host)
}
