import type { LoaderFunctionArgs } from '@remix-run/node'
import { followLink } from '../features/affiliates/index.server.ts'

/** The link of an agent or affiliate. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return followLink(request, params.code ?? '')
}
