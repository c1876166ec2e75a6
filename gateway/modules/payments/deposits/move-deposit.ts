import { canMove, type DepositState, depositTransitions } from '#contract/entities/payment-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { payDebt } from '../reversals/debts.ts'
import { type Actor, insertStep } from '../steps.store.ts'
import { type DepositRecord, updateDeposit } from './deposits.store.ts'

/** Ledger account of a provider's deposits; its balance is minus the sum it paid us. */
export function providerAccount(code: string) {
  return houseAccount(`payments:${code}`)
}

/**
 * Changes the state of a locked deposit and inserts the step. The state `paid` credits the member in the same
 * transaction, with the deposit's reference, and pays what the member owes. Returns false without a change if the transition table forbids it.
 */
export async function moveDeposit(
  tx: Tx,
  deposit: DepositRecord,
  to: DepositState,
  step: { readonly actor: Actor; readonly at: Date; readonly note?: string; readonly deadline?: Date | null },
): Promise<boolean> {
  if (!canMove<DepositState>(depositTransitions, deposit.state, to)) return false
  const { merchant, id, member_id: memberId, currency } = deposit
  await updateDeposit(tx, deposit, { state: to, ...(to === 'paid' ? { paid_at: step.at } : {}) })
  await insertStep(tx, { merchant, paymentId: id, kind: 'deposit', state: to, ...step })
  if (to === 'paid') {
    await openPlayerAccount(tx, { merchant, memberId, currency })
    await postTransaction(tx, {
      merchant,
      kind: 'deposit',
      reference: deposit.reference,
      transfers: [
        {
          from: providerAccount(deposit.provider),
          to: playerAccount(memberId),
          amountMinor: deposit.amount_minor,
          currency,
        },
      ],
    })
    await payDebt(tx, { merchant, memberId, currency }, step.at)
  }
  return true
}
