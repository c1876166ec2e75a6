import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveReport } from '../features/page-speed/index.server.ts'

/** Counts what a sampled page visit measured ("real user monitoring"). */
export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return receiveReport(request)
}

/** There is nothing to read at this address. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
