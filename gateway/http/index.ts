import { Hono } from 'hono'
import type { Logger } from 'pino'
import { PlatformError } from '#contract/errors.ts'
import { answerError } from './answer.ts'
import { callHandler } from './call.ts'
import type { HttpDeps } from './deps.ts'
import { mountLiveStream } from './live-stream.ts'
import type { Metrics } from './metrics.ts'
import { type GatewayApp, type GatewayEnv, requestScope } from './request-scope.ts'
import { type ContractHandlers, routesByPath } from './route-table.ts'
import { mountHealth, mountSite } from './site.ts'

export type { HttpDeps } from './deps.ts'
export { createLog } from './log.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export type { GatewayApp } from './request-scope.ts'
export type { ContractHandlers } from './route-table.ts'

export interface GatewayParts<Deps extends HttpDeps> {
  readonly services: Deps
  readonly handlers: ContractHandlers<Deps>
  readonly log: Logger
  readonly metrics: Metrics
  readonly isDraining: () => boolean
}

/** The contract as an HTTP application: every row at its path, and the failure envelope for everything else. */
export function createHttpApp<Deps extends HttpDeps>({
  services,
  handlers,
  log,
  metrics,
  isDraining,
}: GatewayParts<Deps>): GatewayApp {
  const app: GatewayApp = new Hono<GatewayEnv>()
  mountHealth(app, services, log, isDraining)
  app.use(requestScope(log, metrics, services.settings.webSecret))
  for (const [path, methods] of routesByPath(handlers)) {
    for (const [method, route] of methods) app.on(method, path, callHandler(services, route))
    const allowed = [...methods.keys()].join(', ')
    app.all(path, (c) => {
      c.header('allow', allowed)
      throw new PlatformError('METHOD_NOT_ALLOWED', { allowed })
    })
  }
  mountSite(app, services)
  mountLiveStream(app, services)
  app.notFound((c) => answerError(c, new PlatformError('UNKNOWN_ENDPOINT')))
  app.onError((error, c) => answerError(c, error))
  return app
}
