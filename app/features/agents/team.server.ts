import { type RequestedPeriod, readPeriod } from '#app/features/records/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { downlineKinds } from '#contract/entities/agency/downline.ts'
import { teamMovementItems } from '#contract/entities/agency/team-items.ts'
import { gameTypes } from '#contract/entities/game.ts'
import { memberStatuses } from '#contract/entities/member-status.ts'

/** The codes of the agent and the figures of a period: of the own players, or of the whole team. */
export async function loadTeam(request: Request) {
  const { period, asked, params } = askedOf(request)
  const scope = params.get('scope') === 'own' ? ('own' as const) : ('team' as const)
  return {
    period,
    scope,
    team: period.problem ? null : await toResult(gatewayFor(request).agents.getTeamOverview(asked)),
  }
}

/** A level of the tree, or the members whose names begin with a text; figures are of the past week. */
export async function loadTree(request: Request) {
  const { params } = askedOf(request)
  const kind = downlineKinds.find((one) => one === params.get('kind')) ?? 'ALL'
  const status = memberStatuses.find((one) => one === params.get('status'))
  const search = nameOf(params, 'search')
  const parent = nameOf(params, 'parent')
  const tree = await toResult(
    gatewayFor(request).agents.getTeamTree({
      kind,
      search,
      status,
      parent: parent || undefined,
      cursor: params.get('cursor')?.slice(0, 200),
    }),
  )
  return { kind, status: status ?? null, search, parent, isFirst: !params.has('cursor'), tree }
}

/** A page of the team's rounds. */
export async function loadTeamBets(request: Request) {
  const { period, asked, params, member } = askedOf(request)
  const gameType = gameTypes.find((one) => one === params.get('type'))
  const { language } = contextOf(request)
  const query = { ...asked, ...pageOf(params), member: member || undefined, gameType, language }
  const bets = period.problem ? null : await toResult(gatewayFor(request).agents.listTeamBets(query))
  return { period, member, gameType: gameType ?? null, isFirst: !params.has('cursor'), bets }
}

/** A page of what each member of the team paid in, staked and got. */
export async function loadUserLoss(request: Request) {
  const { period, asked, params, member } = askedOf(request)
  const losses = period.problem
    ? null
    : await toResult(
        gatewayFor(request).agents.listUserLoss({ ...asked, ...pageOf(params), member: member || undefined }),
      )
  return { period, member, isFirst: !params.has('cursor'), losses }
}

/** A page of deposits, withdrawals, transfers and rewards of the direct downline. */
export async function loadTeamTransactions(request: Request) {
  const { period, asked, params, member } = askedOf(request)
  const item = teamMovementItems.find((one) => one === params.get('item'))
  const query = { ...asked, ...pageOf(params), item, member: member || undefined }
  return {
    period,
    member,
    item: item ?? null,
    isFirst: !params.has('cursor'),
    movements: period.problem ? null : await toResult(gatewayFor(request).agents.listTeamTransactions(query)),
  }
}

/** The period and the member that an address asks for. */
export function askedOf(request: Request): {
  readonly period: RequestedPeriod
  readonly asked: { readonly from: string; readonly to: string }
  readonly params: URLSearchParams
  readonly member: string
} {
  const params = new URL(request.url).searchParams
  const period = readPeriod(params, new Date(), brandFor(request).settings.timeZone)
  return { period, asked: { from: period.from, to: period.to }, params, member: nameOf(params, 'member') }
}

const nameOf = (params: URLSearchParams, name: string) => (params.get(name) ?? '').trim().slice(0, 64)

const pageOf = (params: URLSearchParams) => ({ cursor: params.get('cursor')?.slice(0, 200) })
