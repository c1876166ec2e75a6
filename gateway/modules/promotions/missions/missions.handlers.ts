import type { missions } from '#contract/endpoints/rewards/missions.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { awardOf, wireAward } from '../rules/award.ts'
import { wordsOf } from '../words.ts'
import { type MissionState, readLeaderboard, readMissions } from './read-missions.service.ts'
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
  getMissionLeaderboard: async (ctx, { missionId, language, pageNo, pageSize }) => {
    const { document, metric, isMoney, currency, asOf, endsAt, rows, total, me } = await readLeaderboard(ctx, {
      missionId,
      pageNo,
      pageSize,
    })
    return {
      title: wordsOf(ctx.brand, document, language).title,
      metric,
      unit: isMoney ? ('money' as const) : ('count' as const),
      currency,
      asOf: asOf.toISOString(),
      provisional: asOf < endsAt,
      rows: rows.map(({ rank, username, have, prizeMinor, isMe }) => ({
        rank,
        name: maskName(username),
        score: String(have),
        prize: wirePrize(prizeMinor, currency),
        isMe,
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
      me: me && { rank: me.rank, score: String(me.have), prize: wirePrize(me.prizeMinor, currency) },
    }
  },
} satisfies Handlers<typeof missions, PromotionsDeps>

const wirePrize = (minor: bigint, currency: string) =>
  minor > 0n ? wireAward({ kind: 'cash', minor }, currency) : null

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
    clauses: clauses.map(({ key, params }) => ({ key, params: { ...params } })),
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
