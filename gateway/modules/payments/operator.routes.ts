import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Services } from '#gateway/services.ts'
import { actAsOperator, OperatorError, readSlip } from './operator.service.ts'
import { selectDepositsFor, selectJournal, selectWithdrawalsFor } from './operator.store.ts'
import { openAccount } from './payout-accounts.service.ts'

type OperatorEnv = { Bindings: { incoming?: IncomingMessage } }

const Act = z.strictObject({
  reference: z.string().max(32),
  action: z.string().max(32),
  note: z.string().trim().max(300).default(''),
})
const operatorName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u
const LISTED = 50

/**
 * What `npm run operator` asks, over this machine's own loopback and with the operator's secret; mounted at /operator.
 * Everybody else finds nothing there.
 */
export function createOperatorRoutes(services: Services): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.use(async (c, next) => {
    if (!isLoopback(c) || !hasSecret(c, services.settings.operatorSecret)) return c.json({ error: 'Not found' }, 404)
    await next()
  })
  routes.get('/deposits', async (c) => {
    const rows = await services.db.asPlatform((tx) => selectDepositsFor(tx, scopeOf(services, c)))
    return c.json({ rows: rows.map((row) => ({ ...row, amount_minor: String(row.amount_minor) })) })
  })
  routes.get('/withdrawals', async (c) => {
    const rows = await services.db.asPlatform((tx) => selectWithdrawalsFor(tx, scopeOf(services, c)))
    return c.json({
      rows: rows.map(({ sealed_holder, sealed_number, amount_minor, ...row }) => ({
        ...row,
        amount_minor: String(amount_minor),
        ...openAccount(services.secretBox, { sealed_holder, sealed_number }),
      })),
    })
  })
  routes.get('/journal', async (c) => {
    const rows = await services.db.asPlatform((tx) => selectJournal(tx, scopeOf(services, c)))
    return c.json({
      rows: rows.map(({ reference, withdrawal, ...row }) => ({ ...row, reference: reference ?? withdrawal })),
    })
  })
  routes.get('/slips/:reference', async (c) => {
    const slip = await readSlip(services, c.req.param('reference'))
    if (!slip) return c.json({ error: 'no slip' }, 404)
    return c.body(new Uint8Array(slip.image), 200, { 'content-type': slip.content_type })
  })
  routes.post('/act', async (c) => {
    const operator = c.req.header('x-operator') ?? ''
    const order = Act.safeParse(await c.req.json().catch(() => null))
    if (!order.success || !operatorName.test(operator)) return c.json({ error: 'not an order' }, 400)
    return c.json(await actAsOperator(services, { ...order.data, operator }))
  })
  routes.onError((error, c) => {
    if (error instanceof OperatorError) return c.json({ error: error.message }, 409)
    throw error
  })
  return routes
}

function scopeOf(services: Services, c: Context<OperatorEnv>) {
  const brand = c.req.query('brand')
  const states = c.req.query('state')?.split(',') ?? null
  const merchant = brand ? (services.brands.findByCode(brand)?.settings.merchantCode ?? brand) : null
  return { merchant, states, limit: LISTED }
}

/** A test calls without a connection, and is at home. */
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
