import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadPopups } from '../features/popups/index.server.ts'

/** The automatic popups of this visitor, fetched by script. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await loadPopups(request), { headers: { 'Cache-Control': 'no-store' } })
}
