import type { LoaderFunctionArgs } from '@remix-run/node'
import { finishSocial } from '../session/social.server.ts'

/** The return address of a provider's sign-in. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return finishSocial(request, params.provider)
}
