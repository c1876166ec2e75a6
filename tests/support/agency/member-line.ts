import { randomUUID } from 'node:crypto'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Database } from '#gateway/db/index.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { callMoveMember } from '#gateway/modules/agent-tree/moves.store.ts'
import { storeSeries } from '#gateway/modules/series/index.ts'
import type { SeriesGroupCode } from '#lottery/price/series-groups.ts'

const [AGENT] = memberTypes.agents

/** Sets the series of a member as staff do. */
export function setSeries(
  db: Database,
  merchant: string,
  member: { readonly memberId: string; readonly group: SeriesGroupCode; readonly series: number },
): Promise<void> {
  return db.withMerchant(merchant, (tx) =>
    storeSeries(tx, { merchant, ...member, setBy: 'operator:ann', at: new Date() }),
  )
}

/**
 * Moves a member below new agents with these series, the top first, and sets the member's own one.
 *
 * @returns the agents from the upline to the top
 */
export async function moveBelowAgents(
  db: Database,
  merchant: string,
  { memberId, group, own }: { readonly memberId: string; readonly group: SeriesGroupCode; readonly own: number },
  agentSeries: readonly number[],
): Promise<readonly string[]> {
  const agents: string[] = []
  for (const series of agentSeries) {
    const member = { merchant, username: `a${randomUUID().slice(0, 8)}`, currency: 'USD', created_at: new Date(0) }
    const upline_id = agents.at(-1) ?? null
    const { id } = await db.withMerchant(merchant, (tx) => insertMember(tx, { ...member, type: AGENT, upline_id }))
    await setSeries(db, merchant, { memberId: id, group, series })
    agents.push(id)
  }
  const move = { merchant, member_id: memberId, upline_id: agents.at(-1) ?? null, from_at: new Date(0) }
  await db.withMerchant(merchant, (tx) => callMoveMember(tx, move, 12))
  await setSeries(db, merchant, { memberId, group, series: own })
  return agents.reverse()
}

/** What each of these agents has earned by rebates so far, in minor units. */
export async function earnedBy(db: Database, merchant: string, agents: readonly string[]): Promise<bigint[]> {
  const rows = await db.withMerchant(merchant, (tx) =>
    tx.selectFrom('agent_rebate').select(['agent_id', 'amount_minor']).where('merchant', '=', merchant).execute(),
  )
  return agents.map((id) =>
    rows.filter((row) => row.agent_id === id).reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
  )
}
