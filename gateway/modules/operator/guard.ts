import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackName } from '#contract/provider/loopback.ts'
import type { Operator, SignInAlarm } from '#gateway/modules/staff/index.ts'
import { signIn } from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from './deps.ts'
import type { OperatorEnv } from './env.ts'

/** Headers that a proxy adds. An operator calls from the machine itself, so a call with one came from elsewhere. */
const forwardedHeader = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/

/** Answers calls of this machine only; any other call gets 404, before it is read. */
export function localOnly(): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    if (!isLoopback(c) || !hasLocalName(c) || isForwarded(c)) return c.json({ error: 'Not found' }, 404)
    c.set('requestId', randomUUID())
    c.header('cache-control', 'no-store')
    return next()
  }
}

/** Requires the key of a person of the staff; any other call gets 404. */
export function staffOnly(services: OperatorDeps, alarm: SignInAlarm): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    const operator = await signIn(services, alarm, { key: bearerOf(c), address: addressOf(c) })
    if (!operator) return c.json({ error: 'Not found' }, 404)
    c.set('operator', operator)
    return next()
  }
}

/** The secret of the authorization header; '' without one. */
export function bearerOf(c: Context<OperatorEnv>): string {
  return /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
}

/** A test calls without a connection, which counts as local. */
export function addressOf(c: Context<OperatorEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'local'
}

export function operatorOf(c: Context<OperatorEnv>): Operator {
  return c.get('operator')
}

function isLoopback(c: Context<OperatorEnv>): boolean {
  return /^(?:::ffff:)?127\.|^::1$|^local$/.test(addressOf(c))
}

/** A page in a browser of this machine reaches loopback under a name of its own (DNS rebinding). */
function hasLocalName(c: Context<OperatorEnv>): boolean {
  return isLoopbackName(c.req.header('host') ?? 'localhost')
}

function isForwarded(c: Context<OperatorEnv>): boolean {
  return Object.keys(c.req.header()).some((name) => forwardedHeader.test(name.toLowerCase()))
}
