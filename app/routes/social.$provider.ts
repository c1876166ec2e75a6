import type { LoaderFunctionArgs } from '@remix-run/node'
import { startSocial } from '../session/social.server.ts'

/** Sends the visitor to a provider to sign in: a plain link leads here, since a form may not be answered elsewhere. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return startSocial(request, params.provider)
}
