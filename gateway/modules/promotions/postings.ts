import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { promotionExpense as expense } from '#gateway/modules/bonus/index.ts'
import {
  type AccountRef,
  bonusAccount,
  houseAccount,
  openBonusAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
} from '#gateway/modules/ledger/index.ts'
import type { EntryRow } from './entries.store.ts'

/** What a promotion has promised and not paid yet. */
const reserveOf = (promotionId: string) => houseAccount(`promo:reserve:${promotionId}`)

type Award = Pick<EntryRow, 'merchant' | 'id' | 'member_id' | 'promotion_id' | 'currency' | 'award_minor' | 'reserved'>

/** Sets an award aside until the member takes it. Returns the ledger transaction's id. */
export function postReserve(tx: Tx, award: Award): Promise<string> {
  return post(tx, award, { kind: 'promoReserve', from: expense, to: reserveOf(award.promotion_id) })
}

/** Returns an award that was not taken in time. */
export function postUnreserve(tx: Tx, award: Award): Promise<string> {
  return post(tx, award, { kind: 'promoUnreserve', from: reserveOf(award.promotion_id), to: expense })
}

/** Pays an award as cash. */
export async function postReward(tx: Tx, award: Award): Promise<string> {
  const { merchant, member_id: memberId, currency } = award
  await openPlayerAccount(tx, { merchant, memberId, currency })
  return await post(tx, award, { kind: 'reward', from: sourceOf(award), to: playerAccount(memberId) })
}

/** Gives an award in points. */
export async function postPoints(tx: Tx, { merchant, id, member_id: memberId, award_minor }: Award): Promise<string> {
  await openPlayerAccount(tx, { merchant, memberId, currency: POINTS_CURRENCY })
  const from = houseAccount('points:issued')
  const transfers = [{ from, to: playerAccount(memberId), amountMinor: award_minor, currency: POINTS_CURRENCY }]
  return (await postTransaction(tx, { merchant, kind: 'pointReward', reference: id, transfers })).id
}

/** Pays an award as bonus money into the account of its grant. */
export async function postBonusGrant(tx: Tx, award: Award, grantId: string): Promise<string> {
  const { merchant, member_id: memberId, currency } = award
  await openBonusAccount(tx, { merchant, memberId, grantId, currency })
  return await post(tx, award, { kind: 'bonusGrant', from: sourceOf(award), to: bonusAccount(grantId) })
}

const sourceOf = ({ reserved, promotion_id }: Award) => (reserved ? reserveOf(promotion_id) : expense)

async function post(
  tx: Tx,
  { merchant, id, currency, award_minor: amountMinor }: Award,
  { kind, from, to }: { readonly kind: string; readonly from: AccountRef; readonly to: AccountRef },
): Promise<string> {
  const transfers = [{ from, to, amountMinor, currency }]
  return (await postTransaction(tx, { merchant, kind, reference: id, transfers })).id
}
