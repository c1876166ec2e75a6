import type { LoaderFunctionArgs } from '@remix-run/node'
import { manifestOf } from '../site/manifest.server.ts'

/** The web app manifest. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return new Response(JSON.stringify(manifestOf(request)), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=300' },
  })
}
