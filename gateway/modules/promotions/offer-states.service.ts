import { windowOf } from '#contract/entities/rewards/promotion.ts'
import type { ActivityState } from '#contract/entities/rewards/promotion-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import { type Grant, selectGrants } from '#gateway/modules/bonus/index.ts'
import { type Card, cardsOf } from './cards.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { triesOf } from './draws/tries.ts'
import { grantBefore } from './grants/queue.ts'
import { type Offer, offersOf } from './offers.ts'
import { periodAt } from './rules/periods.ts'

/** A member's state in a promotion; `nextAt`: when it can be entered again; `behind`: what its bonus waits for. */
export interface OfferState {
  readonly card: Card
  readonly nextAt: Date | null
  readonly behind: Grant | null
}

/**
 * The member's state in each promotion that is listed: of several entries the one that waits for the member most, of
 * finished ones the latest. What cannot become this member's is closed, with the reasons. Specification section 4.
 */
export async function offerStates(ctx: MemberContext<PromotionsDeps>): Promise<OfferState[]> {
  const { services, merchant, session } = ctx
  const at = services.clock.now()
  const first = new Map<string, Card>()
  for (const card of await cardsOf(ctx, { ended: 'ofEach', withFinal: true }))
    if (!first.has(card.document.id)) first.set(card.document.id, card)
  const offers = new Map(offersOf(ctx).map((offer) => [offer.document.id, offer]))
  return await services.db.withMerchant(merchant, async (tx) => {
    const states: OfferState[] = []
    const live = await selectGrants(tx, merchant, session.memberId, 0)
    for (const card of first.values()) {
      const offer = offers.get(card.document.id)
      const isUsed = card.state === 'join' && offer !== undefined && (await hasNoTry(offer))
      const shown = isUsed ? { ...card, state: 'claimed' as const } : card
      const grant = live.find(({ entry_id }) => entry_id === card.entryId)
      states.push({
        card: shown,
        nextAt: offer && done.includes(shown.state) ? nextOf(offer, at) : null,
        behind: grant ? grantBefore(live, grant) : null,
      })
    }
    return states

    async function hasNoTry({ document, currency }: Offer): Promise<boolean> {
      if (document.type !== 'prizeWheel' && document.type !== 'goldenEgg') return false
      const key = { merchant, memberId: session.memberId, promotionId: document.id }
      const { left, used } = await triesOf(tx, { document, currency }, key, periodAt(document, at, 'UTC'))
      return left === 0 && used > 0
    }
  })
}

const done: readonly ActivityState[] = ['claimed', 'issued', 'close']

/** The beginning of the next period of a promotion; null when there is none, or before it has opened. */
function nextOf({ document }: Offer, at: Date): Date | null {
  const { opensAt, closesAt } = windowOf(document, 'UTC')
  if (at < opensAt || at >= closesAt) return null
  const { endsAt } = periodAt(document, at, 'UTC')
  return endsAt < closesAt ? endsAt : null
}
