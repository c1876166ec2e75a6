import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { GameType } from '../../entities/game.ts'
import { languageCodes } from '../../entities/languages.ts'
import { pageQuery } from '../../entities/page.ts'
import { Clause } from '../../entities/rewards/activity-cards.ts'
import { Award } from '../../entities/rewards/award.ts'
import { boardMetrics, boardUnits, missionMetrics, missionStepStates } from '../../entities/rewards/mission-states.ts'
import { activityStates } from '../../entities/rewards/promotion-states.ts'

const Instant = z.iso.datetime()
/** Minor units of the currency where the unit is money, else a number. */
const Figure = z.string().regex(/^\d{1,19}$/)
const unit = z.enum(['money', 'count'])

/** A period of a leaderboard, from its first instant to the instant after it. */
const BoardPeriod = z
  .object({ key: z.string(), from: Instant, until: Instant, isPresent: z.boolean() })
  .meta({ id: 'BoardPeriod' })

/** A step: what it measures, what is there, and what it pays by itself. */
export const MissionStep = z
  .object({
    /** Counted from 1. */
    number: z.number().int(),
    metric: z.enum(missionMetrics),
    unit,
    currency: z.string(),
    /** The kinds of games that count; empty: all. */
    games: z.array(GameType),
    /** A bet counts from this amount on. */
    leastStake: Money.nullable(),
    /** At most `need`. */
    have: Figure,
    need: Figure,
    /** Beside the reward for all steps. */
    reward: Award.nullable(),
    state: z.enum(missionStepStates),
    /** In the state `claim`: the entry to take the reward of, and until when. */
    entryId: z.string().nullable(),
    claimBy: Instant.nullable(),
  })
  .meta({ id: 'MissionStep' })
export type MissionStep = z.output<typeof MissionStep>

export const Mission = z
  .object({
    id: z.string(),
    title: z.string(),
    lead: z.string(),
    state: z.enum(activityStates),
    /** The member's entry; null while there is none. */
    entryId: z.string().nullable(),
    /** When the state ends, or when the mission opens. */
    endsAt: Instant,
    termsHash: z.string(),
    clauses: z.array(Clause),
    inOrder: z.boolean(),
    /** For all steps. */
    reward: Award,
    /** Members are ranked. */
    hasBoard: z.boolean(),
    steps: z.array(MissionStep),
  })
  .meta({ id: 'Mission' })
export type Mission = z.output<typeof Mission>

const row = { moduleId: 'MCSFE', method: 'GET', token: true, encrypt: false } as const

export const missions = {
  getMissionSummary: endpoint({
    ...row,
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    summary: "List the missions with the member's progress, rewards to take first.",
    description:
      'Progress is computed from settled rounds, paid deposits and logins. A mission is joined with MCS2_activityJoin and taken with MCS2_activityClaim.',
    request: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    response: z.object({
      missions: z.array(Mission),
      /** Rewards that can be taken now. */
      claimable: z.number().int(),
      /** The time of the gateway. */
      at: Instant,
    }),
    errors: ['FEATURE_DISABLED', 'TRIAL_MEMBER'],
  }),
  getMissionLeaderboard: endpoint({
    ...row,
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    summary: 'Rank the members of a mission or a tournament in its present period, or in a past one.',
    description:
      'Names are masked. Of equal members, who had it first is ranked first. `prize` is what the place of a tournament pays by now; of a period that is settled, what was paid.',
    request: z.strictObject({
      missionId: z.string().max(40),
      /** The key of a period out of `periods`; the present one, or the last one of what is over, unless given. */
      period: z.string().max(10).optional(),
      language: z.enum(languageCodes).default('en'),
      ...pageQuery(20, 50),
    }),
    response: z.object({
      /** Of the mission or the tournament. */
      title: z.string(),
      metric: z.enum(boardMetrics),
      unit: z.enum(boardUnits),
      currency: z.string(),
      asOf: Instant,
      /** The period is not settled: ranks can change. */
      provisional: z.boolean(),
      period: BoardPeriod,
      /** The present period, and past ones with ranked members; the newest first. */
      periods: z.array(BoardPeriod),
      rows: z.array(
        z.object({
          rank: z.number().int(),
          name: z.string(),
          score: Figure,
          prize: Award.nullable(),
          isMe: z.boolean(),
        }),
      ),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      totalElements: z.number().int(),
      /** The caller; null before anything counted. */
      me: z.object({ rank: z.number().int(), score: Figure, prize: Award.nullable() }).nullable(),
    }),
    errors: ['FEATURE_DISABLED', 'TRIAL_MEMBER', 'PROMO_NOT_FOUND'],
  }),
}
