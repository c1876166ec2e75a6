import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadNumeros } from '../features/lottery/index.server.ts'

/** Open issues and last numbers of a lottery page, fetched by script after each close. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await loadNumeros(request), { headers: { 'Cache-Control': 'no-store' } })
}
