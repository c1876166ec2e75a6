import type { LoaderFunctionArgs } from '@remix-run/node'
import { styleSheet } from '../styles/sheet.server.ts'

/** The site's one style sheet; its address changes with its content. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const { css, hash } = styleSheet()
  const isCurrent = params.file === `${hash}.css`
  return new Response(css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // An older page may still ask for its sheet: the current one is the best there is, but not under that name for ever.
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
