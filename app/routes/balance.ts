import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { gatewayFor, toResult } from '../gateway-client/index.server.ts'
import { optionalMember } from '../session/session.server.ts'

/** The member's balance for the header's refresh button; null for a visitor. */
export async function loader({ request }: LoaderFunctionArgs) {
  const balance = await toResult(loadBalance(request))
  return data(balance, { headers: { 'Cache-Control': 'no-store' } })
}

async function loadBalance(request: Request) {
  const member = await optionalMember(request)
  return member ? (await gatewayFor(request).wallet.getBalance({})).balance : null
}
