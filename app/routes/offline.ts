import type { LoaderFunctionArgs } from '@remix-run/node'
import { offlinePage } from '../features/status/index.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/** The offline page, stored in the browser by the service worker; it has no dependencies. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return offlinePage(contextOf(request))
}
