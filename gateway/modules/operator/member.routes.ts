import { Hono } from 'hono'
import * as z from 'zod'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { removePaymentPassword } from '#gateway/modules/wallet/index.ts'
import { insertAct } from './acts.store.ts'
import type { OperatorDeps } from './deps.ts'
import { memberNamed } from './member.ts'
import { readOrder } from './order.ts'

const ResetPaymentPassword = z.strictObject({
  member: z.string().max(64),
  /** The reason, and how the operator identified the member: it replaces the password. */
  note: z.string().trim().min(1, 'say why, and how you knew the member').max(300),
})

/** Operator actions for one member. */
export function memberRoutes({ db, clock }: Pick<OperatorDeps, 'db' | 'clock'>): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.post('/payment-password/reset', async (c) => {
    const { merchant, order, operator } = await readOrder(c, ResetPaymentPassword)
    await db.withMerchant(merchant, async (tx) => {
      const member = await memberNamed(tx, merchant, order.member)
      // No new password is set: operators never handle passwords.
      if (!(await removePaymentPassword(tx, merchant, member.id))) {
        throw new OperatorError(`${member.username} has no payment password`)
      }
      const act = { action: 'resetPaymentPassword', subject: member.username, note: order.note }
      await insertAct(tx, { merchant, operator, ...act, at: clock.now() })
    })
    return c.json({ state: 'without a payment password: the member sets a new one behind the login password' })
  })
  return routes
}
