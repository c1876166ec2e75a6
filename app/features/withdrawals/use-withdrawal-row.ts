import { type HistoryRow, useWithdrawalNames } from '#app/features/payments/index.ts'
import type { WithdrawalRow } from '#contract/entities/payment.ts'
import { isGoodEnd } from '#contract/entities/payment-states.ts'

/** A withdrawal as a row of a list. */
export function useWithdrawalRow(): (withdrawal: WithdrawalRow) => HistoryRow {
  const nameOf = useWithdrawalNames()
  return ({ reference, amount, state, owner, createdAt, account }) => ({
    reference,
    icon: 'bank',
    amount,
    createdAt,
    title: `${account.bank} ${account.number}`,
    state: nameOf(state),
    tone: owner !== 'none' ? 'open' : isGoodEnd(state) ? 'good' : 'bad',
  })
}
