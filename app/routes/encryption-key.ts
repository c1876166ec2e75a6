import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { loadStatus } from '../gateway-client/status.server.ts'

/** The gateway's public key, with which a browser encrypts the secrets of a form (specification section 7). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { info } = await loadStatus(request)
  return data(info.sealKey, { headers: { 'Cache-Control': 'no-store' } })
}
