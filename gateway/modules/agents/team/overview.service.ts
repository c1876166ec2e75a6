import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import type { TeamFigures } from '#contract/entities/agency/team.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  countActive,
  type Sums,
  selectAgentDays,
  selectCountedAt,
  type TeamScope,
} from '#gateway/modules/figures/index.ts'
import { daysOf, periodBefore } from '#gateway/modules/records/index.ts'
import { countDownline, countRegistrations, selectAgentCodes } from '../agents.store.ts'
import type { AgentsDeps } from '../deps.ts'
import { selectLeaders } from './leaders.store.ts'
import { daysOfView, inTeam, moneyOf, type TeamView } from './team-scope.ts'
import { countTeam, selectRegistrations } from './tree.store.ts'

/** In a larger team the active members of a period are not counted for a page. */
const COUNTED_MEMBERS = 20_000

/** The codes of an agent, and figures of the own players and the team. Specification section 2: team overview. */
export function teamOverview(ctx: MemberContext<AgentsDeps>, asked: ParsedRequestOf<typeof agents.getTeamOverview>) {
  return inTeam(ctx, asked, async (tx, view) => {
    const { merchant, agentId, period } = view
    const codes = await selectAgentCodes(tx, merchant, agentId)
    const downline = { merchant, agentId, affiliateCode: codes.affiliateCode }
    const direct = await countDownline(tx, downline)
    const directAgents = await countDownline(tx, { ...downline, types: memberTypes.agents })
    const span = { from: view.from, until: view.until, timeZone: period.timeZone }
    const registered = new Map((await countRegistrations(tx, downline, span)).map(({ day, count }) => [day, count]))
    const counts = await countTeam(tx, merchant, agentId)
    const spans = { now: view, before: { ...view, ...periodBefore(period) } }
    const leaders = await selectLeaders(tx, agentId, daysOfView(view))
    const money = moneyOf(view.currency)
    return {
      ...codes,
      directMembers: direct,
      directAgents,
      period,
      registrations: daysOf(period).map((day) => ({ day, count: registered.get(day) ?? 0 })),
      before: spans.before.period,
      own: await figuresOf(tx, 'own', counts.own, spans),
      team: await figuresOf(tx, 'team', counts.team, spans),
      top: leaders.map(({ account, type, turnoverMinor, payoutMinor }) => ({
        account,
        type,
        turnover: money(turnoverMinor),
        loss: money(turnoverMinor - payoutMinor),
      })),
      countedAt: (await selectCountedAt(tx, merchant))?.toISOString() ?? null,
    }
  })
}

interface Spans {
  readonly now: TeamView
  readonly before: TeamView
}

async function figuresOf(
  tx: Tx,
  scope: TeamScope,
  counts: { readonly members: number; readonly agents: number },
  { now, before }: Spans,
): Promise<TeamFigures> {
  const [days, daysBefore] = [await daysOfTeam(tx, scope, now), await daysOfTeam(tx, scope, before)]
  const isCounted = counts.members <= COUNTED_MEMBERS
  return {
    ...counts,
    active: isCounted ? await countActive(tx, now.agentId, scope, daysOfView(now)) : null,
    sums: shown(sumOf(days), now.currency),
    sumsBefore: shown(sumOf(daysBefore), now.currency),
    days: days.map((row) => ({ day: row.day, active: row.active, ...shown(row, now.currency) })),
  }
}

type Counted = Sums & { readonly registrations: number }

async function daysOfTeam(tx: Tx, scope: TeamScope, view: TeamView) {
  const { merchant, agentId, period, from, until } = view
  const figures = new Map((await selectAgentDays(tx, agentId, scope, daysOfView(view))).map((row) => [row.day, row]))
  const span = { from, until, timeZone: period.timeZone }
  const registered = new Map((await selectRegistrations(tx, merchant, agentId, span)).map((row) => [row.day, row]))
  return daysOf(period).map((day) => ({
    ...(figures.get(day) ?? { ...nothing, active: 0 }),
    day,
    registrations: registered.get(day)?.[scope] ?? 0,
  }))
}

const nothing: Sums = {
  depositMinor: 0n,
  withdrawalMinor: 0n,
  bonusMinor: 0n,
  turnoverMinor: 0n,
  payoutMinor: 0n,
  bets: 0,
}

const sumOf = (days: readonly Counted[]): Counted =>
  days.reduce<Counted>(
    (sum, day) => ({
      registrations: sum.registrations + day.registrations,
      depositMinor: sum.depositMinor + day.depositMinor,
      withdrawalMinor: sum.withdrawalMinor + day.withdrawalMinor,
      bonusMinor: sum.bonusMinor + day.bonusMinor,
      turnoverMinor: sum.turnoverMinor + day.turnoverMinor,
      payoutMinor: sum.payoutMinor + day.payoutMinor,
      bets: sum.bets + day.bets,
    }),
    { ...nothing, registrations: 0 },
  )

function shown(sums: Counted, currency: string) {
  const money = moneyOf(currency)
  return {
    registrations: sums.registrations,
    deposits: money(sums.depositMinor),
    withdrawals: money(sums.withdrawalMinor),
    turnover: money(sums.turnoverMinor),
    loss: money(sums.turnoverMinor - sums.payoutMinor),
    bonuses: money(sums.bonusMinor),
    bets: sums.bets,
  }
}
