import type { Mission } from '#contract/entities/rewards/promotion.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import { type Card, cardsOf } from '../cards.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { periodAt } from '../rules/periods.ts'
import { requireMayRead } from './may-read.ts'
import { selectProgress } from './progress.store.ts'
import { type StepState, stepStatesOf } from './step-states.ts'
import { stepOfKey } from './steps.ts'

export interface MissionState {
  readonly card: Card & { readonly document: Mission }
  readonly steps: readonly StepState[]
}

/**
 * The missions that a member can take part in, takes part in, or has done in this period, with the progress by now.
 *
 * @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER
 */
export async function readMissions(ctx: MemberContext<PromotionsDeps>): Promise<MissionState[]> {
  requireMayRead(ctx, 'MISSION')
  const { services, merchant, session } = ctx
  const at = services.clock.now()
  const cards = (await cardsOf(ctx)).filter((card): card is MissionState['card'] => {
    const { document, periodKey, entryId } = card
    if (document.type !== 'mission' || card.whyNot.length > 0) return false
    if (entryId === null || periodKey === null) return true
    // What is over is shown until its period is.
    return stepOfKey(periodKey) === null && (isLive(card) || periodKey === periodAt(document, at, 'UTC').key)
  })
  return await services.db.withMerchant(merchant, async (tx) => {
    const progress = await selectProgress(
      tx,
      merchant,
      cards.flatMap(({ entryId }) => entryId ?? []),
    )
    return await Promise.all(
      cards.map(async (card) => {
        const have = progress.get(card.entryId ?? '') ?? []
        const mission = { merchant, memberId: session.memberId, ...card }
        return { card, steps: await stepStatesOf(tx, mission, have) }
      }),
    )
  })
}

const isLive = ({ state }: Card) => isRunning(state) || state === 'claim'
