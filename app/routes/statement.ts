import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadStatement } from '../features/records/index.server.ts'
import { requireMember } from '../session/session.server.ts'

/** The member's statement of a period, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request)
  return downloadStatement(request)
}
