import { isTrialType } from '#contract/entities/member-types.ts'
import type { MissionMetric } from '#contract/entities/rewards/mission-states.ts'
import type { Mission, PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'
import { advanceMember } from '../advance.service.ts'
import { type Card, cardsOf } from '../cards.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offersOf } from '../offers.ts'
import { periodAt } from '../rules/periods.ts'
import { prizesByPlace } from '../rules/tournament-prizes.ts'
import { type Board, countBoard, selectBoard, selectProgress, selectRank } from './progress.store.ts'
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
  requireMayRead(ctx)
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

export interface Leaderboard {
  readonly document: PromotionDocument
  readonly metric: MissionMetric
  readonly isMoney: boolean
  readonly currency: string
  readonly asOf: Date
  readonly endsAt: Date
  readonly rows: readonly {
    readonly rank: number
    readonly username: string
    readonly have: bigint
    /** Of a tournament: what the place pays. */
    readonly prizeMinor: bigint
    readonly isMe: boolean
  }[]
  readonly total: number
  readonly me: { readonly rank: number; readonly have: bigint; readonly prizeMinor: bigint } | null
}

/**
 * The members of a mission in its present period, ranked by one of its steps, or those of a tournament; the own figure is
 * counted before.
 *
 * @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER, PROMO_NOT_FOUND
 */
export async function readLeaderboard(
  ctx: MemberContext<PromotionsDeps>,
  { missionId, pageNo, pageSize }: { readonly missionId: string; readonly pageNo: number; readonly pageSize: number },
): Promise<Leaderboard> {
  const { services, merchant, session } = ctx
  const offer = offersOf(ctx).find(({ document }) => document.id === missionId)
  requireMayRead(ctx, offer?.document.type === 'tournament' ? 'TOURNAMENT' : 'MISSION')
  if (!offer) throw new PlatformError('PROMO_NOT_FOUND')
  const { document, currency } = offer
  const { metric, isMoney, number } = rankedBy(document)
  await advanceMember(services, { merchant, memberId: session.memberId })
  const at = services.clock.now()
  const { key: periodKey, endsAt } = periodAt(document, at, 'UTC')
  const place = { merchant, promotionId: missionId, periodKey, step: number }
  const offset = (pageNo - 1) * pageSize
  return await services.db.withMerchant(merchant, async (tx) => {
    const rows = await selectBoard(tx, place, { offset, limit: pageSize })
    const own = await selectRank(tx, place, session.memberId)
    const prizes = await prizesOf(tx, document, currency, place)
    return {
      document,
      metric,
      isMoney,
      currency,
      asOf: at,
      endsAt,
      rows: rows.map(({ member_id, username, have }, index) => {
        const prizeMinor = prizes[offset + index] ?? 0n
        return { rank: offset + index + 1, username, have, prizeMinor, isMe: member_id === session.memberId }
      }),
      total: await countBoard(tx, place),
      me: own ? { ...own, prizeMinor: prizes[own.rank - 1] ?? 0n } : null,
    }
  })
}

/** What members are ranked by, and the step that has it. @throws PlatformError PROMO_NOT_FOUND for another kind */
function rankedBy(document: PromotionDocument) {
  if (document.type === 'tournament') {
    const { score } = document.trigger
    return { metric: score, isMoney: score === 'turnover', number: 1 }
  }
  const { steps, board } = document.type === 'mission' ? document.trigger : { steps: [], board: 1 }
  const number = board ?? steps.length
  const step = steps[number - 1]
  if (!step) throw new PlatformError('PROMO_NOT_FOUND')
  return { metric: step.metric, isMoney: 'amount' in step, number }
}

/** What each place of a tournament pays by now; nothing in a mission. Ties need the scores of all places with a prize. */
async function prizesOf(tx: Tx, document: PromotionDocument, currency: string, place: Board): Promise<bigint[]> {
  if (document.type !== 'tournament') return []
  const limit = document.reward.prizes.reduce((sum, { places }) => sum + places, 0)
  const best = await selectBoard(tx, place, { offset: 0, limit: limit + TIED_MAX })
  return prizesByPlace(
    document,
    currency,
    best.map(({ have }) => have),
  )
}

/** Members after the last place with a prize who may share it. */
const TIED_MAX = 100

function requireMayRead(
  { brand, session }: MemberContext<PromotionsDeps>,
  name: 'MISSION' | 'TOURNAMENT' = 'MISSION',
): void {
  requireSwitch(brand, name)
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}
