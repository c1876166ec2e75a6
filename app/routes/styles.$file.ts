import type { LoaderFunctionArgs } from '@remix-run/node'
import { styleSheets } from '../styles/sheet.server.ts'

/** A style sheet of the site; its address contains its name and its content hash. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const { site, inner } = styleSheets()
  const isInner = params.file?.startsWith('inner-')
  const { css, hash } = isInner ? inner : site
  const isCurrent = params.file === `${isInner ? 'inner' : 'site'}-${hash}.css`
  return new Response(css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // An outdated page may request an old sheet: serve the current one, without immutable caching.
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
