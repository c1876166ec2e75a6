import { Hono } from 'hono'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { paymentOperatorRoutes } from '#gateway/modules/payments/index.ts'
import { reconciliationOperatorRoutes } from '#gateway/modules/reconciliation/index.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorsOnly } from './guard.ts'
import { readJournal } from './journal.ts'
import { memberRoutes } from './member.routes.ts'
import { roundRoutes } from './round.routes.ts'

/**
 * Routes of `npm run operator`, over loopback and with the operator's secret; mounted at /operator. Any other call gets
 * 404.
 */
export function createOperatorRoutes(services: OperatorDeps): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.use(operatorsOnly(services))
  routes.get('/journal', async (c) => c.json({ rows: await readJournal(services, c.get('scope')) }))
  routes.route('/', paymentOperatorRoutes(services))
  routes.route('/', roundRoutes(services))
  routes.route('/', memberRoutes(services))
  routes.route('/', reconciliationOperatorRoutes(services))
  routes.onError((error, c) => {
    if (error instanceof OperatorError) return c.json({ error: error.message }, 409)
    throw error
  })
  return routes
}
