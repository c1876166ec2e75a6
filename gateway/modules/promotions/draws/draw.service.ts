import { isTrialType } from '#contract/entities/member-types.ts'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { GoldenEgg, PrizeWheel } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import { drawWeighted } from '#contract/fair/draws.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { returnBudget, takeBudget } from '../budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openPeriod, requireMayEnter } from '../join.service.ts'
import { lockMember } from '../members.store.ts'
import { awardOf, costOf } from '../rules/award.ts'
import { type DrawOffer, drawOfferOf } from './draw-offer.ts'
import { insertDraw, lockPromotion, selectDrawOfRequest, selectTaken, takePiece } from './draws.store.ts'
import { openEnvelope } from './envelope.service.ts'
import { countNonce } from './seeds.store.ts'
import { openSeed, seedOf } from './seeds.ts'
import { type DrawRequest, settle, type Use } from './settle.ts'
import { triesOf } from './tries.ts'

/**
 * Uses a try: draws a prize and pays it, in one transaction. A second call with the same request key returns the same draw.
 * Returns the promotion and the id of the draw.
 *
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_STATE, PROMO_TERMS_CHANGED, PROMO_NOT_ELIGIBLE,
 * PROMO_TICKETS_NONE, PROMO_BUDGET_SPENT, TIME_OUT, LIMIT_REACHED
 */
export async function draw(ctx: MemberContext<PromotionsDeps>, request: DrawRequest): Promise<string> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const offer = drawOfferOf(ctx, request.id)
  const key = { merchant, memberId: session.memberId, promotionId: offer.document.id }
  const isPaid = await services.db.withMerchant(merchant, async (tx) => {
    const member = await lockMember(tx, merchant, session.memberId)
    if (!member) throw new PlatformError('NOT_LOGGED_IN')
    if (await selectDrawOfRequest(tx, key, request.requestKey)) {
      ctx.onReplay?.()
      return false
    }
    const at = services.clock.now()
    openPeriod(offer.document, at)
    await lockPromotion(tx, merchant, offer.document.id)
    const version = await requireMayEnter(tx, { merchant, member, offer, termsHash: request.termsHash, at })
    const use = { ctx, key, request, version, at }
    const { document } = offer
    if (document.type === 'redEnvelope') return await openEnvelope(tx, { ...offer, document }, use)
    return await spin(tx, { ...offer, document }, use)
  })
  if (isPaid) services.live.balanceChanged(merchant, session.memberId)
  else services.live.promoChanged(merchant, session.memberId)
  return offer.document.id
}

const NO_AWARD = { kind: 'cash', minor: 0n } as const

type TriedOffer = DrawOffer<PrizeWheel | GoldenEgg>

async function spin(tx: Tx, offer: TriedOffer, use: Use): Promise<boolean> {
  const { document, currency } = offer
  const { key, at, ctx, request } = use
  const { merchant, memberId, promotionId } = key
  const period = openPeriod(document, at)
  const { used, left } = await triesOf(tx, offer, key, period)
  if (left === 0) throw new PlatformError('PROMO_TICKETS_NONE')
  const weights = await weightsOf(tx, document, merchant)
  await requireBudgetForAll(tx, offer, weights, use)
  const box = ctx.services.secretBox
  const seed = await openSeed(tx, box, key, { at })
  const clientSeed = clientSeedOf(document, seed.client_seed, request.egg)
  const { r, index } = drawWeighted({ seed: seedOf(box, seed), clientSeed, nonce: seed.next_nonce }, weights)
  if (document.type === 'goldenEgg') await takePiece(tx, merchant, promotionId, index)
  const prize = document.reward.prizes[index]
  const award = prize?.amount ? awardOf(prize.amount, currency) : NO_AWARD
  const number = used + 1
  const entryId = await settle(tx, offer, { ...use, award, periodKey: `${period.key}#${number}` })
  await countNonce(tx, seed)
  await insertDraw(tx, {
    merchant,
    promotion_id: promotionId,
    member_id: memberId,
    entry_id: entryId,
    seed_id: seed.id,
    request_key: request.requestKey,
    period_key: period.key,
    number,
    client_seed: clientSeed,
    nonce: seed.next_nonce,
    weights: [...weights],
    r,
    prize: index,
    currency: award.kind === 'points' ? POINTS_CURRENCY : currency,
    award_minor: award.minor,
    at,
  })
  return award.kind === 'cash' && award.minor > 0n
}

/** The weights of the segments, or the pieces that are left of each prize. */
export async function weightsOf(tx: Tx, document: PrizeWheel | GoldenEgg, merchant: string): Promise<number[]> {
  if (document.type === 'prizeWheel') return document.reward.prizes.map(({ weight }) => weight)
  const taken = await selectTaken(tx, merchant, document.id)
  return document.reward.prizes.map(({ pieces }, at) => Math.max(0, pieces - (taken.get(at) ?? 0)))
}

/** The chosen egg is part of the draw: another one could have held another prize. */
function clientSeedOf({ type, reward }: PrizeWheel | GoldenEgg, own: string, egg: number | undefined): string {
  if (type !== 'goldenEgg') return own
  if (egg === undefined || !('eggs' in reward) || egg > reward.eggs) throw new PlatformError('INVALID_REQUEST')
  return `${own}/${egg}`
}

/** The budget must have the highest prize: no draw is made whose highest prize could not be paid. @throws PROMO_BUDGET_SPENT */
async function requireBudgetForAll(tx: Tx, offer: TriedOffer, weights: readonly number[], { key, at }: Use) {
  const { document, currency } = offer
  if (weights.every((weight) => weight === 0)) throw new PlatformError('PROMO_BUDGET_SPENT')
  const amounts = document.reward.prizes.map(({ amount }, index) =>
    amount && (weights[index] ?? 0) > 0 ? costOf(awardOf(amount, currency)) : 0n,
  )
  const most = amounts.reduce((one, other) => (one > other ? one : other), 0n)
  const spender = { merchant: key.merchant, currency, document, at }
  if (!(await takeBudget(tx, spender, most))) throw new PlatformError('PROMO_BUDGET_SPENT')
  await returnBudget(tx, spender, most)
}
