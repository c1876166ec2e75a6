import type { LoaderFunctionArgs } from '@remix-run/node'
import { workerScript } from '../features/status/index.server.ts'
import { LANGUAGE_PARAMETER } from '../i18n/language-address.ts'
import { contextOf } from '../server/request-context.server.ts'

/**
 * The brand's service worker in the visitor's language. Browsers compare it byte by byte: an edited brand or another
 * language installs a new one with its own offline page.
 */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { brand, language } = contextOf(request)
  const script = workerScript(`${brand.version}-${language}`, `/offline?${LANGUAGE_PARAMETER}=${language}`)
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // A worker fetches under its own policy.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
