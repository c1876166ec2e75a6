export interface PolicyOptions {
  readonly nonce: string
  readonly imageCDNs: readonly string[]
  readonly launchGameCDNs: readonly string[]
  /** Of the game that this page holds. */
  readonly frameOrigins: readonly string[]
  /** Development: the bundler's socket, and the studio's frames. */
  readonly isDevelopment: boolean
}

/** The content security policy of a page: scripts and styles by nonce, everything else from this site and the brand's CDNs. */
export function contentSecurityPolicy({
  nonce,
  imageCDNs,
  launchGameCDNs,
  frameOrigins,
  isDevelopment,
}: PolicyOptions): string {
  const images = originsOf(imageCDNs)
  const frames = [...new Set([...originsOf(launchGameCDNs), ...frameOrigins])]
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    frames.length ? `frame-src ${frames.join(' ')}` : "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The brand editor shows the site in frames of its own host.
    isDevelopment ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ')
}

/** For what is no page: it may load nothing and stand in no frame. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer, files and errors too. Never `no-referrer`: browsers then post with `Origin: null`. */
export function setSecurityHeaders(headers: Headers, isSecure: boolean): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** CDNs are addresses with a path or paths of this site; a policy names origins. */
function originsOf(addresses: readonly string[]): string[] {
  return [
    ...new Set(addresses.filter((address) => address.startsWith('https://')).map((address) => new URL(address).origin)),
  ]
}
