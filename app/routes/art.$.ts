import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchArt } from '../gateway-client/art.server.ts'

/** Pictures of games and vendors, drawn by the gateway and proxied so that the page talks to one host. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return fetchArt(request, params['*'] ?? '')
}
