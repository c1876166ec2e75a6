import type { ServerBuild } from '@remix-run/node'
import { errorTable, isErrorCode, type PlatformError } from '#contract/errors.ts'
import { TOO_MANY_REQUESTS_WAIT_MINUTES } from '#contract/too-many-requests.ts'
import { log } from '../lib/log.server.ts'
import type { PageRefusal } from '../lib/page-refusal.ts'
import { loadedOrLate } from './late-pages.server.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Loader = NonNullable<Route['module']['loader']>

/** Retry-After of a fault on our side. */
const RETRY_SOON_SECONDS = 30

/**
 * Wraps loaders and actions so that a page that is late follows its frame (late-pages.server.ts), and a thrown PlatformError becomes a response with the status of its code (429, 404, 503 …).
 * Remix itself turns every thrown error into a 500.
 */
export function withErrorResponses(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: wrapRouteModule(route) }]),
  )
}

function wrapRouteModule({ module }: Route): Route['module'] {
  // Inherits the other exports: development replaces them in place.
  return Object.create(module, {
    ...(module.loader && { loader: { value: wrapPage(module, wrapLoader(module.loader)), enumerable: true } }),
    ...(module.action && { action: { value: wrapLoader(module.action), enumerable: true } }),
  })
}

/** A page that is late follows its frame; a frame and a page that must be whole answer for themselves. */
function wrapPage(module: Route['module'], loader: Loader): Loader {
  const { answersWhole } = (module.handle as { readonly answersWhole?: true } | undefined) ?? {}
  if (!module.default || answersWhole) return loader
  return (args) => loadedOrLate(args.request, Promise.resolve(loader(args))) as ReturnType<Loader>
}

function wrapLoader(loader: Loader): Loader {
  return async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      throw isPlatformError(error) ? errorResponse(error, args.request) : error
    }
  }
}

/** Checks the shape, not the class: the Remix bundle and the server bundle each contain their own PlatformError. */
function isPlatformError(error: unknown): error is PlatformError {
  return error instanceof Error && error.name === 'PlatformError' && 'code' in error && isErrorCode(error.code)
}

/** The status of the error code, or 503 for a fault on our side, with Retry-After where a retry makes sense. */
export function errorResponse(error: PlatformError, request: Request): Response {
  const { status, isServerFault } = errorTable[error.code]
  if (isServerFault) log().error({ path: new URL(request.url).pathname, err: error }, 'page not loaded')
  const responseStatus = isServerFault ? 503 : status
  const body: PageRefusal = { errorCode: error.code, params: error.params }
  return Response.json(body, { status: responseStatus, headers: retryHeaders(responseStatus, error.params.minutes) })
}

function retryHeaders(status: number, minutes: unknown): Record<string, string> {
  if (status === 503) return { 'Retry-After': String(RETRY_SOON_SECONDS) }
  if (status !== 429) return {}
  return { 'Retry-After': String(60 * (typeof minutes === 'number' ? minutes : TOO_MANY_REQUESTS_WAIT_MINUTES)) }
}
