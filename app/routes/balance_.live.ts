import type { LoaderFunctionArgs } from '@remix-run/node'
import { relayLiveStream } from '../gateway-client/live.server.ts'

/** The member's balance updates, as server-sent events. */
export function loader({ request }: LoaderFunctionArgs) {
  return relayLiveStream(request)
}
