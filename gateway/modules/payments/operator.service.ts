import type { DepositState, WithdrawalState } from '#contract/entities/payment-states.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { lockDeposit, selectSlip } from './deposits/deposits.store.ts'
import { moveDeposit } from './deposits/move-deposit.ts'
import type { PaymentsDeps } from './deps.ts'
import { selectMerchantsOf } from './operator.store.ts'
import type { Actor } from './steps.store.ts'
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRecord } from './withdrawals/withdrawals.store.ts'

/** Operator actions on a payment. */
export const operatorActions = {
  deposit: ['approve', 'reject'],
  withdrawal: ['review', 'approve', 'reject', 'pay', 'fail', 'received', 'notReceived'],
} as const

export interface OperatorOrder {
  readonly reference: string
  readonly action: string
  readonly operator: string
  readonly note: string
}

/** Applies an operator's decision, writes it to the journal with the operator's name, and notifies the member's pages. */
export async function actAsOperator(services: PaymentsDeps, order: OperatorOrder): Promise<{ state: string }> {
  const kind = order.reference.startsWith('W') ? 'withdrawal' : 'deposit'
  if (!(operatorActions[kind] as readonly string[]).includes(order.action)) {
    throw new OperatorError(`a ${kind} knows ${operatorActions[kind].join(', ')}`)
  }
  const merchant = await merchantOf(services, kind, order.reference)
  const actor = `operator:${order.operator}` as const
  const step = { actor, at: services.clock.now(), note: order.note }
  const { state, memberId } =
    kind === 'deposit'
      ? await decideDeposit(services, merchant, order, step)
      : await decideWithdrawal(services, merchant, order, step)
  services.live.balanceChanged(merchant, memberId)
  return { state }
}

/** The picture of a transfer's slip. */
export async function readSlip(services: PaymentsDeps, reference: string) {
  const merchant = await merchantOf(services, 'deposit', reference)
  return await services.db.withMerchant(merchant, async (tx) => {
    const deposit = await lockDeposit(tx, merchant, reference)
    return deposit ? await selectSlip(tx, merchant, deposit.id) : undefined
  })
}

interface Step {
  readonly actor: Actor
  readonly at: Date
  readonly note: string
}

const depositTargets: Readonly<Record<string, DepositState>> = { approve: 'paid', reject: 'failed' }

async function decideDeposit({ db }: PaymentsDeps, merchant: string, { reference, action }: OperatorOrder, step: Step) {
  return await db.withMerchant(merchant, async (tx) => {
    const deposit = await lockDeposit(tx, merchant, reference)
    if (!deposit) throw new OperatorError(`there is no deposit ${reference}`)
    // Only the provider knows whether it received the payment; an operator could credit money that was never paid.
    if (deposit.kind !== 'transfer') throw new OperatorError('the provider decides this deposit, not the operator')
    const to = depositTargets[action] ?? 'failed'
    if (!(await moveDeposit(tx, deposit, to, step))) throw new OperatorError(`it is ${deposit.state} and stays so`)
    return { state: to as string, memberId: deposit.member_id }
  })
}

/** The states that each decision passes through: `approve` includes the review, `pay` asks the player to confirm. */
const withdrawalPaths: Readonly<Record<string, readonly WithdrawalState[]>> = {
  review: ['reviewing'],
  approve: ['reviewing', 'approved'],
  reject: ['rejected'],
  pay: ['paid', 'awaitingConfirmation'],
  fail: ['failed'],
  received: ['received'],
  notReceived: ['failed'],
}

async function decideWithdrawal(services: PaymentsDeps, merchant: string, order: OperatorOrder, step: Step) {
  const { reference, action } = order
  const settings = services.brands.findByMerchant(merchant)?.settings
  const minutes = settings?.withdrawalConfirmationMinutes ?? 60
  const deadlines: Partial<Record<WithdrawalState, Date>> = {
    awaitingConfirmation: new Date(step.at.getTime() + minutes * 60_000),
    approved: new Date(step.at.getTime() + (settings?.cashier.decisionHours ?? 24) * 3_600_000),
  }
  return await services.db.withMerchant(merchant, async (tx) => {
    let withdrawal: WithdrawalRecord | null | undefined = await lockWithdrawal(tx, merchant, reference)
    if (!withdrawal) throw new OperatorError(`there is no withdrawal ${reference}`)
    const isDispute = action === 'received' || action === 'notReceived'
    if (isDispute !== (withdrawal.state === 'notReceived')) throw new OperatorError(`it is ${withdrawal.state}`)
    for (const to of withdrawalPaths[action] ?? []) {
      const before: WithdrawalRecord = withdrawal
      if (before.state === to && action === 'approve') continue
      withdrawal = await moveWithdrawal(tx, before, to, { ...step, deadline: deadlines[to] ?? null })
      if (!withdrawal) throw new OperatorError(`it is ${before.state}: ${action} is not possible`)
    }
    return { state: withdrawal.state as string, memberId: withdrawal.member_id }
  })
}

async function merchantOf({ db }: PaymentsDeps, kind: 'deposit' | 'withdrawal', reference: string): Promise<string> {
  const [merchant, another] = await db.asPlatform((tx) => selectMerchantsOf(tx, kind, reference))
  if (!merchant) throw new OperatorError(`there is no ${kind} ${reference}`)
  if (another) throw new OperatorError(`two merchants have a ${kind} ${reference}`)
  return merchant
}
