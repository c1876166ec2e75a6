import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import type { OperatorDeps } from './deps.ts'

const operatorName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u
const LISTED = 50

/** Allows calls from this machine with the operator's secret; any other call gets 404. */
export function operatorsOnly(services: OperatorDeps): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    if (!isLoopback(c) || !hasSecret(c, services.settings.operatorSecret)) return c.json({ error: 'Not found' }, 404)
    const operator = c.req.header('x-operator') ?? ''
    // A change requires the operator's name.
    if (c.req.method !== 'GET' && !operatorName.test(operator)) return c.json({ error: 'not an order' }, 400)
    c.set('operator', operator)
    c.set('scope', scopeOf(services, c))
    return next()
  }
}

function scopeOf({ brands }: OperatorDeps, c: Context<OperatorEnv>) {
  const brand = c.req.query('brand')
  const states = c.req.query('state')?.split(',') ?? null
  const merchant = brand ? (brands.findByCode(brand)?.settings.merchantCode ?? brand) : null
  return { merchant, states, limit: LISTED }
}

/** A test calls without a connection, which counts as local. */
function isLoopback(c: Context<OperatorEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress
  return address === undefined || /^(?:::ffff:)?127\.|^::1$/.test(address)
}

function hasSecret(c: Context<OperatorEnv>, secret: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!secret || !given) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
