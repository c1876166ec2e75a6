import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { wireHeaders } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { childWhenUsed, type RequestLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** Hono environment of a request. */
export interface GatewayEnv {
  /** The Node request; absent when a test calls the app directly. */
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    log: RequestLog
    visitor: Visitor
    /** Route id in logs and metrics; `none` until a route matches. */
    routeId: string
    merchant: string
    errorCode: ErrorCode | ''
    encryptReply: ((json: string) => string) | null
  }
}
export type GatewayApp = Hono<GatewayEnv>
export type GatewayRequest = Context<GatewayEnv>

/**
 * Middleware that sets request id, visitor and log, and writes one log line and one metric at the end. Address, query
 * and body are not logged, because they can contain secrets.
 */
export function requestScope(log: Logger, metrics: Metrics, webSecret: string): MiddlewareHandler<GatewayEnv> {
  // Its fields are those below, none of which is a secret: no time is spent to look for some.
  const lines = log.child({}, { redact: [] })
  return async (c, next) => {
    const startedAt = performance.now()
    const visitor = visitorOf(c.req.raw.headers, remoteAddress(c), webSecret)
    const requestId = requestIdOf(c, visitor)
    c.set('requestId', requestId)
    c.set('visitor', visitor)
    c.set(
      'log',
      childWhenUsed(log, () => ({ requestId, route: c.get('routeId'), merchant: c.get('merchant') })),
    )
    c.set('routeId', 'none')
    c.set('merchant', '')
    c.set('errorCode', '')
    c.set('encryptReply', null)
    for (const [name, value] of safeHeaders) c.header(name, value)
    c.header(wireHeaders.requestId, requestId)
    await next()
    const durationMs = performance.now() - startedAt
    const [routeId, status, errorCode] = [c.get('routeId'), c.res.status, c.get('errorCode')]
    metrics.observe({ routeId, status, errorCode, durationMs })
    lines.info(
      {
        requestId,
        route: routeId,
        method: c.req.method,
        status,
        errorCode,
        merchant: c.get('merchant'),
        durationMs: Math.round(durationMs * 10) / 10,
      },
      'request',
    )
  }
}

/** Responses are for one caller: not cached, not sniffed, not framed. The gateway's own pages replace the policy. */
const safeHeaders = [
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cross-origin-resource-policy', 'same-origin'],
] as const

/** The web process may set the request id, so that both logs use the same one. */
function requestIdOf(c: GatewayRequest, visitor: Visitor): string {
  const named = visitor.isWebProcess ? c.req.header(wireHeaders.requestId) : undefined
  return named && /^[A-Za-z0-9_-]{8,64}$/.test(named) ? named : randomUUID()
}

/** Undefined when a test calls the app directly. */
function remoteAddress(c: GatewayRequest): string | undefined {
  return c.env?.incoming?.socket.remoteAddress
}
