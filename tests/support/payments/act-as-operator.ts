import {
  decideDeposit,
  decideWithdrawal,
  merchantOfPayment,
  type WithdrawalAction,
} from '#gateway/modules/payments/index.ts'
import type { Services } from '#gateway/services.ts'

/** An operator's decision as it is applied once it needs no other person. */
export async function actAsOperator(
  services: Services,
  order: { reference: string; action: string; operator: string; note: string },
): Promise<{ state: string }> {
  const { reference, operator, note } = order
  const kind = reference.startsWith('W') ? 'withdrawal' : 'deposit'
  const merchant = await merchantOfPayment(services, kind, reference)
  const step = { actor: `operator:${operator}`, at: services.clock.now(), note } as const
  const state = await services.db.withMerchant(merchant, async (tx): Promise<string> => {
    if (kind === 'withdrawal') {
      const action = order.action as WithdrawalAction
      return await decideWithdrawal(tx, services, { merchant, reference, action }, step)
    }
    const action = order.action === 'approve' ? 'approve' : 'reject'
    return await decideDeposit(tx, { merchant, reference, action }, step)
  })
  return { state }
}
