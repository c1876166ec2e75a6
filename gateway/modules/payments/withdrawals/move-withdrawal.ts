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

/** Where withdrawn money goes out; below zero never, above by what we have paid out. */
const PAYOUTS = providerAccount('payout')

export interface WithdrawalStep {
  readonly actor: Actor
  readonly at: Date
  readonly note?: string
  /** Until when the next one has to act; of `awaitingConfirmation`, until when the member may answer. */
  readonly deadline?: Date | null
}

/**
 * Moves a locked withdrawal along its table and writes the step; where it ends, its hold ends in the same transaction.
 * Returns the record as it is then, or null where the table has no such arrow.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  to: WithdrawalState,
  step: WithdrawalStep,
): Promise<WithdrawalRecord | null> {
  if (!canMove<WithdrawalState>(withdrawalTransitions, withdrawal.state, to)) return null
  const { merchant, id, reference } = withdrawal
  const isOver = withdrawalOwner(to) === 'nobody'
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
