import type { LoaderFunctionArgs } from '@remix-run/node'
import { finishSocial } from '../session/social.server.ts'

/** Where a provider sends the visitor back to. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return finishSocial(request, params.provider)
}
