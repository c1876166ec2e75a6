import { Hono } from 'hono'
import * as z from 'zod'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { isDay } from '#contract/entities/statement.ts'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import type { ReconciliationDeps } from './deps.ts'
import { reconcileDay, timeZoneOf } from './reconcile.ts'
import { selectReconciliations } from './reconciliation.store.ts'

const ReconcileRequest = z.strictObject({
  day: z.string().refine(isDay).nullable().default(null),
  again: z.boolean().default(false),
})

/** The reconciliation of a day for an operator: the stored result, or a new one when there is none. */
export function reconciliationOperatorRoutes(services: ReconciliationDeps): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.post('/reconcile', async (c) => {
    const request = ReconcileRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ error: 'day must have the form 2026-11-20' }, 400)
    const { merchant: only } = c.get('scope')
    const merchants = await services.db.asPlatform(selectLedgerMerchants)
    const rows = []
    for (const merchant of merchants.filter((name) => only === null || name === only)) {
      const day = request.data.day ?? addDays(calendarDay(services.clock.now(), timeZoneOf(services, merchant)), -1)
      const read = () => services.db.withMerchant(merchant, (tx) => selectReconciliations(tx, day, merchant))
      let [found] = request.data.again ? [] : await read()
      if (!found) {
        await reconcileDay(services, merchant, day)
        ;[found] = await read()
      }
      if (found) rows.push(found)
    }
    return c.json({ rows })
  })
  return routes
}
