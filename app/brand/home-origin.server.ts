import { contextOf } from '#app/server/request-context.server.ts'

/**
 * The canonical origin of the brand: its main domain over https, whatever host, port or spelling the visitor came by, so that
 * nothing else is indexed. The visitor's own origin where the main domain is not reachable that way: in development, and over
 * plain http.
 */
export function homeOrigin(request: Request): string {
  const { brand, host, isSecure } = contextOf(request)
  const isLocal = host.endsWith('.localhost') || brand.mainDomain.endsWith('.localhost')
  const isPlain = host === brand.mainDomain && !isSecure
  return isLocal || isPlain ? new URL(request.url).origin.replace(/\.(?=:\d+$|$)/, '') : `https://${brand.mainDomain}`
}
