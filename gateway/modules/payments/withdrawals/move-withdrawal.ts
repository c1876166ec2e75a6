import {
  canMove,
  type WithdrawalState,
  withdrawalOwner,
  withdrawalTransitions,
} from '#contract/entities/payment-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { releaseHold, settleHold } from '#gateway/modules/ledger/index.ts'
import { providerAccount } from '../deposits/move-deposit.ts'
import { type Actor, insertStep } from '../steps.store.ts'
import { updateWithdrawal, type WithdrawalRecord } from './withdrawals.store.ts'

/** Ledger account of payouts; its balance is the sum we have paid out. */
const PAYOUTS = providerAccount('payout')

export interface WithdrawalStep {
  readonly actor: Actor
  readonly at: Date
  readonly note?: string
  /** Deadline of the next actor; in `awaitingConfirmation`, the end of the member's time to answer. */
  readonly deadline?: Date | null
}

/**
 * Changes the state of a locked withdrawal and inserts the step; a final state ends its hold in the same transaction.
 * Returns the updated record, or null if the transition table forbids it.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  to: WithdrawalState,
  step: WithdrawalStep,
): Promise<WithdrawalRecord | null> {
  if (!canMove<WithdrawalState>(withdrawalTransitions, withdrawal.state, to)) return null
  const { merchant, id, reference } = withdrawal
  const isOver = withdrawalOwner(to) === 'none'
  const change = {
    state: to,
    ...(to === 'awaitingConfirmation' && step.deadline ? { confirm_by: step.deadline } : {}),
    ...(isOver ? { ended_at: step.at } : {}),
  }
  await updateWithdrawal(tx, withdrawal, change)
  await insertStep(tx, { merchant, paymentId: id, kind: 'withdrawal', state: to, ...step })
  if (to === 'received' || to === 'fullPayment') await settleHold(tx, { merchant, reference, to: PAYOUTS })
  else if (isOver) await releaseHold(tx, { merchant, reference })
  return { ...withdrawal, ...change }
}
