import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchArt } from '../gateway-client/art.server.ts'

/** Pictures of games and vendors, which the gateway draws; fetched through us so that the page talks to one host. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return fetchArt(request, params['*'] ?? '')
}
