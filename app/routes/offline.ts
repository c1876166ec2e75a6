import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '../brand/visit.server.ts'
import { offlinePage } from '../server/offline-page.server.ts'

/** What a visitor sees whose network is gone: kept in the browser by the service worker, whole in itself. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return offlinePage(contextOf(request))
}
