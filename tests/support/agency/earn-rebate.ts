import { randomUUID } from 'node:crypto'
import type { Database } from '#gateway/db/index.ts'

/** A lottery order of a member, and what the agent earned by it at an instant; a round of its own. */
export async function earnRebate(
  db: Database,
  merchant: string,
  earned: {
    readonly agentId: string
    /** The player; else the agent. */
    readonly memberId?: string
    readonly at: string
    readonly amountMinor: bigint
    readonly stakeMinor?: bigint
    /** The agents from the upline to the top, with their series. */
    readonly line?: readonly (readonly [id: string, series: number])[]
  },
): Promise<void> {
  const { agentId, memberId = agentId, amountMinor, stakeMinor = 0n, line = [[agentId, 1940]] } = earned
  const at = new Date(earned.at)
  await db.withMerchant(merchant, async (tx) => {
    const game = { provider_code: 'studio', round_code: randomUUID(), vendor_code: 'PG', game_code: 'PG:x' }
    const round = { ...game, member_id: memberId, currency: 'USD', bet_minor: stakeMinor }
    const { id } = await tx
      .insertInto('game_round')
      .values({ merchant, ...round, opened_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const agents = { agents: line.map(([agent]) => agent), agent_series: line.map(([, series]) => series) }
    const series = { series_group: 'lott', sold: 1900, own: 1920, ...agents }
    await tx
      .insertInto('round_series')
      .values({ merchant, round_id: id, ...series })
      .execute()
    const row = { merchant, agent_id: agentId, round_id: id, version: 1, currency: 'USD', at }
    await tx
      .insertInto('agent_rebate')
      .values({ ...row, amount_minor: amountMinor })
      .execute()
  })
}
