/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that may change something was made by a page of this very host. Remix looks at some of its routes
 * only; brands may live on sibling hosts, for which SameSite cookies are no wall. Anchors R5.
 *
 * @param origin scheme, host and port of the site as the visitor sees it
 */
export function isOwnRequest(method: string, headers: Headers, origin: string): boolean {
  if (SAFE_METHODS.has(method)) return true
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  const claimed = headers.get('origin')
  if (claimed !== null) return claimed === origin
  // No browser that we support posts without either.
  return fetchSite === 'same-origin'
}
