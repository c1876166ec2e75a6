import type { LoaderFunctionArgs } from '@remix-run/node'
import { maintenanceAnswer } from '../gateway-client/maintenance.server.ts'
import { sitemapOf } from '../site/sitemap.server.ts'

/** Every indexable page of this host, in every language it offers. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const closed = await maintenanceAnswer(request)
  if (closed) return closed
  return new Response(await sitemapOf(request), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
