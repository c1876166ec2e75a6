import type { missions } from '#contract/endpoints/rewards/missions.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { wireClauses } from '../handlers/wire-clauses.ts'
import { awardOf, wireAward } from '../rules/award.ts'
import { wordsOf } from '../words.ts'
import { type BoardPeriod, type Leaderboard, readLeaderboard } from './read-leaderboard.service.ts'
import { type MissionState, readMissions } from './read-missions.service.ts'
import type { StepState } from './step-states.ts'

export const missionsHandlers = {
  getMissionSummary: async (ctx, { language }) => {
    const states = await readMissions(ctx)
    const claims = states.flatMap(({ card, steps }) => [card.state, ...steps.map(({ state }) => state)])
    return {
      missions: states.map((state) => wireMission(ctx, state, language)),
      claimable: claims.filter((state) => state === 'claim').length,
      at: ctx.services.clock.now().toISOString(),
    }
  },
  getMissionLeaderboard: async (ctx, { language, ...asked }) => {
    const board = await readLeaderboard(ctx, asked)
    const { document, metric, unit, currency, asOf, period, periods, isProvisional, rows, total, me } = board
    return {
      title: wordsOf(ctx.brand, document, language).title,
      metric,
      unit,
      currency,
      asOf: asOf.toISOString(),
      provisional: isProvisional,
      period: wirePeriod(period),
      periods: periods.map(wirePeriod),
      rows: rows.map(({ username, isMe, ...place }) => ({
        ...wirePlace(place, currency),
        name: maskName(username),
        isMe,
      })),
      pageNum: asked.pageNo,
      totalPages: Math.ceil(total / asked.pageSize),
      totalElements: total,
      me: me && wirePlace(me, currency),
    }
  },
} satisfies Handlers<typeof missions, PromotionsDeps>

function wirePlace({ rank, score, prizeMinor: minor }: NonNullable<Leaderboard['me']>, currency: string) {
  return { rank, score: String(score), prize: minor > 0n ? wireAward({ kind: 'cash', minor }, currency) : null }
}

const wirePeriod = ({ key, startsAt, endsAt, isPresent }: BoardPeriod) => ({
  key,
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
  isPresent,
})

const unitOf = (step: MissionStep) => ('amount' in step ? ('money' as const) : ('count' as const))

function wireMission(ctx: RequestContext, { card, steps }: MissionState, language: Language) {
  const { document, currency, state, entryId, until, termsHash, clauses } = card
  return {
    id: document.id,
    ...wordsOf(ctx.brand, document, language),
    state,
    entryId,
    endsAt: until.toISOString(),
    termsHash,
    clauses: wireClauses(clauses, { brand: ctx.brand, language }),
    inOrder: document.trigger.order === 'inOrder',
    reward: wireAward(awardOf(document.reward.amount, currency), currency),
    hasBoard: document.trigger.board !== undefined,
    steps: steps.map((one, index) => ({ number: index + 1, ...wireStep(one, currency) })),
  }
}

function wireStep({ step, have, need, state, entry }: StepState, currency: string) {
  const { games = [], leastStake } = 'games' in step || 'leastStake' in step ? step : {}
  const money = (amount: string) => ({ amountMinor: String(minorOf(amount, currency)), currency })
  return {
    metric: step.metric,
    unit: unitOf(step),
    currency,
    games: [...games],
    leastStake: leastStake ? money(leastStake) : null,
    have: String(have > need ? need : have),
    need: String(need),
    reward: step.reward ? wireAward(awardOf(step.reward, currency), currency) : null,
    state,
    entryId: state === 'claim' ? (entry?.id ?? null) : null,
    claimBy: state === 'claim' ? (entry?.claim_by?.toISOString() ?? null) : null,
  }
}
