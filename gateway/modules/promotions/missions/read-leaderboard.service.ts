import type { BoardMetric, BoardUnit } from '#contract/entities/rewards/mission-states.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { advanceMember } from '../advance.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offersOf } from '../offers.ts'
import { periodsUntil, type WholePeriod } from '../rules/periods.ts'
import { prizesByPlace } from '../rules/tournament-prizes.ts'
import { shownScore } from '../tournaments/score.ts'
import { isTournamentSettled } from '../tournaments/tournament.store.ts'
import {
  type Board,
  countBoard,
  selectBoard,
  selectRank,
  selectRankedPeriods,
  selectRuleOfLeader,
} from './board.store.ts'
import { requireMayRead } from './may-read.ts'

/** Periods of which the board can be opened, the present one included. */
const PERIODS_MAX = 13

/** Members after the last place with a prize who may share it. */
const TIED_MAX = 100

export interface BoardPeriod extends WholePeriod {
  readonly isPresent: boolean
}

export interface Leaderboard {
  readonly document: PromotionDocument
  readonly metric: BoardMetric
  readonly unit: BoardUnit
  readonly currency: string
  readonly asOf: Date
  readonly period: BoardPeriod
  /** The present one, and past ones with ranked members; the newest first. */
  readonly periods: readonly BoardPeriod[]
  /** Ranks can change. */
  readonly isProvisional: boolean
  readonly rows: readonly {
    readonly rank: number
    readonly username: string
    readonly score: bigint
    /** Of a tournament: what the place pays, or was paid. */
    readonly prizeMinor: bigint
    readonly isMe: boolean
  }[]
  readonly total: number
  readonly me: { readonly rank: number; readonly score: bigint; readonly prizeMinor: bigint } | null
}

export interface BoardRequest {
  readonly missionId: string
  /** The key of a period; the present one, or the last one of what is over, unless given. */
  readonly period?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/**
 * The members of a mission ranked by one of its steps, or those of a tournament, in a period; the own figure is counted
 * before. A past period has the rule that was joined then.
 *
 * @throws PlatformError FEATURE_DISABLED, TRIAL_MEMBER, PROMO_NOT_FOUND also for a period that has no board
 */
export async function readLeaderboard(
  ctx: MemberContext<PromotionsDeps>,
  { missionId: promotionId, period: asked, pageNo, pageSize }: BoardRequest,
): Promise<Leaderboard> {
  const { services, merchant, session } = ctx
  const offer = offersOf(ctx).find(({ document }) => document.id === promotionId)
  requireMayRead(ctx, offer?.document.type === 'tournament' ? 'TOURNAMENT' : 'MISSION')
  if (!offer) throw new PlatformError('PROMO_NOT_FOUND')
  rankedBy(offer.document)
  await advanceMember(services, { merchant, memberId: session.memberId })
  const at = services.clock.now()
  return await services.db.withMerchant(merchant, async (tx) => {
    const { period, periods } = await periodsOf(tx, offer.document, { merchant, promotionId, at, asked })
    const board = (rule: PromotionDocument): Board => {
      return { merchant, promotionId, periodKey: period.key, step: rankedBy(rule).number }
    }
    const document = (await selectRuleOfLeader(tx, board(offer.document))) ?? offer.document
    const place = board(document)
    const isSettled = document.type === 'tournament' && (await isTournamentSettled(tx, place))
    const isProvisional = document.type === 'tournament' ? !isSettled : at < period.endsAt
    const offset = (pageNo - 1) * pageSize
    const rows = await selectBoard(tx, place, { offset, limit: pageSize })
    const own = await selectRank(tx, place, session.memberId)
    const prizes = isSettled ? null : await prizesOf(tx, document, offer.currency, place)
    const { metric, unit } = rankedBy(document)
    const shown = (rank: number, { have, paidMinor }: { readonly have: bigint; readonly paidMinor: bigint }) => {
      const prizeMinor = prizes ? (prizes[rank - 1] ?? 0n) : paidMinor
      return { rank, score: shownScore(metric, have), prizeMinor }
    }
    return {
      ...{ document, metric, unit, currency: offer.currency, asOf: at, period, periods, isProvisional },
      rows: rows.map((row, index) => {
        const { username, member_id } = row
        return { ...shown(offset + index + 1, row), username, isMe: member_id === session.memberId }
      }),
      total: await countBoard(tx, place),
      me: own ? shown(own.rank, own) : null,
    }
  })
}

/** The periods with a board, and the one that was asked for. @throws PlatformError PROMO_NOT_FOUND */
async function periodsOf(
  tx: Tx,
  document: PromotionDocument,
  {
    merchant,
    promotionId,
    at,
    asked,
  }: {
    readonly merchant: string
    readonly promotionId: string
    readonly at: Date
    readonly asked: string | undefined
  },
) {
  const all = periodsUntil(document, at, PERIODS_MAX).map((one, index) => ({
    ...one,
    isPresent: index === 0 && at < one.endsAt,
  }))
  const keys = all.map(({ key }) => key)
  const ranked = await selectRankedPeriods(tx, { merchant, promotionId }, keys)
  const periods = all.filter(({ key }, index) => index === 0 || ranked.has(key))
  const period = asked ? periods.find(({ key }) => key === asked) : periods[0]
  if (!period) throw new PlatformError('PROMO_NOT_FOUND')
  return { period, periods }
}

/** What members are ranked by, and the step that has it. @throws PlatformError PROMO_NOT_FOUND for another kind */
function rankedBy(document: PromotionDocument): { metric: BoardMetric; unit: BoardUnit; number: number } {
  if (document.type === 'tournament') {
    const { score } = document.trigger
    const unit = score === 'turnover' ? 'money' : score === 'bestMultiplier' ? 'multiplier' : 'count'
    return { metric: score, unit, number: 1 }
  }
  const { steps, board } = document.type === 'mission' ? document.trigger : { steps: [], board: 1 }
  const number = board ?? steps.length
  const step = steps[number - 1]
  if (!step) throw new PlatformError('PROMO_NOT_FOUND')
  return { metric: step.metric, unit: 'amount' in step ? 'money' : 'count', number }
}

/** What each place of a tournament pays by now; nothing in a mission. Ties need the scores of all places with a prize. */
async function prizesOf(tx: Tx, document: PromotionDocument, currency: string, place: Board): Promise<bigint[]> {
  if (document.type !== 'tournament') return []
  const limit = document.reward.prizes.reduce((sum, { places }) => sum + places, 0)
  const best = await selectBoard(tx, place, { offset: 0, limit: limit + TIED_MAX })
  const scores = best.map(({ have }) => have)
  return prizesByPlace(document, currency, scores)
}
