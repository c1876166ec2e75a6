import type { BrandDirectory } from '#brand-engine/index.ts'

const PATH = '/internal/tls-ask'

/**
 * Whether a proxy on this machine may get a certificate for a host: yes for the hosts of brands, and for nothing else.
 * Answered out of memory, since a proxy asks during a handshake. Null when the request is not this question, or comes from
 * elsewhere: a visitor behind the proxy carries X-Forwarded-For.
 */
export function answerTlsAsk(request: Request, remoteAddress: string, brands: BrandDirectory): Response | null {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== PATH || !isLoopback(remoteAddress) || request.headers.has('x-forwarded-for')) return null
  const domain = searchParams.get('domain') ?? ''
  const isOurs = isPublicName(domain) && brands.findByHost(domain) !== null
  return new Response(isOurs ? 'yes' : 'no', {
    status: isOurs ? 200 : 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** No certificate is given for this machine's own names, a port or an address. */
function isPublicName(domain: string): boolean {
  return /^[^:/]+\.[^:/]+$/.test(domain) && !/(?:^|\.)localhost\.?$/i.test(domain) && !/^[\d.]+$/.test(domain)
}

function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address)
}
