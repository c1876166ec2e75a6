import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import type { TeamFigures } from '#contract/entities/agency/team.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Database, Tx } from '#gateway/db/index.ts'
import { type Sums, selectAgentDays, selectCountedAt, type TeamScope } from '#gateway/modules/figures/index.ts'
import { daysOf, periodBefore } from '#gateway/modules/records/index.ts'
import { countDownline, countRegistrations, selectAgentCodes } from '../agents.store.ts'
import type { AgentsDeps } from '../deps.ts'
import { activeMembers, countLater } from './active-members.ts'
import { selectLeaders } from './leaders.store.ts'
import { daysOfView, inTeam, moneyOf, type TeamView } from './team-scope.ts'
import { countTeam, type TeamCounts } from './tree.store.ts'

/** The codes of an agent, and figures of the own players and the team. Specification section 2: team overview. */
export async function teamOverview(
  ctx: MemberContext<AgentsDeps>,
  asked: ParsedRequestOf<typeof agents.getTeamOverview>,
) {
  const { overview, view } = await inTeam(ctx, asked, async (tx, found) => ({
    view: found,
    overview: await readOverview(ctx, tx, found),
  }))
  // Those of one day are summed already.
  const counted = view.period.from === view.period.to ? [] : (['own', 'team'] as const)
  for (const scope of counted) {
    countLater(ctx, overview[scope].members, { agentId: view.agentId, scope, range: daysOfView(view) })
  }
  return overview
}

async function readOverview(ctx: MemberContext<AgentsDeps>, tx: Tx, view: TeamView) {
  const { merchant, agentId, period } = view
  const codes = await selectAgentCodes(tx, merchant, agentId)
  const downline = { merchant, agentId, affiliateCode: codes.affiliateCode }
  const direct = await countDownline(tx, downline)
  const directAgents = await countDownline(tx, { ...downline, types: memberTypes.agents })
  const span = { from: view.from, until: view.until, timeZone: period.timeZone }
  const registered = new Map((await countRegistrations(tx, downline, span)).map(({ day, count }) => [day, count]))
  const before = { ...view, ...periodBefore(period) }
  const counts = await countTeam(tx, merchant, agentId, { ...span, from: before.from })
  const spans = { now: view, before, registrations: new Map(counts.registrations.map((row) => [row.day, row])) }
  const reader = { db: ctx.services.db, tx }
  const leaders = await selectLeaders(tx, agentId, daysOfView(view))
  const money = moneyOf(view.currency)
  return {
    ...codes,
    directMembers: direct,
    directAgents,
    period,
    registrations: daysOf(period).map((day) => ({ day, count: registered.get(day) ?? 0 })),
    before: before.period,
    own: await figuresOf(reader, 'own', counts.own, spans),
    team: await figuresOf(reader, 'team', counts.team, spans),
    top: leaders.map(({ account, type, turnoverMinor, payoutMinor }) => ({
      account,
      type,
      turnover: money(turnoverMinor),
      loss: money(turnoverMinor - payoutMinor),
    })),
    countedAt: (await selectCountedAt(tx, merchant))?.toISOString() ?? null,
  }
}

interface Spans {
  readonly now: TeamView
  readonly before: TeamView
  readonly registrations: ReadonlyMap<string, TeamCounts['registrations'][number]>
}

async function figuresOf(
  { db, tx }: { readonly db: Database; readonly tx: Tx },
  scope: TeamScope,
  counts: { readonly members: number; readonly agents: number },
  { now, before, registrations }: Spans,
): Promise<TeamFigures> {
  const days = await daysOfTeam(tx, scope, now, registrations)
  const daysBefore = await daysOfTeam(tx, scope, before, registrations)
  const { currency } = now
  const [only, ...others] = days
  return {
    ...counts,
    // The active members of one day are summed already.
    active:
      only && others.length === 0
        ? only.active
        : await activeMembers(db, tx, counts.members, {
            agentId: now.agentId,
            scope,
            range: daysOfView(now),
          }),
    sums: shown(sumOf(days), currency),
    sumsBefore: shown(sumOf(daysBefore), currency),
    days: days.map((row) => ({ day: row.day, active: row.active, ...shown(row, currency) })),
  }
}

type Counted = Sums & { readonly registrations: number }

async function daysOfTeam(tx: Tx, scope: TeamScope, view: TeamView, registrations: Spans['registrations']) {
  const figures = new Map(
    (await selectAgentDays(tx, view.agentId, scope, daysOfView(view))).map((row) => [row.day, row]),
  )
  return daysOf(view.period).map((day) => ({
    ...(figures.get(day) ?? { ...nothing, active: 0 }),
    day,
    registrations: registrations.get(day)?.[scope] ?? 0,
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
