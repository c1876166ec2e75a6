import type { LoaderFunctionArgs } from '@remix-run/node'
import { gatewayFor, toResult } from '../gateway-client/index.server.ts'

/** Duration and net result of the member's play session, for the bar over a game. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await toResult(gatewayFor(request).protection.getPlaySession({}))
  return Response.json(session, { headers: { 'Cache-Control': 'no-store' } })
}
