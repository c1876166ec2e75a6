import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadNumeros, loadResults } from '../features/lottery/index.server.ts'

/** Open issues and last numbers of a lottery page or of all lotteries, fetched by script after each close. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const isAll = new URL(request.url).searchParams.get('page') === 'results'
  const numeros = isAll ? (await loadResults(request)).numeros : await loadNumeros(request)
  return Response.json(numeros, { headers: { 'Cache-Control': 'no-store' } })
}
