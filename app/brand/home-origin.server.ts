import { contextOf } from '#app/server/request-context.server.ts'

/**
 * The canonical origin of the brand: its main domain, so that its other domains are not indexed as duplicates; the
 * visitor's own origin where the main domain is not reachable, as in development.
 */
export function homeOrigin(request: Request): string {
  const { brand, host } = contextOf(request)
  const isAtHome = host === brand.mainDomain || host.endsWith('.localhost') || brand.mainDomain.endsWith('.localhost')
  return isAtHome ? new URL(request.url).origin : `https://${brand.mainDomain}`
}
