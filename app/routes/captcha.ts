import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { gatewayFor, toResult } from '../gateway-client/index.server.ts'

/** A new captcha for a form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const captcha = await toResult(gatewayFor(request).verification.getCaptcha({}))
  return data(captcha, { headers: { 'Cache-Control': 'no-store' } })
}
