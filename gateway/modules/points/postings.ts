import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  holdFunds,
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  releaseHold,
  settleHold,
} from '#gateway/modules/ledger/index.ts'

/** Its balance is minus the points that members were given. */
const issued = houseAccount('points:issued')

/** Points of a member; `units` are hundredths. */
interface Units {
  readonly merchant: string
  readonly memberId: string
  readonly units: bigint
}

/** Credits points for play. What the member has earned in all afterwards names the transaction. */
export function postEarned(tx: Tx, earned: Units & { readonly totalUnits: bigint }): Promise<void> {
  return postIssued(tx, 'pointEarn', earned)
}

/** Credits what a member's level adds. What levels have added in all afterwards names the transaction. */
export function postVipPoints(tx: Tx, added: Units & { readonly totalUnits: bigint }): Promise<void> {
  return postIssued(tx, 'pointVip', added)
}

async function postIssued(
  tx: Tx,
  kind: 'pointEarn' | 'pointVip',
  { merchant, memberId, units, totalUnits }: Units & { readonly totalUnits: bigint },
): Promise<void> {
  await openPointsAccount(tx, { merchant, memberId })
  await postTransaction(tx, {
    merchant,
    kind,
    reference: `${memberId}:${totalUnits}`,
    transfers: [{ from: issued, to: playerAccount(memberId), amountMinor: units, currency: POINTS_CURRENCY }],
  })
}

/** Opens a member's account of points, or finds it. */
export async function openPointsAccount(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<void> {
  await openPlayerAccount(tx, { merchant, memberId, currency: POINTS_CURRENCY })
}

/** Its balance is what members have spent. */
const spent = houseAccount('points:spent')
/** What promotions and points cost; its balance is minus the sum that they paid and promised. */
const expense = houseAccount('promo:expense')

/** Sets the points of a redemption aside. @throws LedgerError INSUFFICIENT_FUNDS, ACCOUNT_NOT_FOUND */
export async function holdPoints(
  tx: Tx,
  { merchant, memberId, units, redemptionId }: Units & { readonly redemptionId: string },
): Promise<void> {
  await openPointsAccount(tx, { merchant, memberId })
  const hold = { merchant, memberId, amountMinor: units, currency: POINTS_CURRENCY, reference: redemptionId }
  await holdFunds(tx, { ...hold, purpose: 'pointRedeem' })
}

/** Spends the points of a redemption that is given. */
export async function settlePoints(tx: Tx, merchant: string, redemptionId: string): Promise<void> {
  await settleHold(tx, { merchant, reference: redemptionId, to: spent })
}

/** Returns the points of a redemption that is not given. */
export async function releasePoints(tx: Tx, merchant: string, redemptionId: string): Promise<void> {
  await releaseHold(tx, { merchant, reference: redemptionId })
}

/** Credits the cash of a redemption or a conversion. */
interface Cash {
  readonly merchant: string
  readonly memberId: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** Pays a redeemed cash item. */
export async function postCashItem(
  tx: Tx,
  { merchant, memberId, amountMinor, currency, redemptionId }: Cash & { readonly redemptionId: string },
): Promise<void> {
  await openPlayerAccount(tx, { merchant, memberId, currency })
  await postTransaction(tx, {
    merchant,
    kind: 'reward',
    reference: redemptionId,
    transfers: [{ from: expense, to: playerAccount(memberId), amountMinor, currency }],
  })
}

/** Turns points into cash, both in one transaction. @throws LedgerError INSUFFICIENT_FUNDS */
export async function postConversion(
  tx: Tx,
  { merchant, memberId, units, amountMinor, currency, conversionId }: Units & Cash & { readonly conversionId: string },
): Promise<void> {
  await openPointsAccount(tx, { merchant, memberId })
  await openPlayerAccount(tx, { merchant, memberId, currency })
  const mine = playerAccount(memberId)
  await postTransaction(tx, {
    merchant,
    kind: 'pointConvert',
    reference: conversionId,
    transfers: [
      { from: mine, to: spent, amountMinor: units, currency: POINTS_CURRENCY },
      { from: expense, to: mine, amountMinor, currency },
    ],
  })
}

/** Corrects a member's points by hand. @throws LedgerError INSUFFICIENT_FUNDS */
export async function postPointAdjustment(
  tx: Tx,
  {
    merchant,
    memberId,
    units,
    isCredit,
    reference,
  }: Units & { readonly isCredit: boolean; readonly reference: string },
): Promise<void> {
  await openPointsAccount(tx, { merchant, memberId })
  const mine = playerAccount(memberId)
  const ends = isCredit ? { from: issued, to: mine } : { from: mine, to: issued }
  const transfers = [{ ...ends, amountMinor: units, currency: POINTS_CURRENCY }]
  await postTransaction(tx, { merchant, kind: 'pointAdjust', reference, transfers })
}
