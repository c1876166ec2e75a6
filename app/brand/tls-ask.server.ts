import type { BrandDirectory } from '#brand-engine/index.ts'

const PATH = '/internal/tls-ask'

/**
 * Tells a proxy on this machine whether it may get a certificate for a host: for the hosts of brands only. From memory,
 * because a proxy asks during a TLS handshake. Null for any other request.
 */
export function answerTlsAsk({ pathname, searchParams }: URL, brands: BrandDirectory): Response | null {
  if (pathname !== PATH) return null
  const domain = searchParams.get('domain') ?? ''
  const isServed = isPublicName(domain) && brands.findByHost(domain) !== null
  return new Response(isServed ? 'yes' : 'no', {
    status: isServed ? 200 : 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** No certificate is given for this machine's own names, a port or an address. */
function isPublicName(domain: string): boolean {
  return /^[^:/]+\.[^:/]+$/.test(domain) && !/(?:^|\.)localhost\.?$/i.test(domain) && !/^[\d.]+$/.test(domain)
}
