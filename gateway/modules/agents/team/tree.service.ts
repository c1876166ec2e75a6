import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import type { DownlineKind } from '#contract/entities/agency/downline.ts'
import { isAgentType, memberTypes } from '#contract/entities/member-types.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMemberSums, selectTeamsPlay } from '#gateway/modules/figures/index.ts'
import type { AgentsDeps } from '../deps.ts'
import { pageOfRows } from './cursor.ts'
import { daysOfView, inTeam, moneyOf, type TeamView } from './team-scope.ts'
import { selectCrumbs, selectTreeRows, type TreeRow } from './tree.store.ts'

const PAGE_SIZE = 20

const typesOf: Readonly<Record<DownlineKind, readonly number[] | undefined>> = {
  ALL: undefined,
  AGENTS: memberTypes.agents,
  MEMBERS: [memberTypes.member],
}

/** A level of the tree with the figures of a period, or the members whose names begin with a text. */
export function readTree(ctx: MemberContext<AgentsDeps>, asked: ParsedRequestOf<typeof agents.getTeamTree>) {
  return inTeam(ctx, { ...asked, member: asked.parent }, async (tx, view) => {
    const { merchant, agentId, root } = view
    const found = await selectTreeRows(
      tx,
      {
        merchant,
        agentId,
        rootId: root.id,
        search: asked.search,
        types: typesOf[asked.kind],
        status: asked.status,
        after: asked.cursor?.toLowerCase() ?? null,
      },
      PAGE_SIZE + 1,
    )
    const { rows, next } = pageOfRows(found, PAGE_SIZE, ({ name }) => name)
    const crumbs = await selectCrumbs(tx, merchant, agentId, root.id)
    return {
      period: view.period,
      // Agents have a line to themselves; a player ends the path.
      crumbs: isAgentType(root.type) ? crumbs : [...crumbs, { account: root.account, isSelf: false }],
      rows: await withFigures(tx, view, rows),
      next,
    }
  })
}

async function withFigures(tx: Tx, view: TeamView, rows: readonly TreeRow[]) {
  const days = daysOfView(view)
  const own = await selectMemberSums(
    tx,
    rows.map(({ id }) => id),
    days,
  )
  const teams = await selectTeamsPlay(
    tx,
    rows.filter(({ type }) => isAgentType(type)).map(({ id }) => id),
    days,
  )
  const money = moneyOf(view.currency)
  return rows.map(({ id, name: _name, nickname, registeredAt, lastLoginAt, ...row }) => {
    const [played, team] = [own.get(id), teams.get(id)]
    const turnover = (played?.turnoverMinor ?? 0n) + (team?.turnoverMinor ?? 0n)
    const payout = (played?.payoutMinor ?? 0n) + (team?.payoutMinor ?? 0n)
    return {
      ...row,
      nickname: nickname ?? '',
      registeredAt: registeredAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      turnover: money(turnover),
      loss: money(turnover - payout),
    }
  })
}
