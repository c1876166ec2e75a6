import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderSVG } from 'uqr'
import { brandFor } from '../server/request-context.server.ts'

/** The QR code of one of the brand's apps. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const { resources } = brandFor(request).settings
  const app = Object.entries(resources).find(([platform]) => platform === params.platform?.toUpperCase())?.[1]
  if (!app) throw new Response(null, { status: 404 })
  return new Response(renderSVG(app.url, { border: 2 }), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  })
}
