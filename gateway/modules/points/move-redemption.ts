import { canMove } from '#contract/entities/payment-states.ts'
import { type RedemptionState, redemptionTransitions } from '#contract/entities/rewards/point-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { postCashItem, releasePoints, settlePoints } from './postings.ts'
import { insertRedemptionStep, type RedemptionRow, updateRedemption } from './redemptions.store.ts'
import { returnStock } from './stock.store.ts'

export interface Decision {
  /** `member`, `system`, or `operator:<name>`. */
  readonly actor: string
  readonly at: Date
  /** The member reads it. */
  readonly note: string
}

/**
 * Ends a locked redemption: approved, its points are spent and its cash is credited; rejected, points and stock return. The
 * state and its money are in the caller's transaction. Null when the transition table forbids it.
 */
export async function moveRedemption(
  tx: Tx,
  redemption: RedemptionRow,
  to: Exclude<RedemptionState, 'inProcess'>,
  { actor, at, note }: Decision,
): Promise<RedemptionRow | null> {
  if (!canMove<RedemptionState>(redemptionTransitions, redemption.state, to)) return null
  const { merchant, id, member_id: memberId, amount_minor: amountMinor, currency, item_id: itemId } = redemption
  const change = { state: to, note, decided_at: at }
  await updateRedemption(tx, redemption, change)
  await insertRedemptionStep(tx, {
    merchant,
    redemption_id: id,
    from_state: redemption.state,
    to_state: to,
    actor,
    note,
    at,
  })
  if (to === 'approved') {
    await settlePoints(tx, merchant, id)
    if (amountMinor !== null) await postCashItem(tx, { merchant, memberId, amountMinor, currency, redemptionId: id })
  } else {
    await releasePoints(tx, merchant, id)
    await returnStock(tx, { merchant, itemId }, redemption.quantity)
  }
  return { ...redemption, ...change }
}
