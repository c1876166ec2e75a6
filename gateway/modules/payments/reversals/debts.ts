import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, lockPlayerAccounts, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { type Debtor, insertDebtPayment, selectOwed } from './reversals.store.ts'

/** What members owe is minus the balance of this account. */
export const debtAccount = houseAccount('debt')

/**
 * Pays what a member owes out of their balance, as far as it goes: called when a deposit was credited, and before a
 * withdrawal takes money away. Returns the sum in minor units.
 */
export async function payDebt(tx: Tx, debtor: Debtor, at: Date): Promise<bigint> {
  // Most members never owe anything: no lock for them.
  if ((await selectOwed(tx, debtor)) <= 0n) return 0n
  const { merchant, memberId, currency } = debtor
  const balance = (await lockPlayerAccounts(tx, merchant, [memberId], currency)).get(memberId) ?? 0n
  const owed = await selectOwed(tx, debtor)
  const amountMinor = owed < balance ? owed : balance
  if (amountMinor <= 0n) return 0n
  const reference = await insertDebtPayment(tx, {
    merchant,
    member_id: memberId,
    amount_minor: amountMinor,
    currency,
    at,
  })
  const transfers = [{ from: playerAccount(memberId), to: debtAccount, amountMinor, currency }]
  await postTransaction(tx, { merchant, kind: 'debtPayment', reference, transfers })
  return amountMinor
}
