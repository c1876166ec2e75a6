import type { LoaderFunctionArgs } from '@remix-run/node'
import { homeOrigin } from '../brand/home-origin.server.ts'
import { maintenanceAnswer } from '../gateway-client/maintenance.server.ts'

/** Pages of a member, addresses that only do something, and pictures made for one visitor; everything else may be found. */
const closedPaths = ['/member', '/agentHome', '/balance', '/captcha', '/challenge', '/favourites', '/play', '/offline']

/** What crawlers may fetch on this host. A site in maintenance asks them to wait, so that no page is forgotten. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const closed = await maintenanceAnswer(request)
  if (closed) return closed
  const rules = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)]
  return new Response([...rules, '', `Sitemap: ${homeOrigin(request)}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
