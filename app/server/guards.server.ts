import { normaliseHost } from '#brand-engine/hosts.ts'
import type { Brand, BrandDirectory } from '#brand-engine/index.ts'
import { answerPreviewLink } from '../brand/preview.server.ts'
import { answerTlsAsk } from '../brand/tls-ask.server.ts'
import { webSettings } from '../env.server.ts'
import {
  brandListPage,
  statusPage,
  unknownHostPage,
  unregisterServiceWorkerScript,
} from '../features/status/index.server.ts'
import { exchangeQueryToken } from '../session/exchange.server.ts'
import type { ClientConnection } from './client-connection.ts'
import { isOwnRequest } from './origin-check.ts'
import { createNonce, type RequestContext } from './request-context.server.ts'
import { contentSecurityPolicy } from './response-headers.server.ts'

export interface GuardInput {
  /** With the URL as the client sees it, bound to the context, without a body. */
  readonly request: Request
  readonly url: URL
  readonly connection: ClientConnection
  readonly brands: BrandDirectory
  /** The brand that serves the host, and the context of the request for it. */
  readonly site: { readonly served: Brand; readonly context: RequestContext } | null
}

/** Responds in place of the routes, or lets the request pass. */
type Guard = (input: GuardInput) => Response | null | Promise<Response | null>
type SiteGuard = (input: GuardInput & { readonly site: NonNullable<GuardInput['site']> }) => ReturnType<Guard>

const PATH_MAX_LENGTH = 2048
/** Ours are below 300 characters; one that is longer comes from elsewhere, and a page may repeat it. */
const QUERY_MAX_LENGTH = 2048

const tlsAsk: Guard = ({ url, connection, brands }) => (connection.isFromThisMachine ? answerTlsAsk(url, brands) : null)

const unknownHost: Guard = ({ site, url, connection, brands }) => {
  if (site) return null
  if (url.pathname === '/sw.js') return unregisterServiceWorkerScript()
  const nonce = createNonce()
  const isList = isBareLocalhost(normaliseHost(connection.authority))
  const page = isList ? brandListPage(brands.list(), connection.authority, nonce) : unknownHostPage(nonce)
  if (!page.headers.has('Content-Security-Policy')) {
    page.headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        scriptSources: [],
        styleNonce: nonce,
        imageCDNs: [],
        launchGameCDNs: [],
        frameOrigins: [],
        isDevelopment: import.meta.env.DEV,
      }),
    )
  }
  return page
}

const previewLink: SiteGuard = ({ request, site, connection }) =>
  answerPreviewLink(request, site.served, connection.isSecure)

const addressLength: SiteGuard = ({ url, site }) =>
  url.pathname.length > PATH_MAX_LENGTH || url.search.length > QUERY_MAX_LENGTH
    ? statusPage(site.context, 414, 'brokenRequest')
    : null

/** The parameter of Remix's former data requests: no page of ours sends it, and Remix logs a warning for each. */
const formerDataRequest: SiteGuard = ({ url, site }) =>
  url.searchParams.has('_data') ? statusPage(site.context, 400, 'brokenRequest') : null

/** Remix parses the origin of every data request and fails on one that is no address. */
const originSyntax: SiteGuard = ({ request, site }) => {
  const text = request.headers.get('origin')
  return text === null || text === 'null' || URL.canParse(text) ? null : statusPage(site.context, 400, 'brokenRequest')
}

const origin: SiteGuard = ({ request, url, site }) =>
  isOwnRequest(request.method, request.headers, url.origin) ? null : statusPage(site.context, 403, 'foreignRequest')

const tokenExchange: SiteGuard = ({ request }) => exchangeQueryToken(request)

const guards: readonly Guard[] = [tlsAsk, unknownHost]
/** A site in maintenance or closed to a region is rendered by the root loader, and never comes from the page cache. */
const siteGuards: readonly SiteGuard[] = [
  previewLink,
  addressLength,
  origin,
  originSyntax,
  formerDataRequest,
  tokenExchange,
]

/** The response of the first guard that stops the request. */
export async function runGuards(input: GuardInput): Promise<Response | null> {
  for (const guard of guards) {
    const response = await guard(input)
    if (response) return response
  }
  const { site } = input
  if (!site) return null
  for (const guard of siteGuards) {
    const response = await guard({ ...input, site })
    if (response) return response
  }
  return null
}

/** Outside production the machine's own name lists the brands. */
function isBareLocalhost(host: string): boolean {
  return webSettings().mode !== 'production' && ['localhost', '127.0.0.1', '[::1]'].includes(host)
}
