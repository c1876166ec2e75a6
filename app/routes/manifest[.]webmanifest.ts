import type { LoaderFunctionArgs } from '@remix-run/node'
import { manifestOf } from '../site/manifest.server.ts'

/** How the site looks and what it offers when it is put on a home screen. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return new Response(JSON.stringify(manifestOf(request)), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=300' },
  })
}
