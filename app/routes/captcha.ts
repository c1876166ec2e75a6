import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { gatewayFor, section } from '../gateway-client/index.server.ts'

/** A new captcha picture for a form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const captcha = await section(gatewayFor(request).verification.getCaptcha({}))
  return data(captcha, { headers: { 'Cache-Control': 'no-store' } })
}
