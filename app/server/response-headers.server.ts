import { setImmediate } from 'node:timers/promises'
import { wireHeaders } from '#contract/envelope.ts'
import type { SiteStatus } from '../gateway-client/index.server.ts'
import { rememberLanguage } from '../i18n/language.server.ts'
import type { RequestContext } from './request-context.server.ts'

export interface PolicyOptions {
  /** For inline scripts, `'nonce-…'` or hashes. */
  readonly scriptSources: readonly string[]
  readonly styleNonce: string
  readonly imageCDNs: readonly string[]
  readonly launchGameCDNs: readonly string[]
  /** Of the game that this page embeds. */
  readonly frameOrigins: readonly string[]
  /** Development: the bundler's socket, and the frames of the brand editor. */
  readonly isDevelopment: boolean
}

/** The content security policy of a page: everything from this site and the brand's CDNs, inline elements by nonce or hash. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { isDevelopment } = options
  const frames = [...new Set([...originsOf(options.launchGameCDNs), ...options.frameOrigins])]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...options.scriptSources].join(' '),
    `style-src 'self' 'nonce-${options.styleNonce}'`,
    ["img-src 'self' data:", ...originsOf(options.imageCDNs)].join(' '),
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    frames.length ? `frame-src ${frames.join(' ')}` : "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isDevelopment ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ')
}

/** For responses that are no page: they load nothing and appear in no frame. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of every response, files and errors too. Our own instead of hono/secure-headers, because pages carry them under
 * another host as well. Never `no-referrer`: browsers then post with `Origin: null`.
 */
export function setSecurityHeaders(headers: Headers, isSecure: boolean): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/**
 * Completes the headers of a brand's response: policy, security, caching, cookies. Idempotent: entry.server.tsx sets them on
 * pages under every host, app.server.ts on all responses.
 *
 * @param scriptHashes of the inline scripts of a stored page, in place of the nonce
 */
export async function setResponseHeaders(
  headers: Headers,
  context: RequestContext,
  scriptHashes?: readonly string[],
): Promise<void> {
  if (headers.has(wireHeaders.requestId)) return
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage && !headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', await policyOf(context, scriptHashes))
  }
  setSecurityHeaders(headers, context.isSecure)
  for (const cookie of context.setCookies) headers.append('Set-Cookie', cookie)
  if (context.newLanguage) headers.append('Set-Cookie', await rememberLanguage(context.newLanguage, context.isSecure))
  headers.set('x-mq-brand-version', context.brand.version)
  headers.set(wireHeaders.requestId, context.requestId)
  if (context.isPreview) headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (!headers.has('Cache-Control')) {
    const isPersonal = context.hasSession || headers.has('Set-Cookie')
    headers.set('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache')
  }
}

const NO_CDNS = { imageCDNs: [], launchGameCDNs: [] }

/**
 * CDNs of the brand's files and those the gateway names, if the root loader asked for the status. A document whose frame
 * goes out without it has those of the files: its headers do not wait for what its frame did not wait for.
 */
async function policyOf(context: RequestContext, scriptHashes?: readonly string[]): Promise<string> {
  const { settings } = context.brand
  const asked = context.memo.get('status') as Promise<SiteStatus> | undefined
  const status = asked && (await Promise.race([asked.catch(() => null), setImmediate(null)]))
  const named = status?.info ?? NO_CDNS
  return contentSecurityPolicy({
    scriptSources: scriptHashes ?? [`'nonce-${context.nonce}'`],
    styleNonce: context.nonce,
    imageCDNs: [...settings.imageCDNs, ...named.imageCDNs],
    launchGameCDNs: [...settings.launchGameCDNs, ...named.launchGameCDNs],
    frameOrigins: [...context.frameOrigins],
    isDevelopment: import.meta.env.DEV,
  })
}

/** CDNs are URLs with a path, or paths of this site; a policy names origins. */
function originsOf(addresses: readonly string[]): string[] {
  return [
    ...new Set(addresses.filter((address) => address.startsWith('https://')).map((address) => new URL(address).origin)),
  ]
}
