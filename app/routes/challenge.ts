import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { gatewayFor, toResult } from '../gateway-client/index.server.ts'

/** A new slider challenge for an open form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const challenge = await toResult(gatewayFor(request).verification.createSlider({}))
  return data(challenge, { headers: { 'Cache-Control': 'no-store' } })
}
