import { isTrialType } from '#contract/entities/member-types.ts'
import type { ActivityState } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'
import { advanceMember } from '../advance.service.ts'
import { claimReward } from '../claim.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { enter } from '../enter.ts'
import { type Entry, selectEntries, selectEntryOfPeriod } from '../entries.store.ts'
import { openPeriod, requireMayEnter } from '../join.service.ts'
import { lockMember } from '../members.store.ts'
import { openRaffle, type RaffleOffer, raffleOfferOf } from './open-raffle.ts'
import { selectOwnNumbers } from './tickets.store.ts'

/** A member in a raffle after a press. */
export interface RaffleClaim {
  readonly entryId: string
  readonly state: ActivityState
  readonly numbers: readonly number[]
  readonly awardMinor: bigint
  readonly currency: string
}

/**
 * Takes the prizes that a raffle owes the member. Without any, takes part in it under the terms that were shown, and issues
 * the numbers that are earned by now.
 *
 * @throws PlatformError TRIAL_MEMBER, FEATURE_DISABLED, PROMO_NOT_FOUND, PROMO_STATE (not open), PROMO_TERMS_CHANGED,
 * PROMO_NOT_ELIGIBLE, PROMO_BUDGET_SPENT, TIME_OUT, LIMIT_REACHED
 */
export async function claimRaffle(
  ctx: MemberContext<PromotionsDeps>,
  { promotionId, termsHash }: { readonly promotionId: string; readonly termsHash: string },
): Promise<RaffleClaim> {
  const { services, merchant, session, brand } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  requireSwitch(brand, 'RAFFLE')
  const offer = raffleOfferOf(ctx, promotionId)
  const key = { merchant, memberId: session.memberId }
  const owed = await services.db.withMerchant(merchant, async (tx) =>
    (await selectEntries(tx, merchant, session.memberId, 0)).filter(
      ({ promotion_id, state }) => promotion_id === offer.document.id && state === 'claim',
    ),
  )
  if (owed.length > 0) return await takeAll(ctx, offer, owed)
  const periodKey = await takePart(ctx, offer, termsHash)
  await advanceMember(services, key)
  return await services.db.withMerchant(merchant, async (tx) => {
    const entry = await selectEntryOfPeriod(tx, { ...key, promotionId: offer.document.id, periodKey })
    if (!entry) throw new PlatformError('PROMO_STATE')
    const numbers = await selectOwnNumbers(tx, merchant, entry.id)
    return { entryId: entry.id, state: entry.state, numbers, awardMinor: 0n, currency: offer.currency }
  })
}

async function takeAll(
  ctx: MemberContext<PromotionsDeps>,
  { currency }: RaffleOffer,
  owed: readonly Entry[],
): Promise<RaffleClaim> {
  for (const { id } of owed) await claimReward(ctx, id)
  const entryId = owed[0]?.id ?? ''
  const numbers = await ctx.services.db.withMerchant(ctx.merchant, (tx) => selectOwnNumbers(tx, ctx.merchant, entryId))
  const awardMinor = owed.reduce((sum, { award_minor }) => sum + award_minor, 0n)
  return { entryId, state: 'claimed', numbers, awardMinor, currency }
}

/** The member's entry in the raffle of the present period. Returns its key. */
async function takePart(
  { services, merchant, session, onReplay }: MemberContext<PromotionsDeps>,
  offer: RaffleOffer,
  termsHash: string,
): Promise<string> {
  const at = services.clock.now()
  const { document } = offer
  const period = openPeriod(document, at)
  await services.db.withMerchant(merchant, async (tx) => {
    const member = await lockMember(tx, merchant, session.memberId)
    if (!member) throw new PlatformError('NOT_LOGGED_IN')
    const own = { merchant, memberId: member.id, promotionId: document.id, periodKey: period.key }
    if (await selectEntryOfPeriod(tx, own)) {
      onReplay?.()
      return
    }
    const raffle = await openRaffle(tx, services.secretBox, merchant, offer, at)
    if (!raffle) throw new PlatformError('PROMO_BUDGET_SPENT')
    // The rule of the opening counts until the draw, whatever the brand has published since.
    const rule = { ...offer, document: raffle.document, termsHash: raffle.terms_hash, currency: raffle.currency }
    const version = await requireMayEnter(tx, { merchant, member, offer: rule, termsHash, at, isReserved: true })
    const entered = { ...period, endsAt: raffle.closes_at }
    await enter(tx, rule, { merchant, memberId: member.id, version, period: entered, actor: 'member', at })
  })
  return period.key
}
