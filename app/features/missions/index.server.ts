import { performReward } from '#app/features/rewards/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'

const PATH = '/member/mission'

/** The missions with the member's progress, and the leaderboard that the address names (`?board=<mission>&period=&page=`). */
export async function loadMissions(request: Request) {
  const { missions } = gatewayFor(request)
  const { language } = contextOf(request)
  const { searchParams } = new URL(request.url)
  const missionId = (searchParams.get('board') ?? '').slice(0, 40)
  const pageNo = Math.min(500, Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1))
  const period = (searchParams.get('period') ?? '').slice(0, 10) || undefined
  const [summary, board] = await Promise.all([
    toResult(missions.getMissionSummary({ language })),
    missionId ? toResult(missions.getMissionLeaderboard({ missionId, period, language, pageNo })) : null,
  ])
  return { summary, board, missionId }
}

/** Takes part in a mission, or takes the reward of a step or of all steps. @throws PlatformError INVALID_REQUEST */
export async function actOnMissions(request: Request, form: FormData) {
  const { promotions } = gatewayFor(request)
  const field = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'join': {
      const asked = { id: field('id'), termsHash: field('termsHash') }
      return performReward(PATH, { done: 'joined', form: asked.id }, () => promotions.joinActivity(asked))
    }
    case 'claim': {
      const entryId = field('entryId')
      return performReward(PATH, { done: 'claimed', form: entryId }, () => promotions.claimActivity({ entryId }))
    }
    default:
      throw new PlatformError('INVALID_REQUEST')
  }
}
