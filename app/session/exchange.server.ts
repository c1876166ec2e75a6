import { redirect } from '@remix-run/node'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { loadStatus } from '../gateway-client/status.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { openSession } from './session.server.ts'

/** The query parameter of a one-time login code. */
export const QUERY_TOKEN = 'token'

/**
 * Logs in with a one-time code in the query of a page, only while the system status is 0, and removes it from the
 * address whether it was valid or not (specification section 2, start-up screens; decisions, Identity). Returns null
 * without a code, and while the system status is unknown.
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
