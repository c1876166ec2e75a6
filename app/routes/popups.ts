import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadPopups } from '../features/popups/index.server.ts'

/** What opens by itself for this visit; pages ask for it by script. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await loadPopups(request), { headers: { 'Cache-Control': 'no-store' } })
}
