import * as z from 'zod'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import {
  type DepositAction,
  decideDeposit,
  lockPaidDeposit,
  lockTransfer,
  merchantOfPayment,
  reverseDeposit,
} from '#gateway/modules/payments/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { amountTyped, MemberNote, Reference, RequiredMemberNote, shown } from './shared.ts'

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
  return {
    'deposits.approve': act('approve', MemberNote),
    'deposits.reject': act('reject', RequiredMemberNote),
    'deposits.reverse': reverseAct(services),
  }
}

const Reverse = z.strictObject({
  reference: Reference,
  kind: z.enum(['refund', 'chargeback']),
  amount: z.string().max(30),
})

/** Books what was taken back of a paid deposit where no event of its provider did; the request's id makes it happen once. */
function reverseAct(services: OperatorDeps): OperatorAct {
  return defineAct({
    permission: 'adjustments.post',
    needsReason: true,
    payload: Reverse,
    merchantOf: ({ reference }) => merchantOfPayment(services, 'deposit', reference),
    async target(tx, { merchant }, { reference, kind, amount: typed }) {
      const { state, member_id, currency } = await lockPaidDeposit(tx, merchant, reference)
      const amount = { minor: amountTyped(typed, currency), currency }
      if (amount.minor <= 0n) throw new OperatorError('the amount must be above zero')
      const summary = `${kind} of ${shown(amount)} of the deposit ${reference}`
      return { object: reference, version: state, summary, memberId: member_id, amount }
    },
    async run(tx, { merchant, at, actId }, { reference, kind, amount }, { memberId = '' }) {
      const deposit = await lockPaidDeposit(tx, merchant, reference)
      const { currency } = deposit
      const amountMinor = amountTyped(amount, currency)
      const reversal = { kind, eventId: `staff:${actId}`, amountMinor, currency, reason: '', at }
      const result = await reverseDeposit(tx, services, deposit, reversal)
      if (result === 'mismatch') throw new OperatorError(`less than that is left of the deposit ${reference}`)
      return { state: kind, after: () => services.live.balanceChanged(merchant, memberId) }
    },
  })
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
