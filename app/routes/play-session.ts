import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { gatewayFor, toResult } from '../gateway-client/index.server.ts'

/** How long the member plays and what came of it, for the strip over a game; as the gateway answers it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await toResult(gatewayFor(request).protection.getPlaySession({}))
  return data(session, { headers: { 'Cache-Control': 'no-store' } })
}
