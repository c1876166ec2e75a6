import type { ServerBuild } from '@remix-run/node'
import { errorTable, isErrorCode, type PlatformError } from '#contract/errors.ts'
import { TOO_MANY_REQUESTS_WAIT_MINUTES } from '#contract/too-many-requests.ts'
import { log } from '../lib/log.server.ts'
import type { PageRefusal } from '../lib/page-refusal.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Work = NonNullable<Route['module']['loader']>

/** What is ours to mend is tried again soon. */
const RETRY_SOON_SECONDS = 30

/**
 * The routes with loaders and actions whose refusals are answers: what the gateway refuses a page altogether (too many
 * requests, no such thing, not now) is told with its own status and text. Without this Remix takes it for a crash: 500.
 */
export function withToldRefusals(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: tellingModule(route) }]),
  )
}

function tellingModule({ module }: Route): Route['module'] {
  // The module's other exports stay live: development replaces them in place.
  return Object.create(module, {
    ...(module.loader && { loader: { value: telling(module.loader), enumerable: true } }),
    ...(module.action && { action: { value: telling(module.action), enumerable: true } }),
  })
}

function telling(work: Work): Work {
  return async (args) => {
    try {
      return await work(args)
    } catch (error) {
      throw isRefusal(error) ? refusalAnswer(error, args.request) : error
    }
  }
}

/** By what it says: routes are built apart from the process that serves them, and each part has a class of its own. */
function isRefusal(error: unknown): error is PlatformError {
  return error instanceof Error && error.name === 'PlatformError' && 'code' in error && isErrorCode(error.code)
}

/** A refused page: the refusal's own status, or 503 with Retry-After for a fault of the platform. */
export function refusalAnswer(error: PlatformError, request: Request): Response {
  const { status, isServerFault } = errorTable[error.code]
  if (isServerFault) log().error({ path: new URL(request.url).pathname, err: error }, 'page not loaded')
  const answered = isServerFault ? 503 : status
  const body: PageRefusal = { errorCode: error.code, params: error.params }
  return Response.json(body, { status: answered, headers: retryHeaders(answered, error.params.minutes) })
}

function retryHeaders(status: number, minutes: unknown): Record<string, string> {
  if (status === 503) return { 'Retry-After': String(RETRY_SOON_SECONDS) }
  if (status !== 429) return {}
  return { 'Retry-After': String(60 * (typeof minutes === 'number' ? minutes : TOO_MANY_REQUESTS_WAIT_MINUTES)) }
}
