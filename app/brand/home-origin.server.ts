import { contextOf } from '#app/server/request-context.server.ts'

/**
 * Scheme and host under which the brand wants to be known: its main domain, so that its other domains do not count as
 * copies; the visitor's own address where there is no main domain to go to, as in development.
 */
export function homeOrigin(request: Request): string {
  const { brand, host } = contextOf(request)
  const isAtHome = host === brand.mainDomain || host.endsWith('.localhost') || brand.mainDomain.endsWith('.localhost')
  return isAtHome ? new URL(request.url).origin : `https://${brand.mainDomain}`
}
