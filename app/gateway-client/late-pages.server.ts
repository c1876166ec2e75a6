import { withTimeout } from 'es-toolkit'
import { log } from '../lib/log.server.ts'
import type { LatePage, PageOutcome } from '../lib/page-data.ts'
import { findContext } from '../server/request-context.server.ts'
import { deadlineMs } from './deadlines.server.ts'

/**
 * The result of a page's loader, or, where it is not there in time for the frame, the promise of it: the document is sent
 * with a skeleton in the page's place. What a late loader says by a status or a redirect is part of its outcome.
 *
 * @throws whatever the loader throws in time
 */
export async function loadedOrLate(request: Request, work: Promise<unknown>): Promise<unknown> {
  if (!findContext(request)?.mayStream) return work
  const late = work.then(outcomeOf, refusalOf)
  const outcome = await withTimeout(() => late, deadlineMs('frame')).catch(() => null)
  return outcome ? work : ({ late } satisfies LatePage)
}

/** `data(…)` of Remix keeps its payload beside the status, which has been sent by now. */
function outcomeOf(result: unknown): Promise<PageOutcome> | PageOutcome {
  if (result instanceof Response) return refusalOf(result)
  const isInit = typeof result === 'object' && result !== null && 'type' in result && 'data' in result
  return { value: isInit && result.type === 'DataWithResponseInit' ? result.data : result }
}

async function refusalOf(error: unknown): Promise<PageOutcome> {
  if (!(error instanceof Response)) {
    log().error({ err: error }, 'late page not loaded')
    return { refusedWith: { status: 500, data: null } }
  }
  const redirect = error.headers.get('Location')
  if (redirect) return { redirect }
  return { refusedWith: { status: error.status, data: await error.json().catch(() => null) } }
}
