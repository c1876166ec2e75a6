import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadSettlement } from '../features/contracts/index.server.ts'
import { requireAgent } from '../session/session.server.ts'

/** Everything that one payment of a contract follows from, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAgent(request)
  return downloadSettlement(request)
}
