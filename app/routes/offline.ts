import type { LoaderFunctionArgs } from '@remix-run/node'
import { offlinePage } from '../server/offline-page.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/** What a visitor sees whose network is gone: kept in the browser by the service worker, whole in itself. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return offlinePage(contextOf(request))
}
