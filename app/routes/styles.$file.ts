import type { LoaderFunctionArgs } from '@remix-run/node'
import { styleSheet } from '../styles/sheet.server.ts'

/** The site's single style sheet; its address contains its content hash. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const { css, hash } = styleSheet()
  const isCurrent = params.file === `${hash}.css`
  return new Response(css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // An outdated page may request an old sheet: serve the current one, without immutable caching.
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
