import type { PointItem } from '#brand-engine/schema/points.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { lockOtherAccounts } from '#gateway/modules/accounts/index.ts'
import { LedgerError } from '#gateway/modules/ledger/index.ts'
import { newReference } from '#gateway/modules/payments/index.ts'
import { doubtsAbout, keepDoubts } from '#gateway/modules/reward-guards/index.ts'
import { checkPaymentPassword } from '#gateway/modules/wallet/index.ts'
import { pointsConfigOf } from './config.ts'
import type { PointsDeps } from './deps.ts'
import { cashMinorOf, needsAddress, unitsOf } from './items.ts'
import { lockMember } from './members.store.ts'
import { moveRedemption } from './move-redemption.ts'
import { requireParticipant } from './participant.ts'
import { holdPoints } from './postings.ts'
import {
  insertRedemption,
  insertRedemptionStep,
  lockRedemption,
  type RedemptionRow,
  selectOwnPieces,
  selectRedemptionByRequest,
} from './redemptions.store.ts'
import { takeStock } from './stock.store.ts'

export type { RedemptionRow } from './redemptions.store.ts'

const HOUR_MS = 3_600_000
/** The purpose under which delivery addresses are encrypted. */
export const ADDRESS_PURPOSE = 'point redemption address'

export interface RedeemRequest {
  readonly itemId: string
  readonly quantity: number
  readonly address: string
  readonly paymentPassword: string
  readonly requestKey: string
}

/**
 * Redeems points for an item: holds points and stock at once. An immediate cash item is approved in the same transaction,
 * unless a guard doubts it.
 *
 * @throws PlatformError those of requireParticipant and of the payment password, PROMO_NOT_FOUND, REWARD_OUT_OF_STOCK,
 * POINTS_NOT_ENOUGH, REQUEST_REUSED, INVALID_REQUEST at `quantity` or `address`
 */
export async function redeemItem(ctx: MemberContext<PointsDeps>, request: RedeemRequest): Promise<RedemptionRow> {
  requireParticipant(ctx)
  const { services, merchant, session } = ctx
  await checkPaymentPassword(ctx, request.paymentPassword)
  const { redemption, isNew } = await services.db
    .withMerchant(merchant, (tx) => keepRedemption(tx, ctx, request))
    .catch((error: unknown) => {
      const isShort = error instanceof LedgerError && error.code === 'INSUFFICIENT_FUNDS'
      throw isShort ? new PlatformError('POINTS_NOT_ENOUGH') : error
    })
  if (!isNew) ctx.onReplay?.()
  else if (redemption.state === 'approved') services.live.balanceChanged(merchant, session.memberId)
  return redemption
}

/**
 * Takes back a redemption that is not decided yet. A second call answers as the first.
 *
 * @throws PlatformError those of requireParticipant, PROMO_NOT_FOUND, PROMO_STATE
 */
export async function withdrawRedemption(ctx: MemberContext<PointsDeps>, reference: string): Promise<void> {
  requireParticipant(ctx)
  const { services, merchant, session } = ctx
  await services.db.withMerchant(merchant, async (tx) => {
    await lockMember(tx, merchant, session.memberId)
    const redemption = await lockRedemption(tx, merchant, reference.toUpperCase())
    if (redemption?.member_id !== session.memberId) throw new PlatformError('PROMO_NOT_FOUND')
    const step = { actor: 'member', at: services.clock.now(), note: '' }
    if (redemption.state === 'rejected') ctx.onReplay?.()
    else if (!(await moveRedemption(tx, redemption, 'rejected', step))) throw new PlatformError('PROMO_STATE')
  })
}

async function keepRedemption(tx: Tx, ctx: MemberContext<PointsDeps>, request: RedeemRequest) {
  const { services, merchant, session, brand } = ctx
  const { itemId, quantity, requestKey } = request
  const member = await lockMember(tx, merchant, session.memberId)
  if (!member) throw new PlatformError('NOT_LOGGED_IN')
  const earlier = await selectRedemptionByRequest(tx, merchant, member.id, requestKey)
  if (earlier) {
    if (earlier.item_id !== itemId || earlier.quantity !== quantity) throw new PlatformError('REQUEST_REUSED')
    return { redemption: earlier, isNew: false }
  }
  const { items, currency, decisionHours, ratio } = pointsConfigOf(brand)
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new PlatformError('PROMO_NOT_FOUND')
  // What is credited is in the brand's currency.
  if (member.status !== 'active' || member.currency !== currency) throw new PlatformError('PROMO_NOT_ELIGIBLE')
  const sealedAddress = sealAddress(ctx, item, request.address)
  await requireOwnLimit(tx, ctx, item, quantity)
  if (!(await takeStock(tx, { merchant, itemId, stock: item.stock }, quantity)))
    throw new PlatformError('REWARD_OUT_OF_STOCK')
  const at = services.clock.now()
  const cashMinor = cashMinorOf(item, currency)
  const units = unitsOf(item, quantity)
  const claimant = { merchant, memberId: member.id, reward: `points:${itemId}`, at }
  const doubts = await doubtsAbout(tx, claimant)
  const redemption = await insertRedemption(tx, {
    merchant,
    reference: newReference('P'),
    member_id: member.id,
    request_key: requestKey,
    item_id: itemId,
    item: JSON.stringify({ item, ratio: { points: Number(ratio.points), amountMinor: String(ratio.amountMinor) } }),
    quantity,
    points_units: units,
    amount_minor: cashMinor === null ? null : cashMinor * BigInt(quantity),
    currency,
    sealed_address: sealedAddress,
    state: 'inProcess',
    is_checked: doubts.length > 0,
    applied_at: at,
    decide_by: new Date(at.getTime() + decisionHours * HOUR_MS),
  })
  const step = { merchant, redemption_id: redemption.id, from_state: null, actor: 'member', at }
  await insertRedemptionStep(tx, { ...step, to_state: 'inProcess' })
  await holdPoints(tx, { merchant, memberId: member.id, units, redemptionId: redemption.id })
  if (doubts.length > 0) await keepDoubts(tx, claimant, redemption.id, doubts)
  // A doubt leaves it in process: staff decide, as about any other item.
  const isImmediate = item.kind === 'cash' && item.auto && doubts.length === 0
  const given = isImmediate
    ? await moveRedemption(tx, redemption, 'approved', { actor: 'system', at, note: '' })
    : redemption
  return { redemption: given ?? redemption, isNew: true }
}

/** @throws PlatformError INVALID_REQUEST at `address` */
function sealAddress(ctx: MemberContext<PointsDeps>, item: PointItem, address: string): string | null {
  if (!needsAddress(item)) return null
  if (address === '') throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'address', key: 'required' }])
  return ctx.services.secretBox.encrypt(ADDRESS_PURPOSE, address)
}

/** @throws PlatformError INVALID_REQUEST at `quantity`: more pieces than one person may have, with all their accounts */
async function requireOwnLimit(tx: Tx, ctx: MemberContext, item: PointItem, quantity: number): Promise<void> {
  if (item.perMember === undefined) return
  const { merchant, session } = ctx
  const others = await lockOtherAccounts(tx, { merchant, memberId: session.memberId })
  const own = (await selectOwnPieces(tx, merchant, [session.memberId, ...others])).get(item.id) ?? 0
  const most = Math.max(0, item.perMember - own)
  if (quantity <= most) return
  throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'quantity', key: 'pieces', params: { most } }])
}
