import { isTrialType } from '#contract/entities/member-types.ts'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import type { MissionStepState } from '#contract/entities/rewards/mission-states.ts'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'
import { advanceMember } from '../advance.service.ts'
import { type Card, cardsOf } from '../cards.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offersOf } from '../offers.ts'
import { periodAt } from '../rules/periods.ts'
import { needOf } from './measure.ts'
import { countBoard, selectBoard, selectProgress, selectRank } from './progress.store.ts'
import { type StepEntry, selectStepStates } from './step-entries.store.ts'
import { stateOfSteps, stepOfKey } from './steps.ts'

/** A step of a mission for the member who asks. */
export interface StepState {
  readonly step: MissionStep
  readonly have: bigint
  readonly need: bigint
  readonly state: MissionStepState
  /** The entry of its own reward. */
  readonly entry: StepEntry | null
}

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
  requireMayRead(ctx)
  const { services, merchant, session } = ctx
  const at = services.clock.now()
  const cards = (await cardsOf(ctx)).filter((card): card is MissionState['card'] => {
    const { document, periodKey, entryId } = card
    if (document.type !== 'mission') return false
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
        return { card, steps: await stepsOf(tx, { merchant, memberId: session.memberId }, card, have) }
      }),
    )
  })
}

const isLive = ({ state }: Card) => state === 'signed' || state === 'claim'

async function stepsOf(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  { document, currency, periodKey }: MissionState['card'],
  have: readonly bigint[],
): Promise<StepState[]> {
  const { steps, order } = document.trigger
  const own = { merchant, member_id: memberId, promotion_id: document.id, period_key: periodKey ?? '' }
  const entered = periodKey === null ? new Map<number, StepEntry>() : await selectStepStates(tx, own, steps.length)
  const progress = steps.map((step, index) => ({
    have: have[index] ?? 0n,
    need: needOf(step, currency),
    entry: entered.get(index + 1)?.state ?? null,
  }))
  const states = stateOfSteps(order, progress)
  return steps.map((step, index) => ({
    step,
    have: progress[index]?.have ?? 0n,
    need: progress[index]?.need ?? 0n,
    state: states[index] ?? 'open',
    entry: entered.get(index + 1) ?? null,
  }))
}

export interface Leaderboard {
  readonly step: MissionStep
  readonly currency: string
  readonly asOf: Date
  readonly endsAt: Date
  readonly rows: readonly {
    readonly rank: number
    readonly username: string
    readonly have: bigint
    readonly isMe: boolean
  }[]
  readonly total: number
  readonly me: { readonly rank: number; readonly have: bigint } | null
}

/**
 * The members of a mission in its present period, ranked by one of its steps; the own figure is counted before.
 *
 * @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER, PROMO_NOT_FOUND
 */
export async function readLeaderboard(
  ctx: MemberContext<PromotionsDeps>,
  { missionId, pageNo, pageSize }: { readonly missionId: string; readonly pageNo: number; readonly pageSize: number },
): Promise<Leaderboard> {
  requireMayRead(ctx)
  const { services, merchant, session } = ctx
  const offer = offersOf(ctx).find(({ document }) => document.id === missionId)
  const document = offer?.document
  if (!offer || document?.type !== 'mission') throw new PlatformError('PROMO_NOT_FOUND')
  const { steps, board } = document.trigger
  const number = board ?? steps.length
  const step = steps[number - 1]
  if (!step) throw new PlatformError('PROMO_NOT_FOUND')
  await advanceMember(services, { merchant, memberId: session.memberId })
  const at = services.clock.now()
  const { key: periodKey, endsAt } = periodAt(document, at, 'UTC')
  const place = { merchant, promotionId: missionId, periodKey, step: number }
  const offset = (pageNo - 1) * pageSize
  return await services.db.withMerchant(merchant, async (tx) => {
    const rows = await selectBoard(tx, place, { offset, limit: pageSize })
    return {
      step,
      currency: offer.currency,
      asOf: at,
      endsAt,
      rows: rows.map(({ member_id, username, have }, index) => {
        return { rank: offset + index + 1, username, have, isMe: member_id === session.memberId }
      }),
      total: await countBoard(tx, place),
      me: (await selectRank(tx, place, session.memberId)) ?? null,
    }
  })
}

function requireMayRead({ brand, session }: MemberContext<PromotionsDeps>): void {
  requireSwitch(brand, 'MISSION')
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}
