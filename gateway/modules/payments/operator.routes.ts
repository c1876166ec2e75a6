import { Hono } from 'hono'
import * as z from 'zod'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import type { PaymentsDeps } from './deps.ts'
import { actAsOperator, readSlip } from './operator.service.ts'
import { selectDepositsFor, selectWithdrawalsFor } from './operator.store.ts'
import { openAccount } from './payout-accounts/payout-accounts.service.ts'

const Act = z.strictObject({
  reference: z.string().max(32),
  action: z.string().max(32),
  note: z.string().trim().max(300).default(''),
})

/** Routes on which an operator lists and decides payments. */
export function paymentOperatorRoutes(services: PaymentsDeps): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.get('/deposits', async (c) => {
    const rows = await services.db.asPlatform((tx) => selectDepositsFor(tx, c.get('scope')))
    return c.json({ rows: rows.map((row) => ({ ...row, amount_minor: String(row.amount_minor) })) })
  })
  routes.get('/withdrawals', async (c) => {
    const rows = await services.db.asPlatform((tx) => selectWithdrawalsFor(tx, c.get('scope')))
    return c.json({
      rows: rows.map(({ sealed_holder, sealed_number, amount_minor, ...row }) => ({
        ...row,
        amount_minor: String(amount_minor),
        ...openAccount(services.secretBox, { sealed_holder, sealed_number }),
      })),
    })
  })
  routes.get('/slips/:reference', async (c) => {
    const slip = await readSlip(services, c.req.param('reference'))
    if (!slip) return c.json({ error: 'no slip' }, 404)
    return c.body(new Uint8Array(slip.image), 200, { 'content-type': slip.content_type })
  })
  routes.post('/act', async (c) => {
    const order = Act.safeParse(await c.req.json().catch(() => null))
    if (!order.success) return c.json({ error: 'not an order' }, 400)
    return c.json(await actAsOperator(services, { ...order.data, operator: c.get('operator') }))
  })
  return routes
}
