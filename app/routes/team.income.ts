import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadIncome } from '../features/contracts/index.server.ts'
import { requireAgent } from '../session/session.server.ts'

/** What an agent's contracts were paid, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAgent(request)
  return downloadIncome(request)
}
