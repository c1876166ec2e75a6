import { toResult } from './result.server.ts'
import { loadStatus } from './status.server.ts'

/** In seconds; the page of a closed site says more exactly when it opens. */
const RETRY_AFTER = '300'

/**
 * The response of machine-readable files while the merchant's site is closed; null while it is open or its status is
 * unknown.
 */
export async function maintenanceAnswer(request: Request): Promise<Response | null> {
  const status = await toResult(loadStatus(request))
  if (!status.ok || status.value.status !== 1) return null
  return new Response(null, { status: 503, headers: { 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' } })
}
