import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadBets } from '../features/records/index.server.ts'
import { requireMember } from '../session/session.server.ts'

/** The member's rounds of a period, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request)
  return downloadBets(request)
}
