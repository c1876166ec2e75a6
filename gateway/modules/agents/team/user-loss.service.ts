import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Sums, selectAgentDays, selectMemberSums } from '#gateway/modules/figures/index.ts'
import type { AgentsDeps } from '../deps.ts'
import { pageOfRows } from './cursor.ts'
import { daysOfView, inTeam, moneyOf, type TeamView } from './team-scope.ts'
import { selectMembersWithFigures } from './user-loss.store.ts'

/** What each member of a team paid in, staked and got. Specification section 2, agent center menu: user loss. */
export function readUserLoss(ctx: MemberContext<AgentsDeps>, asked: ParsedRequestOf<typeof agents.listUserLoss>) {
  return inTeam(ctx, asked, async (tx, view) => {
    const { root, agentId, currency, period } = view
    const days = daysOfView(view)
    const place = { rootId: root.id, agentId, after: asked.cursor?.toLowerCase() ?? null }
    const found = await selectMembersWithFigures(tx, days, place, asked.pageSize + 1)
    const { rows, next } = pageOfRows(found, asked.pageSize, ({ name }) => name)
    const figures = await selectMemberSums(
      tx,
      rows.map(({ id }) => id),
      days,
    )
    return {
      period,
      rows: rows.map(({ id, account, type }) => ({ account, type, ...shown(figures.get(id) ?? nothing, currency) })),
      sums: shown(await sumsOf(tx, view), currency),
      next,
    }
  })
}

/** The sums of the member that is asked for and of everybody below. */
async function sumsOf(tx: Tx, view: TeamView): Promise<Sums> {
  const { root } = view
  const days = daysOfView(view)
  const team = isAgentType(root.type) ? await selectAgentDays(tx, root.id, 'team', days) : []
  const own = root.level > 0 ? await selectMemberSums(tx, [root.id], days) : new Map<string, Sums>()
  return [...team, ...own.values()].reduce<Sums>(add, nothing)
}

const nothing: Sums = {
  depositMinor: 0n,
  withdrawalMinor: 0n,
  bonusMinor: 0n,
  turnoverMinor: 0n,
  payoutMinor: 0n,
  bets: 0,
}

const add = (one: Sums, other: Sums): Sums => ({
  depositMinor: one.depositMinor + other.depositMinor,
  withdrawalMinor: one.withdrawalMinor + other.withdrawalMinor,
  bonusMinor: one.bonusMinor + other.bonusMinor,
  turnoverMinor: one.turnoverMinor + other.turnoverMinor,
  payoutMinor: one.payoutMinor + other.payoutMinor,
  bets: one.bets + other.bets,
})

function shown(sums: Sums, currency: string) {
  const money = moneyOf(currency)
  return {
    deposits: money(sums.depositMinor),
    withdrawals: money(sums.withdrawalMinor),
    turnover: money(sums.turnoverMinor),
    payout: money(sums.payoutMinor),
    bonuses: money(sums.bonusMinor),
    loss: money(sums.turnoverMinor - sums.payoutMinor),
  }
}
