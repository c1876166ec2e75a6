import type { Tx } from '#gateway/db/index.ts'
import {
  type AccountRef,
  bonusAccount,
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
} from '#gateway/modules/ledger/index.ts'
import type { Grant } from './grants.store.ts'

/** What promotions cost; its balance is minus the sum that they paid and promised. */
export const promotionExpense = houseAccount('promo:expense')

/** Turns bonus money of a grant into the member's cash; an amount of zero posts nothing. */
export async function postBonusRelease(tx: Tx, grant: Grant, amountMinor: bigint): Promise<void> {
  if (amountMinor === 0n) return
  const { merchant, member_id: memberId, currency } = grant
  await openPlayerAccount(tx, { merchant, memberId, currency })
  await post(tx, grant, 'bonusRelease', playerAccount(memberId), amountMinor)
}

/** Takes bonus money of a grant back; cash is never touched. An amount of zero posts nothing. */
export async function postBonusForfeit(tx: Tx, grant: Grant, amountMinor: bigint): Promise<void> {
  if (amountMinor > 0n) await post(tx, grant, 'bonusForfeit', promotionExpense, amountMinor)
}

async function post(tx: Tx, grant: Grant, kind: string, to: AccountRef, amountMinor: bigint): Promise<void> {
  const { merchant, id, currency } = grant
  const transfers = [{ from: bonusAccount(id), to, amountMinor, currency }]
  await postTransaction(tx, { merchant, kind, reference: id, transfers })
}
