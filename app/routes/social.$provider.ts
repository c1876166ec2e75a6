import type { LoaderFunctionArgs } from '@remix-run/node'
import { startSocial } from '../session/social.server.ts'

/** Redirects to a provider's sign-in: a plain link, because a form may not be answered by another site. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return startSocial(request, params.provider)
}
