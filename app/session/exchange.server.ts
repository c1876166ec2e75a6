import { redirect } from '@remix-run/node'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { loadStatus } from '../gateway-client/status.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { openSession } from './session.server.ts'

/** The query key that carries a one-time code into the site. */
export const QUERY_TOKEN = 'token'

/**
 * A code in the query of a page logs in at start-up, only while the system status is 0, and leaves the address at once
 * whether it was good or not (specification section 2, start-up screens; decisions, Identity). Null: there is nothing to
 * do, or nobody can say whether the site is open.
 */
export async function exchangeQueryToken(request: Request): Promise<Response | null> {
  const url = new URL(request.url)
  const code = url.searchParams.get(QUERY_TOKEN)
  const isPage = request.method === 'GET' && !url.searchParams.has('_data') && !url.pathname.endsWith('.data')
  if (code === null || !isPage) return null
  try {
    const { status } = await loadStatus(request)
    if (status !== 0) return null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
  url.searchParams.delete(QUERY_TOKEN)
  const clean = safePath(`${url.pathname}${url.search}`)
  try {
    return await openSession(request, await gatewayFor(request).session.exchange({ code }), clean)
  } catch (error) {
    if (error instanceof PlatformError) return redirect(clean, 303)
    throw error
  }
}
