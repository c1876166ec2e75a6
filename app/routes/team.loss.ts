import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadUserLoss } from '../features/agents/index.server.ts'
import { requireAgent } from '../session/session.server.ts'

/** What the members of an agent's team paid in, staked and got, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAgent(request)
  return downloadUserLoss(request)
}
