import { performReward } from '#app/features/rewards/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'

const PATH = '/member/mission'

/** The missions with the member's progress, and the leaderboard that the address names (`?board=<mission>&period=&page=`). */
export async function loadMissions(request: Request) {
  const { missions } = gatewayFor(request)
  const { language } = contextOf(request)
  const missionId = namedBoard(request)
  const [summary, board] = await Promise.all([
    toResult(missions.getMissionSummary({ language })),
    missionId ? loadBoard(request, missionId) : null,
  ])
  return { summary, board, missionId }
}

const namedBoard = (request: Request) => (new URL(request.url).searchParams.get('board') ?? '').slice(0, 40)

function loadBoard(request: Request, missionId: string) {
  const { searchParams } = new URL(request.url)
  const pageNo = Math.min(500, Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1))
  const period = (searchParams.get('period') ?? '').slice(0, 10) || undefined
  const { language } = contextOf(request)
  return toResult(gatewayFor(request).missions.getMissionLeaderboard({ missionId, period, language, pageNo }))
}

/** The missions and tournaments that rank their members, and the board that the address names, else the first one's. */
export async function loadLeaderboards(request: Request) {
  const { missions, offers } = gatewayFor(request)
  const { language } = contextOf(request)
  const [summary, offered] = await Promise.all([
    toResult(missions.getMissionSummary({ language })),
    toResult(offers.listOffers({ language })),
  ])
  const ranked = [
    ...(offered.ok ? offered.value.list.filter(({ type, opensAt }) => type === 'tournament' && !opensAt) : []),
    ...(summary.ok ? summary.value.missions.filter(({ hasBoard }) => hasBoard) : []),
  ]
  const boards = [...new Map(ranked.map(({ id, title }) => [id, { id, title }])).values()]
  const missionId = namedBoard(request) || (boards[0]?.id ?? '')
  const board = missionId ? await loadBoard(request, missionId) : null
  return { boards: summary.ok ? { ok: true as const, value: boards } : summary, board, missionId }
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
