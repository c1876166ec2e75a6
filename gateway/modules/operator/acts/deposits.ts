import * as z from 'zod'
import type { Tx } from '#gateway/db/index.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { type DepositAction, decideDeposit, lockTransfer, merchantOfPayment } from '#gateway/modules/payments/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { MemberNote, Reference, RequiredMemberNote, shown } from './shared.ts'

/** Decisions about transfers that members say they made. */
export function depositActs(services: OperatorDeps): Record<string, OperatorAct> {
  const act = (action: DepositAction, note: typeof MemberNote | typeof RequiredMemberNote) =>
    defineAct({
      permission: 'deposits.decide',
      payload: z.strictObject({ reference: Reference, note }),
      merchantOf: ({ reference }) => merchantOfPayment(services, 'deposit', reference),
      target: (tx, context, { reference }) => depositTarget(tx, context, reference, action),
      async run(tx, { merchant, operator, at }, { reference, note: text }, { memberId = '' }) {
        const step = { actor: `operator:${operator.name}`, at, note: text } as const
        const state = await decideDeposit(tx, { merchant, reference, action }, step)
        return { state, after: () => services.live.balanceChanged(merchant, memberId) }
      },
    })
  return { 'deposits.approve': act('approve', MemberNote), 'deposits.reject': act('reject', RequiredMemberNote) }
}

async function depositTarget(
  tx: Tx,
  { merchant }: ActContext,
  reference: string,
  action: DepositAction,
): Promise<ActTarget> {
  const { state, member_id, amount_minor, currency } = await lockTransfer(tx, merchant, reference)
  const amount = { minor: amount_minor, currency }
  const summary = `${action} the deposit ${reference} of ${shown(amount)}`
  return { object: reference, version: state, summary, memberId: member_id, amount }
}
