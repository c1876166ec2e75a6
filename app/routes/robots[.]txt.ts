import type { LoaderFunctionArgs } from '@remix-run/node'
import { homeOrigin } from '../brand/home-origin.server.ts'
import { maintenanceAnswer } from '../gateway-client/maintenance.server.ts'

/** Pages of a member, action addresses, and pictures made for one visitor; everything else may be indexed. */
const closedPaths = ['/member', '/agentHome', '/balance', '/captcha', '/challenge', '/favourites', '/play', '/offline']

/**
 * The robots.txt of this host. During maintenance crawlers are asked to retry, so that no page is dropped from an
 * index.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const closed = await maintenanceAnswer(request)
  if (closed) return closed
  const rules = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)]
  return new Response([...rules, '', `Sitemap: ${homeOrigin(request)}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
